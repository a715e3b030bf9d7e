import { Badge, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DiagnosticCheck } from '#shared/ipc/app.ts'
import { checkKey } from './check-names.ts'

const COLORS: Record<DiagnosticCheck['status'], string> = { pass: 'brand', warn: 'amber', fail: 'red' }

/** One line per check: number, what was looked at, how it went, how long it took. */
export function CheckList({ checks }: { checks: readonly DiagnosticCheck[] }) {
  const { t } = useTranslation('shell')
  const nameOf = (name: string): string => {
    const key = checkKey(name)
    return key ? t(`diagnostics.check.${key}`) : name
  }
  return (
    <Table verticalSpacing="xs" aria-label={t('diagnostics.title')}>
      <Table.Tbody>
        {checks.map((check) => (
          <Table.Tr key={check.number}>
            <Table.Td w={32} c="dimmed" ta="right">
              {check.number}
            </Table.Td>
            <Table.Td>
              <Text fw={550}>{nameOf(check.name)}</Text>
              <Text size="xs" c="dimmed" lang="en">
                {check.detail}
              </Text>
            </Table.Td>
            <Table.Td w={120}>
              <Badge color={COLORS[check.status]}>{t(`diagnostics.${check.status}`)}</Badge>
            </Table.Td>
            <Table.Td w={80} c="dimmed" ta="right">
              {t('diagnostics.took', { ms: Math.round(check.took) })}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
