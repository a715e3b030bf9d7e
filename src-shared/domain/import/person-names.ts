/** What stands behind a name and is no part of the family name alone. */
const SUFFIX = /^(jr|sr|ii|iii|iv|v|2nd|3rd|4th|esq|md|phd|do|rn)\.?$/i
/** What stands in front of it and is part of the family name. */
const PARTICLE =
  /^(de|del|la|las|los|da|das|do|dos|di|du|le|van|von|der|den|ter|bin|ibn|al|el|st\.?|san|santa|mac|o')$/i

/** Titles in front, which are no part of a name. */
const TITLE = /^(mr|mrs|ms|miss|mx|dr|rev|sra?|srta|dra)\.?$/i

const words = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean)

/** The words without the suffixes at their end, and those. */
function withoutSuffix(all: readonly string[]): { readonly rest: string[]; readonly suffix: string[] } {
  let end = all.length
  while (end > 1 && SUFFIX.test(all[end - 1] ?? '')) end -= 1
  return { rest: all.slice(0, end), suffix: all.slice(end) }
}

/** A title alone is none: it may be somebody's name. */
const withoutTitle = (all: string[]): string[] => (all.length > 2 && TITLE.test(all[0] ?? '') ? all.slice(1) : all)

interface WholeName {
  readonly first: string
  readonly last: string
}

/**
 * 'Brandt, Ida', 'Ida Brandt', 'John Smith Jr.' and 'María de la Cruz': the family name stands before the comma, else it is the last
 * word with what belongs to it, and a suffix stays with it. Of one word alone, `first` is empty.
 */
export function namesIn(full: string): WholeName {
  const parts = full.split(',').map((part) => withoutTitle(words(part)))
  const [head = [], ...behind] = parts
  const named = behind.filter((part) => !part.every((word) => SUFFIX.test(word)))
  const suffixes = behind.filter((part) => part.every((word) => SUFFIX.test(word))).flat()
  const joined = (...some: readonly string[][]): string => some.flat().join(' ')
  if (named.length > 0) {
    const given = withoutSuffix(named.flat())
    return { first: joined(given.rest), last: joined(head, given.suffix, suffixes) }
  }
  const { rest, suffix } = withoutSuffix(head)
  let from = rest.length - 1
  while (from > 1 && PARTICLE.test(rest[from - 1] ?? '')) from -= 1
  return {
    first: joined(rest.slice(0, Math.max(from, 0))),
    last: joined(rest.slice(Math.max(from, 0)), suffix, suffixes),
  }
}

const INITIAL = /^\p{L}\.?$/u

/**
 * Of a column that writes the family name first: 'Brandt Ida', 'Brandt Ida M', 'Brandt Jr Ida', 'Brandt, Ida'. Null where three words or more do not
 * tell where the family name ends.
 */
export function namesLastFirst(full: string): WholeName | null {
  if (!hasNoComma(full)) return namesIn(full)
  const { rest, suffix } = withoutSuffix(withoutTitle(words(full)))
  const inside = rest.findIndex((word, at) => at > 0 && SUFFIX.test(word))
  if (inside > 0) return { first: rest.slice(inside + 1).join(' '), last: rest.slice(0, inside + 1).join(' ') }
  const [last = '', ...first] = rest
  const isClear = first.length < 2 || (first.length === 2 && INITIAL.test(first[1] ?? ''))
  return isClear ? { first: first.join(' '), last: [last, ...suffix].join(' ') } : null
}

/** A comma that parts a name, and not its suffix. */
const hasNoComma = (full: string): boolean =>
  full
    .split(',')
    .slice(1)
    .every((part) => words(part).every((word) => SUFFIX.test(word)))

/** What the whole name in a cell tells of the order of the others: nothing where it is one word, or has a comma itself. */
export type NameForm = 'firstLast' | 'lastFirst' | 'either' | 'comma' | null

/** De la Cruz Maria: no first name begins so. */
const BEFORE_FAMILY = /^(?:de (?:la|los|las) |van (?:der?|den) |von )/i

export function nameForm(full: string): NameForm {
  if (!hasNoComma(full)) return 'comma'
  const all = words(full.split(',')[0] ?? '')
  if (all.length > 2 && TITLE.test(all[0] ?? '')) return 'firstLast'
  const { rest } = withoutSuffix(all)
  if (rest.length < 2) return null
  if (rest.some((word, at) => at > 0 && SUFFIX.test(word) && !INITIAL.test(word))) return 'lastFirst'
  if (rest.length > 2 && (INITIAL.test(rest.at(-1) ?? '') || BEFORE_FAMILY.test(rest.join(' ')))) return 'lastFirst'
  return rest.length === 3 && INITIAL.test(rest[1] ?? '') ? 'firstLast' : 'either'
}

/** By what the family names of one person are compared: without a suffix, which one file writes and another leaves out. */
export const familyName = (last: string): string => withoutSuffix(words(last.toLowerCase())).rest.join(' ')

/** The one name that somebody has is kept as the last one, whichever column it stood in. */
export function withOneName<T extends Readonly<Record<string, unknown>>>(told: T): T {
  const { first_name: first, last_name: last } = told
  if ((first === undefined) === (last === undefined)) return told
  return { ...told, first_name: '', last_name: last ?? first }
}
