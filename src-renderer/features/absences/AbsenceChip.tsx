import { Button, Tooltip } from '@mantine/core'
import { IconBellOff, IconCalendarOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toEpochMs } from '#shared/domain/time/index.ts'
import { useDeskNow } from '../../api/index.ts'
import { useMoment, useOwnAbsence } from './useAbsences.ts'

/** That I am away, or want to be left alone, so that nobody forgets it is so; nothing otherwise. */
export function AbsenceChip({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('absences')
  const own = useOwnAbsence()
  const now = useDeskNow()
  const moment = useMoment()
  if (own == null) return null
  const isAway = own.away !== null && toEpochMs(own.away.from) <= now
  if (!isAway && own.quietUntil === null) return null
  const Icon = isAway ? IconCalendarOff : IconBellOff
  const text =
    isAway && own.away !== null
      ? t('chip.away', { until: moment(own.away.until) })
      : t('chip.quiet', { until: moment(own.quietUntil ?? '') })
  return (
    <Tooltip label={t('chipHint')}>
      <Button variant="light" color="amber" leftSection={<Icon size={14} aria-hidden />} onClick={onOpen}>
        {text}
      </Button>
    </Tooltip>
  )
}
