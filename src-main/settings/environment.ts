import { z } from 'zod'
import { backendAddress, type BackendAddress } from '#shared/ipc/session.ts'

export interface Environment {
  /** Managed address, else, unless packaged, the one from the environment; either wins over a stored one. */
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

/** Base addresses of the two services; `/v1/search` and `/v1/forecast` follow. */
export interface WeatherAddresses {
  readonly geocoding: string
  readonly forecast: string
}

const PUBLIC_SERVICES: WeatherAddresses = {
  geocoding: 'https://geocoding-api.open-meteo.com',
  forecast: 'https://api.open-meteo.com',
}

/**
 * Where the weather comes from: the public services unless the environment names others (`GAPWISE_GEOCODING_URL`,
 * `GAPWISE_FORECAST_URL`). Null, and no request at all, when one of them is `off` or is no address that may be used:
 * whoever set it did not want the public service.
 * @param isSafe whether an address may be asked (https, or http on this machine)
 */
export function weatherAddresses(env: NodeJS.ProcessEnv, isSafe: (url: string) => boolean): WeatherAddresses | null {
  const geocoding = env['GAPWISE_GEOCODING_URL'] || PUBLIC_SERVICES.geocoding
  const forecast = env['GAPWISE_FORECAST_URL'] || PUBLIC_SERVICES.forecast
  return isSafe(geocoding) && isSafe(forecast) ? { geocoding, forecast } : null
}

const lockSeconds = z.coerce.number().int().min(1).max(86_400)

interface EnvironmentOptions {
  readonly packaged: boolean
  /** The system clock at start, in milliseconds since the epoch. */
  readonly nowMs: number
  /** The server that the organization has set for this computer. */
  readonly managedBackend?: BackendAddress | null
}

/**
 * Reads the settings of the environment. In a packaged app it only says where the weather comes from: whoever names the server
 * receives the next password, and the environment is whoever's who starts the app.
 */
export function readEnvironment(given: NodeJS.ProcessEnv, options: EnvironmentOptions): Environment {
  const env: NodeJS.ProcessEnv = options.packaged ? {} : given
  const backend = options.managedBackend ?? backendFrom(env)
  const startAt = Date.parse(env['GAPWISE_NOW'] ?? '')
  const portal = env['GAPWISE_PORTAL_URL']
  const seconds = lockSeconds.safeParse(env['GAPWISE_LOCK_SECONDS'])
  return {
    backend,
    sampleData: env['GAPWISE_SAMPLE_DATA'] === '1' && backend !== null && isLoopback(backend.url),
    portalUrl: portal && isSafeBackendUrl(portal) ? portal : null,
    weather: weatherAddresses(given, isSafeBackendUrl),
    clockShift: Number.isNaN(startAt) ? 0 : startAt - options.nowMs,
    lockSeconds: seconds.success ? seconds.data : null,
  }
}
