import type { WeatherSummary } from '#shared/domain/script/index.ts'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../log/types.ts'
import type { Fetch } from '../fetch-with-limit.ts'
import type { WeatherAddresses } from '../../settings/environment.ts'
import { lookUpWeather, WeatherFailure } from './lookup.ts'

/** See docs/rules/scripts.md#weather. */
export const WEATHER_KEPT_MS = 3 * 3_600_000
/** A place is not asked for again at once when it failed. */
export const FAILURE_KEPT_MS = 60_000
/** Both requests together. */
export const LOOKUP_LIMIT_MS = 5000
const PLACES_MAX = 500

/** What is known without asking: `none` where a lookup failed just now or the weather is switched off. */
export type KnownWeather =
  | { readonly status: 'found'; readonly weather: WeatherSummary }
  | { readonly status: 'none' }
  | { readonly status: 'unknown' }

/** Weather by location name. It never fails: without an answer there is no weather. */
export interface Weather {
  known(place: string): KnownWeather
  /** Asks the services unless the place is known; questions for one place at a time share one lookup. */
  load(place: string): Promise<WeatherSummary | null>
}

export interface WeatherOptions {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly log: Log
  /** Null: switched off. */
  readonly addresses: WeatherAddresses | null
  readonly limitMs?: number
}

interface Kept {
  readonly weather: WeatherSummary | null
  readonly atMs: number
}

export function createWeather({ fetch, clock, log, addresses, limitMs = LOOKUP_LIMIT_MS }: WeatherOptions): Weather {
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<WeatherSummary | null>>()

  function known(place: string): KnownWeather {
    if (addresses === null) return { status: 'none' }
    const found = kept.get(keyOf(place))
    if (found === undefined || !isFresh(found, clock.now())) return { status: 'unknown' }
    return found.weather === null ? { status: 'none' } : { status: 'found', weather: found.weather }
  }

  function keep(key: string, weather: WeatherSummary | null): void {
    kept.delete(key)
    kept.set(key, { weather, atMs: clock.now() })
    const oldest = kept.keys().next().value
    if (kept.size > PLACES_MAX && oldest !== undefined) kept.delete(oldest)
  }

  async function ask(place: string, at: WeatherAddresses): Promise<WeatherSummary | null> {
    const startedAt = clock.now()
    try {
      return await withLimit({ clock, limitMs }, (signal) => lookUpWeather({ fetch, addresses: at, place, signal }))
    } catch (error) {
      log.warn('no weather', { ...describe(error), tookMs: clock.now() - startedAt })
      return null
    }
  }

  return {
    known,
    load(place) {
      const answer = known(place)
      if (addresses === null || answer.status === 'none') return Promise.resolve(null)
      if (answer.status === 'found') return Promise.resolve(answer.weather)
      const key = keyOf(place)
      const running = underWay.get(key)
      if (running) return running
      const lookup = ask(key, addresses).then((weather) => {
        keep(key, weather)
        underWay.delete(key)
        return weather
      })
      underWay.set(key, lookup)
      return lookup
    },
  }
}

const keyOf = (place: string): string => place.trim().toLowerCase()

/** A clock that was set back makes an entry old, not eternal. */
function isFresh({ weather, atMs }: Kept, nowMs: number): boolean {
  const age = nowMs - atMs
  return age >= 0 && age < (weather === null ? FAILURE_KEPT_MS : WEATHER_KEPT_MS)
}

class LookupTimeout extends Error {
  override readonly name = 'LookupTimeout'
}

/** Ends after the limit, also where the request does not listen to its signal. */
function withLimit<T>(
  { clock, limitMs }: { readonly clock: Clock; readonly limitMs: number },
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const limit = Promise.withResolvers<never>()
  const cancel = clock.after(limitMs, () => {
    limit.reject(new LookupTimeout())
    controller.abort()
  })
  return Promise.race([run(controller.signal), limit.promise]).finally(cancel)
}

/** For the log: what went wrong and where, never the place. */
function describe(error: unknown): Record<string, unknown> {
  if (error instanceof LookupTimeout) return { reason: 'timeout' }
  if (!(error instanceof WeatherFailure)) return { error }
  const { step, reason, status } = error
  return { step, reason, ...(status === null ? {} : { status }) }
}
