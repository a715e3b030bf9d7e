import { randomBytes } from 'node:crypto'
import { compare, hash } from 'bcryptjs'
import type { AuthSettings } from './settings.ts'
import { AuthRefusal, invalid } from './refusals.ts'

/** As `gen_salt('bf')` of the seed: every hash takes the same time, so that of nobody's account does, too. */
const ROUNDS = 6
const LONGEST = 72
/** Of a password that nobody knows. */
const NOBODYS = hash(randomBytes(24).toString('base64'), ROUNDS)

export const passwordHash = (password: string): Promise<string> => hash(password, ROUNDS)

/** For accounts that are made without one. */
export const randomPassword = (): string => randomBytes(48).toString('base64url')

/** Whether a password is the account's. Takes as long where there is no account, or none with a password. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const isRight = await compare(password, kept || (await NOBODYS))
  return isRight && Boolean(kept)
}

/** @throws AuthRefusal for a password that the project does not take */
export function checkPassword(password: string, { passwordLength }: AuthSettings): void {
  if (Buffer.byteLength(password) > LONGEST) throw invalid(`Password cannot be longer than ${LONGEST} characters`)
  if ([...password].length < passwordLength) {
    const message = `Password should be at least ${passwordLength} characters.`
    throw new AuthRefusal(422, 'weak_password', message, { reasons: ['length'] })
  }
}
