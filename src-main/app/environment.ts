import { z } from 'zod'
import { backendAddress, type BackendAddress } from '#shared/ipc/session.ts'
import { weatherAddresses, type WeatherAddresses } from '../backend/weather/addresses.ts'
import { systemClock, type Clock } from '../base/clock.ts'

export interface Environment {
  /** Managed address, else the one from the environment; either wins over a stored one. */
  readonly backend: BackendAddress | null
  /** True when only sample data can reach this station: asked for, and the backend is on this machine. */
  readonly sampleData: boolean
  /** Milliseconds added to the system clock. */
  readonly clockShift: number
  /** Where the member portal runs, as the start of the desk says it; null: as set up. */
  readonly portalUrl: string | null
  /** Weather services; null where the environment turns the weather off. */
  readonly weather: WeatherAddresses | null
  /** Seconds without use before the desk locks, instead of the preference; tests only. */
  readonly lockSeconds: number | null
}

const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** True for an address on this machine. Names that merely look like one (`127.0.0.1.example.com`) are not. */
export function isLoopback(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && LOOPBACK_HOSTS.has(parsed.hostname)
}

/** Credentials and rows travel to it, so anything but this machine must be reached by https. */
export function isSafeBackendUrl(url: string): boolean {
  const parsed = URL.parse(url)
  if (!parsed || parsed.username || parsed.password) return false
  return parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopback(url))
}

function backendFrom(env: NodeJS.ProcessEnv): BackendAddress | null {
  const parsed = backendAddress.safeParse({
    url: env['GAPWISE_BACKEND_URL'],
    publishableKey: env['GAPWISE_BACKEND_KEY'],
  })
  return parsed.success && isSafeBackendUrl(parsed.data.url) ? parsed.data : null
}

const lockSeconds = z.coerce.number().int().min(1).max(86_400)

interface EnvironmentOptions {
  readonly packaged: boolean
  /** The system clock at start, in milliseconds since the epoch. */
  readonly nowMs: number
  /** The server that the organization has set for this computer. */
  readonly managedBackend?: BackendAddress | null
}

/** Reads the settings of the environment. What only tests and development need is ignored in a packaged app. */
export function readEnvironment(env: NodeJS.ProcessEnv, options: EnvironmentOptions): Environment {
  const backend = options.managedBackend ?? backendFrom(env)
  const startAt = options.packaged ? Number.NaN : Date.parse(env['GAPWISE_NOW'] ?? '')
  const portal = env['GAPWISE_PORTAL_URL']
  const seconds = lockSeconds.safeParse(options.packaged ? undefined : env['GAPWISE_LOCK_SECONDS'])
  return {
    backend,
    sampleData: env['GAPWISE_SAMPLE_DATA'] === '1' && backend !== null && isLoopback(backend.url),
    portalUrl: portal && isSafeBackendUrl(portal) ? portal : null,
    weather: weatherAddresses(env, isSafeBackendUrl),
    clockShift: Number.isNaN(startAt) ? 0 : startAt - options.nowMs,
    lockSeconds: seconds.success ? seconds.data : null,
  }
}

/** The clock the whole main process uses. */
export function shiftedClock(shiftMs: number, base: Clock = systemClock): Clock {
  return shiftMs === 0 ? base : { now: () => base.now() + shiftMs, after: base.after }
}
