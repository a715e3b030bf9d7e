/** Parts of an address in FHIR. */
interface Postal {
  readonly line: readonly string[]
  readonly city?: string
  readonly state?: string
  readonly postalCode?: string
}

const WHOLE = /^(.+), ([^,]+), ([^,]+?) (\d{5}(?:-\d{4})?)$/
const WITH_ZIP = /^(.+), (\d{5}(?:-\d{4})?)$/

/**
 * An address as a letter has it, in parts, so that they make the same letter again: "12 Elm St, Apt 3, Boston, MA 02134". Where the
 * letter ends in another way, it is one line.
 * @param zip on file; where the letter has none, it goes along
 */
export function addressFromLetter(letter: string, zip: string | null): Postal {
  const [, line, city, state, postalCode] = WHOLE.exec(letter) ?? []
  if (line !== undefined && city !== undefined && state !== undefined && postalCode !== undefined) {
    return { line: [line], city, state, postalCode }
  }
  const [, street, code] = WITH_ZIP.exec(letter) ?? []
  if (street !== undefined && code !== undefined) return { line: [street], postalCode: code }
  return { line: [letter], ...(zip === null ? {} : { postalCode: zip }) }
}
