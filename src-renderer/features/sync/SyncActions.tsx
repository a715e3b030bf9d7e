import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SyncStatus } from '#shared/ipc/sync.ts'
import { useSyncNow } from './useSyncNow.ts'

interface SyncActionsProps {
  readonly status: SyncStatus
  readonly onOpenAttention: () => void
}

/** What one can do about the connection; nothing on sample data, which talks to no server. */
export function SyncActions({ status, onOpenAttention }: SyncActionsProps) {
  const { t } = useTranslation('shell')
  const syncNow = useSyncNow()
  if (status.state === 'demo' || status.state === 'signed-out') return null
  return (
    <Group gap="sm">
      <Button variant="default" onClick={syncNow}>
        {t('sync.syncNow')}
      </Button>
      {status.attention > 0 ? (
        <Button variant="light" color="amber" onClick={onOpenAttention}>
          {t('sync.openAttention')}
        </Button>
      ) : null}
    </Group>
  )
}
