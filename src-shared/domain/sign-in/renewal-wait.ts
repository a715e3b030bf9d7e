type Fetch = typeof globalThis.fetch

const LIMITED = 429
/**
 * In place of 429, for which auth-js throws a session away: 'overloaded', one of the answers after which it keeps the session and tries again.
 */
export const RENEWAL_WAITS = 529
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 120_000

const addressOf = (input: Parameters<Fetch>[0]): string => String(input instanceof Request ? input.url : input)

/** Whether a request renews a session. */
export const isRenewal = (input: Parameters<Fetch>[0]): boolean =>
  addressOf(input).endsWith('/token?grant_type=refresh_token')

const waits = (): Response => Response.json({ code: 'over_request_rate_limit' }, { status: RENEWAL_WAITS })

interface Options {
  readonly fetch: Fetch
  /** Milliseconds; only differences count. */
  readonly now: () => number
  /** In [0, 1). */
  readonly random: () => number
}

/**
 * The same fetch, which takes 'too many requests' at a renewal as a wait: the answer is RENEWAL_WAITS, and renewals until then get it without
 * asking. All computers of an office share one limit, so each waits for a random half to whole of 5 seconds doubling to 2 minutes, or of what
 * `Retry-After` says.
 */
export function withRenewalWait({ fetch, now, random }: Options): Fetch {
  let refused = 0
  let until = Number.NEGATIVE_INFINITY
  return async (input, init) => {
    if (!isRenewal(input)) return fetch(input, init)
    if (now() < until) return waits()
    const answer = await fetch(input, init)
    if (answer.status !== LIMITED) {
      refused = 0
      return answer
    }
    const asked = Number(answer.headers.get('retry-after')) * 1000
    const wait = Math.max(asked || 0, FIRST_WAIT_MS * 2 ** refused)
    refused += 1
    until = now() + Math.min(wait, LONGEST_WAIT_MS) * (0.5 + random() / 2)
    return waits()
  }
}
