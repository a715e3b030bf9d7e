/** What decides how long a session is good; seconds since 1970 by the server's clock. */
interface TokenTimes {
  readonly iat: number
  readonly exp: number
}

interface KeptSession {
  readonly access_token: string
  readonly expires_at?: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function sessionIn(text: string | null): KeptSession | null {
  const value = parsed(text)
  return isRecord(value) && typeof value['access_token'] === 'string'
    ? { ...value, access_token: value['access_token'] }
    : null
}

function timesOf(token: string): TokenTimes | null {
  const [, payload = ''] = token.split('.')
  const claims = (() => {
    try {
      return parsed(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    } catch {
      return null
    }
  })()
  if (!isRecord(claims)) return null
  const { iat, exp } = claims
  return typeof iat === 'number' && typeof exp === 'number' && exp > iat ? { iat, exp } : null
}

interface KeepOptions {
  /** The device's clock, in milliseconds. */
  readonly nowMs: number
  /** Of the token's lifetime, in [0, 1): renewed earlier by that much, so that desks which signed in together renew apart. */
  readonly earlier?: number
}

/**
 * A session as JSON, to be kept in place of `before`, with `expires_at` by this device's clock: a token that was just received is good for
 * its lifetime, whatever the clock says. Otherwise a device that is ahead renews with each request, and one that is behind goes on with a
 * token that has run out. What is no session comes back unchanged.
 */
export function keptByDeviceClock(text: string, before: string | null, { nowMs, earlier = 0 }: KeepOptions): string {
  const session = sessionIn(text)
  if (session === null) return text
  const known = sessionIn(before)
  if (known !== null && known.access_token === session.access_token && typeof known.expires_at === 'number') {
    return JSON.stringify({ ...session, expires_at: known.expires_at })
  }
  const times = timesOf(session.access_token)
  if (times === null) return text
  const goodFor = (times.exp - times.iat) * (1 - earlier)
  return JSON.stringify({ ...session, expires_at: Math.floor(nowMs / 1000 + goodFor) })
}
