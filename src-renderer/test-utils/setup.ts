import './react-without-waits.ts'
import { notifications } from '@mantine/notifications'
import { spotlight } from '@mantine/spotlight'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { lightComputedStyle } from './computed-style.ts'
import { findLabelsLightly } from './labels.ts'
import { showPageLate } from './late-page.ts'
import { noteListeners } from './no-listeners-left.ts'
import { takeNoOwnerStacks } from './no-owner-stacks.ts'
import { parseNoSheets } from './style-elements.ts'
import { resetStores } from './zustand.ts'

/** What Mantine asks of a browser and jsdom lacks. */
class NoResize implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

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
window.Element.prototype.scrollTo = () => {}
window.scrollTo = () => {}
window.getComputedStyle = lightComputedStyle
Object.defineProperty(document, 'fonts', {
  value: { addEventListener: () => {}, removeEventListener: () => {} },
  configurable: true,
})
takeNoOwnerStacks()
findLabelsLightly()
parseNoSheets()
showPageLate()
const endListeners = noteListeners()

// Ends a hang and nothing else: a machine busy with other work may take its time.
configure({ asyncUtilTimeout: 60_000 })

// Files share a worker with its page and its modules: each test leaves both as it found them.
afterEach(() => {
  cleanup()
  endListeners()
  window.history.replaceState(null, '', '/')
  document.body.replaceChildren()
  vi.useRealTimers()
  resetStores()
  notifications.clean()
  spotlight.close()
  localStorage.clear()
  sessionStorage.clear()
})
