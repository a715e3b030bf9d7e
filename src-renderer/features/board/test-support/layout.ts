import { vi } from 'vitest'
import { clearNotices } from '../../../ui/notices.ts'
import { boardActions, useBoardStore } from '../board.store.ts'

const SCREEN = 900
const ROW = 167
/** More than any test's list needs; the end of the list is where its rows end. */
const CONTENTS = 1_000_000

/** Gives jsdom the sizes a browser would measure, so that the list has a screen to fill. */
export function giveLayout(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SCREEN)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(CONTENTS)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW)
  Element.prototype.scrollTo = function scrollTo(this: Element, options?: ScrollToOptions | number) {
    if (typeof options !== 'object' || options.top === undefined || options.top === this.scrollTop) return
    this.scrollTop = options.top
    this.dispatchEvent(new Event('scroll'))
  }
}

/** The board remembers its place between visits, and toasts outlive the page; tests start without either. */
export function forgetBoard(): void {
  clearNotices()
  useBoardStore.setState(useBoardStore.getInitialState())
  boardActions.belongTo('demo')
}
