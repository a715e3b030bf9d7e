import { Button, Group } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { useSessionOwner } from '../../api/index.ts'
import { KeyCaps, useCommands } from '../commands/index.ts'
import { assistantActions, useAssistantStore } from './assistant.store.ts'
import { AssistantPanel } from './AssistantPanel.tsx'

const KEY = DESK_KEYS['desk.assistant']

/**
 * The assistant: its button, for the strip at the bottom that nothing else uses, and its panel above it. Mounted once.
 * Closing gives the keyboard back to where it was.
 */
export function Assistant() {
  const { t } = useTranslation('assistant')
  const panelId = useId()
  const owner = useSessionOwner()
  const opened = useAssistantStore((state) => state.opened && state.owner === owner)
  const button = useRef<HTMLButtonElement>(null)
  const cameFrom = useRef<Element | null>(null)
  useEffect(() => assistantActions.belongTo(owner), [owner])

  const open = (): void => {
    cameFrom.current = document.activeElement
    assistantActions.open()
  }
  const close = (): void => {
    assistantActions.close()
    const back = cameFrom.current
    const there = back instanceof HTMLElement && back.isConnected && back !== document.body
    if (there) back.focus()
    else button.current?.focus()
  }
  useCommands([{ id: 'assistant.open', label: t('open'), group: 'desk', keys: KEY, run: opened ? close : open }])
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        leftSection={<IconSparkles size={16} aria-hidden />}
        aria-label={t('open')}
        aria-expanded={opened}
        aria-controls={opened ? panelId : undefined}
        aria-keyshortcuts={KEY}
        onClick={opened ? close : open}
      >
        <Group component="span" gap="xs" wrap="nowrap" visibleFrom="md">
          {t('open')}
          <KeyCaps keys={KEY} />
        </Group>
      </Button>
      <AssistantPanel id={panelId} opened={opened} onClose={close} />
    </>
  )
}
