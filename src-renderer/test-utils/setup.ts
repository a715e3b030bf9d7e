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

// A machine busy with other test files may take its time; a test that waits for nothing still fails.
configure({ asyncUtilTimeout: 5_000 })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
