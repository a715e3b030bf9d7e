import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { sameSecret, type StackKeys } from '../folder/keys.ts'

export type Claims = JWTPayload & { readonly role?: string }

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret)

/** Tokens whose signature was found right and is not computed again, as PostgREST keeps them. The oldest go first. */
const MOST_KEPT = 1000

/** For no longer than a token itself says. One that says nothing is read anew. */
const isGood = ({ exp, nbf }: Claims, nowMs: number): boolean =>
  exp !== undefined && exp * 1000 > nowMs && (nbf === undefined || nbf * 1000 <= nowMs)

/** What a bearer or API key stands for. @throws when a token is malformed, forged or expired */
export function claimReader(keys: StackKeys): (token: string) => Promise<Claims> {
  const key = keyOf(keys.jwt)
  const kept = new Map<string, Claims>()
  return async (token) => {
    if (sameSecret(token, keys.publishable)) return { role: 'anon' }
    if (sameSecret(token, keys.secret)) return { role: 'service_role' }
    const known = kept.get(token)
    if (known !== undefined && isGood(known, Date.now())) return known
    kept.delete(token)
    const { payload } = await jwtVerify<Claims>(token, key, { algorithms: ['HS256'] })
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest)
    kept.set(token, payload)
    return payload
  }
}

/** Claims in the order of their names, as the auth service writes them, also in what they hold. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, inOrder(inner)] as const)
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** An access token with these claims. */
export function tokenSigner({ jwt }: StackKeys): (claims: Record<string, unknown>) => Promise<string> {
  const key = keyOf(jwt)
  return (claims) =>
    new SignJWT(inOrder(claims) as JWTPayload).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key)
}
