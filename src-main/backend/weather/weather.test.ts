import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFakeClock, type FakeClock } from '../../../tests/fixtures/fake-clock.ts'
import {
  MIAMI,
  NOWHERE,
  startWeatherServices,
  WARM_AND_CLOUDY,
  type WeatherAnswer,
  type WeatherServices,
} from '../../../tests/fixtures/weather-services.ts'
import { isSafeBackendUrl, weatherAddresses } from '../../settings/environment.ts'
import { recordingLog } from '../../db/test-log.ts'
import { createWeather, FAILURE_KEPT_MS, LOOKUP_LIMIT_MS, WEATHER_KEPT_MS } from './weather.ts'

const ZIP = '33130'
let services: WeatherServices
let clock: FakeClock
let log: ReturnType<typeof recordingLog>
beforeEach(async () => {
  services = await startWeatherServices()
  clock = createFakeClock('2026-11-20T15:00:00.000Z')
  log = recordingLog()
})
afterEach(() => services.close())

const start = (addresses = services.addresses) => createWeather({ fetch, clock, log, addresses })
const failure = (fields: object) => [
  { level: 'warn', message: 'no weather', fields: { tookMs: expect.any(Number), ...fields } },
]

describe('the weather of a place', () => {
  it('is what both services say, in whole degrees', async () => {
    await expect(start().load(ZIP)).resolves.toEqual({
      place: 'Miami',
      current: { temp: 78, condition: 'Partly Cloudy', icon: 'cloud-sun' },
      forecast: [
        { day: '2026-11-20', high: 82, low: 70, condition: 'Partly Cloudy' },
        { day: '2026-11-21', high: 80, low: 69, condition: 'Showers' },
        { day: '2026-11-22', high: 71, low: 0, condition: 'Stormy' },
      ],
    })
    expect(log.lines).toEqual([])
    expect(clock.waiting()).toBe(0)
  })

  it('is asked for with the agreed parameters and no others', async () => {
    await start().load(ZIP)
    expect(services.requests.map(({ path, query }) => [path, Object.fromEntries(query)])).toEqual([
      ['/v1/search', { name: ZIP, count: '1', language: 'en', format: 'json' }],
      [
        '/v1/forecast',
        {
          latitude: '25.77427',
          longitude: '-80.19366',
          current: 'temperature_2m,weather_code',
          daily: 'temperature_2m_max,temperature_2m_min,weather_code',
          temperature_unit: 'fahrenheit',
          timezone: 'auto',
          forecast_days: '3',
        },
      ],
    ])
  })

  it('is asked for under a path of an own server too', async () => {
    const weather = start({ geocoding: `${services.addresses.geocoding}/geo`, forecast: services.addresses.forecast })
    await expect(weather.load(ZIP)).resolves.toBeNull()
    expect(services.requests.map(({ path }) => path)).toEqual(['/geo/v1/search'])
  })
})

describe('an answer is kept', () => {
  it('for three hours per place', async () => {
    const weather = start()
    expect(weather.known(ZIP)).toEqual({ status: 'unknown' })
    await weather.load(ZIP)
    await weather.load(` ${ZIP} `)
    clock.advance(WEATHER_KEPT_MS - 1)
    expect(weather.known(ZIP)).toMatchObject({ status: 'found', weather: { place: 'Miami' } })
    await weather.load(ZIP)
    expect(services.requests).toHaveLength(2)
    clock.advance(1)
    expect(weather.known(ZIP)).toEqual({ status: 'unknown' })
    await weather.load(ZIP)
    expect(services.requests).toHaveLength(4)
    await weather.load('60601')
    expect(services.requests).toHaveLength(6)
  })

  it('for a minute where there was none', async () => {
    const weather = start()
    services.answer({ geocoding: { status: 500, json: {} } })
    await expect(weather.load(ZIP)).resolves.toBeNull()
    expect(weather.known(ZIP)).toEqual({ status: 'none' })
    services.answer({ geocoding: MIAMI })
    await expect(weather.load(ZIP)).resolves.toBeNull()
    expect(services.requests).toHaveLength(1)
    clock.advance(FAILURE_KEPT_MS)
    await expect(weather.load(ZIP)).resolves.toMatchObject({ place: 'Miami' })
    expect(log.lines).toHaveLength(1)
  })

  it('for a number of places, the oldest of which is forgotten', async () => {
    const weather = start()
    for (let zip = 10_000; zip <= 10_500; zip += 1) await weather.load(String(zip))
    expect(weather.known('10000')).toEqual({ status: 'unknown' })
    expect(weather.known('10001').status).toBe('found')
  })

  it('no longer when the clock was set back', async () => {
    let nowMs = 10 * WEATHER_KEPT_MS
    const weather = createWeather({ fetch, clock: { ...clock, now: () => nowMs }, log, addresses: services.addresses })
    await weather.load(ZIP)
    nowMs -= 1
    expect(weather.known(ZIP)).toEqual({ status: 'unknown' })
  })

  it('once for everybody who asks at the same time', async () => {
    const weather = start()
    const answers = await Promise.all([weather.load(ZIP), weather.load(ZIP), weather.load(ZIP)])
    expect(new Set(answers).size).toBe(1)
    expect(services.requests).toHaveLength(2)
  })
})

