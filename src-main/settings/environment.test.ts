import { describe, expect, it } from 'vitest'
import { shiftedClock } from '../base/clock.ts'
import { isLoopback, isSafeBackendUrl, readEnvironment } from './environment.ts'

const NOW = Date.parse('2026-05-14T12:00:00Z')
const read = (env: NodeJS.ProcessEnv, packaged = false) => readEnvironment(env, { packaged, nowMs: NOW })
const LOCAL = { GAPWISE_BACKEND_URL: 'http://127.0.0.1:4400', GAPWISE_BACKEND_KEY: 'sb_publishable_x' }

describe('readEnvironment', () => {
  it('takes the backend when address and key are there', () => {
    expect(read(LOCAL).backend).toEqual({ url: 'http://127.0.0.1:4400', publishableKey: 'sb_publishable_x' })
    expect(read({ GAPWISE_BACKEND_URL: 'http://127.0.0.1:4400' }).backend).toBeNull()
    expect(read({}).backend).toBeNull()
  })

  it('refuses a backend on another machine without https', () => {
    expect(read({ ...LOCAL, GAPWISE_BACKEND_URL: 'http://db.example.com' }).backend).toBeNull()
    expect(read({ ...LOCAL, GAPWISE_BACKEND_URL: 'https://db.example.com' }).backend).not.toBeNull()
  })

  it.each([
    ['http://127.0.0.1:4400', true],
    ['http://localhost:4400', true],
    ['http://[::1]:4400', true],
    ['https://db.example.com', false],
    ['https://127.0.0.1.example.com', false],
    ['https://localhost.example.com', false],
  ])('believes in sample data at %s: %s', (url, believed) => {
    expect(read({ ...LOCAL, GAPWISE_BACKEND_URL: url, GAPWISE_SAMPLE_DATA: '1' }).sampleData).toBe(believed)
  })

  it('asks the public weather services, others where they are given, and none when one is off or unsafe', () => {
    expect(read({}).weather?.forecast).toBe('https://api.open-meteo.com')
    const local = { GAPWISE_GEOCODING_URL: 'http://127.0.0.1:9', GAPWISE_FORECAST_URL: 'http://127.0.0.1:8' }
    expect(read(local).weather).toEqual({ geocoding: 'http://127.0.0.1:9', forecast: 'http://127.0.0.1:8' })
    expect(read({ ...local, GAPWISE_FORECAST_URL: 'off' }).weather).toBeNull()
    expect(read({ GAPWISE_GEOCODING_URL: 'http://weather.example.com' }).weather).toBeNull()
  })

  it('takes the address of the portal when it is safe', () => {
    expect(read({ GAPWISE_PORTAL_URL: 'http://127.0.0.1:4401' }).portalUrl).toBe('http://127.0.0.1:4401')
    expect(read({ GAPWISE_PORTAL_URL: 'http://portal.example.com' }).portalUrl).toBeNull()
    expect(read({}).portalUrl).toBeNull()
  })

  it('believes in sample data only when asked to', () => {
    expect(read(LOCAL).sampleData).toBe(false)
    expect(read({ GAPWISE_SAMPLE_DATA: '1' }).sampleData).toBe(false)
  })

  it('shifts the clock so that the start is the given instant', () => {
    const env = read({ GAPWISE_NOW: '2026-01-05T15:00:00Z' })
    const clock = shiftedClock(env.clockShift, { now: () => NOW + 1000, after: () => () => {} })
    expect(new Date(clock.now()).toISOString()).toBe('2026-01-05T15:00:01.000Z')
  })

  it('takes no server, portal or sample data from whoever starts a packaged app', () => {
    const env = { ...LOCAL, GAPWISE_SAMPLE_DATA: '1', GAPWISE_PORTAL_URL: 'https://portal.example.com' }
    expect(read(env, true)).toMatchObject({ backend: null, sampleData: false, portalUrl: null })
    const managedBackend = { url: 'https://db.example.com', publishableKey: 'sb_publishable_y' }
    expect(readEnvironment(env, { packaged: true, nowMs: NOW, managedBackend }).backend).toEqual(managedBackend)
    expect(read({ GAPWISE_FORECAST_URL: 'off' }, true).weather).toBeNull()
  })

  it('ignores the test settings in a packaged app and when they make no sense', () => {
    const env = { GAPWISE_NOW: '2026-01-05T15:00:00Z', GAPWISE_LOCK_SECONDS: '3' }
    expect(read(env)).toMatchObject({ lockSeconds: 3 })
    expect(read(env, true)).toMatchObject({ clockShift: 0, lockSeconds: null })
    expect(read({ GAPWISE_NOW: 'soon', GAPWISE_LOCK_SECONDS: '-1' })).toMatchObject({
      clockShift: 0,
      lockSeconds: null,
    })
  })
})

describe('addresses', () => {
  it('does not send credentials inside an address', () => {
    expect(isSafeBackendUrl('https://user:pass@db.example.com')).toBe(false)
  })

  it('takes no other scheme', () => {
    expect(isSafeBackendUrl('ftp://127.0.0.1')).toBe(false)
    expect(isLoopback('nonsense')).toBe(false)
  })
})
