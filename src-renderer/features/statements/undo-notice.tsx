import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { getI18n } from 'react-i18next'
import { callKeyCode } from '#shared/domain/keys/index.ts'
import { UNDO_MS } from '#shared/domain/statements/index.ts'
import { useWindowKey } from '../../ui/useWindowKey.ts'
import { KeyCaps } from '../commands/index.ts'

const ID = 'undo'

/** Says what was done, with a key to undo it while the toast stays. A newer one takes its place. */
export function notifyUndo(text: string, label: string, undo: () => void): void {
  notifications.hide(ID)
  const takeBack = (): void => {
    notifications.hide(ID)
    undo()
  }
  notifications.show({
    id: ID,
    message: (
      // Side by side: under each other they are taller than the strip, and the whole window would move for them.
      <Group component="span" display="inline-flex" gap="sm" wrap="nowrap">
        <Text span inherit fw={500} c="var(--mantine-color-text)">
          {text}
        </Text>
        <UndoButton label={label} onUndo={takeBack} />
      </Group>
    ),
    role: 'status',
    color: 'brand',
    withBorder: true,
    autoClose: UNDO_MS,
    closeButtonProps: { 'aria-label': getI18n().t('toast.close', { ns: 'shell' }) },
  })
}

function UndoButton({ label, onUndo }: { label: string; onUndo: () => void }) {
  useWindowKey(callKeyCode('call.undo'), onUndo)
  return (
    <Button
      size="compact-xs"
      variant="default"
      flex="none"
      aria-keyshortcuts="Alt+Z"
      rightSection={<KeyCaps keys="Alt+Z" />}
      onClick={onUndo}
    >
      {label}
    </Button>
  )
}
