import { Button, Group, Kbd, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { careNameIn } from '#shared/domain/care-names/index.ts'
import { isBooked, isVisitEnd, isVisitToSay, visitEnds } from '#shared/domain/appointments/index.ts'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { ownZone, toEpochMs, zoneMoment } from '#shared/domain/time/index.ts'
import type { AppointmentRow } from '#shared/sync/rows.ts'
import { cancelReason } from '#shared/sync/word-schemas.ts'
import { useDeskNow } from '../../api/index.ts'
import { ChangeMenu } from '../../ui/ChangeMenu.tsx'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { BookingForm, type Typed } from './BookingForm.tsx'
import { useAppointmentChange } from './useAppointmentChange.ts'

const KEYS = { completed: DESK_KEYS['call.attended'], 'no-show': DESK_KEYS['call.missed'] } as const

const ignore = (): void => undefined

interface Props {
  readonly appointment: AppointmentRow
  /** The keys of `VisitKeys` are about it. */
  readonly keyed: boolean
}

/**
 * Another time or place, or no more, while an appointment lies ahead and holds; after that whether the member came, or why it was
 * cancelled.
 */
export function AppointmentChanges({ appointment, keyed }: Props) {
  const { t } = useTranslation('appointments')
  const now = useDeskNow()
  const [moving, setMoving] = useState(false)
  const { id: rowId, member_id: memberId, test_name: name, time_zone: zone } = appointment
  const test = careNameIn(name, useFormatContext().locale)
  const { api, busy, save } = useAppointmentChange(memberId)
  if (!isBooked(appointment, now)) {
    const reason = appointment.cancel_reason
    if (reason !== null) return <p>{t('cancelledFor', { reason: t(`reason.${reason}`) })}</p>
    const hinted = keyed && isVisitToSay(appointment, now)
    return (
      <Group gap="xs">
        {visitEnds(appointment, now).map((status) => (
          <Button
            key={status}
            size="compact-xs"
            variant="default"
            disabled={busy}
            data-visit={`${rowId} ${status}`}
            aria-label={t(`visit.${status}Test`, { test })}
            aria-keyshortcuts={hinted ? KEYS[status] : undefined}
            onClick={() => save(status, () => api.appointments.attend({ memberId, rowId, status }), ignore)}
          >
            {t(isVisitEnd(appointment.status) ? `visit.${status}Instead` : `visit.${status}`)}
            {hinted ? (
              <Kbd aria-hidden ml={6}>
                {KEYS[status]}
              </Kbd>
            ) : null}
          </Button>
        ))}
      </Group>
    )
  }
  const move = ({ test: _test, ...booking }: Typed): void =>
    save(
      'moved',
      () => api.appointments.move({ memberId, rowId, booking }),
      () => setMoving(false),
    )
  return (
    <>
      <Group gap="xs">
        <Button
          size="compact-xs"
          variant="default"
          aria-expanded={moving}
          aria-label={t('moveTest', { test })}
          onClick={() => setMoving(!moving)}
        >
          {t('move')}
        </Button>
        <ChangeMenu label={t('cancel')} name={t('cancelTest', { test })} busy={busy}>
          <Menu.Label>{t('why')}</Menu.Label>
          {cancelReason.options.map((reason) => (
            <Menu.Item
              key={reason}
              onClick={() =>
                save(
                  'cancelled',
                  () => api.appointments.cancel({ memberId, rowId, reason }),
                  () => setMoving(false),
                )
              }
            >
              {t(`reason.${reason}`)}
            </Menu.Item>
          ))}
        </ChangeMenu>
      </Group>
      {moving ? (
        <BookingForm
          start={typedOf(appointment)}
          zone={zone}
          tests={null}
          booked={[]}
          busy={busy}
          submit={t('submitMove')}
          onSubmit={move}
          onBack={() => setMoving(false)}
        />
      ) : null}
    </>
  )
}

function typedOf(row: AppointmentRow): Typed {
  const zone = row.time_zone ?? ownZone()
  const at = zoneMoment(zone, toEpochMs(row.appointment_datetime))
  const two = (value: number): string => String(value).padStart(2, '0')
  return {
    test: row.test_name,
    provider: row.provider,
    labName: row.lab_name ?? '',
    address: row.address ?? '',
    confirmation: row.confirmation_number ?? '',
    date: at?.date ?? '',
    time: at === null ? '' : `${two(Math.floor(at.minuteOfDay / 60))}:${two(at.minuteOfDay % 60)}`,
  }
}
