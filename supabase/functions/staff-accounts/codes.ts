import { accountEmail, type AccountMail } from '#shared/domain/portal-links/index.ts'
import { keyedHash } from '../_shared/digest.ts'
import type { OutgoingMessage } from '../_shared/delivery/types.ts'

/** None that is taken for another: 32 of them, so that a byte stands for each equally often. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 20
const GROUP = 5

/** What somebody typed, as the code is written; null when it can't be one. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : null
}

/** 100 bits that follow from the id, so that a request that is sent again sends the same code. `XXXXX-XXXXX-XXXXX-XXXXX`. */
export async function codeOf(secret: string, id: string): Promise<string> {
  const digest = await keyedHash(secret, `staff code ${id}`)
  const letters = Array.from(
    { length: LENGTH },
    (_, at) => ALPHABET[parseInt(digest.slice(at * 2, at * 2 + 2), 16) % 32],
  )
  return Array.from({ length: LENGTH / GROUP }, (_, at) => letters.slice(at * GROUP, at * GROUP + GROUP).join('')).join(
    '-',
  )
}

/** What stands for a code in the database. @param code as `readCode` answers it */
export const markOf = (secret: string, code: string): Promise<string> => keyedHash(secret, `staff code typed ${code}`)

/** A password that nobody knows. */
export const unknownPassword = (): string => `${crypto.randomUUID()}Aa1`

/** The e-mail with a code; the same code is the same message. */
export const codeMail = (id: string, to: string, mail: AccountMail): OutgoingMessage => ({
  channel: 'email',
  to,
  key: `staff-code-${id}`,
  ...accountEmail(mail),
})
