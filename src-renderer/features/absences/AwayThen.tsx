import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { inWhoseHands, type Absences } from '#shared/domain/absence/index.ts'
import { toEpochMs } from '#shared/domain/time/index.ts'
import { useColleaguesAway, useMoment, useOwnAbsence } from './useAbsences.ts'

/** What the person at this desk goes by here, where only colleagues are known by their records. */
const OWN = 'own'

const intoSight = (text: HTMLElement | null): void => text?.scrollIntoView({ block: 'nearest' })

/** Says that one is away when something one takes on falls due, and who will have it then; nothing otherwise. It forbids nothing. */
export function AwayThen({ atMs }: { readonly atMs: number | null }) {
  const { t } = useTranslation('absences')
  const own = useOwnAbsence()
  const others = useColleaguesAway()
  const moment = useMoment()
  if (atMs === null || own == null || own.away === null) return null
  const { colleagues, away } = own
  const said = [{ id: OWN, away }, ...others]
  const absences: Absences = new Map(
    said.flatMap((one) =>
      one.away === null
        ? []
        : [
            [
              one.id,
              { fromMs: toEpochMs(one.away.from), untilMs: toEpochMs(one.away.until), coverId: one.away.coverId },
            ] as const,
          ],
    ),
  )
  const { staffId, insteadOf } = inWhoseHands(OWN, atMs, absences)
  if (insteadOf === null) return null
  const name = colleagues.find(({ id }) => id === staffId)?.name
  const until = moment(away.until)
  return (
    // What warns is read: it comes into sight where the column has been scrolled elsewhere.
    <Text ref={intoSight} size="xs" c="amber" role="status">
      {name === undefined ? t('then.team', { until }) : t('then.cover', { until, name })}
    </Text>
  )
}
