import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadPortalConfig } from './load-portal-config.ts'
import { NO_CONFIG } from './portal-config.ts'

const answer = (body: string, status = 200): void => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
}
const whole = {
  deskUrl: 'http://127.0.0.1:4402/',
  downloadUrl: 'https://example.org/get',
  backend: { url: 'http://127.0.0.1:54321', key: 'sb_publishable_x' },
  staffedHours: { timeZone: 'America/New_York', days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' },
  helpPhone: '1-800-555-0100',
  mapsUrl: 'https://maps.example.org/?api=1',
  planName: 'SunHealth Advantage HMO',
}

afterEach(() => vi.unstubAllGlobals())

describe('the run-time configuration', () => {
  it('gives what the server names', async () => {
    answer(JSON.stringify(whole))
    expect(await loadPortalConfig()).toEqual(whole)
  })

  it.each([
    ['deskUrl', 'javascript:alert(1)'],
    ['downloadUrl', 'http://example.org/get'],
    ['backend', { url: 'ftp://example.org', key: 'x' }],
    ['backend', { url: 'https://example.org' }],
    ['staffedHours', { timeZone: 'America/New_York', days: [0], from: '08:00', to: '18:00' }],
    ['staffedHours', 'always'],
    ['helpPhone', ''],
    ['mapsUrl', 'javascript:alert(1)'],
    ['planName', ''],
  ])('keeps what is right when %s is %j', async (name, value) => {
    answer(JSON.stringify({ ...whole, [name]: value }))
    expect(await loadPortalConfig()).toEqual({ ...whole, [name]: NO_CONFIG[name as keyof typeof NO_CONFIG] })
  })

  it.each([
    ['is missing', '', 404],
    ['is the page of a fallback', '<!doctype html>', 200],
    ['is something else', '[]', 200],
  ])('can be asked for again when it %s', async (_what, body, status) => {
    answer(body, status)
    expect(await loadPortalConfig()).toBeNull()
  })

  it('can be asked for again when the server is away', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('fetch failed')
    })
    expect(await loadPortalConfig()).toBeNull()
  })
})
