import { toDialable } from '../contact-rules/index.ts'

/**
 * What a member signs in with. `address` is the one way in which it is written: `+13055550111`, or an e-mail address in
 * lower case without blanks around it.
 */
export interface SignInContact {
  readonly channel: 'sms' | 'email'
  readonly address: string
}

const LONGEST = 254
/** One address and nothing beside it: no list, no display name, no control characters. */
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:"\p{C}]{2,}$/u

/** A phone number or an e-mail address as people type it; null for what is neither. */
export function readSignInContact(text: string): SignInContact | null {
  if (text.includes('@')) {
    const address = text.normalize('NFC').trim().toLowerCase()
    return address.length <= LONGEST && EMAIL.test(address) ? { channel: 'email', address } : null
  }
  const phone = toDialable(text.trim())
  return phone.status === 'ok' ? { channel: 'sms', address: phone.e164 } : null
}
