/** Measures that the columns of the file are called by; a member has an open gap in every other. */
const MEASURES = ['COL', 'BCS', 'CBP', 'EED', 'GSD'] as const
const HEADER = `Member ID,First Name,Last Name,DOB,Sex,Phone,Email,Address,City,State,ZIP,Language,Plan,${MEASURES.join()}`
const FIRST_PHONE = 3_055_000_000
/** Added to the phone of whoever has changed. */
const OTHER_PHONE = 4_000_000

/** How many gaps a roster of so many members opens. */
export const gapsOf = (members: number): number => (members * MEASURES.length) / 2

/** A roster with everything that most plans send. @param changed so many of its members have another phone */
export function rosterText(members: number, changed = 0): string {
  const lines = [HEADER]
  for (let n = 1; n <= members; n += 1) {
    const phone = FIRST_PHONE + n + (n <= changed ? OTHER_PHONE : 0)
    // Some 5,000 days: a file in which hundreds share a birth date is held back, and somebody has to compare it.
    const born = `${1930 + (n % 31)}-0${1 + (Math.floor(n / 31) % 9)}-${10 + (Math.floor(n / 279) % 18)}`
    const gaps = MEASURES.map((_, column) => ((n + column) % 2 === 0 ? 'X' : '')).join()
    const name = `First${n % 997},Last${n % 4999},${born},${n % 2 === 0 ? 'F' : 'M'}`
    lines.push(`P-${n},${name},${phone},m${n}@example.org,${n} Main St,Miami,FL,33130,English,Gold,${gaps}`)
  }
  return lines.join('\n')
}
