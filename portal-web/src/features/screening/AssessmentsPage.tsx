import '@mantine/core/styles/Skeleton.css'
import { Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatLongDate } from '#shared/domain/time/index.ts'
import { ASSESSMENT_TYPES } from '#shared/sync/vocabulary.ts'
import type { ScreeningKind } from '../../services/answer-keeper/index.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './screening.module.css'
import { useScreeningStatuses, type ScreeningStatus } from './useScreeningStatus.ts'

const ACTIONS = {
  loading: 'start',
  unknown: 'start',
  pending: 'start',
  'in-progress': 'continue',
  waiting: 'look',
  completed: 'again',
} as const satisfies Record<ScreeningStatus['status'], string>

/** `/portal/assessments`: both screenings, and where the member is with each. */
export function AssessmentsPage() {
  const { t } = useTranslation('screening')
  const statuses = useScreeningStatuses()
  usePageTitle(t('title'))
  return (
    <Stack gap="xl" className={classes.page ?? ''}>
      <Stack gap="sm">
        <Title order={1}>{t('overview.heading')}</Title>
        <Text>{t('overview.lead')}</Text>
        <Text>{t('overview.private')}</Text>
      </Stack>
      {statuses.failed ? (
        <Stack gap="sm" role="alert">
          <Text>{t('overview.failed')}</Text>
          <Group>
            <Button variant="default" onClick={statuses.retry}>
              {t('overview.retry')}
            </Button>
          </Group>
        </Stack>
      ) : null}
      <ul className={classes.cards}>
        {ASSESSMENT_TYPES.map((kind) => (
          <li key={kind}>
            <ScreeningCard kind={kind} status={statuses.of(kind)} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function ScreeningCard({ kind, status }: { kind: ScreeningKind; status: ScreeningStatus }) {
  const { t } = useTranslation('screening')
  const name = t(`kind.${kind}.name`)
  const action = t(`overview.${ACTIONS[status.status]}`)
  return (
    <Card className={classes.card ?? ''}>
      <Stack gap="md" h="100%">
        <Title order={2}>{name}</Title>
        <Group gap="xs">
          <IconClock size={22} aria-hidden="true" />
          <Text>{t(`kind.${kind}.minutes`)}</Text>
        </Group>
        <Text className={classes.about ?? ''}>{t(`kind.${kind}.about`)}</Text>
        <StatusLine status={status} />
        <LinkButton
          to={`/portal/assessments/${kind}`}
          variant={status.status === 'completed' ? 'default' : 'filled'}
          aria-label={`${action}: ${name}`}
        >
          {action}
        </LinkButton>
      </Stack>
    </Card>
  )
}

function StatusLine({ status }: { status: ScreeningStatus }) {
  const { t, i18n } = useTranslation('screening')
  const { member } = useMember()
  if (status.status === 'loading') return <Skeleton height={28} role="status" aria-label={t('overview.loading')} />
  if (status.status === 'unknown') return null
  const place = { locale: i18n.language === 'es' ? 'es' : 'en', zone: member.time_zone } as const
  return (
    <Text fw={650}>
      {status.status === 'completed'
        ? t('overview.completed', { date: formatLongDate(status.at, place) })
        : t(`overview.${status.status}`)}
    </Text>
  )
}
