import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { z } from 'zod'

/** Proof of a password for unlocking without the server. It lies in the secure store only. */
export const passwordVerifier = z.object({
  /** Hex. */
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  /** Hex. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})
type PasswordVerifier = z.infer<typeof passwordVerifier>

/** Whose password was right, before anybody has arrived. */
export interface Halfway {
  readonly email: string
  readonly verifier: PasswordVerifier
}

/** About 0.1 s and 32 MB for one guess. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const HASH_BYTES = 32

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // The same characters can be typed in more than one encoding.
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, COST, (error, hash) => (error ? reject(error) : resolve(hash)))
  })

export interface PasswordCheck {
  make(password: string): Promise<PasswordVerifier>
  fits(password: string, verifier: PasswordVerifier): Promise<boolean>
}

export const scryptCheck: PasswordCheck = {
  async make(password) {
    const salt = randomBytes(16)
    return { salt: salt.toString('hex'), hash: (await derive(password, salt)).toString('hex') }
  },
  async fits(password, verifier) {
    const hash = await derive(password, Buffer.from(verifier.salt, 'hex'))
    return timingSafeEqual(hash, Buffer.from(verifier.hash, 'hex'))
  },
}
