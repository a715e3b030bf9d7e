import { Button, Group, Text } from '@mantine/core'
import {
  IconCalendarCheck,
  IconCalendarPlus,
  IconCalendarTime,
  IconCalendarX,
  IconCheck,
  IconExternalLink,
  IconMapPin,
  IconMessage,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { careNameIn } from '#shared/domain/care-names/index.ts'
import { formatPlaceTime } from '#shared/domain/time/format.ts'
import { isPlanned } from '#shared/domain/care-pages/index.ts'
import type { AppointmentRow } from '../../api/member/rows.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { useDisplayLocale } from '../../services/useTranslator.ts'
import { usePortalConfig } from '../../services/PortalServicesContext.tsx'
import { CareCard, type Fact } from '../../ui/CareCard.tsx'
import { DownloadButton } from '../../ui/DownloadButton.tsx'
import { HelpPhone } from '../../ui/HelpPhone.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Named } from '../../ui/Named.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { appointmentTime } from './appointment-time.ts'
import { calendarFile, directionsTo, placeParts } from './calendar-file.ts'

const LOOKS = {
  scheduled: { tone: 'good', Icon: IconCalendarTime },
  confirmed: { tone: 'good', Icon: IconCalendarCheck },
  completed: { tone: 'quiet', Icon: IconCheck },
  'no-show': { tone: 'soon', Icon: IconCalendarX },
  cancelled: { tone: 'quiet', Icon: IconCalendarX },
} as const

/** What can be done about an appointment that lies ahead. */
function WaysThere({ appointment }: { appointment: AppointmentRow }) {
  const { t } = useTranslation('care')
  const language = useDisplayLocale()
  const { mapsUrl } = usePortalConfig()
  const { member } = useMember()
  const name = careNameIn(appointment.test_name, language)
  const when = formatPlaceTime(appointment.appointment_datetime, {
    locale: language,
    zone: appointment.time_zone ?? member.time_zone,
  })
  const directions = directionsTo(appointment, mapsUrl)
  const makeFile = async () => ({
    name: t('appointments.calendar.file'),
    content: await calendarFile(
      appointment,
      { language, event: t('appointments.calendar.event'), note: `${when}. ${t('appointments.calendar.note')}` },
      Date.now(),
    ),
  })
  return (
    <Group gap="sm" align="flex-start">
      {directions !== null && (
        <Button
          component="a"
          href={directions}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconMapPin size={22} aria-hidden="true" />}
          rightSection={<IconExternalLink size={20} aria-hidden="true" />}
        >
          <Named name={`${name} ${t('newTab')}`}>{t('appointments.directions')}</Named>
        </Button>
      )}
      <DownloadButton
        texts={{
          button: t('appointments.calendar.button'),
          working: t('appointments.calendar.working'),
          done: t('appointments.calendar.done'),
          failed: t('appointments.calendar.failed'),
        }}
        of={name}
        icon={<IconCalendarPlus size={22} aria-hidden="true" />}
        make={makeFile}
      />
    </Group>
  )
}

/** Whom to call or write to about a visit that is booked or canceled. */
function AboutVisit({ name }: { readonly name: string }) {
  const { t } = useTranslation('care')
  const called = careNameIn(name, useDisplayLocale())
  return (
    <>
      <HelpPhone />
      <Group>
        <LinkButton to="/portal/chat" variant="default" leftSection={<IconMessage size={22} aria-hidden="true" />}>
          <Named name={called}>{t('messageTeam')}</Named>
        </LinkButton>
      </Group>
    </>
  )
}

function useFacts(appointment: AppointmentRow): Fact[] {
  const { t } = useTranslation('care')
  const { member } = useMember()
  const zoneThere = appointment.time_zone ?? member.time_zone
  const { date, clock, zone } = appointmentTime(appointment.appointment_datetime, zoneThere, useDisplayLocale())
  const place = placeParts(appointment)
  const facts: Fact[] = [
    {
      label: t('appointments.when'),
      value: (
        <>
          <Text fw={650}>{date}</Text>
          <Text fw={650}>{zone === null ? clock : `${clock}, ${zone}`}</Text>
        </>
      ),
    },
  ]
  if (place.length > 0) {
    const lines = place.map((part) => (
      <div key={part}>
        <bdi>{part}</bdi>
      </div>
    ))
    facts.push({ label: t('appointments.where'), value: lines })
  }
  const number = appointment.confirmation_number?.trim() ?? ''
  if (number !== '') facts.push({ label: t('appointments.confirmation'), value: <bdi>{number}</bdi> })
  return facts
}

interface AppointmentCardProps {
  readonly appointment: AppointmentRow
  /** Whether it is in the list of what lies ahead. */
  readonly ahead: boolean
}

/** One appointment; past ones are to be read only. */
export function AppointmentCard({ appointment, ahead }: AppointmentCardProps) {
  const { t } = useTranslation('care')
  const { status, test_name: name } = appointment
  const facts = useFacts(appointment)
  return (
    <CareCard
      level={3}
      name={name}
      tag={
        !ahead && isPlanned(appointment) ? (
          <StatusTag tone="quiet" Icon={IconCalendarTime} text={t('appointments.dayOver')} />
        ) : (
          <StatusTag {...LOOKS[status]} text={t(`appointments.status.${status}`)} />
        )
      }
      facts={facts}
    >
      {ahead && isPlanned(appointment) && <WaysThere appointment={appointment} />}
      {ahead && status === 'cancelled' && <Text>{t('appointments.cancelledText')}</Text>}
      {ahead && (isPlanned(appointment) || status === 'cancelled') && <AboutVisit name={name} />}
    </CareCard>
  )
}
