import { Stack, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { StaffTeam } from '#shared/ipc/administration.ts'
import classes from './administration.module.css'

/** The teams, with how many people work in each and how many members they have. */
export function TeamsList({ teams }: { readonly teams: readonly StaffTeam[] }) {
  const { t, i18n } = useTranslation('administration')
  const count = new Intl.NumberFormat(i18n.language)
  return (
    <Stack gap="md">
      {teams.length === 0 ? <Text>{t('teams.none')}</Text> : null}
      <Table.ScrollContainer minWidth={480} maw={860} className={classes['sheet'] ?? ''}>
        <Table verticalSpacing="sm" highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('teams.name')}</Table.Th>
              <Table.Th ta="end">{t('teams.people')}</Table.Th>
              <Table.Th ta="end">{t('teams.members')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {teams.map((team) => (
              <Table.Tr key={team.id}>
                <Table.Th scope="row">{team.name}</Table.Th>
                <Table.Td ta="end">{count.format(team.people)}</Table.Td>
                <Table.Td ta="end">{count.format(team.members)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}
