import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { msToNextMinute } from '#shared/domain/time/index.ts'
import { useDeskApi } from './DeskApiProvider.tsx'
import { appInfoQuery } from './queries.ts'

/** Main's clock in milliseconds since the epoch, renewed on every full minute (docs/rules/board.md#stat-cards). */
export function useDeskNow(): number {
  const { clockOffsetMs } = useSuspenseQuery(appInfoQuery(useDeskApi())).data
  const [now, setNow] = useState(() => Date.now() + clockOffsetMs)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = (): void => {
      const current = Date.now() + clockOffsetMs
      setNow(current)
      clearTimeout(timer)
      timer = setTimeout(tick, msToNextMinute(current))
    }
    // Timers stand still while a laptop sleeps; coming back to the window sets the clock at once.
    document.addEventListener('visibilitychange', tick)
    tick()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [clockOffsetMs])

  return now
}
