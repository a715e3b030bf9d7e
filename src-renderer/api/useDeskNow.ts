import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { msToNextMinute } from '#shared/domain/time/index.ts'
import { useDeskApi } from './DeskApiProvider.tsx'
import { appInfoQuery } from './queries.ts'

const minuteOf = (epochMs: number): number => Math.floor(epochMs / 60_000)

/** Main's clock in milliseconds since the epoch, renewed on every full minute (docs/rules/board.md#stat-cards). */
export function useDeskNow(): number {
  const { clockOffsetMs } = useSuspenseQuery(appInfoQuery(useDeskApi())).data
  const [now, setNow] = useState(() => Date.now() + clockOffsetMs)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = (): void => {
      const current = Date.now() + clockOffsetMs
      // Within the minute nothing that is shown would change.
      setNow((shown) => (minuteOf(shown) === minuteOf(current) ? shown : current))
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
