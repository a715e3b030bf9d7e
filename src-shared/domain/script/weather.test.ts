import { describe, expect, it } from 'vitest'
import { weatherOf } from '../../../tests/fixtures/weather-summaries.ts'
import {
  WEATHER_CONDITIONS,
  WEATHER_ICONS,
  weatherCondition,
  weatherKind,
  weatherSummary,
  type WeatherCondition,
} from './weather.ts'

describe('the condition of a weather code', () => {
  it.each<[number, WeatherCondition]>([
    [0, 'Clear'],
    [1, 'Partly Cloudy'],
    [3, 'Partly Cloudy'],
    [4, 'Foggy'],
    [45, 'Foggy'],
    [48, 'Foggy'],
    [49, 'Rainy'],
    [51, 'Rainy'],
    [67, 'Rainy'],
    [68, 'Snowy'],
    [77, 'Snowy'],
    [78, 'Showers'],
    [82, 'Showers'],
    [83, 'Snow Showers'],
    [86, 'Snow Showers'],
    [87, 'Stormy'],
    [95, 'Stormy'],
    [99, 'Stormy'],
  ])('of %i is %s', (code, condition) => {
    expect(weatherCondition(code)).toBe(condition)
  })

  it.each([-1, Number.NaN])('refuses %d', (code) => {
    expect(() => weatherCondition(code)).toThrow(RangeError)
  })
})

describe('the kind of weather', () => {
  it('is hot above 80 and cold below 40, whatever the sky does', () => {
    const kinds = [39, 40, 80, 81].map((temp) => weatherKind(weatherOf(temp, 'Clear').current))
    expect(kinds).toEqual(['cold', 'mild', 'mild', 'hot'])
    expect(weatherKind(weatherOf(90, 'Stormy').current)).toBe('hot')
    expect(weatherKind(weatherOf(20, 'Snowy').current)).toBe('cold')
  })

  it('is wet for rain, snow, showers and storms in between', () => {
    const wet = WEATHER_CONDITIONS.filter((condition) => weatherKind(weatherOf(60, condition).current) === 'wet')
    expect(wet).toEqual(['Rainy', 'Snowy', 'Showers', 'Snow Showers', 'Stormy'])
  })
})

describe('a weather summary', () => {
  it('has the current weather and three days', () => {
    const summary = weatherOf(72, 'Clear')
    expect(weatherSummary.parse(summary)).toEqual(summary)
    expect(weatherSummary.safeParse({ ...summary, forecast: summary.forecast.slice(1) }).success).toBe(false)
  })

  it('has a picture of its own for every condition', () => {
    expect(new Set(Object.values(WEATHER_ICONS)).size).toBe(WEATHER_CONDITIONS.length)
  })
})
