import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOpenGap } from '#shared/domain/member/index.ts'
import { memberQuery } from '../../api/index.ts'
import { AddButton, useJustAdded } from '../../ui/AddButton.tsx'
import { BookingForm, type Typed } from './BookingForm.tsx'
import { useAppointmentChange, type SavedAppointment } from './useAppointmentChange.ts'

const EMPTY: Typed = {
  test: '',
  provider: 'lab-one',
  labName: '',
  address: '',
  date: '',
  time: '',
  confirmation: '',
}

interface Props {
  readonly memberId: string
  /** IANA zone of the member: the place's, where nothing else is known. */
  readonly zone: string | null
  /** State where a key opens it, and the key as it is told to people. */
  readonly keyed?: { readonly opened: boolean; readonly onToggle: (opened: boolean) => void; readonly hint: string }
}

/** Books a test: at once a row of its own on this computer, and for ten seconds taken back with one press. */
export function BookingAdder({ memberId, zone, keyed }: Props) {
  const { t } = useTranslation('appointments')
  const [open, setOpen] = useState(false)
  const opened = keyed?.opened ?? open
  const { api, busy, save } = useAppointmentChange(memberId)
  const { data } = useQuery(memberQuery(api, memberId))
  const [added, setAdded] = useJustAdded<SavedAppointment>()
  const toggle = (next: boolean): void => (keyed?.onToggle ?? setOpen)(next)
  const close = (): void => toggle(false)
  const book = ({ test, ...booking }: Typed): void =>
    save(
      'booked',
      () => api.appointments.book({ memberId, test, booking }),
      (saved) => {
        setAdded(saved)
        close()
      },
    )
  const undo = ({ rowId }: SavedAppointment): void =>
    save(
      'cancelled',
      () => api.appointments.cancel({ memberId, rowId, reason: 'entered-wrong' }),
      () => setAdded(null),
    )
  return (
    <div>
      <Group gap="xs">
        <AddButton label={t('book')} opened={opened} onToggle={toggle} hint={keyed?.hint ?? null} />
        {added === null ? null : (
          <Button size="compact-sm" variant="subtle" loading={busy} onClick={() => undo(added)}>
            {t('undo', { test: added.label })}
          </Button>
        )}
      </Group>
      {opened ? (
        <BookingForm
          start={EMPTY}
          zone={zone}
          tests={[...new Set((data?.gaps ?? []).filter(isOpenGap).map(({ name }) => name))]}
          booked={data?.appointments ?? []}
          busy={busy}
          submit={t('submit')}
          onSubmit={book}
          onBack={close}
        />
      ) : null}
    </div>
  )
}
