import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds within which a second click belongs to the first (the usual double-click time of the systems). */
const DOUBLE_CLICK_MS = 500

interface OneAtATime {
  readonly busy: boolean
  /**
   * Starts the task unless one is running; the task reports its own failures.
   * @param what tells apart what may run beside each other
   */
  readonly run: (task: () => Promise<void>, what?: string) => void
}

const doubleClickOver = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, DOUBLE_CLICK_MS))

/**
 * For actions that must not happen twice: what is asked for while a task runs is dropped. A button that was disabled
 * meanwhile gets the keyboard back.
 * @param options.wholeDoubleClick the button stays where it is and does the same again, so the second half of a double
 * click is dropped even when the task was faster
 */
export function useOneAtATime({ wholeDoubleClick = false } = {}): OneAtATime {
  const running = useRef(new Set<string>())
  const pressed = useRef<Element | null>(null)
  const [busy, setBusy] = useState(false)

  const run = useCallback(
    (task: () => Promise<void>, what = '') => {
      if (running.current.has(what)) return
      running.current.add(what)
      pressed.current = document.activeElement
      setBusy(true)
      void Promise.all([task(), wholeDoubleClick && doubleClickOver()]).finally(() => {
        running.current.delete(what)
        setBusy(running.current.size > 0)
      })
    },
    [wholeDoubleClick],
  )

  useEffect(() => {
    // Browsers take the focus from a disabled button, and give it to nobody.
    const lost = !busy && document.activeElement === document.body
    if (lost && pressed.current instanceof HTMLElement) pressed.current.focus({ preventScroll: true })
  }, [busy])

  return { busy, run }
}
