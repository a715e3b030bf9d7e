import { Box, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { COMMAND_GROUPS, keysOf, type Command } from './commands.store.ts'
import { KeyCaps } from './KeyCaps.tsx'
import classes from './keyboard-help.module.css'
import { useOfferedCommands } from './useCommands.ts'

interface KeyboardHelpProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The list of keys ('?'): only what works here and now. */
export function KeyboardHelp({ opened, onClose }: KeyboardHelpProps) {
  const { t } = useTranslation(['shell', 'common'])
  const commands = useOfferedCommands().filter((command) => keysOf(command).length > 0)
  const has = (wanted: Command['group']): boolean => commands.some(({ group }) => group === wanted)

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('keys.title')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Stack gap="lg">
        <Text c="dimmed">
          {t('keys.intro')}
          {has('board') && !has('member') ? ` ${t('keys.selectMember')}` : ''}
        </Text>
        <Box className={classes['columns']}>
          {COMMAND_GROUPS.map((group) => ({ group, members: commands.filter((command) => command.group === group) }))
            .filter(({ members }) => members.length > 0)
            .map(({ group, members }) => (
              <Stack key={group} gap="xs" component="section" className={classes['group']}>
                <Title order={3} size="h4">
                  {t(`commands.group.${group}`)}
                </Title>
                {members.map((command) => (
                  <KeyRow key={command.id} command={command} />
                ))}
              </Stack>
            ))}
        </Box>
      </Stack>
    </Modal>
  )
}

function KeyRow({ command }: { command: Command }) {
  const [keys] = keysOf(command)
  return (
    <Group justify="space-between" wrap="nowrap" gap="lg">
      <Text size="sm">{command.label}</Text>
      {keys ? <KeyCaps keys={keys} /> : null}
    </Group>
  )
}
