import { Badge, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { inWhoseHands, type Absences, type StandIn } from '#shared/domain/absence/index.ts'
import { toEpochMs } from '#shared/domain/time/index.ts'
import { useColleaguesAway, useMoment, useOwnAbsence } from './useAbsences.ts'

const intoSight = (text: HTMLElement | null): void => text?.scrollIntoView({ block: 'nearest' })

interface Props {
  /** When it falls due, milliseconds since the epoch; null until that is known. */
  readonly atMs: number | null
  /** Staff record of who takes it on; whoever is at this desk where nobody is named, null for the team. */
  readonly staffId?: string | null
}

/** Says that whoever takes something on is away when it falls due, and who will have it then, or is not to be disturbed. It forbids nothing. */
export function AwayThen(props: Props) {
  const text = useAwayThen(props)
  if (text === null) return null
  return (
    // What warns is read: it comes into sight where the column has been scrolled elsewhere.
    <Text ref={intoSight} size="xs" c="amber" role="status">
      {text}
    </Text>
  )
}

function useAwayThen({ atMs, staffId }: Props): string | null {
  const { t } = useTranslation('absences')
  const own = useOwnAbsence()
  const others = useColleaguesAway()
  const moment = useMoment()
  if (atMs === null || own == null || staffId === null) return null
  const assignedTo = staffId ?? own.id
  const isMine = assignedTo === own.id
  const meant = isMine ? { ...own, name: '' } : others.find(({ id }) => id === assignedTo)
  if (meant === undefined) return null
  const { name } = meant
  const absences: Absences = new Map(
    [own, ...others].flatMap(({ id, away }) =>
      away === null
        ? []
        : [[id, { fromMs: toEpochMs(away.from), untilMs: toEpochMs(away.until), coverId: away.coverId }]],
    ),
  )
  const hands = inWhoseHands({ assignedTo }, atMs, absences)
  const whose = isMine ? 'own' : 'of'
  if (hands.standIn !== null && meant.away !== null) {
    const said = { name, until: moment(meant.away.until) }
    if (hands.staffId === own.id) return t('then.of.me', said)
    const cover = own.colleagues.find(({ id }) => id === hands.staffId)?.name
    return cover === undefined ? t(`then.${whose}.team`, said) : t(`then.${whose}.cover`, { ...said, cover })
  }
  if (meant.quietUntil === null || atMs >= toEpochMs(meant.quietUntil)) return null
  return t(`then.${whose}.quiet`, { name, until: moment(meant.quietUntil) })
}

interface InsteadOfProps {
  /** Null where their record is not on this station any more. */
  readonly name: string | null
  readonly why: StandIn
}

/** For whom others stand in, and why. */
export function InsteadOf({ name, why }: InsteadOfProps) {
  const { t } = useTranslation('absences')
  return (
    <Badge color="amber">
      <bdi>{t(`insteadOf.${why}`, { name: name ?? t('insteadOf.someone') })}</bdi>
    </Badge>
  )
}
