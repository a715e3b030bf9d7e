import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { invalidSignature, invalidToken, unfit } from './errors.ts'
import type { ObjectName } from './names.ts'

const addressOf = ({ bucket, name }: ObjectName): string => `${bucket}/${name}`

/** What an address is for: one that reads never writes. */
type Use = 'sign' | 'upload/sign'

interface Signing {
  readonly use: Use
  readonly seconds: number
  /** Whose file an upload becomes, and whether it may take another's place. */
  readonly also?: { readonly owner: string | null; readonly upsert: boolean }
}

export interface OpenedAddress {
  /** Until when the address opens. */
  readonly until: Date
  readonly owner: string | null
  readonly upsert: boolean
}

/** Tokens in signed addresses: each opens one exact object until it expires. */
export class SignedAddresses {
  readonly #key: Uint8Array

  /** @param jwtSecret the stack's; the key is derived, so such a token is no access token, nor the other way round */
  constructor(jwtSecret: string) {
    this.#key = createHmac('sha256', jwtSecret).update('signed storage addresses').digest()
  }

  /** @returns the address below `/storage/v1`, not yet percent-encoded (supabase-js does that), and its token */
  async sign(object: ObjectName, { use, seconds, also }: Signing): Promise<{ url: string; token: string }> {
    const now = Math.floor(Date.now() / 1000)
    const token = await new SignJWT({ url: addressOf(object), use, ...also })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(this.#key)
    return { url: `/object/${use}/${addressOf(object)}?token=${token}`, token }
  }

  /** @throws StorageRefusal when the token is missing, forged, expired, or for another object or use */
  async check(object: ObjectName, use: Use, token: string | null): Promise<OpenedAddress> {
    if (token === null) throw unfit("querystring must have required property 'token'")
    const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'] }).catch((error: unknown) => {
      throw invalidToken(error instanceof Error ? error.message : 'Invalid Compact JWS')
    })
    const { exp, url, owner } = payload
    if (exp === undefined || url !== addressOf(object) || payload['use'] !== use) throw invalidSignature()
    return {
      until: new Date(exp * 1000),
      owner: typeof owner === 'string' ? owner : null,
      upsert: payload['upsert'] === true,
    }
  }
}
