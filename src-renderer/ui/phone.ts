import { parsePhoneNumberFromString } from 'libphonenumber-js'

const KEPT = 2_000
const formatted = new Map<string, string>()

/**
 * A stored number as people read it: `(305) 555-0111` at home, `+44 20 ...` from abroad. What the parser does not
 * understand is shown as it is stored. Parsing is slow enough to be felt while scrolling, so results are kept.
 */
export function formatPhone(stored: string): string {
  const known = formatted.get(stored)
  if (known !== undefined) return known
  const text = phoneText(stored)
  if (formatted.size >= KEPT) formatted.clear()
  formatted.set(stored, text)
  return text
}

function phoneText(stored: string): string {
  const phone = parsePhoneNumberFromString(stored, 'US')
  if (!phone?.isPossible()) return stored
  return phone.countryCallingCode === '1' ? phone.formatNational() : phone.formatInternational()
}
