import type { SignInContact } from '#shared/domain/sign-in/index.ts'
import { keyedHash } from './digest.ts'

const CODES = 1_000_000
/** The largest multiple of the number of codes that 32 bits hold: what lies above would favor the low codes. */
const FAIR_BELOW = Math.floor(2 ** 32 / CODES) * CODES

const random32 = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? FAIR_BELOW

/** Six digits, each code as likely as any other. @param random a whole number below 2^32, for tests */
export function newCode(random: () => number = random32): string {
  let drawn = random()
  while (drawn >= FAIR_BELOW) drawn = random()
  return String(drawn % CODES).padStart(6, '0')
}

/** The mark of an address from which somebody asks. */
export const addressMark = (secret: string, address: string): Promise<string> => keyedHash(secret, `address ${address}`)

/** What the database needs of a contact and a code: both as marks that say nothing without the functions' secret. */
export async function codeArguments(
  secret: string,
  { channel, address }: SignInContact,
  code: string,
): Promise<Readonly<Record<string, string>>> {
  return {
    p_channel: channel,
    p_contact: address,
    p_contact_hash: await keyedHash(secret, `contact ${address}`),
    p_code_hash: await keyedHash(secret, `code ${address} ${code}`),
  }
}
