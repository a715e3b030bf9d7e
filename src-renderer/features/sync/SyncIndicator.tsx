import { Button, Group, Popover, Stack, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBug,
  IconCircleCheck,
  IconCloudOff,
  IconDatabaseOff,
  IconFlask,
  IconRefresh,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from '@tanstack/react-query'
import { formatDateTime } from '#shared/domain/time/index.ts'
import { isServerAway, type SyncStatus } from '#shared/ipc/sync.ts'
import { useSyncStatus, call, useDeskApi } from '../../api/index.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { notifyError } from '../../ui/notices.ts'
import { isSessionEnded } from '../session/index.ts'
import { connectionSentence, syncSentences, type SyncSentence, type SyncTone } from './sync-sentence.ts'

const COLORS: Record<SyncTone, string> = { calm: 'gray', busy: 'brand', soon: 'amber', urgent: 'red' }

function StatusIcon({ status }: { status: SyncStatus }) {
  const look = { size: 16, 'aria-hidden': true } as const
  if (status.diskFull) return <IconDatabaseOff {...look} />
  if (status.attention > 0) return <IconAlertTriangle {...look} />
  if (status.state === 'demo') return <IconFlask {...look} />
  if (status.state === 'broken') return <IconBug {...look} />
  if (isServerAway(status)) return <IconCloudOff {...look} />
  if (connectionSentence(status).tone === 'busy') return <IconRefresh {...look} />
  return <IconCircleCheck {...look} />
}

interface SyncIndicatorProps {
  readonly onOpenAttention: () => void
  readonly onSignIn: () => void
}

/** The state of the connection in plain words, always in the header; the details open on a click. */
export function SyncIndicator({ onOpenAttention, onSignIn }: SyncIndicatorProps) {
  const { t } = useTranslation('shell')
  const status = useSyncStatus()
  const say = useSyncText()
  const [opened, setOpened] = useState(false)
  const sentences = syncSentences(status)
  const [{ tone }] = sentences

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={320}
      trapFocus
      returnFocus
      withinPortal={false}
    >
      {/* The live region stands around the button: inside, it would take the button's name away. */}
      <span role="status">
        <Popover.Target>
          <Button
            variant={tone === 'calm' ? 'subtle' : 'light'}
            color={COLORS[tone]}
            leftSection={<StatusIcon status={status} />}
            onClick={() => setOpened((open) => !open)}
            aria-description={t('sync.details')}
            fw={550}
          >
            {sentences.map(say).join(' · ')}
          </Button>
        </Popover.Target>
      </span>
      <Popover.Dropdown aria-label={t('sync.details')}>
        <Stack gap="sm">
          <Text fw={600}>{say(connectionSentence(status))}</Text>
          <SyncDetails status={status} />
          <SyncActions
            status={status}
            onOpenAttention={() => {
              setOpened(false)
              onOpenAttention()
            }}
            onSignIn={() => {
              setOpened(false)
              onSignIn()
            }}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface SyncActionsProps extends SyncIndicatorProps {
  readonly status: SyncStatus
}

/** What one can do about the connection; nothing on sample data, which talks to no server. */
function SyncActions({ status, onOpenAttention, onSignIn }: SyncActionsProps) {
  const { t } = useTranslation('shell')
  const syncNow = useSyncNow()
  if (status.state === 'demo' || status.state === 'signed-out') return null
  return (
    <Group gap="sm">
      {isSessionEnded(status) ? (
        <Button onClick={onSignIn}>{t('sync.signIn')}</Button>
      ) : status.state === 'no-server' ? null : (
        <Button variant="default" onClick={syncNow}>
          {t('sync.syncNow')}
        </Button>
      )}
      {status.attention > 0 ? (
        <Button variant="light" color="amber" onClick={onOpenAttention}>
          {t('sync.openAttention')}
        </Button>
      ) : null}
    </Group>
  )
}

/** What the sentence in the header leaves out: since when, and what it means for one's work. */
function SyncDetails({ status }: { status: SyncStatus }) {
  const { t } = useTranslation('shell')
  const format = useFormatContext()
  if (status.state === 'demo') return <Text size="sm">{t('sync.demoHint')}</Text>
  return (
    <>
      {status.state === 'offline' ? (
        <Text size="sm">{t(status.renewalLimited ? 'sync.limitedHint' : 'sync.offlineHint')}</Text>
      ) : null}
      {status.state === 'no-server' ? <Text size="sm">{t('sync.noServerHint')}</Text> : null}
      {isSessionEnded(status) ? <Text size="sm">{t(`sync.endedBy.${status.endedBy ?? 'ended'}`)}</Text> : null}
      {status.firstSync?.boardReady ? <Text size="sm">{t('sync.boardReady')}</Text> : null}
      <Text size="sm" c="dimmed">
        {status.lastSyncedAt
          ? t('sync.lastSynced', { when: formatDateTime(status.lastSyncedAt, format) })
          : t('sync.neverSynced')}
      </Text>
    </>
  )
}

/** Says a sentence in the language on screen. */
function useSyncText(): (sentence: SyncSentence) => string {
  const { t } = useTranslation('shell')
  return (sentence) => ('count' in sentence ? t(sentence.key, { count: sentence.count }) : t(sentence.key))
}

/** Asks main to send and fetch now instead of at its next turn; the header shows what comes of it. */
export function useSyncNow(): () => void {
  const api = useDeskApi()
  const { mutate } = useMutation({
    mutationFn: () => call(api.sync.syncNow()),
    onError: (error) => notifyError(error),
  })
  return () => mutate()
}
