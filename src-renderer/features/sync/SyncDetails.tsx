import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#shared/domain/time/index.ts'
import type { SyncStatus } from '#shared/ipc/sync.ts'
import { useDisplayPlace } from '../../ui/useDisplayPlace.ts'

/** What the sentence in the header leaves out: since when, and what it means for one's work. */
export function SyncDetails({ status }: { status: SyncStatus }) {
  const { t } = useTranslation('shell')
  const place = useDisplayPlace()
  if (status.state === 'demo') return <Text size="sm">{t('sync.demoHint')}</Text>
  return (
    <>
      {status.state === 'offline' ? <Text size="sm">{t('sync.offlineHint')}</Text> : null}
      {status.firstSync?.boardReady ? <Text size="sm">{t('sync.boardReady')}</Text> : null}
      <Text size="sm" c="dimmed">
        {status.lastSyncedAt
          ? t('sync.lastSynced', { when: formatDateTime(status.lastSyncedAt, place) })
          : t('sync.neverSynced')}
      </Text>
    </>
  )
}
