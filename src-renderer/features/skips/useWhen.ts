import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addDays,
  formatDateTime,
  formatDayMonth,
  localDate,
  ownZone,
  startOfDay,
  toEpochMs,
} from '#shared/domain/time/index.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'

/** Tells when a member comes back, or came: a day where it is the beginning of one, which is what was chosen then. */
export function useWhen(): (instant: string, now: number) => string {
  const { t } = useTranslation('skips')
  const format = useFormatContext()
  return useCallback(
    (instant, now) => {
      const zone = ownZone()
      const at = toEpochMs(instant)
      const day = localDate(zone, at)
      if (day === null || startOfDay(zone, day) !== at) return t('when.at', { time: formatDateTime(instant, format) })
      const today = localDate(zone, now)
      if (day === today) return t('when.today')
      if (today !== null && day === addDays(today, 1)) return t('when.tomorrow')
      return t('when.at', { time: formatDayMonth(instant, format) })
    },
    [t, format],
  )
}
