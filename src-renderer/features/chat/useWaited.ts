import { useTranslation } from 'react-i18next'
import { DESK_HOURS, staffedBetween } from '#shared/domain/staffed-hours/index.ts'
import { ownZone, toEpochMs } from '#shared/domain/time/index.ts'
import { useDeskNow } from '../../api/index.ts'

const MINUTE_MS = 60_000
const HOUR = 60

/** How long somebody has waited, in hours in which somebody is there to answer; all of the time where the zone is not known. */
export function useWaited(): (since: string) => string {
  const { t } = useTranslation('chat')
  const now = useDeskNow()
  return (since) => {
    const sinceMs = toEpochMs(since)
    const staffed = staffedBetween({ ...DESK_HOURS, timeZone: ownZone() }, sinceMs, now)
    const minutes = Math.floor((staffed ?? Math.max(0, now - sinceMs)) / MINUTE_MS)
    return minutes < HOUR
      ? t('waiting.minutes', { minutes })
      : t('waiting.hours', { hours: Math.floor(minutes / HOUR) })
  }
}
