import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#shared/domain/time/index.ts'
import type { AttentionItem } from '#shared/ipc/sync.ts'
import { ApiError, attentionQuery, call, useDeskApi } from '../../api/index.ts'
import { errorText, notifyError, notifyOk } from '../../ui/notices.ts'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { useFormatContext } from '../../ui/useFormatContext.ts'

interface AttentionDrawerProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The changes that the server did not take, each with its reason: a person decides what becomes of them. */
export function AttentionDrawer({ opened, onClose }: AttentionDrawerProps) {
  const { t } = useTranslation('shell')
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('attention.title')}>
      <AttentionList />
    </SideDrawer>
  )
}

function AttentionList() {
  const { t } = useTranslation('shell')
  const { data, error } = useQuery(attentionQuery(useDeskApi()))
  if (error) return <Text role="alert">{errorText(error)}</Text>
  if (!data) return <Skeleton height={120} aria-hidden />
  if (data.length === 0) return <Text c="dimmed">{t('attention.empty')}</Text>
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('attention.intro')}</Text>
      {data.map((item) => (
        <AttentionCard key={item.jobId} item={item} />
      ))}
    </Stack>
  )
}

/** Reasons of the server that have a sentence of their own; the most precise one first. */
const DETAILS = [
  ['deceased', 'deceased'],
  ['doNotCall', 'doNotCall'],
  ['smsStopped', 'smsStopped'],
  ['outsideHours', 'outsideHours'],
  ['closedDay', 'outsideHours'],
  ['contact.notAllowed', 'contact_notAllowed'],
  ['alert.repeatedSince', 'alert_repeatedSince'],
  ['alert.needsClinician', 'alert_needsClinician'],
  ['acknowledged', 'alert_taken'],
  ['statement.supervisorOnly', 'statement_supervisorOnly'],
  ['statement.reasonNeeded', 'statement_reasonNeeded'],
  ['statement.unknownGap', 'statement_unknownGap'],
  ['kit.duplicate', 'kit_duplicate'],
  ['kit.notEligible', 'kit_notEligible'],
  ['kit.unknownType', 'kit_unknownType'],
  ['kit.wrongStatus', 'kit_wrongStatus'],
  ['contact.held', 'contact_held'],
  ['wish.notStaffOfTeam', 'wish_notStaffOfTeam'],
  ['absence.coverNotOfTeam', 'absence_cover'],
  ['skip.promise', 'skip_promise'],
  ['skip.alert', 'skip_alert'],
  ['task.ended', 'task_ended'],
  ['task.coordinatorOnly', 'task_coordinatorOnly'],
  ['task.notStaffOfTeam', 'task_notStaffOfTeam'],
  ['callback.notStaffOfTeam', 'callback_notStaffOfTeam'],
  ['callback.handedOver', 'callback_handedOver'],
] as const
/** A detail of one word is the state in which the change found the row: `conflictDetail` of sync/operations. */
const STATES = {
  deleted: 'stateDeleted',
  cancelled: 'stateCancelled',
  completed: 'stateDone',
  done: 'stateDone',
} as const
const isState = (detail: string): detail is keyof typeof STATES => Object.hasOwn(STATES, detail)

function knownDetail(detail: string) {
  const reason = DETAILS.find(([said]) => detail.includes(said))?.[1]
  if (reason !== undefined) return reason
  if (isState(detail)) return STATES[detail]
  return /^[a-z_-]+$/.test(detail) ? 'stateElse' : undefined
}

