import type { RosterField } from './columns.ts'

/** What systems and spreadsheets write where there is nothing. */
const NOTHING =
  /^(#?n\/a|n\.a\.?|-+|—|–|~|\?+|\.|\\n|\(?blank\)?|\(null\)|<null>|\[null\]|<na>|#(ref|value|name|null|div\/0|num|n\/a)[!?]?)$/i
/** Words that are somebody's name as well. */
const WORDS =
  /^(null|none|nan|nil|na|n a|nada|ninguno|ninguna|unknown|unk|unspecified|undefined|not (available|applicable|provided|on file|known|reported|specified|recorded)|no (data|value)|desconocid[oa]|missing|empty)$/i
/** Written where somebody has no first, or no last name. */
const NO_NAME = /^(fnu|lnu|nfn|nln|nmn|(no|unknown) (first|last|given|family) name|sin (nombre|apellidos?))$/i
const NAMES: readonly RosterField[] = ['first_name', 'last_name', 'full_name', 'member_id']

/** Nothing in a list or a name of a plan or a doctor, and what takes the place of an address. */
const OF_FIELD: Partial<Record<RosterField, RegExp>> = {
  medications: /^(no (known |current |active )?(medications?|meds|drugs?)( on file)?|nkm|nkda|nka|0|denies)$/i,
  conditions: /^(no (known |current |active )?(conditions?|problems?|diagnos[ei]s|dx)( on file)?|nkp|healthy|0)$/i,
  care_gaps: /^(no (open )?(care )?gaps?|0|sin brechas|gaps? closed|closed)$/i,
  pcp_name: /^(un-?assigned|not assigned|no pcp( assigned)?|tbd|to be determined|sin asignar|0)$/i,
  health_plan: /^(0|tbd)$/i,
  zip_code: /^0+(-0+)?$/,
  phone: /^(\D*(\d)(\D*\2){6,}\D*|0|no phone|none)$/i,
  other_phone: /^(\D*(\d)(\D*\2){6,}\D*|0|no phone|none)$/i,
  email:
    /^(no ?e-?mail|(no-?e?mail|none|na|n\/a|noreply|declined|refused|unknown|decline|nomail|noaddress)@.*|[^@]*@(none|noemail|nomail|no|na|declined|unknown)\.[a-z]+|declined|refused|0)$/i,
  preferred_language: /^(und|undetermined|declined|refused|decline to (state|answer)|0|x|other unknown)$/i,
}

/** Whether a cell stands for nothing. Somebody may be called Null, or None. */
export function isBlank(field: RosterField, cell: string): boolean {
  if (cell === '' || NOTHING.test(cell)) return true
  // What is missing is the service.
  if (/^missing$/i.test(cell) && (field === 'gap_status' || field === 'gap_column')) return false
  if (NAMES.includes(field)) return field !== 'member_id' && NO_NAME.test(cell)
  return WORDS.test(cell) || (OF_FIELD[field]?.test(cell) ?? false)
}
