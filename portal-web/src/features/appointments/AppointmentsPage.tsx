import '@mantine/core/styles/Skeleton.css'
import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { splitAppointments } from '#shared/domain/care-pages/index.ts'
import type { AppointmentRow } from '../../api/member/rows.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'
import { useDisplayLocale } from '../../services/useTranslator.ts'
import { useServerMinute } from '../../services/useServerMinute.ts'
import { AsyncSection } from '../../ui/AsyncSection.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { AppointmentCard } from './AppointmentCard.tsx'
import { appointmentTime } from './appointment-time.ts'

interface AppointmentSectionProps {
  readonly name: 'today' | 'upcoming' | 'past'
  readonly empty: string
  readonly rows: readonly AppointmentRow[]
}

function AppointmentSection({ name, empty, rows }: AppointmentSectionProps) {
  const { t } = useTranslation('care')
  const { member } = useMember()
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: member.time_zone ?? undefined })
  const yearOf = ({ appointment_datetime: at }: AppointmentRow): string => year.format(Date.parse(at))
  return (
    <section aria-labelledby={name}>
      <Title order={2} id={name} mb="md">
        {t(`appointments.${name}`)}
      </Title>
      {rows.length === 0 ? (
        <Text>{empty}</Text>
      ) : (
        <LongList rows={rows} yearOf={yearOf} level={3}>
          {(appointment) => <AppointmentCard appointment={appointment} ahead={name !== 'past'} />}
        </LongList>
      )}
    </section>
  )
}

/**
 * `/portal/appointments`: what lies ahead, the next one first, and what is over (docs/rules/portal.md#appointments).
 */
export function AppointmentsPage() {
  const { t } = useTranslation('care')
  const signedIn = useMember()
  const appointments = useQuery(memberQueries.appointments(signedIn))
  const locale = useDisplayLocale()
  const now = useServerMinute()
  usePageTitle(t('appointments.pageTitle'))
  return (
    <Stack gap="xl">
      <Title order={1}>{t('appointments.title')}</Title>
      <AsyncSection query={appointments}>
        {(rows) => {
          const dayOf = (instant: number): string =>
            appointmentTime(new Date(instant).toISOString(), signedIn.member.time_zone, locale).date
          const { today, upcoming, past } = splitAppointments(rows, now, dayOf)
          return (
            <>
              {today.length > 0 && <AppointmentSection name="today" empty="" rows={today} />}
              <AppointmentSection name="upcoming" empty={t('appointments.noUpcoming')} rows={upcoming} />
              <AppointmentSection name="past" empty={t('appointments.noPast')} rows={past} />
            </>
          )
        }}
      </AsyncSection>
    </Stack>
  )
}
