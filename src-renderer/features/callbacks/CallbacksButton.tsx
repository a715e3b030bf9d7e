import { Badge, Box, Button, Group, Tooltip } from '@mantine/core'
import { IconPhoneCalling } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { KeyCaps } from '../commands/index.ts'
import { callbacksActions } from './callbacks.store.ts'
import { useCallbacks, useFollowCallbacks } from './useCallbacks.ts'

/** Opens the list of callbacks; says how many there are, and how many are overdue. */
export function CallbacksButton() {
  const { t } = useTranslation('callbacks')
  const { items = [] } = useCallbacks()
  useFollowCallbacks()
  const overdue = items.filter(({ group }) => group === 'overdue').length
  const label = overdue > 0 ? t('button.overdue', { count: overdue }) : t('button.due', { count: items.length })
  return (
    <Tooltip
      label={
        <Group component="span" gap="xs" wrap="nowrap">
          {t('button.hint')}
          <KeyCaps keys={DESK_KEYS['board.callbacks']} />
        </Group>
      }
    >
      <Button
        variant="default"
        flex="none"
        aria-label={`${t('title')}: ${label}`}
        aria-keyshortcuts="b"
        leftSection={<IconPhoneCalling size={14} aria-hidden />}
        rightSection={
          items.length === 0 ? null : (
            <Badge size="sm" variant={overdue > 0 ? 'filled' : 'light'} color={overdue > 0 ? 'red.7' : 'gray'}>
              {overdue > 0 ? label : items.length}
            </Badge>
          )
        }
        onClick={callbacksActions.open}
      >
        <Box component="span" visibleFrom="md">
          {t('title')}
        </Box>
      </Button>
    </Tooltip>
  )
}