/** A good answer with one thing changed. */
function changed(answer: WeatherAnswer, change: (json: Record<string, never>) => void): WeatherAnswer {
  const copy: { json: Record<string, never> } = structuredClone(answer as { json: Record<string, never> })
  change(copy.json)
  return copy
}
const forecast = (change: (json: { current: Record<string, unknown>; daily: Record<string, unknown> }) => void) =>
  changed(WARM_AND_CLOUDY, change as never)
const place = (change: object) =>
  changed(MIAMI, (json: { results?: object[] }) => Object.assign(json.results?.[0] ?? {}, change))

describe('there is no weather, and one line in the log that does not name the place,', () => {
  it.each<[string, { geocoding?: WeatherAnswer; forecast?: WeatherAnswer }, object]>([
    ['where nothing is found', { geocoding: NOWHERE }, { step: 'geocoding', reason: 'noSuchPlace' }],
    ['for an empty list', { geocoding: { json: { results: [] } } }, { step: 'geocoding', reason: 'noSuchPlace' }],
    ['for a place abroad', { geocoding: place({ country_code: 'FR' }) }, { step: 'geocoding', reason: 'abroad' }],
    ['after a 500', { geocoding: { status: 500, json: {} } }, { step: 'geocoding', reason: 'httpStatus', status: 500 }],
    ['after a 404', { forecast: { status: 404, text: 'no' } }, { step: 'forecast', reason: 'httpStatus', status: 404 }],
    ['after a 429', { forecast: { status: 429, json: {} } }, { step: 'forecast', reason: 'httpStatus', status: 429 }],
    [
      'for a page of a hotel',
      { geocoding: { text: '<html>Log in</html>', type: 'text/html' } },
      { step: 'geocoding', reason: 'notJson' },
    ],
    ['for an empty answer', { forecast: { text: '' } }, { step: 'forecast', reason: 'notJson' }],
    ['for half an answer', { forecast: { text: '{"current":' } }, { step: 'forecast', reason: 'notJson' }],
    ['for null', { geocoding: { json: null } }, { step: 'geocoding', reason: 'unexpectedShape' }],
    ['for a list', { forecast: { json: [] } }, { step: 'forecast', reason: 'unexpectedShape' }],
    [
      'for a place without a name',
      { geocoding: place({ name: ' ' }) },
      { step: 'geocoding', reason: 'unexpectedShape' },
    ],
    [
      'for a place off the map',
      { geocoding: place({ latitude: 91 }) },
      { step: 'geocoding', reason: 'unexpectedShape' },
    ],
    [
      'for a temperature in words',
      { forecast: forecast(({ current }) => (current['temperature_2m'] = 'warm')) },
      { step: 'forecast', reason: 'unexpectedShape' },
    ],
    [
      'for a temperature of the sun',
      { forecast: forecast(({ current }) => (current['temperature_2m'] = 9941)) },
      { step: 'forecast', reason: 'unexpectedShape' },
    ],
    [
      'for a negative code',
      { forecast: forecast(({ current }) => (current['weather_code'] = -1)) },
      { step: 'forecast', reason: 'unexpectedShape' },
    ],
    [
      'for two days',
      { forecast: forecast(({ daily }) => (daily['time'] = ['2026-11-20', '2026-11-21'])) },
      { step: 'forecast', reason: 'unexpectedShape' },
    ],
    [
      'for days without figures',
      { forecast: forecast(({ daily }) => (daily['temperature_2m_max'] = [null, null, null])) },
      { step: 'forecast', reason: 'unexpectedShape' },
    ],
    ['for an endless answer', { forecast: { text: ' '.repeat(70_000) } }, { step: 'forecast', reason: 'tooLarge' }],
    ['when the service hangs up', { geocoding: 'hang up' }, { step: 'geocoding', reason: 'unreachable' }],
    [
      'when it sends us elsewhere',
      { geocoding: { redirect: '/v1/forecast' } },
      { step: 'geocoding', reason: 'unreachable' },
    ],
  ])('%s', async (_, answers, fields) => {
    services.answer(answers)
    await expect(start().load(ZIP)).resolves.toBeNull()
    expect(log.lines).toEqual(failure(fields))
    expect(JSON.stringify(log.lines)).not.toMatch(/33130|miami/i)
    expect(clock.waiting()).toBe(0)
  })

  it('when nobody is there', async () => {
    const { addresses } = services
    await services.close()
    await expect(start(addresses).load(ZIP)).resolves.toBeNull()
    expect(log.lines).toEqual(failure({ step: 'geocoding', reason: 'unreachable' }))
    services = await startWeatherServices()
  })

  it.each<[string, { geocoding?: WeatherAnswer; forecast?: WeatherAnswer }, '/v1/search' | '/v1/forecast']>([
    ['the first service is silent', { geocoding: 'silence' }, '/v1/search'],
    ['the second service is silent', { forecast: 'silence' }, '/v1/forecast'],
    ['an answer stops halfway', { geocoding: 'halfway' }, '/v1/search'],
  ])('after five seconds when %s', async (_, answers, path) => {
    services.answer(answers)
    const weather = start()
    const asked = weather.load(ZIP)
    await services.arrived(path)
    expect(weather.known(ZIP)).toEqual({ status: 'unknown' })
    clock.advance(LOOKUP_LIMIT_MS)
    await expect(asked).resolves.toBeNull()
    expect(log.lines).toEqual(failure({ reason: 'timeout', tookMs: LOOKUP_LIMIT_MS }))
  })

  it('when a request does not listen to its signal', async () => {
    const deaf = createWeather({ fetch: () => new Promise(() => {}), clock, log, addresses: services.addresses })
    const asked = deaf.load(ZIP)
    clock.advance(LOOKUP_LIMIT_MS)
    await expect(asked).resolves.toBeNull()
  })

  it('for one place, while another one is fine', async () => {
    const weather = start()
    services.answer({ geocoding: NOWHERE })
    await weather.load('99999')
    services.answer({ geocoding: MIAMI })
    await expect(weather.load(ZIP)).resolves.toMatchObject({ place: 'Miami' })
  })
})

