import { Button, Divider, Group, Modal, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QUIET_SPANS } from '#shared/domain/absence/index.ts'
import { toEpochMs } from '#shared/domain/time/index.ts'
import type { AbsentColleague } from '#shared/ipc/absences.ts'
import { useDeskNow } from '../../api/index.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { ExportButton } from '../exports/index.ts'
import { AwayForm } from './AwayForm.tsx'
import classes from './absences.module.css'
import { useAbsenceOf, useColleaguesAway, useMoment, useOwnAbsence, useOwnTeam } from './useAbsences.ts'
import { useSaveAbsence } from './useSaveAbsence.ts'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

/** When I am away and want to be left alone, and who of my colleagues is (docs/rules/board.md#away-and-do-not-disturb). */
export function AbsenceDialog({ opened, onClose }: Props) {
  const { t } = useTranslation(['absences', 'common', 'errors'])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Body />
    </Modal>
  )
}

function Body() {
  const { t } = useTranslation(['absences', 'errors'])
  useReturnFocus()
  const own = useOwnAbsence()
  if (own === undefined) return <Skeleton height={320} aria-hidden />
  if (own === null) return <Text role="alert">{t('errors:absences.notHere')}</Text>
  return (
    <Stack gap="lg">
      <Quiet until={own.quietUntil} />
      <Divider />
      <section className={classes.part}>
        <Title order={3} size="h4">
          {t('away.title')}
        </Title>
        <StatedBy name={own.away?.statedBy ?? null} />
        <AwayForm key={JSON.stringify(own.away)} own={own} />
      </section>
      <Divider />
      <Colleagues />
      <OfTeam />
    </Stack>
  )
}

/** One press for a while without notifications. */
function Quiet({ until }: { readonly until: string | null }) {
  const { t } = useTranslation('absences')
  const moment = useMoment()
  const { setQuiet } = useSaveAbsence()
  return (
    <section className={classes.part}>
      <Title order={3} size="h4">
        {t('quiet.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('quiet.hint')}
      </Text>
      {until === null ? null : (
        <Text size="sm" fw={600}>
          {t('quiet.now', { until: moment(until) })}
        </Text>
      )}
      <Group gap="xs">
        {QUIET_SPANS.map((span, index) => (
          // Has the keyboard whether it is there when the dialog looks where that belongs, or comes later.
          <Button
            key={span}
            autoFocus={index === 0}
            data-autofocus={index === 0 || undefined}
            variant="default"
            onClick={() => setQuiet(span)}
          >
            {t(`quiet.span.${span}`)}
          </Button>
        ))}
        {until === null ? null : <Button onClick={() => setQuiet(null)}>{t('quiet.end')}</Button>}
      </Group>
    </section>
  )
}

/** Who will be away is listed this long before. */
const AHEAD_MS = 14 * 24 * 3_600_000

function Colleagues() {
  const { t } = useTranslation('absences')
  const now = useDeskNow()
  const absent = useColleaguesAway().filter(
    ({ away, quietUntil }) => quietUntil !== null || (away !== null && toEpochMs(away.from) <= now + AHEAD_MS),
  )
  return (
    <section className={classes.part}>
      <Group justify="space-between">
        <Title order={3} size="h4">
          {t('colleagues.title')}
        </Title>
        {absent.length === 0 ? null : <ExportButton kind="absences" />}
      </Group>
      {absent.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('colleagues.none')}
        </Text>
      ) : (
        <ul className={classes.colleagues}>
          {absent.map((one) => (
            <Colleague key={one.id} colleague={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Colleague({ colleague: { name, away, quietUntil } }: { readonly colleague: AbsentColleague }) {
  const { t } = useTranslation('absences')
  const moment = useMoment()
  const cover =
    away === null || away.coverName === null ? t('colleagues.team') : t('colleagues.cover', { name: away.coverName })
  const times = away === null ? null : { from: moment(away.from), until: moment(away.until) }
  return (
    <li>
      <b dir="auto">{name}</b>
      {times === null ? null : (
        <span>
          {t(away?.now === true ? 'colleagues.away' : 'colleagues.ahead', times)} · {cover}
        </span>
      )}
      <StatedBy name={away?.statedBy ?? null} />
      {quietUntil === null ? null : <span>{t('colleagues.quiet', { until: moment(quietUntil) })}</span>}
      {away === null || away.note === '' ? null : (
        <span className={classes.note} dir="auto">
          {away.note}
        </span>
      )}
    </li>
  )
}

/** Whoever is ill says nothing at the desk: a supervisor says it for the care staff of the teams. */
function OfTeam() {
  const { t } = useTranslation('absences')
  const team = useOwnTeam()
  const [chosen, setChosen] = useState('')
  const person = team.find(({ id }) => id === chosen)
  if (team.length === 0) return null
  return (
    <section className={classes.part}>
      <NativeSelect
        label={t('of.label')}
        value={chosen}
        data={[{ value: '', label: t('of.nobody') }, ...team.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {person === undefined ? null : <AwayOf key={person.id} person={person} />}
    </section>
  )
}

function AwayOf({ person }: { readonly person: { readonly id: string; readonly name: string } }) {
  const stated = useAbsenceOf(person.id)
  if (stated === undefined) return <Skeleton height={240} aria-hidden />
  return (
    <>
      <StatedBy name={stated.away?.statedBy ?? null} />
      <AwayForm key={JSON.stringify(stated.away)} own={stated} of={person} />
    </>
  )
}

/** Who stated an absence, where that was not the person: whom to ask about it. */
function StatedBy({ name }: { readonly name: string | null }) {
  const { t } = useTranslation('absences')
  if (name === null) return null
  return (
    <Text size="sm" c="dimmed">
      {t('statedBy', { name })}
    </Text>
  )
}
