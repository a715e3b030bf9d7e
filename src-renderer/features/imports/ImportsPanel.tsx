import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSyncStatus } from '../../api/index.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { RecentImports } from './RecentImports.tsx'
import { WaitingImports } from './WaitingImports.tsx'

/** Imports on the page of administrators: what waits, what came in lately, and the way to bring a file in. */
export function ImportsPanel() {
  const { t } = useTranslation('imports')
  const [opened, setOpened] = useState(false)
  const { state } = useSyncStatus()
  const away = state === 'offline' || state === 'paused'
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start">
        <Text maw="44rem">{t('panel.intro')}</Text>
        <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setOpened(true)}>
          {t('menu')}
        </Button>
      </Group>
      <WaitingImports disabled={away} />
      <RecentImports disabled={away} />
      <ImportDialog opened={opened} onClose={() => setOpened(false)} />
    </Stack>
  )
}
