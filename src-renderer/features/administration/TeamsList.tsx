import { Button, Group, Menu, Stack, Table, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '#ui/i18n/numbers.ts'
import type { StaffTeam } from '#shared/ipc/administration.ts'
import { ExportButton } from '../exports/index.ts'
import { ListTable, RowMenu } from './ListTable.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { TeamRules } from './rules/TeamRules.tsx'
import { TeamDialog } from './TeamDialog.tsx'

type Open =
  | { readonly kind: 'save'; readonly team: StaffTeam | null }
  | { readonly kind: 'merge'; readonly team: StaffTeam }

/** The teams, with how many people work in each and how many members they have. */
export function TeamsList({ teams }: { readonly teams: readonly StaffTeam[] }) {
  const { t } = useTranslation('administration')
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => setOpen(null)
  return (
    <Stack gap="md" maw={860}>
      <Group justify="flex-end" gap="sm">
        <ExportButton kind="teams" size="xs" />
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ kind: 'save', team: null })}>
          {t('teams.add')}
        </Button>
      </Group>
      {teams.length === 0 ? <Text>{t('teams.none')}</Text> : <TeamsTable teams={teams} onOpen={setOpen} />}
      <TeamRules teams={teams} />
      {open?.kind === 'save' ? <TeamDialog team={open.team} onClose={close} /> : null}
      {open?.kind === 'merge' ? <MergeDialog team={open.team} teams={teams} onClose={close} /> : null}
    </Stack>
  )
}

interface TableProps {
  readonly teams: readonly StaffTeam[]
  readonly onOpen: (open: Open) => void
}

function TeamsTable({ teams, onOpen }: TableProps) {
  const { t, i18n } = useTranslation('administration')
  const count = numberFormat(i18n.language)
  return (
    <ListTable minWidth={480} heads={[t('teams.name'), { atEnd: t('teams.people') }, { atEnd: t('teams.members') }]}>
      {teams.map((team) => (
        <Table.Tr key={team.id}>
          <Table.Th scope="row">{team.name}</Table.Th>
          <Table.Td ta="end">{count.format(team.people)}</Table.Td>
          <Table.Td ta="end">{count.format(team.members)}</Table.Td>
          <Table.Td>
            <TeamActions team={team} alone={teams.length === 1} onOpen={onOpen} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}

interface ActionsProps {
  readonly team: StaffTeam
  /** There is no other one. */
  readonly alone: boolean
  readonly onOpen: (open: Open) => void
}

function TeamActions({ team, alone, onOpen }: ActionsProps) {
  const { t } = useTranslation('administration')
  return (
    <RowMenu name={team.name}>
      <Menu.Item onClick={() => onOpen({ kind: 'save', team })}>{t('teams.rename')}</Menu.Item>
      {alone ? null : <Menu.Item onClick={() => onOpen({ kind: 'merge', team })}>{t('teams.merge')}</Menu.Item>}
    </RowMenu>
  )
}
