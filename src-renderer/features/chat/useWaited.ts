import { useTranslation } from 'react-i18next'
import { minutesWaited } from '#shared/domain/staffed-hours/index.ts'
import { ownZone, toEpochMs } from '#shared/domain/time/index.ts'
import { useDeskNow } from '../../api/index.ts'

const HOUR = 60

/** How long somebody has waited, in hours in which somebody is there to answer. */
export function useWaited(): (since: string) => string {
  const { t } = useTranslation('chat')
  const now = useDeskNow()
  return (since) => {
    const minutes = minutesWaited(ownZone(), toEpochMs(since), now)
    return minutes < HOUR
      ? t('waiting.minutes', { minutes })
      : t('waiting.hours', { hours: Math.floor(minutes / HOUR) })
  }
}
