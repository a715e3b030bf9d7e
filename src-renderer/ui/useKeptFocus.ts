import { useEffect, useRef, type RefObject } from 'react'

const ROWS = '[data-row]'

/**
 * When the row with the keyboard goes (done, moved), the keyboard stays where it was: on the row that took its place.
 * @returns what goes on the list; its rows carry `data-row` and a `tabIndex` of -1
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const at = useRef(-1)
  useEffect(() => {
    const rows = [...(list.current?.querySelectorAll(ROWS) ?? [])]
    if (document.activeElement === document.body && at.current >= 0) {
      // The row, not its button: a second press of the key that ended the first row must not touch the next.
      const next = rows[Math.min(at.current, rows.length - 1)] ?? list.current
      if (next instanceof HTMLElement) next.focus()
    }
  })
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const onFocus = (event: FocusEvent): void => {
      const row = event.target instanceof Element ? event.target.closest(ROWS) : null
      at.current = row ? [...element.querySelectorAll(ROWS)].indexOf(row) : -1
    }
    element.addEventListener('focusin', onFocus)
    return () => element.removeEventListener('focusin', onFocus)
  }, [])
  return list
}
