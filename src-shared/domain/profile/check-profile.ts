import { withoutUnseen } from '../text/unseen.ts'
import { changedFields, type ProfileField, type ProfileValues } from './values.ts'

/**
 * Why a field is not accepted. `needed`: nothing in it; `tooLong`; `wrong`: not a name or ZIP code.
 */
export type FieldProblem = 'needed' | 'tooLong' | 'wrong'
export type ProfileProblems = Readonly<Partial<Record<ProfileField, FieldProblem>>>

export type CheckedProfile =
  | { readonly status: 'ok'; readonly values: ProfileValues }
  | { readonly status: 'refused'; readonly problems: ProfileProblems }

/** Of a name (check constraints of `members`). */
const LONGEST_NAME = 100
const ZIP = /^(\d{5})(?:-?(\d{4}))?$/
const HAS_LETTER = /\p{L}/u
const CONTROLS = /\p{Cc}|\p{Cs}/u

type Checked = { readonly value: string | null } | { readonly problem: FieldProblem }

function checkName(typed: string): Checked {
  const value = withoutUnseen(typed).normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (value === '') return { problem: 'needed' }
  if (value.length > LONGEST_NAME) return { problem: 'tooLong' }
  return HAS_LETTER.test(value) && !CONTROLS.test(value) ? { value } : { problem: 'wrong' }
}

function checkZip(typed: string): Checked {
  const value = withoutUnseen(typed).replaceAll(/\s/g, '')
  if (value === '') return { value: null }
  const found = ZIP.exec(value)
  if (!found) return { problem: 'wrong' }
  return { value: found[2] === undefined ? value : `${found[1]}-${found[2]}` }
}

const CHECKS = {
  first_name: checkName,
  last_name: checkName,
  zip_code: checkZip,
} as const satisfies Record<ProfileField, (typed: string) => Checked>

/**
 * What is stored for a typed profile, or what is wrong with which field. A field that the member left as it was is never
 * refused: an import may have stored what this form would not accept.
 * @param seen the record that the member was shown
 */
export function checkProfile(typed: ProfileValues, seen: ProfileValues): CheckedProfile {
  const values: Record<ProfileField, string | null> = { ...seen }
  const problems: Partial<Record<ProfileField, FieldProblem>> = {}
  for (const field of changedFields(typed, seen)) {
    const checked = CHECKS[field](typed[field] ?? '')
    if ('problem' in checked) problems[field] = checked.problem
    else values[field] = checked.value
  }
  if (Object.keys(problems).length > 0) return { status: 'refused', problems }
  return { status: 'ok', values: { ...values, first_name: values.first_name ?? '', last_name: values.last_name ?? '' } }
}
