import { Alert, Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatClock, formatDate, formatDateTime } from '#shared/domain/time/index.ts'
import type { EmergencyMember } from '#shared/ipc/oversight.ts'
import { notifyError } from '../../ui/notices.ts'
import { formatPhone } from '../../ui/phone.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import classes from './oversight.module.css'
import { useEmergencyActions } from './useEmergency.ts'

interface Props {
  readonly member: EmergencyMember
  readonly onClose: () => void
}

/** What is shown of the member: how to reach them, what is urgent, what was last said, and what is open. */
export function EmergencyMemberView({ member, onClose }: Props) {
  const { t } = useTranslation('oversight')
  const format = useFormatContext()
  const { end } = useEmergencyActions()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const endNow = (): void =>
    end.mutate(undefined, { onSuccess: onClose, onError: (error) => notifyError(error, t('emergency.endFailed')) })
  return (
    <Stack gap="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes['name']} dir="auto">
            {member.name}
          </Title>
          <Text c="dimmed" dir="auto">
            {t('emergency.ofTeam', { team: member.team, number: member.memberNumber })}
          </Text>
        </div>
        <Badge color="red" size="lg" className={classes['until']}>
          {t('emergency.until', { time: formatClock(member.endsAt, format) })}
        </Badge>
      </Group>
      {member.doNotCall ? (
        <Alert color="amber" py="xs">
          {t('emergency.doNotCall')}
        </Alert>
      ) : null}
      <Contact member={member} />
      <Alerts member={member} />
      <Calls member={member} />
      <Part title={t('emergency.gaps')} empty={t('emergency.noGaps')}>
        {member.gaps.map((gap) => (
          <li key={gap} dir="auto">
            {gap}
          </li>
        ))}
      </Part>
      <Text size="sm" c="dimmed">
        {t('emergency.told')}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('emergency.close')}
        </Button>
        <Button loading={end.isPending} onClick={endNow}>
          {t('emergency.end')}
        </Button>
      </Group>
    </Stack>
  )
}

function Contact({ member }: { readonly member: EmergencyMember }) {
  const { t } = useTranslation('oversight')
  const { locale } = useFormatContext()
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const language = member.language === 'other' ? t('emergency.otherLanguage') : names.of(member.language)
  const facts = [
    [t('emergency.phone'), member.phone === null ? null : formatPhone(member.phone)],
    [t('emergency.email'), member.email],
    [t('emergency.born'), member.dateOfBirth === null ? null : formatDate(member.dateOfBirth, locale)],
    [t('emergency.zip'), member.zipCode],
    [t('emergency.language'), language],
  ] as const
  return (
    <dl className={classes['facts']}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value ?? t('emergency.unknown')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Alerts({ member: { alerts } }: { readonly member: EmergencyMember }) {
  const { t } = useTranslation(['oversight', 'alerts'])
  const format = useFormatContext()
  return (
    <Part title={t('emergency.alerts')} empty={t('emergency.noAlerts')}>
      {alerts.map(({ source, status, raisedAt }) => (
        <li key={raisedAt + source}>
          {t(`alerts:source.${source}`)}, {formatDateTime(raisedAt, format)}
          {status === 'acknowledged' ? ` · ${t('emergency.acknowledged')}` : null}
        </li>
      ))}
    </Part>
  )
}

function Calls({ member: { calls } }: { readonly member: EmergencyMember }) {
  const { t } = useTranslation(['oversight', 'board'])
  const format = useFormatContext()
  return (
    <Part title={t('emergency.calls')} empty={t('emergency.noCalls')}>
      {calls.map(({ startedAt, outcome, by, notes }) => (
        <li key={startedAt}>
          <span dir="auto">
            {formatDateTime(startedAt, format)} · {t(`board:calls.outcome.${outcome}`)} · {by}
          </span>
          {notes ? (
            <Text size="sm" dir="auto" className={classes['notes']}>
              {notes}
            </Text>
          ) : null}
        </li>
      ))}
    </Part>
  )
}

interface PartProps {
  readonly title: string
  readonly empty: string
  readonly children: readonly ReactNode[]
}

function Part({ title, empty, children }: PartProps) {
  return (
    <section>
      <Title order={3} size="h5">
        {title}
      </Title>
      {children.length === 0 ? <Text c="dimmed">{empty}</Text> : <ul className={classes['list']}>{children}</ul>}
    </section>
  )
}
