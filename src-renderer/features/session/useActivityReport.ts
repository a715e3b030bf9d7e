import { useEffect } from 'react'
import { call, useDeskApi } from '../../api/index.ts'

/** Milliseconds between two reports at the least (contract of `session.reportActivity`). */
export const REPORT_EVERY_MS = 15_000

const USE = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Tells main that somebody is at the desk, so that it does not lock under their hands. Off while `active` is false. */
export function useActivityReport(active: boolean): void {
  const { session } = useDeskApi()
  useEffect(() => {
    if (!active) return
    let reportedAt = Number.NEGATIVE_INFINITY
    const onUse = (): void => {
      const now = performance.now()
      if (now - reportedAt < REPORT_EVERY_MS) return
      reportedAt = now
      // A report that fails costs nothing: the next use sends another.
      call(session.reportActivity()).catch(() => undefined)
    }
    for (const type of USE) window.addEventListener(type, onUse, { passive: true, capture: true })
    return () => {
      for (const type of USE) window.removeEventListener(type, onUse, { capture: true })
    }
  }, [active, session])
}
