import { Spotlight, spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { COMMAND_GROUPS, keysOf, runCommand, type Command } from './commands.store.ts'
import { KeyCaps } from './KeyCaps.tsx'
import { useOfferedCommands } from './useCommands.ts'

/** Opens the palette from a button or a key. */
export const openCommandPalette = (): void => spotlight.open()

function toAction(command: Command) {
  const [keys] = keysOf(command)
  return {
    id: command.id,
    label: command.label,
    keywords: [...(command.keywords ?? [])],
    rightSection: keys ? <KeyCaps keys={keys} /> : null,
    onClick: () => runCommand(command.id),
  }
}

/**
 * Everything one can do now, found by typing (Ctrl/⌘ K; docs/rules/foundations.md#look-and-accessibility). Mounted
 * once.
 */
export function CommandPalette() {
  const { t } = useTranslation('shell')
  const commands = useOfferedCommands().filter(({ keyOnly }) => keyOnly !== true)
  const groups: SpotlightActionGroupData[] = COMMAND_GROUPS.map((group) => ({
    group: t(`commands.group.${group}`),
    actions: commands.filter((command) => command.group === group).map(toAction),
  })).filter(({ actions }) => actions.length > 0)

  return (
    <Spotlight
      actions={groups}
      shortcut={null}
      centered={false}
      attributes={{ content: { 'aria-label': t('commands.title') } }}
      nothingFound={t('commands.none')}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      styles={{ content: { background: 'var(--gapwise-surface)' } }}
      scrollable
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      maxHeight="60vh"
      searchProps={{
        leftSection: <IconSearch size={16} aria-hidden />,
        placeholder: t('commands.search'),
        'aria-label': t('commands.search'),
      }}
    />
  )
}
