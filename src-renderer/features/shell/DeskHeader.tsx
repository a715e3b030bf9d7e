import { Badge, Button, Group, Text, Tooltip } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatLongDate, toInstant } from '#shared/domain/time/index.ts'
import { Mark } from '#ui/brand/index.ts'
import { useDeskNow, useSession } from '../../api/index.ts'
import { useDisplayPlace } from '../../ui/useDisplayPlace.ts'
import { KeyCaps, openCommandPalette } from '../commands/index.ts'
import { SyncIndicator } from '../sync/index.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { useOverlays } from './overlays.store.ts'

/** One line over the board: what this is, which day, how the connection stands, who is here. */
export function DeskHeader() {
  const { t } = useTranslation(['shell', 'common'])
  const session = useSession()
  const { show } = useOverlays()
  return (
    <Group h="100%" px="lg" gap="lg" wrap="nowrap" justify="space-between">
      <Group gap="sm" wrap="nowrap" miw={0}>
        <Mark size={26} />
        <Text fw={700} size="lg" visibleFrom="md">
          {t('common:product')}
        </Text>
        {session.kind === 'demo' ? (
          <Tooltip label={t('header.sampleDataHint')}>
            <Badge color="amber" size="lg" tabIndex={0}>
              {t('header.sampleData')}
            </Badge>
          </Tooltip>
        ) : null}
        <Today />
      </Group>
      <Group gap="sm" wrap="nowrap" flex="none">
        <SyncIndicator onOpenAttention={() => show('attention')} />
        <Button
          variant="default"
          leftSection={<IconSearch size={14} aria-hidden />}
          rightSection={<KeyCaps keys="mod+k" />}
          onClick={openCommandPalette}
          visibleFrom="md"
        >
          {t('header.commands')}
        </Button>
        <AccountMenu />
      </Group>
    </Group>
  )
}

function Today() {
  const place = useDisplayPlace()
  const today = formatLongDate(toInstant(useDeskNow()), place)
  return (
    <Text c="dimmed" truncate visibleFrom="sm">
      {today}
    </Text>
  )
}
