import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadPortalConfig, NO_CONFIG } from './portal-config.ts'

const answer = (body: string, status = 200): void => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
}
const load = () => loadPortalConfig(new AbortController().signal)

afterEach(() => vi.unstubAllGlobals())

describe('the run-time configuration', () => {
  it('gives the addresses that the server names', async () => {
    answer('{"deskUrl":"http://127.0.0.1:4402/","downloadUrl":"https://example.org/get"}')
    expect(await load()).toEqual({ deskUrl: 'http://127.0.0.1:4402/', downloadUrl: 'https://example.org/get' })
  })

  it('keeps what is right when one address is not', async () => {
    answer('{"deskUrl":"http://127.0.0.1:4402/","downloadUrl":"javascript:alert(1)"}')
    expect(await load()).toEqual({ deskUrl: 'http://127.0.0.1:4402/', downloadUrl: null })
  })

  it.each([
    ['is missing', '', 404],
    ['is the page of a fallback', '<!doctype html>', 200],
    ['is something else', '[]', 200],
  ])('is empty when it %s', async (_what, body, status) => {
    answer(body, status)
    expect(await load()).toEqual(NO_CONFIG)
  })

  it('is empty when the server is away', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('fetch failed')
    })
    expect(await load()).toEqual(NO_CONFIG)
  })
})