/** One refused change: whose, what, why and since when. */
function AttentionCard({ item }: { item: AttentionItem }) {
  const { t } = useTranslation('shell')
  const format = useFormatContext()
  const { retry, discard } = useAttentionActions(item)
  const [asking, setAsking] = useState(false)
  const what = useChangeText()(item.kind, item.label)
  const name = item.memberName || t('attention.memberGone')
  return (
    <Paper component="article" withBorder p="md" aria-label={`${name}: ${what}`}>
      <Stack gap="sm">
        <div>
          <Title order={3}>{name}</Title>
          <Text dir="auto">{what}</Text>
        </div>
        <div>
          <Text fw={550} c="var(--mantine-color-amber-text)">
            {errorText(new ApiError({ code: item.reason, message: item.detail }))}
          </Text>
          <Detail detail={item.detail} />
          <Text size="xs" c="dimmed">
            {t('attention.queued', { when: formatDateTime(item.queuedAt, format) })}
          </Text>
        </div>
        {item.reason === 'sync.held' ? null : asking ? (
          <DiscardQuestion busy={discard.isPending} onYes={() => discard.mutate()} onNo={() => setAsking(false)} />
        ) : (
          <Group gap="sm">
            <Button loading={retry.isPending} onClick={() => retry.mutate()}>
              {t('attention.retry')}
            </Button>
            <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
              {t('attention.discard')}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  )
}

function Detail({ detail }: { detail: string }) {
  const { t } = useTranslation('shell')
  const known = knownDetail(detail)
  if (detail === '') return null
  return known ? (
    <Text size="sm">{t(`attention.detail.${known}`)}</Text>
  ) : (
    <Text size="xs" c="dimmed">
      {t('attention.serverSaid', { detail })}
    </Text>
  )
}

function useAttentionActions({ jobId }: AttentionItem) {
  const { t } = useTranslation('shell')
  const api = useDeskApi()
  const client = useQueryClient()
  const settle = (text: string) => ({
    onSuccess: async () => {
      await client.invalidateQueries(attentionQuery(api))
      notifyOk(text)
    },
    onError: (error: Error) => notifyError(error),
  })
  const retry = useMutation({
    mutationFn: () => call(api.sync.retryJob({ jobId })),
    ...settle(t('attention.retried')),
  })
  const discard = useMutation({
    mutationFn: () => call(api.sync.discardJob({ jobId })),
    ...settle(t('attention.discarded')),
  })
  return { retry, discard }
}

interface DiscardQuestionProps {
  readonly busy: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

function DiscardQuestion({ busy, onYes, onNo }: DiscardQuestionProps) {
  const { t } = useTranslation('shell')
  return (
    <Stack gap="sm" role="alertdialog" aria-label={t('attention.discardTitle')}>
      <div>
        <Text fw={600}>{t('attention.discardTitle')}</Text>
        <Text size="sm">{t('attention.discardText')}</Text>
      </div>
      <Group gap="sm">
        <Button variant="default" onClick={onNo} autoFocus>
          {t('attention.keep')}
        </Button>
        <Button color="red" loading={busy} onClick={onYes}>
          {t('attention.discardConfirm')}
        </Button>
      </Group>
    </Stack>
  )
}

const KINDS = [
  'absence.quiet',
  'absence.set',
  'alert.acknowledge',
  'alert.close',
  'appointment.book',
  'appointment.cancel',
  'appointment.move',
  'appointment.remind',
  'call.log',
  'callback.add',
  'callback.assign',
  'callback.close',
  'callback.move',
  'chat.markRead',
  'chat.send',
  'contact.confirm',
  'kit.followUp',
  'kit.order',
  'kit.approve',
  'kit.setStatus',
  'member.correct',
  'member.skip',
  'member.unskip',
  'member.wish',
  'message.log',
  'portal.sendLink',
  'result.discuss',
  'task.add',
  'task.close',
  'task.move',
  'statement.add',
  'statement.withdraw',
] as const
type KnownKind = (typeof KINDS)[number]
const isKnown = (kind: string): kind is KnownKind => KINDS.some((known) => known === kind)

/** What a change of the outbox is, in the words of the screen: of what kind, and about what. */
export function useChangeText(): (kind: string, label: string) => string {
  const { t } = useTranslation('shell')
  return useCallback(
    (kind, label) => (isKnown(kind) ? t(`attention.kind.${kind}`, { label }) : t('attention.kind.other', { label })),
    [t],
  )
}
