import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { invalidToken } from './errors.ts'
import type { ObjectName } from './names.ts'

const addressOf = ({ bucket, name }: ObjectName): string => `${bucket}/${name}`

/** Tokens in signed addresses: each opens one exact object until it expires. */
export class SignedAddresses {
  readonly #key: Uint8Array

  /** @param jwtSecret the stack's; the key is derived, so such a token is no access token, nor the other way round */
  constructor(jwtSecret: string) {
    this.#key = createHmac('sha256', jwtSecret).update('signed storage addresses').digest()
  }

  /** @returns the address below `/storage/v1`, not yet percent-encoded: supabase-js does that */
  async sign(object: ObjectName, expiresInSeconds: number): Promise<string> {
    const url = addressOf(object)
    const now = Math.floor(Date.now() / 1000)
    const token = await new SignJWT({ url })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(now)
      .setExpirationTime(now + expiresInSeconds)
      .sign(this.#key)
    return `/object/sign/${url}?token=${token}`
  }

  /** @throws StorageRefusal when the token is missing, forged, expired or another object's */
  async check(object: ObjectName, token: string | null): Promise<void> {
    const opened = await jwtVerify(token ?? '', this.#key, { algorithms: ['HS256'] }).catch((error: unknown) => {
      const expired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED'
      throw invalidToken(expired ? 'jwt expired' : 'invalid signature')
    })
    const { exp, url } = opened.payload
    if (exp === undefined || url !== addressOf(object)) throw invalidToken('invalid signature')
  }
}
