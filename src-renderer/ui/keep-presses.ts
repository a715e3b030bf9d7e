/** What a press is meant for. Fields are not among them: who presses one puts the cursor there with the press itself. */
const PRESSABLE =
  'button, a[href], label, summary, [role="button"], [role="tab"], [role="option"], [role="menuitem"], [role="switch"]'

/** Pixels that a hand moves while it presses; who moves further draws back from the press. */
const STILL_PX = 8

interface Press {
  readonly element: HTMLElement
  readonly x: number
  readonly y: number
}

/**
 * A press counts for what it began on. Where a row above grows between press and release, the browser finds something else
 * under the pointer and gives the click to neither. Called once, where the desk starts.
 * @returns ends it
 */
export function keepPresses(page: Window): () => void {
  let press: Press | null = null
  const onDown = ({ target, button, clientX, clientY }: PointerEvent): void => {
    const element = target instanceof Element && button === 0 ? target.closest(PRESSABLE) : null
    press = element instanceof HTMLElement ? { element, x: clientX, y: clientY } : null
  }
  const onUp = (event: PointerEvent): void => {
    const begun = press
    press = null
    if (begun === null || !(event.target instanceof Element) || !isSame(begun, event)) return
    if (begun.element.contains(event.target) || !isReachable(begun.element)) return
    const end = endOfPress(page)
    setTimeout(() => {
      end()
      begun.element.click()
    }, 0)
  }
  const forget = (): void => {
    press = null
  }
  page.addEventListener('pointerdown', onDown, { capture: true })
  page.addEventListener('pointerup', onUp, { capture: true })
  page.addEventListener('pointercancel', forget, { capture: true })
  return () => {
    page.removeEventListener('pointerdown', onDown, { capture: true })
    page.removeEventListener('pointerup', onUp, { capture: true })
    page.removeEventListener('pointercancel', forget, { capture: true })
  }
}

const isSame = ({ x, y }: Press, { clientX, clientY }: PointerEvent): boolean =>
  Math.hypot(clientX - x, clientY - y) <= STILL_PX

/** Still on the page, and behind no dialog that came meanwhile: the last one lies above the others. */
function isReachable(element: Element): boolean {
  const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
  return element.isConnected && (dialog === undefined || dialog.contains(element))
}

/** The browser's own click of this press is for what both places have in common: nobody meant that. */
function endOfPress(page: Window): () => void {
  const stop = (event: Event): void => event.stopPropagation()
  page.addEventListener('click', stop, { capture: true })
  return () => page.removeEventListener('click', stop, { capture: true })
}
