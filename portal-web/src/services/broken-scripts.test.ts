import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadIfBroken, watchScripts } from './broken-scripts.ts'

const answer = vi.fn<typeof fetch>()
const reload = vi.fn()
beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  sessionStorage.clear()
  reload.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

it('a page whose script could not be fetched is loaded anew once the server can be reached', async () => {
  watchScripts()
  answer.mockResolvedValue(new Response('{}'))
  expect(await reloadIfBroken({ reload })).toBe(false)
  window.dispatchEvent(new Event('vite:preloadError'))
  answer.mockRejectedValueOnce(new TypeError('network'))
  expect(await reloadIfBroken({ reload })).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  expect(await reloadIfBroken({ reload })).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
  expect(await reloadIfBroken({ reload })).toBe(false)
  expect(await reloadIfBroken({ reload, isAsked: true })).toBe(true)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_001)
  expect(await reloadIfBroken({ reload })).toBe(true)
})
