import { Alert, Button, Group, Skeleton, Stack, Tabs, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdministrationOverview } from '#shared/ipc/administration.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { errorText } from '../../ui/notices.ts'
import { PoorAnswersPage } from '../assistant/index.ts'
import { ImportsPanel } from '../imports/index.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { Approvals } from './Approvals.tsx'
import { PeopleList } from './PeopleList.tsx'
import { TeamsList } from './TeamsList.tsx'
import { useAdministration } from './useAdministration.ts'
import { ResourcesPanel } from './resources/ResourcesPanel.tsx'
import { PlanSettingsForm } from './plan/PlanSettingsForm.tsx'
import classes from './administration.module.css'

/** Staff and teams, for administrators (docs/rules/access.md#administration). */
export function AdministrationPage() {
  const { t } = useTranslation('administration')
  useDocumentTitle(t('documentTitle'))
  const { overview, error, busy, retry } = useAdministration()
  return (
    <Stack gap="lg" w="100%" maw={1280} mx="auto" px="lg" py="xl">
      <div>
        <Title order={2} mb={4}>
          {t('title')}
        </Title>
        <Text c="dimmed">{t('intro')}</Text>
      </div>
      {error ? (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('failed')}>
          <Stack gap="sm" align="flex-start">
            <Text>{errorText(error)}</Text>
            <Button variant="default" loading={busy} onClick={retry}>
              {t('again')}
            </Button>
          </Stack>
        </Alert>
      ) : null}
      {overview ? <Approvals {...overview} /> : null}
      {overview ? <Areas overview={overview} /> : null}
      {!overview && !error ? <Waiting /> : null}
    </Stack>
  )
}

function Areas({ overview }: { readonly overview: AdministrationOverview }) {
  const { t } = useTranslation(['administration', 'plan', 'imports', 'resources', 'assistant'])
  return (
    <Tabs defaultValue="people" keepMounted={false}>
      <Tabs.List mb="lg">
        <Tabs.Tab value="people">{t('people.tab', { count: overview.people.length })}</Tabs.Tab>
        <Tabs.Tab value="teams">{t('teams.tab', { count: overview.teams.length })}</Tabs.Tab>
        <Tabs.Tab value="plan">{t('plan:tab')}</Tabs.Tab>
        <Tabs.Tab value="resources">{t('resources:tab')}</Tabs.Tab>
        <Tabs.Tab value="imports">{t('imports:panel.tab')}</Tabs.Tab>
        <Tabs.Tab value="answers">{t('assistant:poor.tab')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="people">
        <PeopleList overview={overview} />
      </Tabs.Panel>
      <Tabs.Panel value="teams">
        <TeamsList teams={overview.teams} />
      </Tabs.Panel>
      <Tabs.Panel value="plan">
        <PlanPanel proposals={overview.proposals} />
      </Tabs.Panel>
      <Tabs.Panel value="resources">
        <ResourcesPanel />
      </Tabs.Panel>
      <Tabs.Panel value="imports">
        <ImportsPanel />
      </Tabs.Panel>
      <Tabs.Panel value="answers" className={classes['room']}>
        <PoorAnswersPage toBoard={null} />
      </Tabs.Panel>
    </Tabs>
  )
}

function Waiting() {
  const { t } = useTranslation('administration')
  return (
    <Stack gap="sm" role="status" aria-label={t('loading')}>
      <Group gap="sm">
        <Skeleton height={36} width={280} />
        <Skeleton height={36} width={180} />
        <Skeleton height={36} width={180} />
      </Group>
      <Skeleton height={280} />
    </Stack>
  )
}

const planQuery = (api: DeskApi) =>
  queryOptions({ queryKey: ['administration', 'plan'], queryFn: () => call(api.administration.getPlan()) })

/** How the plan presents itself and when it calls (docs/rules/access.md#plan-settings). */
function PlanPanel({ proposals }: Pick<AdministrationOverview, 'proposals'>) {
  const { t } = useTranslation('administration')
  const { data, error, isFetching, refetch } = useQuery(planQuery(useDeskApi()))
  const [round, setRound] = useState(0)
  if (data) {
    const showAgain = (): void => setRound(round + 1)
    return (
      <PlanSettingsForm
        key={round}
        kept={data}
        proposals={proposals}
        onStartAgain={() => void refetch().then(showAgain)}
        onOutdated={showAgain}
      />
    )
  }
  if (!error) return <Skeleton height={320} aria-hidden />
  return (
    <Alert color="red" role="alert">
      <Stack gap="sm" align="flex-start">
        <Text>{errorText(error)}</Text>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('again')}
        </Button>
      </Stack>
    </Alert>
  )
}
