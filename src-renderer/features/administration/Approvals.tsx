import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { PLAN_WORDS, type PlanPages, type PlanPageText, type PlanWord } from '#shared/domain/plan-pages/index.ts'
import { planPages, stateEmergency } from '#shared/sync/plan-settings-row.ts'
import { formatDate, formatDateTime } from '#shared/domain/time/index.ts'
import type { AdministrationOverview, PlanProposal, RoleRequest } from '#shared/ipc/administration.ts'
import { notifyError } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { ExportButton } from '../exports/index.ts'
import classes from './administration.module.css'
import { FIELD_OF } from './plan/plan-form.ts'
import { useAdministrationAction, useTold } from './useAdministration.ts'

/** Roles and settings of the plan that wait for another administrator; nothing if there are none. */
export function Approvals({ requests, proposals }: Pick<AdministrationOverview, 'requests' | 'proposals'>) {
  const { t } = useTranslation('administration')
  if (requests.length + proposals.length === 0) return null
  return (
    <Paper
      withBorder
      p="md"
      bg="var(--gapwise-surface)"
      radius="md"
      component="section"
      aria-label={t('requests.title')}
    >
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={3} size="h4">
            {t('requests.title')}
          </Title>
          <ExportButton kind="approvals" named />
        </Group>
        {requests.map((request) => (
          <Role key={request.id} request={request} />
        ))}
        {proposals.map((proposal) => (
          <Setting key={proposal.id} proposal={proposal} />
        ))}
      </Stack>
    </Paper>
  )
}

interface DecisionProps {
  readonly askedBy: string
  readonly askedAt: string
  /** Why somebody else has to approve it; null: whoever looks may. */
  readonly barred: PlanProposal['barred']
  /** What the buttons are about, for those who do not see the line. */
  readonly labels: { readonly approve: string; readonly decline: string; readonly takeBack: string }
  readonly isApproving: boolean
  readonly busy: boolean
  readonly onApprove: () => void
  readonly onDecline: () => void
  /** What would count. */
  readonly children: ReactNode
}

/** One thing that waits: who asked for it and when, and what may be done about it. */
function Decision({ askedBy, askedAt, barred, labels, children, ...act }: DecisionProps) {
  const { t } = useTranslation('administration')
  const format = useFormatContext()
  const own = barred === 'own'
  return (
    <Group justify="space-between" align="flex-start" gap="md" wrap="nowrap" className={classes['decision'] ?? ''}>
      <div>
        {children}
        <Text size="sm" c="dimmed">
          {t('requests.by', { name: askedBy, at: formatDateTime(askedAt, format) })}
        </Text>
        {barred === null ? null : (
          <Text size="sm" c="dimmed">
            {t(own ? 'requests.other' : 'requests.invitedOther')}
          </Text>
        )}
      </div>
      <Group gap="sm" wrap="nowrap">
        <Button
          variant="default"
          disabled={act.busy}
          onClick={act.onDecline}
          aria-label={own ? labels.takeBack : labels.decline}
        >
          {t(own ? 'requests.takeBack' : 'requests.decline')}
        </Button>
        {barred === null ? (
          <Button loading={act.isApproving} disabled={act.busy} onClick={act.onApprove} aria-label={labels.approve}>
            {t('requests.approve')}
          </Button>
        ) : null}
      </Group>
    </Group>
  )
}

function Role({ request }: { readonly request: RoleRequest }) {
  const { t } = useTranslation(['administration', 'common'])
  const told = useTold()
  const approve = useAdministrationAction((api, requestId: string) => api.approveRole({ requestId }), told.code)
  const decline = useAdministrationAction((api, requestId: string) => api.declineRole({ requestId }), told.done)
  const { id, fullName: name, own } = request
  return (
    <Decision
      {...request}
      barred={own ? 'own' : null}
      labels={{
        approve: t('requests.approveOf', { name }),
        decline: t('requests.declineOf', { name }),
        takeBack: t('requests.takeBackOf', { name }),
      }}
      isApproving={approve.isPending}
      busy={approve.isPending || decline.isPending}
      onApprove={() => approve.mutate(id, { onError: notifyError })}
      onDecline={() => decline.mutate(id, { onError: notifyError })}
    >
      <Text fw={600}>{t('requests.asked', { name, role: t(`common:role.${request.role}`) })}</Text>
    </Decision>
  )
}

