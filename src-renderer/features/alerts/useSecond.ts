import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { appInfoQuery, useDeskApi } from '../../api/index.ts'

const SECOND = 1_000

/** Main's clock in milliseconds since the epoch, renewed every second. */
export function useSecond(): number {
  const { clockOffsetMs } = useSuspenseQuery(appInfoQuery(useDeskApi())).data
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = (): void => setNow(Date.now())
    const timer = setInterval(tick, SECOND)
    // Timers stand still while a laptop sleeps; coming back to the window sets the clock at once.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now + clockOffsetMs
}
