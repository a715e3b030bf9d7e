import { useEffect, useState } from 'react'
import { msToNextMinute } from '#shared/domain/time/minute.ts'

/** The present time (epoch ms), new on every full minute while it matters: a page may stay open for long. */
export function useMinute(matters = true): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!matters) return undefined
    let timer = 0
    const waitForNext = (): void => {
      timer = window.setTimeout(() => {
        setNow(Date.now())
        waitForNext()
      }, msToNextMinute(Date.now()))
    }
    waitForNext()
    return () => clearTimeout(timer)
  }, [matters])
  return now
}
