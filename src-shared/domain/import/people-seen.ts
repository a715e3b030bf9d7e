import { familyName } from './person-names.ts'

/** As much of a first name as the server compares: the rest may be a middle name. */
const FIRST_LETTERS = 3

/** Who stood in the lines of a file so far. */
export class PeopleSeen {
  readonly #people = new Map<string, { readonly number: unknown; readonly places: readonly unknown[] }>()

  /** Whether the same name, birth date, and phone or ZIP code stood in a line before, under another ID. */
  hasAnotherId(told: Readonly<Record<string, unknown>>): boolean {
    const { first_name: first, last_name: last, date_of_birth: born, member_id: number } = told
    if (typeof first !== 'string' || typeof last !== 'string' || typeof born !== 'string') return false
    const key = `${born} ${first.slice(0, FIRST_LETTERS).toLowerCase()} ${familyName(last)}`
    const places = [told['phone'], told['zip_code']]
    const seen = this.#people.get(key)
    if (seen === undefined) this.#people.set(key, { number, places })
    return (
      seen !== undefined &&
      seen.number !== number &&
      places.some((place, at) => place !== undefined && place === seen.places[at])
    )
  }
}
