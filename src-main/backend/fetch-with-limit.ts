import type { Clock } from '../base/clock.ts'
import { askWithin } from '../base/ask-within.ts'

/** After this time without a byte, a health check is sent. */
export const SILENCE_MS = 2500
/** Timeout of the health check. Together with the silence before it, a server that is gone is noticed within 5 seconds. */
export const SIGN_OF_LIFE_MS = 2000
/** Longest time without a byte of the response, even from a healthy server, unless the caller set a longer one. */
export const ANSWER_LIMIT_MS = 30_000

const patience = new WeakMap<AbortSignal, number>()

/**
 * Longer timeout of the health check for servers with a single connection, such as PGlite, which can't answer one while they
 * are busy: to save 44,000 members may take them 120 s (docs/performance.md), and as much again on a computer that does more.
 */
export const SIGN_OF_WORK_MS = 240_000

/** Marks the signal of a request that a healthy server may work on for this long without sending a byte. */
export function withPatience(signal: AbortSignal, limitMs: number): AbortSignal {
  patience.set(signal, limitMs)
  return signal
}

export type Fetch = typeof globalThis.fetch

interface Options {
  readonly fetch: Fetch
  readonly clock: Pick<Clock, 'now' | 'after'>
  /** Address that a healthy server answers immediately, with any status; null while no server is set. */
  readonly signOfLife: () => URL | null
  /** A request was canceled because the server is gone, or could not reach it. */
  readonly onAway: () => void
}

/**
 * The same fetch, but it gives up on a server that accepts the connection and then sends nothing. A slow server is waited
 * for: only silence ends a request, never the time that a response takes. Responses are returned whole. Any request can detect
 * that the server is down, because the next sync may be a minute away: a call without its claim while the header says 'Up to
 * date' would be misleading.
 */
export function fetchWithLimit({ fetch, clock, signOfLife, onAway }: Options): Fetch {
  let asking: Promise<boolean> | null = null
  const ask = async (limitMs: number): Promise<boolean> => {
    const url = signOfLife()
    if (url === null) return false
    const answer = await askWithin(clock, limitMs, (signal) => fetch(url, { signal }))
    answer?.body?.cancel().catch(() => undefined)
    return answer !== null
  }
  /** Requests that wait at the same time share one health check. */
  const lives = (): Promise<boolean> => (asking ??= ask(SIGN_OF_LIFE_MS).finally(() => (asking = null)))
  const works = (): Promise<boolean> => ask(SIGN_OF_WORK_MS)

  return async (input, init) => {
    const gaveUp = new AbortController()
    const patient = init?.signal ? patience.get(init.signal) : undefined
    const how = patient === undefined ? { lives, limitMs: ANSWER_LIMIT_MS } : { lives: works, limitMs: patient }
    const silence = watchSilence({ clock, gaveUp, onAway, ...how })
    const signal = init?.signal ? AbortSignal.any([init.signal, gaveUp.signal]) : gaveUp.signal
    try {
      const answer = await fetch(input, { ...init, signal })
      silence.heard()
      return await whole(answer, silence.heard)
    } catch (error) {
      // Nobody gave it up: it did not get there, or not back.
      if (!signal.aborted) onAway()
      throw error
    } finally {
      silence.end()
    }
  }
}

interface Watched extends Pick<Options, 'clock' | 'onAway'> {
  readonly lives: () => Promise<boolean>
  readonly gaveUp: AbortController
  readonly limitMs: number
}

interface Silence {
  /** A byte came. */
  readonly heard: () => void
  readonly end: () => void
}

/** Follows one request until `end`. */
function watchSilence({ clock, lives, gaveUp, onAway, limitMs }: Watched): Silence {
  let ended = false
  let heardAt = clock.now()
  let cancel = (): void => undefined
  const giveUp = (): void => gaveUp.abort(new DOMException('the server says nothing', 'TimeoutError'))
  const waitAnother = (ms: number): void => {
    cancel = clock.after(ms, () => void quiet())
  }

  async function quiet(): Promise<void> {
    const asked = clock.now()
    const left = SILENCE_MS - (asked - heardAt)
    if (left > 0) return waitAnother(left)
    const alive = await lives()
    if (ended) return
    // What came meanwhile is a sign of life too.
    if (!alive && heardAt <= asked) {
      onAway()
      giveUp()
    } else if (clock.now() - heardAt >= limitMs) giveUp()
    else waitAnother(SILENCE_MS)
  }
  waitAnother(SILENCE_MS)

  return {
    heard: () => {
      heardAt = clock.now()
    },
    end: () => {
      ended = true
      cancel()
    },
  }
}

/** The answer with its body read to the end. */
async function whole(answer: Response, heard: () => void): Promise<Response> {
  if (answer.body === null) return answer
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of answer.body) {
    parts.push(part)
    heard()
  }
  const { status, statusText, headers } = answer
  return new Response(new Blob(parts), { status, statusText, headers })
}
