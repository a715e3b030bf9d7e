import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, tellTimes } from '#shared/domain/time/index.ts'
import type { AttentionItem } from '#shared/ipc/sync.ts'
import { attentionQuery, call, useDeskApi } from '../../api/index.ts'
import { DrawerList } from '../../ui/DrawerList.tsx'
import { notifyError, notifyOk } from '../../ui/notices.ts'
import { RiskQuestion } from '../../ui/RiskQuestion.tsx'
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
  const list = useQuery(attentionQuery(useDeskApi()))
  return (
    <DrawerList list={list} empty={t('attention.empty')} intro={t('attention.intro')}>
      {(item) => <AttentionCard key={item.jobId} item={item} />}
    </DrawerList>
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
          <RiskQuestion
            title={t('attention.discardTitle')}
            text={t('attention.discardText')}
            no={t('attention.keep')}
            yes={t('attention.discardConfirm')}
            busy={discard.isPending}
            onNo={() => setAsking(false)}
            onYes={() => discard.mutate()}
          />
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
