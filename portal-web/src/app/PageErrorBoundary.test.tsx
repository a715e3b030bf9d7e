import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { watchScripts } from '../services/broken-scripts.ts'
import { renderPortal } from '../test-utils/render-portal.tsx'

function Broken(): never {
  throw new Error('a page that could not be fetched')
}

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

describe('a page that breaks', () => {
  it.each([
    ['en', 'This page could not be shown', /it is not your internet connection/, 'Load the page again'],
    ['es', 'No se pudo mostrar esta página', /no es por su conexión a internet/, 'Cargar la página de nuevo'],
  ] as const)('says that it is no connection, with a way on (%s)', (language, title, text, button) => {
    // React reports what a boundary caught; the report is not what is tested.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    renderPortal(<Broken />, { language })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByText(text)).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('button', { name: button })).toBeInstanceOf(HTMLElement)
  })

  it.each([
    ['en', /connection may be slow or down/, /it is not your internet connection/],
    ['es', /conexión a internet sea lenta/, /no es por su conexión a internet/],
  ] as const)(
    'for want of a script blames the connection until the server answers (%s)',
    async (language, may, own) => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      const answer = vi
        .fn<typeof fetch>()
        .mockRejectedValueOnce(new TypeError('network'))
        .mockResolvedValue(new Response())
      vi.stubGlobal('fetch', answer)
      // Loaded anew just now, and the script is still not there.
      sessionStorage.setItem('gapwise.reloadedAt', String(Date.now()))
      onTestFinished(watchScripts())
      window.dispatchEvent(new Event('vite:preloadError'))
      renderPortal(<Broken />, { language })
      expect(screen.getByText(may)).toBeInstanceOf(HTMLElement)
      window.dispatchEvent(new Event('online'))
      expect(await screen.findByText(own)).toBeInstanceOf(HTMLElement)
      expect(screen.queryByText(may)).toBeNull()
    },
  )

  it('is left by Back, which leads to a page that stands', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let isBroken = true
    const Page = () => (isBroken ? <Broken /> : <p>the page before</p>)
    renderPortal(<Page />)
    isBroken = false
    fireEvent.popState(window)
    expect(screen.getByText('the page before')).toBeInstanceOf(HTMLElement)
  })
})
