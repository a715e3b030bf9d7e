import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js'
import { remembered } from './memo.ts'
import { placeOfAreaCode, type UsPlace } from './places.ts'

/** `e164` is `+13055550111`, `tel` is `tel:+13055550111`. */
export type Dialable =
  | { readonly status: 'ok'; readonly e164: string; readonly tel: string }
  | { readonly status: 'refused'; readonly reason: 'noPhone' | 'badPhone' }

/**
 * Where a number says that its owner is: an area; `nowhere` for toll-free, personal and satellite numbers, which say nothing;
 * `unknown` for a number that has a place which this product does not know.
 */
export type PhonePlace = UsPlace | 'nowhere' | 'unknown'

const KEPT = 5_000
const NO_PLACE_TYPES: ReadonlySet<string | undefined> = new Set(['TOLL_FREE', 'PERSONAL_NUMBER', 'UAN'])
/** North American Numbering Plan: neither area code nor exchange begins with 0 or 1 or is a service code such as 911. */
const NANP = /^\+1(?!.11)[2-9][0-8]\d(?!.11)[2-9]\d{6}$/

interface ReadPhone {
  readonly dialable: Dialable
  readonly place: PhonePlace
}

const NO_PHONE: ReadPhone = { dialable: { status: 'refused', reason: 'noPhone' }, place: 'unknown' }
const BAD_PHONE: ReadPhone = { dialable: { status: 'refused', reason: 'badPhone' }, place: 'unknown' }

/** Parsing costs some 20 microseconds, and the same numbers come back every minute. */
const readPhone = remembered(KEPT, (stored): ReadPhone => {
  if (stored === '') return NO_PHONE
  const phone = parsePhoneNumberFromString(stored, { defaultCountry: 'US', extract: false })
  if (!phone || !isDialable(phone)) return BAD_PHONE
  return { dialable: { status: 'ok', e164: phone.number, tel: `tel:${phone.number}` }, place: placeOf(phone) }
})

/** The parser's tables lag behind new US area codes, so the numbering plan decides at home. Premium numbers are refused. */
function isDialable(phone: PhoneNumber): boolean {
  if (phone.getType() === 'PREMIUM_RATE') return false
  return phone.countryCallingCode === '1' ? NANP.test(phone.number) : phone.isValid()
}

function placeOf(phone: PhoneNumber): PhonePlace {
  if (phone.isNonGeographic() || NO_PLACE_TYPES.has(phone.getType())) return 'nowhere'
  if (phone.countryCallingCode !== '1') return 'unknown'
  return placeOfAreaCode(phone.nationalNumber.slice(0, 3)) ?? 'unknown'
}

/** A US number as most are written: with its country code or not, its parts apart or not. */
const USUAL = /^(?:\+?1[ .-]?)?\(?(\d{3})\)?[ .-]?(\d{3})[ .-]?(\d{4})$/

/** What the parser says of such a number, for a tenth of its time; null where the parser has to be asked. */
function usualPhone(stored: string): Dialable | null {
  const [, area, exchange, line] = USUAL.exec(stored) ?? []
  if (area === undefined || area === '900') return null
  const e164 = `+1${area}${exchange}${line}`
  return NANP.test(e164) ? { status: 'ok', e164, tel: `tel:${e164}` } : null
}

/**
 * A stored number as the dialer takes it, or why it can't be dialed. US numbers need no country code; an extension is left
 * out (`tel:` opens the line, a person adds it); text around a number, or two numbers in one field, are refused.
 */
export function toDialable(phone: string | null): Dialable {
  const stored = phone?.trim() ?? ''
  return usualPhone(stored) ?? readPhone(stored).dialable
}

/** The place of a stored number, `unknown` also for one that can't be dialed. */
export function placeOfPhone(phone: string | null): PhonePlace {
  return readPhone(phone?.trim() ?? '').place
}
