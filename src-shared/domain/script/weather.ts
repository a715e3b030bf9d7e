import { z } from 'zod'

/** In the order of the codes (docs/rules/scripts.md#weather). */
export const WEATHER_CONDITIONS = [
  'Clear',
  'Partly Cloudy',
  'Foggy',
  'Rainy',
  'Snowy',
  'Showers',
  'Snow Showers',
  'Stormy',
] as const
const weatherConditionName = z.enum(WEATHER_CONDITIONS)
export type WeatherCondition = z.infer<typeof weatherConditionName>

const LAST_CODES: readonly (readonly [number, WeatherCondition])[] = [
  [0, 'Clear'],
  [3, 'Partly Cloudy'],
  [48, 'Foggy'],
  [67, 'Rainy'],
  [77, 'Snowy'],
  [82, 'Showers'],
  [86, 'Snow Showers'],
]

/** Condition of a WMO weather code (docs/rules/scripts.md#weather). @throws RangeError for what is not a code */
export function weatherCondition(code: number): WeatherCondition {
  if (!(code >= 0)) throw new RangeError('a weather code is 0 or more')
  return LAST_CODES.find(([last]) => code <= last)?.[1] ?? 'Stormy'
}

/** Names of pictures, one for each condition. */
export const WEATHER_ICONS = {
  Clear: 'sun',
  'Partly Cloudy': 'cloud-sun',
  Foggy: 'fog',
  Rainy: 'rain',
  Snowy: 'snow',
  Showers: 'showers',
  'Snow Showers': 'snow-showers',
  Stormy: 'storm',
} as const satisfies Record<WeatherCondition, string>

/** Weather summary, with the place it is for. Temperatures are whole degrees Fahrenheit. */
export const weatherSummary = z.object({
  place: z.string(),
  current: z.object({ temp: z.int(), condition: weatherConditionName, icon: z.enum(WEATHER_ICONS) }),
  /** Today and the next two days, `day` as `YYYY-MM-DD`. */
  forecast: z
    .array(z.object({ day: z.iso.date(), high: z.int(), low: z.int(), condition: weatherConditionName }))
    .length(3),
})
export type WeatherSummary = z.infer<typeof weatherSummary>

/** Above is hot, below is cold (docs/rules/scripts.md#weather). */
const HOT_ABOVE_F = 80
const COLD_BELOW_F = 40
const WET: ReadonlySet<WeatherCondition> = new Set(['Rainy', 'Snowy', 'Showers', 'Snow Showers', 'Stormy'])

/** Which of the greeting's weather sentences fits: the temperature speaks first. */
export function weatherKind({ temp, condition }: WeatherSummary['current']): 'hot' | 'cold' | 'wet' | 'mild' {
  if (temp > HOT_ABOVE_F) return 'hot'
  if (temp < COLD_BELOW_F) return 'cold'
  return WET.has(condition) ? 'wet' : 'mild'
}
