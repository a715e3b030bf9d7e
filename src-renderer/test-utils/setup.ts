import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

/** What Mantine asks of a browser and jsdom lacks. */
class NoResize implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// Pure helpers below the web roots run without a page.
if (typeof window !== 'undefined') {
  window.matchMedia = (query: string): MediaQueryList => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  })
  window.ResizeObserver = NoResize
  window.HTMLElement.prototype.scrollIntoView = () => {}
  window.scrollTo = () => {}
  Object.defineProperty(document, 'fonts', {
    value: { addEventListener: () => {}, removeEventListener: () => {} },
    configurable: true,
  })
}

// Ends a hang and nothing else: a machine busy with other work may take its time.
configure({ asyncUtilTimeout: 60_000 })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
