import type { Clock } from '../base/clock.ts'
import { askWithin } from '../base/ask-within.ts'

/** After this time without a byte the server is asked whether it lives. */
export const SILENCE_MS = 2500
/** The time it has to say so. With the silence before it: what is gone is noticed within 5 seconds. */
export const SIGN_OF_LIFE_MS = 2000
/** No byte of one answer in this time, however alive the server is, unless somebody has more patience. */
export const ANSWER_LIMIT_MS = 30_000

const patience = new WeakMap<AbortSignal, number>()

/**
 * The time that a server has for a sign of life which may do one thing at a time, as PGlite does: what it works on holds that up
 * as well.
 */
export const SIGN_OF_WORK_MS = 60_000

/** The same signal, of a request that a living server may work on for so long without a byte. */
export function withPatience(signal: AbortSignal, limitMs: number): AbortSignal {
  patience.set(signal, limitMs)
  return signal
}

export type Fetch = typeof globalThis.fetch

interface Options {
  readonly fetch: Fetch
  readonly clock: Pick<Clock, 'now' | 'after'>
  /** What a living server answers at once, whatever it says; null while there is no server. */
  readonly signOfLife: () => URL | null
  /** A request was given up because the server is not there, or did not reach it. */
  readonly onAway: () => void
}

/**
 * The same fetch, but it gives up on a server that accepts and then says nothing, which must not hold anything up. A slow
 * one is waited for: only silence counts, never how long an answer takes to arrive. Answers are handed on whole. Whatever asks is
 * as good a look-out as the sync, which may not ask for a minute: a call without its claim beside 'Up to date' would be a lie.
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
  /** Requests that wait at the same time ask once. */
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
