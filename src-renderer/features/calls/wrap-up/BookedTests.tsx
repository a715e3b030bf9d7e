import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPlaceTime } from '#shared/domain/time/index.ts'
import { memberQuery, useDeskApi } from '../../../api/index.ts'
import { useFormatContext } from '../../../ui/useFormatContext.ts'
import { BookingAdder } from '../../appointments/index.ts'
import { useWindowKey } from '../../../ui/useWindowKey.ts'
import classes from './wrap-up.module.css'

interface Props {
  readonly memberId: string
  readonly zone: string | null
  /** Id under which the call will be logged. */
  readonly callId: string
}

/** Tests booked during the call, each an appointment of its own at once; the logged call names them. Alt+B books another. */
export function BookedTests({ memberId, zone, callId }: Props) {
  const { t } = useTranslation('call')
  const { locale } = useFormatContext()
  const [opened, setOpened] = useState(false)
  const { data } = useQuery(memberQuery(useDeskApi(), memberId))
  useWindowKey({ code: 'KeyB', alt: true }, () => setOpened(true))
  const booked = (data?.appointments ?? []).filter(
    ({ call_id: bookedIn, status }) => bookedIn === callId && status === 'scheduled',
  )
  return (
    <section aria-label={t('tests.label')}>
      <div className={classes.label}>{t('tests.label')}</div>
      {booked.length === 0 ? null : (
        <ul className={classes.booked}>
          {booked.map(({ id, test_name: name, appointment_datetime: at, time_zone: there }) => (
            <li key={id}>
              <b dir="auto">{name}</b> {formatPlaceTime(at, { locale, zone: there })}
            </li>
          ))}
        </ul>
      )}
      <BookingAdder memberId={memberId} zone={zone} keyed={{ opened, onToggle: setOpened, hint: 'Alt+B' }} />
    </section>
  )
}
