import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { changedFields, PROFILE_FIELDS, type ProfileField, type ProfileValues } from '#shared/domain/profile/index.ts'
import { checkProfile, type FieldProblem, type ProfileProblems } from '#shared/domain/profile/check-profile.ts'
import type { MemberRow } from '../../api/member/rows.ts'
import { ApiProblem, problemKind } from '../../api/problems.ts'
import { useKeptEdit } from '../../services/kept-edits.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'
import { useUnsavedEdits } from '../../services/unsaved-edits.ts'
import { shownValue } from './field-attributes.ts'

type Edits = Readonly<Partial<Record<ProfileField, string>>>

/** Somebody changed the record while the member did. */
export interface ProfileConflict {
  readonly theirs: MemberRow
  readonly mine: ProfileValues
}

/** `signedOut`: the session is over; what is typed stays until it can be saved after a sign-in. */
export type SaveOutcome = 'saved' | 'unchanged' | 'refused' | 'conflict' | 'failed' | 'signedOut'

export interface ProfileForm {
  /** What stands in the fields. */
  readonly shown: Readonly<Record<ProfileField, string>>
  readonly problems: ProfileProblems
  readonly conflict: ProfileConflict | null
  readonly busy: boolean
  readonly edit: (field: ProfileField, text: string) => void
  readonly save: () => Promise<SaveOutcome>
  /** Saves what the member chose of the two versions. */
  readonly settle: (values: ProfileValues) => Promise<SaveOutcome>
}

/** What a page leaves for the next one. */
const keptForm = z.object({
  edits: z.object({
    first_name: z.exactOptional(z.string()),
    last_name: z.exactOptional(z.string()),
    zip_code: z.exactOptional(z.string()),
  }),
  seen: z.object({
    first_name: z.string(),
    last_name: z.string(),
    zip_code: z.nullable(z.string()),
    updated_at: z.string(),
  }),
})

const versionOf = (row: MemberRow) => ({ ...valuesOf(row), updated_at: row.updated_at })

const valuesOf = (row: ProfileValues): ProfileValues => ({
  first_name: row.first_name,
  last_name: row.last_name,
  zip_code: row.zip_code,
})

/** The stored record with what the member typed over it; a field put back to what it was is no change. */
function typedValues(base: MemberRow, edits: Edits): ProfileValues {
  const typed = Object.entries(edits).filter(
    ([field, text]) => text !== shownValue(field as ProfileField, base[field as ProfileField]),
  )
  return { ...valuesOf(base), ...Object.fromEntries(typed) }
}

/**
 * The form over the member's record. While nothing is typed it follows the record; from the first change on it stays with
 * the version that the member saw, and saving finds out whether that is still the newest.
 */
export function useProfileForm(): ProfileForm {
  const { api, member } = useMember()
  const queries = useQueryClient()
  const [edits, setEdits] = useState<Edits>({})
  const [seen, setSeen] = useState<MemberRow | null>(null)
  const [problems, setProblems] = useState<ProfileProblems>({})
  const [conflict, setConflict] = useState<ProfileConflict | null>(null)
  const [busy, setBusy] = useState(false)
  const pristine = Object.keys(edits).length === 0
  const base = seen !== null && (!pristine || seen.updated_at > member.updated_at) ? seen : member
  const typed = typedValues(base, edits)
  const isEdited = conflict !== null || changedFields(typed, base).length > 0
  useUnsavedEdits('profile', isEdited)
  useKeptEdit('profile', isEdited ? { edits, seen: versionOf(base) } : null, (kept) => {
    const earlier = keptForm.safeParse(kept)
    if (!earlier.success) return
    setEdits((now) => ({ ...earlier.data.edits, ...now }))
    // With the version that the member saw: saving finds out what was changed since.
    setSeen((now) => now ?? { ...member, ...earlier.data.seen })
  })

  const begin = (row: MemberRow): void => {
    setEdits({})
    setSeen(row)
    setProblems({})
    setConflict(null)
    queries.setQueryData(memberQueries.profile({ api, member }).queryKey, row)
  }
  const send = async (version: MemberRow, values: ProfileValues): Promise<SaveOutcome> => {
    setBusy(true)
    try {
      const { status, row } = await api.profile.save(version, values)
      // Another part of the record was changed, such as its language: nothing that stands here.
      if (status === 'conflict' && changedFields(valuesOf(row), version).length === 0) return await send(row, values)
      const mine = status === 'saved' ? valuesOf(row) : mergedValues({ seen: version, mine: values, theirs: row })
      if (changedFields(mine, row).length === 0) {
        begin(row)
        return 'saved'
      }
      setConflict({ theirs: row, mine })
      return 'conflict'
    } catch (error) {
      if (problemKind(error) === 'signedOut') return 'signedOut'
      if (!(error instanceof ApiProblem) || error.kind !== 'invalid' || !isField(error.field)) return 'failed'
      setConflict(null)
      setProblems({ [error.field]: 'wrong' satisfies FieldProblem })
      return 'refused'
    } finally {
      setBusy(false)
    }
  }
  const check = async (): Promise<SaveOutcome> => {
    const checked = checkProfile(typed, valuesOf(base))
    if (checked.status === 'refused') {
      setProblems(checked.problems)
      return 'refused'
    }
    setProblems({})
    if (changedFields(checked.values, base).length === 0) {
      begin(member)
      return 'unchanged'
    }
    return send(base, checked.values)
  }
  return {
    shown: { ...shownOf(base), ...edits },
    problems,
    conflict,
    busy,
    edit: (field, text) => {
      setSeen(base)
      setEdits({ ...edits, [field]: text })
    },
    save: async () => (busy ? 'unchanged' : check()),
    settle: async (values) => (busy || !conflict ? 'unchanged' : send(conflict.theirs, values)),
  }
}

/** What the member changed, over what the record is now. */
const mergedValues = (versions: Record<'seen' | 'mine' | 'theirs', ProfileValues>): ProfileValues => {
  const { seen, mine, theirs } = versions
  return {
    ...valuesOf(theirs),
    ...Object.fromEntries(changedFields(mine, seen).map((field) => [field, mine[field]])),
  }
}

const isField = (name: string | null): name is ProfileField => PROFILE_FIELDS.some((field) => field === name)

const shownOf = (row: ProfileValues): Record<ProfileField, string> => ({
  first_name: row.first_name,
  last_name: row.last_name,
  zip_code: row.zip_code ?? '',
})
