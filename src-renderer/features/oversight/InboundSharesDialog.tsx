import { Badge, Group, Modal, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '#ui/i18n/numbers.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { errorText } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { ExportButton } from '../exports/index.ts'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Which part of everybody's calls came in, for supervisors (docs/rules/calling.md#they-called-us). */
export function InboundSharesDialog({ opened, onClose }: Props) {
  const { t } = useTranslation(['oversight', 'common'])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('inbound.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Shares />
    </Modal>
  )
}

function Shares() {
  const { t } = useTranslation('oversight')
  const numbers = numberFormat(useFormatContext().locale)
  const api = useDeskApi()
  const { data, error } = useQuery({
    queryKey: ['oversight', 'inbound'],
    queryFn: () => call(api.oversight.getInboundShares()),
    gcTime: 0,
  })
  if (error) return <Text role="alert">{errorText(error)}</Text>
  if (!data) return <Skeleton height={200} aria-hidden />
  if (data.callers.length === 0) return <Text c="dimmed">{t('inbound.none')}</Text>
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('inbound.hint')}
      </Text>
      <Group justify="space-between">
        <Text fw={600}>{data.usual === null ? t('inbound.noUsual') : t('inbound.usual', { share: data.usual })}</Text>
        <ExportButton kind="inbound" />
      </Group>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('inbound.person')}</Table.Th>
            <Table.Th ta="right">{t('inbound.made')}</Table.Th>
            <Table.Th ta="right">{t('inbound.taken')}</Table.Th>
            <Table.Th ta="right">{t('inbound.share')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.callers.map(({ staffId, name, made, taken, share, stands }) => (
            <Table.Tr key={staffId}>
              <Table.Td>
                <bdi>{name}</bdi> {stands ? <Badge color="amber">{t('inbound.stands')}</Badge> : null}
              </Table.Td>
              <Table.Td ta="right">{numbers.format(made)}</Table.Td>
              <Table.Td ta="right">{numbers.format(taken)}</Table.Td>
              <Table.Td ta="right">{t('inbound.percent', { share })}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
