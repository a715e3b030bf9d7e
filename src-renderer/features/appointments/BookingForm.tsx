import { Alert, Autocomplete, Button, Group, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { careNameIn, careNameWithFile } from '#shared/domain/care-names/index.ts'
import { alreadyBooked, bookedStart } from '#shared/domain/appointments/index.ts'
import {
  formatPlaceTime,
  formatZoneName,
  isKnownZone,
  localDate,
  ownZone,
  toInstant,
} from '#shared/domain/time/index.ts'
import type { Booking } from '#shared/ipc/appointments.ts'
import type { AppointmentRow } from '#shared/sync/rows.ts'
import { appointmentProvider } from '#shared/sync/word-schemas.ts'
import { useDeskNow } from '../../api/index.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { useLabNames } from '../links/index.ts'

/** Text fields, and what the contract takes of each (`appointments.book`). */
const TEXTS = [
  ['labName', 200],
  ['address', 300],
  ['confirmation', 60],
] as const

export interface Typed extends Booking {
  readonly test: string
}

interface Props {
  readonly start: Typed
  /** IANA zone of the place; null: the specialist's own. */
  readonly zone: string | null
  /** Names to pick the test from; null where the test stays what it is. */
  readonly tests: readonly string[] | null
  /** Appointments of the member: the same test twice is asked about. */
  readonly booked: readonly AppointmentRow[]
  readonly busy: boolean
  readonly submit: string
  readonly onSubmit: (typed: Typed) => void
  readonly onBack: () => void
}

/** Which test, when on the clock of the place, and where. */
export function BookingForm({ start, zone, tests, booked, busy, submit, onSubmit, onBack }: Props) {
  const { t } = useTranslation('appointments')
  const { locale } = useFormatContext()
  const now = useDeskNow()
  const labs = useLabNames()
  useReturnFocus()
  const [typed, setTyped] = useState(start)
  const [asked, setAsked] = useState(false)
  const place = zone !== null && isKnownZone(zone) ? zone : ownZone()
  const at = bookedStart(typed, { zone: place, nowMs: now })
  const twin = tests === null ? null : alreadyBooked(booked, typed.test, now)
  const names = { 'lab-one': labs.first, 'lab-two': labs.second, 'in-office': t('office') }
  const change = (part: Partial<Typed>): void => setTyped((known) => ({ ...known, ...part }))
  const onForm = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (at.status === 'ok' && typed.test.trim() !== '') onSubmit(typed)
  }
  const onKey = (event: KeyboardEvent): void => {
    // While suggestions are open, Escape is theirs.
    if (event.key !== 'Escape' || event.currentTarget.querySelector('[aria-expanded="true"]') !== null) return
    event.stopPropagation()
    onBack()
  }
  const zoneName = formatZoneName(toInstant(now), { locale, zone: place })
  return (
    <form noValidate onSubmit={onForm} onKeyDown={onKey} aria-label={t('form')}>
      {tests === null ? null : (
        <Autocomplete
          size="xs"
          label={t('test')}
          data={[...new Set(tests)]}
          renderOption={({ option }) => <span dir="auto">{careNameWithFile(option.value, locale)}</span>}
          maxLength={200}
          autoFocus
          value={typed.test}
          error={asked && typed.test.trim() === '' ? t('testMissing') : null}
          // Inside the dialog, so that the mask covers the suggestions too.
          comboboxProps={{ withinPortal: false }}
          onChange={(test) => change({ test })}
        />
      )}
      <SimpleGrid cols={2} spacing="xs" verticalSpacing={4} mt={4} style={{ alignItems: 'end' }}>
        <TextInput
          size="xs"
          type="date"
          label={t('date')}
          min={localDate(place, now) ?? ''}
          max="9999-12-31"
          autoFocus={tests === null}
          value={typed.date}
          onChange={(event) => change({ date: event.currentTarget.value })}
        />
        <TextInput
          size="xs"
          type="time"
          label={t('time', { zone: zoneName })}
          value={typed.time}
          onChange={(event) => change({ time: event.currentTarget.value })}
        />
        <NativeSelect
          size="xs"
          label={t('provider')}
          value={typed.provider}
          data={appointmentProvider.options.map((value) => ({ value, label: names[value] }))}
          onChange={(event) => change({ provider: appointmentProvider.parse(event.currentTarget.value) })}
        />
        {TEXTS.map(([field, maxLength]) => (
          <TextInput
            key={field}
            size="xs"
            label={t(field)}
            maxLength={maxLength}
            value={typed[field]}
            onChange={(event) => change({ [field]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
      {at.status === 'ok' ? (
        <Text size="xs" c="dimmed" mt={4}>
          {formatPlaceTime(toInstant(at.startMs), { locale, zone: place })}
        </Text>
      ) : asked || at.reason !== 'incomplete' ? (
        <Text size="xs" c="red" mt={4} role="alert">
          {t(`problem.${at.reason}`)}
        </Text>
      ) : null}
      {twin === null ? null : (
        <Alert mt="xs" py={6} color="amber" role="alert">
          {t('twin', {
            test: careNameIn(twin.test_name, locale),
            when: formatPlaceTime(twin.appointment_datetime, { locale, zone: twin.time_zone ?? place }),
          })}
        </Alert>
      )}
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" type="submit" loading={busy}>
          {twin === null ? submit : t('bookTwice')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onBack}>
          {t('back')}
        </Button>
      </Group>
    </form>
  )
}
