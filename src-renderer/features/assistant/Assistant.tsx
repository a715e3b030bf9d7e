import { ActionIcon, Affix, Group, Tooltip } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionOwner } from '../../api/index.ts'
import { KeyCaps, useCommands } from '../commands/index.ts'
import { assistantActions, useAssistantStore } from './assistant.store.ts'
import { ASSISTANT_LAYER, AssistantPanel } from './AssistantPanel.tsx'

const KEY = 'q'

/**
 * The floating assistant: a button in the corner that toasts leave free, and its panel. Mounted once. Closing gives the
 * keyboard back to where it was.
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
      <Affix position={{ bottom: 16, left: 16 }} zIndex={ASSISTANT_LAYER}>
        <Tooltip
          position="right"
          label={
            <Group component="span" gap="xs" wrap="nowrap">
              {t('open')}
              <KeyCaps keys={KEY} />
            </Group>
          }
        >
          <ActionIcon
            ref={button}
            variant="filled"
            color="brand"
            size={44}
            radius="xl"
            aria-label={t('open')}
            aria-expanded={opened}
            aria-controls={opened ? panelId : undefined}
            aria-keyshortcuts={KEY}
            onClick={opened ? close : open}
          >
            <IconSparkles size={22} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Affix>
      <AssistantPanel id={panelId} opened={opened} onClose={close} />
    </>
  )
}
