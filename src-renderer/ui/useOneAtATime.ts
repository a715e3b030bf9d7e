import { useCallback, useRef, useState } from 'react'

interface OneAtATime {
  readonly busy: boolean
  /** Starts the task unless one is running; the task reports its own failures. */
  readonly run: (task: () => Promise<void>) => void
}

/** For actions that must not happen twice: what is asked for while a task runs, like a double click, is dropped. */
export function useOneAtATime(): OneAtATime {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = useCallback((task: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    void task().finally(() => {
      running.current = false
      setBusy(false)
    })
  }, [])
  return { busy, run }
}
