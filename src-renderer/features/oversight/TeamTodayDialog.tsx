import { Badge, Modal, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#shared/domain/time/index.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { errorText } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

const FIGURES = ['calls', 'reached', 'promised', 'overdue'] as const

/** What everybody of the team has done and has to do today, for supervisors (docs/rules/calling.md#the-team-today). */
export function TeamTodayDialog({ opened, onClose }: Props) {
  const { t } = useTranslation(['oversight', 'common'])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('team.title')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Team />
    </Modal>
  )
}

function Team() {
  const { t } = useTranslation(['oversight', 'common'])
  const format = useFormatContext()
  const numbers = new Intl.NumberFormat(format.locale)
  const api = useDeskApi()
  const { data, error } = useQuery({
    queryKey: ['oversight', 'team'],
    queryFn: () => call(api.oversight.getTeamToday()),
    gcTime: 0,
    refetchInterval: 60_000,
  })
  if (error) return <Text role="alert">{errorText(error)}</Text>
  if (!data) return <Skeleton height={200} aria-hidden />
  const { people, anybody } = data
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('team.hint')}
      </Text>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('inbound.person')}</Table.Th>
            {FIGURES.map((figure) => (
              <Table.Th key={figure} ta="right">
                {t(`team.${figure}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map((person) => (
            <Table.Tr key={person.staffId}>
              <Table.Td>
                <bdi>{person.name}</bdi>{' '}
                <Text component="span" size="sm" c="dimmed">
                  {t(`common:role.${person.role}`)}
                </Text>{' '}
                {person.awayUntil === null ? null : (
                  <Badge color="amber">{t('team.away', { until: formatDateTime(person.awayUntil, format) })}</Badge>
                )}
              </Table.Td>
              {FIGURES.map((figure) => (
                <Table.Td key={figure} ta="right" fw={figure === 'overdue' && person.overdue > 0 ? 600 : 400}>
                  {numbers.format(person[figure])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Td>{t('team.anybody')}</Table.Td>
            <Table.Td />
            <Table.Td />
            <Table.Td ta="right">{numbers.format(anybody.promised)}</Table.Td>
            <Table.Td ta="right">{numbers.format(anybody.overdue)}</Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