function Setting({ proposal }: { readonly proposal: PlanProposal }) {
  const { t } = useTranslation(['administration', 'plan'])
  const told = useTold()
  const decide = useAdministrationAction(
    (api, approve: boolean) => api.decideProposal({ proposalId: proposal.id, approve }),
    told.done,
  )
  const { setting, from, to } = proposal
  const isOfChats = setting === 'chat_to_model'
  const name = t(`plan:field.${FIELD_OF[setting]}`)
  const { locale } = useFormatContext()
  const valueOf = (value: string | null): string => {
    if (isOfChats) return t(value === null ? 'plan:chats.off' : 'plan:chats.on')
    if (setting === 'files_close_gaps') return t(value === null ? 'plan:closures.off' : 'plan:closures.on')
    if (setting === 'feeds_close_gaps') return t(value === null ? 'plan:closures.off' : 'plan:closures.feedsOn')
    if (setting === 'emergencies') return emergenciesText(value)
    return value ?? t('plan:asSetUp')
  }
  const emergenciesText = (value: string | null): string =>
    value === null
      ? t('plan:emergencies.none')
      : proposedEmergencies
          .parse(JSON.parse(value))
          .map(({ state, until, reason }) =>
            t('plan:emergencies.line', { state, until: formatDate(until, locale), reason }),
          )
          .join('\n')
  const changed = setting === 'pages' ? changedPages(from, to) : []
  const run = (approve: boolean): void => decide.mutate(approve, { onError: (error) => notifyError(error) })
  const busy = decide.isPending
  return (
    <Decision
      {...proposal}
      labels={{
        approve: t('requests.approveSetting', { name }),
        decline: t('requests.declineSetting', { name }),
        takeBack: t('requests.takeBackSetting', { name }),
      }}
      isApproving={busy && decide.variables}
      busy={busy}
      onApprove={() => run(true)}
      onDecline={() => run(false)}
    >
      <Text fw={600}>{name}</Text>
      {setting === 'pages' ? (
        changed.map((page) => <PageChange key={page.name} page={page} />)
      ) : (
        <dl className={classes['change']}>
          <dt>{t('requests.now')}</dt>
          <dd>{valueOf(from)}</dd>
          <dt>{t('requests.proposed')}</dt>
          <dd>{valueOf(to)}</dd>
        </dl>
      )}
      {isOfChats ? (
        <Text size="sm" maw="42rem" my={4}>
          {t('plan:chats.leaves')} {t('plan:chats.contract')}
        </Text>
      ) : null}
    </Decision>
  )
}

const proposedEmergencies = z.array(stateEmergency)

interface ChangedPage {
  readonly name: PlanWord
  /** Null: the product's own text. */
  readonly from: PlanPageText | null
  readonly to: PlanPageText | null
}

/** The pages that would be others, of two sets as the server tells them. */
function changedPages(from: string | null, to: string | null): ChangedPage[] {
  const read = (value: string | null): PlanPages => planPages.parse(value === null ? {} : JSON.parse(value))
  const [before, after] = [read(from), read(to)]
  return PLAN_WORDS.flatMap((name) => {
    const page = { name, from: before[name] ?? null, to: after[name] ?? null }
    return page.from?.en === page.to?.en && page.from?.es === page.to?.es ? [] : [page]
  })
}

/** A public page as it is and as it would be, in both languages, word for word: this is what is approved. */
function PageChange({ page: { name, from, to } }: { readonly page: ChangedPage }) {
  const { t } = useTranslation(['administration', 'plan'])
  const sides = [
    { when: 'now', text: from },
    { when: 'proposed', text: to },
  ] as const
  return (
    <details className={classes['page'] ?? ''}>
      <summary>{t(`plan:pages.name.${name}`)}</summary>
      {sides.map(({ when, text }) => (
        <section key={when}>
          <Text size="sm" c="dimmed">
            {t(`requests.${when}`)}
          </Text>
          {text === null ? (
            <Text size="sm">{t('plan:pages.products')}</Text>
          ) : (
            (['en', 'es'] as const).map((language) => (
              <Text key={language} size="sm" lang={language} className={classes['pageText'] ?? ''}>
                {text[language]}
              </Text>
            ))
          )}
        </section>
      ))}
    </details>
  )
}
