import { Box, Button, Tooltip } from '@mantine/core'
import { IconBellOff, IconCalendarOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toEpochMs } from '#shared/domain/time/index.ts'
import { useDeskNow } from '../../api/index.ts'
import classes from './absences.module.css'
import { useMoment, useOwnAbsence } from './useAbsences.ts'

/** That I am away, or want to be left alone, or both, so that nobody forgets it is so; nothing otherwise. */
export function AbsenceChip({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('absences')
  const own = useOwnAbsence()
  const now = useDeskNow()
  const moment = useMoment()
  if (own == null) return null
  const away = own.away !== null && toEpochMs(own.away.from) <= now ? own.away : null
  const { quietUntil } = own
  if (away === null && quietUntil === null) return null
  const said = [
    away === null ? [] : t('chip.away', { until: moment(away.until) }),
    quietUntil === null ? [] : t('chip.quiet', { until: moment(quietUntil) }),
  ].flat()
  const both = said.length > 1
  const statedBy = away?.statedBy ?? null
  const hints = [
    ...(both ? said : []),
    ...(statedBy === null ? [] : [t('statedBy', { name: statedBy })]),
    t('chipHint'),
  ]
  const Icon = away === null ? IconBellOff : IconCalendarOff
  return (
    <Tooltip label={hints.join(' · ')}>
      <Button
        variant="light"
        color="amber"
        aria-label={said.join(' · ')}
        leftSection={<Icon size={14} aria-hidden />}
        rightSection={both ? <IconBellOff size={14} aria-hidden /> : null}
        onClick={onOpen}
      >
        {said[0]}
        {both ? (
          // In a narrow window the bell says it.
          <Box component="span" visibleFrom="lg" className={classes.second}>
            {said[1]}
          </Box>
        ) : null}
      </Button>
    </Tooltip>
  )
}