describe('the weather that is switched off', () => {
  it('asks nobody and says nothing', async () => {
    const weather = createWeather({ fetch, clock, log, addresses: null })
    expect(weather.known(ZIP)).toEqual({ status: 'none' })
    await expect(weather.load(ZIP)).resolves.toBeNull()
    expect([services.requests, log.lines]).toEqual([[], []])
  })
})

describe('the addresses', () => {
  const addresses = (geocoding?: string, forecast?: string) =>
    weatherAddresses({ GAPWISE_GEOCODING_URL: geocoding, GAPWISE_FORECAST_URL: forecast }, isSafeBackendUrl)

  it('are the public services unless others are named', () => {
    const open = { geocoding: 'https://geocoding-api.open-meteo.com', forecast: 'https://api.open-meteo.com' }
    expect(addresses()).toEqual(open)
    expect(addresses('', '')).toEqual(open)
    expect(addresses('http://127.0.0.1:81', 'https://weather.example.com/om')).toEqual({
      geocoding: 'http://127.0.0.1:81',
      forecast: 'https://weather.example.com/om',
    })
  })

  it.each(['off', 'http://weather.example.com', 'ftp://127.0.0.1', 'https://a:b@example.com', 'nonsense'])(
    'are none for %s: nobody is asked instead',
    (url) => {
      expect(addresses(url)).toBeNull()
      expect(addresses(undefined, url)).toBeNull()
    },
  )
})
