import { z } from 'zod'
import { WEATHER_ICONS, weatherCondition, type WeatherSummary } from '#shared/domain/script/index.ts'
import type { Fetch } from '../fetch-with-limit.ts'
import type { WeatherAddresses } from '../../settings/environment.ts'

export type WeatherStep = 'geocoding' | 'forecast'
export type WeatherTrouble =
  | 'unreachable'
  | 'httpStatus'
  | 'tooLarge'
  | 'notJson'
  | 'unexpectedShape'
  | 'noSuchPlace'
  | 'abroad'

/** Why there is no weather. It holds no address and no answer: both name the place. */
export class WeatherFailure extends Error {
  override readonly name = 'WeatherFailure'
  readonly step: WeatherStep
  readonly reason: WeatherTrouble
  readonly status: number | null

  constructor(step: WeatherStep, reason: WeatherTrouble, status: number | null = null) {
    super(reason)
    this.step = step
    this.reason = reason
    this.status = status
  }
}

/** An answer of either service has a few hundred bytes. */
const ANSWER_MAX_BYTES = 64 * 1024

const geocodingAnswer = z.object({
  results: z
    .array(
      z.object({
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        name: z.string().trim().min(1).max(120),
        country_code: z.string().optional(),
      }),
    )
    .optional(),
})
/** The same digits are a postal code in other countries too; members live here. */
const HOME_COUNTRIES: ReadonlySet<string> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP'])

const fahrenheit = z.number().min(-150).max(150)
const weatherCode = z.int().min(0).max(99)
const threeOf = <T extends z.ZodType>(item: T) => z.tuple([item, item, item])
const forecastAnswer = z.object({
  current: z.object({ temperature_2m: fahrenheit, weather_code: weatherCode }),
  daily: z.object({
    time: threeOf(z.iso.date()),
    temperature_2m_max: threeOf(fahrenheit),
    temperature_2m_min: threeOf(fahrenheit),
    weather_code: threeOf(weatherCode),
  }),
})

export interface WeatherQuestion {
  readonly fetch: Fetch
  readonly addresses: WeatherAddresses
  /** As the geocoding service is asked: a ZIP. */
  readonly place: string
  readonly signal: AbortSignal
}

/** Asks both services, one after the other (docs/rules/scripts.md#weather). @throws WeatherFailure */
export async function lookUpWeather(question: WeatherQuestion): Promise<WeatherSummary> {
  const spot = await findPlace(question)
  const { current, daily } = await ask(question, 'forecast', forecastAnswer, {
    latitude: String(spot.latitude),
    longitude: String(spot.longitude),
    current: 'temperature_2m,weather_code',
    daily: 'temperature_2m_max,temperature_2m_min,weather_code',
    temperature_unit: 'fahrenheit',
    timezone: 'auto',
    forecast_days: '3',
  })
  const condition = weatherCondition(current.weather_code)
  const dayAt = (at: 0 | 1 | 2) => ({
    day: daily.time[at],
    high: whole(daily.temperature_2m_max[at]),
    low: whole(daily.temperature_2m_min[at]),
    condition: weatherCondition(daily.weather_code[at]),
  })
  return {
    place: spot.name,
    current: { temp: whole(current.temperature_2m), condition, icon: WEATHER_ICONS[condition] },
    forecast: [dayAt(0), dayAt(1), dayAt(2)],
  }
}

/** A whole number, and never minus zero. */
const whole = (value: number): number => Math.round(value) + 0

async function findPlace(question: WeatherQuestion) {
  const { results = [] } = await ask(question, 'geocoding', geocodingAnswer, {
    name: question.place,
    count: '1',
    language: 'en',
    format: 'json',
  })
  const spot = results[0]
  if (spot === undefined) throw new WeatherFailure('geocoding', 'noSuchPlace')
  if (spot.country_code !== undefined && !HOME_COUNTRIES.has(spot.country_code)) {
    throw new WeatherFailure('geocoding', 'abroad')
  }
  return spot
}

const PATHS: Readonly<Record<WeatherStep, string>> = { geocoding: 'v1/search', forecast: 'v1/forecast' }

function addressOf(base: string, step: WeatherStep, query: Readonly<Record<string, string>>): URL {
  const url = new URL(PATHS[step], base.endsWith('/') ? base : `${base}/`)
  url.search = new URLSearchParams(query).toString()
  return url
}

async function ask<T>(
  { fetch, addresses, signal }: WeatherQuestion,
  step: WeatherStep,
  schema: z.ZodType<T>,
  query: Readonly<Record<string, string>>,
): Promise<T> {
  const response = await fetch(addressOf(addresses[step], step, query), {
    signal,
    // Another address than the configured one must not learn where somebody lives.
    redirect: 'error',
    credentials: 'omit',
    headers: { accept: 'application/json' },
  }).catch(() => {
    throw new WeatherFailure(step, 'unreachable')
  })
  if (!response.ok) {
    await response.body?.cancel().catch(() => {})
    throw new WeatherFailure(step, 'httpStatus', response.status)
  }
  const parsed = schema.safeParse(parseJson(await readText(response, step), step))
  if (!parsed.success) throw new WeatherFailure(step, 'unexpectedShape')
  return parsed.data
}

async function readText(response: Response, step: WeatherStep): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of response.body ?? []) {
      bytes += part.byteLength
      if (bytes > ANSWER_MAX_BYTES) break
      parts.push(part)
    }
  } catch {
    throw new WeatherFailure(step, 'unreachable')
  }
  if (bytes > ANSWER_MAX_BYTES) throw new WeatherFailure(step, 'tooLarge')
  return Buffer.concat(parts).toString('utf8')
}

function parseJson(text: string, step: WeatherStep): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WeatherFailure(step, 'notJson')
  }
}
