import { knownMeasure, type GapName } from '../measures/index.ts'
import type { Read } from './values.ts'

/** As it is read, in one line. */
export const measureName = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** A code that nobody could read: short, in capitals, without a blank. */
const CODE = /^[A-Z0-9][A-Z0-9-]{1,8}$/

/** What stands between a code, a name and what is said of it: COL - Colorectal Cancer Screening, TRC: MRP, Screening (COL-E). */
const PARTS = /\s+[-–—]\s+|[()[\]:]|\s+MY ?20\d\d\b/
/** A measurement year, or what a column of a measure is about, behind its name. */
const BEHIND =
  /[\s_(-]*(?:MY[\s_]?)?20\d\d\)?$|[\s_-]+(?:gap|status|gap status|num|numerator|compliant|compliance|measure|screening status|open|flag|ind)$/i

/** A measurement year in front of a name: MY2026 COL, 2026 BCS. */
const IN_FRONT = /^(?:MY[\s_-]?)?20\d\d[\s_-]+/i
const YEAR = /(?:^|[\s_(-])(?:MY[\s_-]?)?(20\d\d)\)?(?=$|[\s_-])/i

/** The measurement year that a name of a measure has in front of it or behind it; null where it has none. */
export const yearNamed = (text: string): string | null => YEAR.exec(measureName(text))?.[1] ?? null

/** Counted is who is not well: 1 and yes mean a gap here, and closed elsewhere. */
export const countsTheUnwell = (text: string): boolean =>
  /poor(ly)? control|inadequate control|not controlled|uncontrolled|>\s*=?\s*9|\bHPC\b|mal control/i.test(text)

const IN_PARTS = /^(?:trc|spc(?:-?e)?|spd(?:-?e)?)$/i
/** Whose parts are measures of their own: beside one of them it says which measure's part it is. */
const HEADS_PARTS = /^(?:trc|transitions of care|ais(?:-?e)?)$/i

/** The gap that a code or a name stands for, alone or with its other name beside it; null where none is known, or two are. */
export function knownGap(text: string): GapName | null {
  const name = measureName(text).replace(IN_FRONT, '')
  const whole = knownMeasure(name) ?? knownMeasure(name.replace(BEHIND, '').replace(BEHIND, ''))
  if (whole !== null || !PARTS.test(name)) return whole
  const said = name.split(PARTS).filter((part) => part.trim() !== '')
  const named = said.filter((part) => !HEADS_PARTS.test(part.trim()))
  const parts = new Set((named.length > 0 ? named : said).map((part) => knownMeasure(part)))
  // What stands beside the code of a measure of several parts is one of them.
  if (named.length === said.length && !said.some((part) => IN_PARTS.test(part.trim()))) parts.delete(null)
  const [only] = parts
  return parts.size === 1 ? (only ?? null) : null
}

/** Codes of HEDIS of the measurement year 2026 and of Medicare that no gap here has a name for. */
const OTHER_CODES = new Set(
  'aab aap acp add adde adv ahu amm amp apm apme amr asf asfe asp axr bcrp bls chl cis cise cob cou coa dae dbm dbme dde drr drre dms dmse edu enp fma fmae fra frm fua fuh fui fum hdo hfs hpc iet ima imae lbp lsc lsce mtm mui oed pao pbh pce pcr pde pds pdse pnd pnde pod poly polyach ppc prs prse pvs saa tfc tsc tsce uop uri w30 wcc wcv'.split(
    ' ',
  ),
)
/** The numbers that CMS gives measures of its Star Ratings: most mean another measure each year, so that nobody reads them by themselves. */
const STAR_ID = /^[cd][0-4]\d$/

/** What stands beside the name of a measure and says what a column is about: Mammogram Due, Needs Eye Exam. */
const ABOUT =
  /\b(?:due|overdue|past|needs?|needed|given|done|completed?|received|on|file|date|last|next|y\/n|pendiente|vencid[oa]|fecha|ultim[oa]|necesita)\b|[?:]/gi

/** Whether a name, or the code with which it begins, seems to be a measure's, known here or not. */
export function looksLikeMeasure(text: string): boolean {
  if (knownGap(text) !== null || knownGap(text.replaceAll('_', ' ').replaceAll(ABOUT, ' ')) !== null) return true
  const [, first = text] = /^([A-Z][A-Z0-9]{1,3}(?:-[A-Z]{1,3})?)(?=[\s_:(-])/.exec(text) ?? []
  const code = first.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return OTHER_CODES.has(code) || STAR_ID.test(code) || (first !== text && knownMeasure(first) !== null)
}

const NEGATED = /^(?:no|not|non|without|except|excl(?:uding)?|sin|excepto)[\s-]+/i

/** A yes, a no, or a letter. */
const NO_NAME = /^(?:\p{L}{1,2}|yes|no|true|false|none|all|s[ií]|falso|verdadero)$/iu
/** The code of a known measure among other signs: BCS=Y, x BCS COL. */
const holdsCode = (name: string): boolean =>
  name.split(/[^A-Za-z0-9-]+/).some((word) => /^[A-Z][A-Z0-9]{2,3}(?:-E)?$/.test(word) && knownMeasure(word) !== null)

/** The name of a gap as it is shown: a known measure by its plain name, any other name as it is, but no unknown code. */
export function readMeasure(text: string): Read<string> {
  const name = measureName(text)
  const known = knownGap(name)
  if (known !== null) return { value: known }
  // No BCS, not COL: of a gap that is said not to be, nobody knows what else it says.
  if (looksLikeMeasure(name.replace(NEGATED, '')) && NEGATED.test(name)) return { problem: 'badMeasure' }
  // A number alone counts gaps, or stands for what the file's own list says.
  if (!/\p{L}/u.test(name) || NO_NAME.test(name) || holdsCode(name)) return { problem: 'badMeasure' }
  // A code with something else beside it is another measure, or more than one.
  if (name === '' || name.length > 200 || looksLikeMeasure(name) || CODE.test(name) || /^[=@+-]|\p{Cc}/u.test(name))
    return { problem: 'badMeasure' }
  return { value: name }
}
