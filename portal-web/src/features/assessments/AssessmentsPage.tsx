import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatLongDate } from '#shared/domain/time/index.ts'
import { ASSESSMENT_TYPES } from '#shared/sync/vocabulary.ts'
import { type AssessmentKind, autosaveFor, type Draft } from '../../services/answer-autosave/index.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Placeholders, SlowNotice } from '../../ui/AsyncSection.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { memberQueries } from '../../services/member-queries.ts'
import classes from './assessments.module.css'

const ACTIONS = {
  loading: 'start',
  unknown: 'start',
  pending: 'start',
  'in-progress': 'continue',
  waiting: 'look',
  completed: 'again',
} as const satisfies Record<AssessmentStatus['status'], string>

/** `/portal/assessments`: both assessments, and where the member is with each. */
export function AssessmentsPage() {
  const { t } = useTranslation('assessments')
  const statuses = useAssessmentStatuses()
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
      {statuses.isWaiting ? <SlowNotice /> : null}
      <ul className={classes.cards}>
        {ASSESSMENT_TYPES.map((kind) => (
          <li key={kind}>
            <AssessmentCard kind={kind} status={statuses.of(kind)} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function AssessmentCard({ kind, status }: { kind: AssessmentKind; status: AssessmentStatus }) {
  const { t } = useTranslation('assessments')
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

function StatusLine({ status }: { status: AssessmentStatus }) {
  const { t, i18n } = useTranslation('assessments')
  const { member } = useMember()
  if (status.status === 'loading') return <Placeholders count={1} height={28} label={t('overview.loading')} />
  if (status.status === 'unknown') return null
  const format = { locale: i18n.language === 'es' ? 'es' : 'en', zone: member.time_zone } as const
  return (
    <Text fw={650}>
      {status.status === 'completed'
        ? t('overview.completed', { date: formatLongDate(status.at, format) })
        : t(`overview.${status.status}`)}
    </Text>
  )
}

/** `waiting`: finished, and not sent yet; `unknown`: neither this device nor the server could tell. */
type AssessmentStatus =
  | { readonly status: 'loading' | 'unknown' | 'pending' | 'in-progress' | 'waiting' }
  | { readonly status: 'completed'; readonly at: string }

interface AssessmentStatuses {
  readonly of: (kind: AssessmentKind) => AssessmentStatus
  /** The server has not answered yet, be it for the first time or again. */
  readonly isWaiting: boolean
  readonly failed: boolean
  readonly retry: () => void
}

/** Where the member is with each assessment: what waits on this device, else the newest row of the kind. */
function useAssessmentStatuses(): AssessmentStatuses {
  const signedIn = useMember()
  const { api, member } = signedIn
  const { data, isError, isFetching, refetch } = useQuery(memberQueries.assessments(signedIn))
  const [waiting, setWaiting] = useState<readonly Draft[]>([])
  useEffect(() => {
    let left = false
    const autosave = autosaveFor(api, member.id)
    const look = (): void => {
      void autosave.waiting().then((found) => {
        if (!left) setWaiting(found)
        return undefined
      })
    }
    look()
    const stop = autosave.listen(look)
    return () => {
      left = true
      stop()
    }
  }, [api, member.id])
  return {
    of(kind) {
      const kept = waiting.filter((draft) => draft.kind === kind && !draft.sent)
      if (kept.some(({ done }) => done)) return { status: 'waiting' }
      if (kept.length > 0) return { status: 'in-progress' }
      if (data === undefined) return { status: isError && !isFetching ? 'unknown' : 'loading' }
      const newest = data.find(({ assessment_type: type }) => type === kind)
      if (newest?.status === 'completed' && newest.completed_at !== null) {
        return { status: 'completed', at: newest.completed_at }
      }
      return { status: newest?.status === 'in-progress' ? 'in-progress' : 'pending' }
    },
    isWaiting: data === undefined && (isFetching || !isError),
    failed: data === undefined && isError && !isFetching,
    retry: () => void refetch(),
  }
}
