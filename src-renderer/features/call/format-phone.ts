import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** An E.164 number as people read and dial it: `(305) 555-0111` at home; as it is where the parser knows no better. */
export function formatPhoneNumber(e164: string): string {
  const phone = parsePhoneNumberFromString(e164, 'US')
  if (!phone) return e164
  return phone.countryCallingCode === '1' ? phone.formatNational() : phone.formatInternational()
}
