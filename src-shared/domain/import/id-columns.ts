/** Which column holds the number that the plan knows somebody by. */

/** Names without anything to think about, in letters and digits only. */
const EXACT = new Set(
  'memberid memberno membernumber membernum mbrid mbrno mbrnum memid planmemberid memberidnumber idmiembro idafiliado numerodeafiliado numerodemiembro'.split(
    ' ',
  ),
)

/** What a number is called: one word of these makes a column one of numbers. */
const NUMBER = new Set(
  'id ids no num nbr nmb number numero nro identifier identification identificacion key cod codigo'.split(' '),
)
const MEMBER = new Set('member mbr mem memb membership miembro afiliado afiliada enrollee asegurado'.split(' '))
const PERSON = new Set('person patient pat pt client beneficiary cardholder insured paciente beneficiario'.split(' '))
/** Names of insurers: their ID is the member's. */
const INSURERS = new Set(
  'uhc united unitedhealthcare humana aetna cigna anthem elevance bcbs wellcare centene molina kaiser devoted scan clover healthspring triples mmm'.split(
    ' ',
  ),
)
/** Whole names that some plans use for it. */
const OWN = new Set('umi umid hcid umemberid uniquememberid carememberid mrn'.split(' '))
/** A number that is the household's, or that others gave. */
const SUBSCRIBER = new Set(
  'subscriber subscr sub sbsb policy policyholder certificate family household insurance'.split(' '),
)
const MEDICARE = new Set('mbi medicare benembi'.split(' '))
const MEDICAID = new Set('medicaid cin'.split(' '))
/** A number of a row or of a person in somebody's database. */
const ROWS = new Set('id benesk beneid dsysrtky benelinknum'.split(' '))
/** Words that change nothing. Any other word makes the number another's, or no number of a person: a phone, a group, a former ID. */
const PLAIN = new Set('plan health unique current card holder care medical record bene link contract'.split(' '))

/** @param camel whether a capital begins a word: memberIdNumber, but WellCare */
function wordsOf(header: string, camel: boolean): string[] {
  const text = header.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return (camel ? text.replaceAll(/([a-z])([A-Z])/g, '$1 $2') : text)
    .toLowerCase()
    .replaceAll('#', ' number ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !/^(de|del|la|el|the|of|assigned)$/.test(word))
}

const KINDS = [MEMBER, PERSON, SUBSCRIBER, MEDICARE, MEDICAID] as const
const KNOWN = new Set([...NUMBER, ...INSURERS, ...PLAIN, ...KINDS.flatMap((words) => [...words])])
const LAST = KINDS.length + 1
const has = (words: readonly string[], known: ReadonlySet<string>): boolean => words.some((word) => known.has(word))

function rankOf(words: readonly string[]): number | null {
  const plain = words.join('')
  if (EXACT.has(plain)) return 0
  if (ROWS.has(plain)) return LAST
  if (OWN.has(plain)) return 2
  if (MEDICARE.has(plain) || MEDICAID.has(plain)) return MEDICARE.has(plain) ? 4 : 5
  if (!has(words, NUMBER) || words.some((word) => !KNOWN.has(word))) return null
  if (has(words, INSURERS) && !has(words, MEDICARE) && !has(words, MEDICAID)) return has(words, MEMBER) ? 1 : 2
  // A member's Medicaid number is a Medicaid number.
  const rank = KINDS.findLastIndex((kind) => has(words, kind))
  if (rank !== -1) return rank + 1
  return /^(medicalrecord|card(holder)?(id|number|no)|unique)/.test(plain) ? 2 : null
}

/**
 * How sure a name is of holding the member's ID, 0 the surest; null for one that holds none. A row number, the Medicare, Medicaid and
 * subscriber's number never win over it.
 */
export const idRankOf = (header: string): number | null =>
  rankOf(wordsOf(header, false)) ?? rankOf(wordsOf(header, true))

/** Whether a number of this rank is the one of a household. */
export const isHousehold = (rank: number): boolean => rank === KINDS.indexOf(SUBSCRIBER) + 1
