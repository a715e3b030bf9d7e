import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { absenceProblem } from '#shared/domain/absence/index.ts'
import { ownZone, toEpochMs, toInstant, wallClock, localDate, zonedInstant } from '#shared/domain/time/index.ts'
import type { OwnAbsence } from '#shared/ipc/absences.ts'
import { useDeskNow } from '../../api/index.ts'
import { useColleagueNames } from './useAbsences.ts'
import { useSaveAbsence } from './useSaveAbsence.ts'

/** What a field for day and time holds: `YYYY-MM-DDTHH:MM` on this station's clock. */
function fieldOf(epochMs: number): string {
  const zone = ownZone()
  return `${localDate(zone, epochMs) ?? ''}T${wallClock(zone, epochMs)?.time ?? '00:00'}`
}

function momentOf(field: string): number | null {
  const [date, time] = field.split('T')
  return date && time ? zonedInstant(ownZone(), date, time) : null
}

const DAY_MS = 24 * 3_600_000

interface Props {
  readonly own: OwnAbsence
  /** Whose absence it is, where a supervisor says it of somebody else. */
  readonly of?: { readonly id: string; readonly name: string }
}

/** From when until when, who covers, and a line about it. */
export function AwayForm({ own, of }: Props) {
  const { t } = useTranslation(['absences', 'errors'])
  const now = useDeskNow()
  const nameOf = useColleagueNames()
  const { busy, setAway } = useSaveAbsence(of)
  const { away, colleagues } = own
  const [from, setFrom] = useState(() => fieldOf(away === null ? now : toEpochMs(away.from)))
  const [until, setUntil] = useState(() => fieldOf(away === null ? now + DAY_MS : toEpochMs(away.until)))
  const [note, setNote] = useState(away?.note ?? '')
  const [coverId, setCoverId] = useState(away?.coverId ?? '')
  const [asked, setAsked] = useState(false)
  const [fromMs, untilMs] = [momentOf(from), momentOf(until)]
  const problem = fromMs === null || untilMs === null ? 'incomplete' : absenceProblem({ fromMs, untilMs }, now)
  const wrong = asked && problem !== null ? problem : null
  return (
    <form
      noValidate
      aria-label={of ? t('of.form', { name: of.name }) : t('away.title')}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (problem !== null || fromMs === null || untilMs === null) return
        setAway({ from: toInstant(fromMs), until: toInstant(untilMs), note: note.trim(), coverId: coverId || null })
      }}
    >
      <Stack gap="sm">
        {of === undefined ? (
          <Text size="sm" c="dimmed">
            {t('away.hint')}
          </Text>
        ) : null}
        <Group gap="sm" grow align="flex-start">
          <TextInput
            type="datetime-local"
            label={t('away.from')}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="datetime-local"
            label={t('away.until')}
            value={until}
            error={
              wrong === null ? null : (
                <span role="alert">
                  {wrong === 'incomplete' ? t('away.incomplete') : t(`errors:absences.${wrong}`)}
                </span>
              )
            }
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
        </Group>
        <NativeSelect
          label={t('away.cover')}
          value={coverId}
          data={[
            { value: '', label: t('away.nobody') },
            ...colleagues.map((colleague) => ({ value: colleague.id, label: nameOf(colleague) })),
          ]}
          onChange={(event) => setCoverId(event.currentTarget.value)}
        />
        <TextInput
          label={t('away.note')}
          placeholder={t('away.notePlaceholder')}
          maxLength={120}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          {away === null ? null : (
            <Button variant="default" onClick={() => setAway(null)}>
              {t(toEpochMs(away.from) > now ? 'away.cancel' : of ? 'of.end' : 'away.end')}
            </Button>
          )}
          <Button type="submit" loading={busy}>
            {t(away === null ? 'away.save' : 'away.change')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
