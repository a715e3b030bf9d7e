import { useCallback, useRef, useState } from 'react'

/** Milliseconds within which a second click belongs to the first (the usual double-click time of the systems). */
const DOUBLE_CLICK_MS = 500

interface OneAtATime {
  readonly busy: boolean
  /** Starts the task unless one is running; the task reports its own failures. */
  readonly run: (task: () => Promise<void>) => void
}

const doubleClickOver = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, DOUBLE_CLICK_MS))

/**
 * For actions that must not happen twice: what is asked for while a task runs is dropped.
 * @param options.wholeDoubleClick the button stays where it is and does the same again, so the second half of a double
 * click is dropped even when the task was faster
 */
export function useOneAtATime({ wholeDoubleClick = false } = {}): OneAtATime {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = useCallback(
    (task: () => Promise<void>) => {
      if (running.current) return
      running.current = true
      setBusy(true)
      void Promise.all([task(), wholeDoubleClick && doubleClickOver()]).finally(() => {
        running.current = false
        setBusy(false)
      })
    },
    [wholeDoubleClick],
  )
  return { busy, run }
}
