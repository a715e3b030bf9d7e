import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toEpochMs } from '#shared/domain/time/index.ts'
import { appInfoQuery, useDeskApi } from '../../../api/index.ts'

const SECOND = 1_000

/** Whole seconds since the call began, by main's clock; never below 0. */
export function useCallSeconds(startedAt: string): number {
  const { clockOffsetMs } = useSuspenseQuery(appInfoQuery(useDeskApi())).data
  const start = toEpochMs(startedAt) - clockOffsetMs
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - start) / SECOND))
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `4:07`, from an hour on `1:04:07`. */
export function formatSeconds(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const rest = `${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${rest}` : `${minutes}:${rest}`
}
