import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, tellTimes } from '#shared/domain/time/index.ts'
import type { AttentionItem } from '#shared/ipc/sync.ts'
import { attentionQuery, call, useDeskApi } from '../../api/index.ts'
import { errorText, notifyError, notifyOk } from '../../ui/notices.ts'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { knownDetail, refusalText, useItemText } from './change-words.ts'

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

/** One refused change: whose, what, why and since when. */
function AttentionCard({ item }: { item: AttentionItem }) {
  const { t } = useTranslation('shell')
  const format = useFormatContext()
  const { retry, discard } = useAttentionActions(item)
  const [asking, setAsking] = useState(false)
  const what = useItemText()(item)
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
            {refusalText(item)}
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
            {item.mayTryAgain ? (
              <Button loading={retry.isPending} onClick={() => retry.mutate()}>
                {t('attention.retry')}
              </Button>
            ) : null}
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
  const format = useFormatContext()
  const known = knownDetail(detail)
  if (detail === '') return null
  if (known) return <Text size="sm">{t(`attention.detail.${known}`)}</Text>
  if (detail.startsWith('"')) {
    return (
      <Text size="sm" dir="auto">
        {t('attention.standsNow', { words: tellTimes(detail, format) })}
      </Text>
    )
  }
  return (
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
