import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadIfBroken, retryAnew, watchScripts } from './broken-scripts.ts'
import { useUnsavedEdits } from './unsaved-edits.ts'

const answer = vi.fn<typeof fetch>()
const reload = vi.fn()
let unwatch: () => void
beforeEach(() => {
  unwatch = watchScripts()
  vi.stubGlobal('fetch', answer)
  sessionStorage.clear()
  answer.mockReset()
  reload.mockReset()
})
afterEach(() => {
  unwatch()
  vi.unstubAllGlobals()
})

it('a page whose script could not be fetched is loaded anew once the server can be reached', async () => {
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

it('what is typed and not saved is no price for another try', async () => {
  window.dispatchEvent(new Event('vite:preloadError'))
  renderHook(() => useUnsavedEdits('test', true))
  const again = vi.fn()
  await retryAnew(again)
  expect(again).toHaveBeenCalledOnce()
  expect(answer).not.toHaveBeenCalled()
})
