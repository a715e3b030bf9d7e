import { Badge, Button, Group, Modal, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DiagnosticCheck } from '#shared/ipc/app.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { errorText, notifyError, notifyOk } from '../../ui/notices.ts'
import { SupportFile } from './SupportFile.tsx'

interface DiagnosticsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Numbered self-checks, and a report without personal data to hand to support. */
export function DiagnosticsDialog({ opened, onClose }: DiagnosticsDialogProps) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('diagnostics.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Stack gap="lg">
        <Checks />
        <SupportFile />
      </Stack>
    </Modal>
  )
}

function Checks() {
  const { t } = useTranslation('shell')
  const api = useDeskApi()
  const run = useQuery({ queryKey: ['diagnostics'], queryFn: () => call(api.app.runDiagnostics()), gcTime: 0 })
  const copy = useMutation({
    mutationFn: () => call(api.app.copyDiagnostics()),
    onSuccess: () => notifyOk(t('diagnostics.copied')),
    onError: (error) => notifyError(error),
  })

  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('diagnostics.intro')}</Text>
      {run.error ? <Text role="alert">{errorText(run.error)}</Text> : null}
      {run.isFetching ? <Running /> : <CheckList checks={run.data ?? []} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={run.isFetching} onClick={() => void run.refetch()}>
          {t('diagnostics.again')}
        </Button>
        <Button disabled={!run.data || run.isFetching} loading={copy.isPending} onClick={() => copy.mutate()}>
          {t('diagnostics.copy')}
        </Button>
      </Group>
    </Stack>
  )
}

function Running() {
  const { t } = useTranslation('shell')
  return (
    <Stack gap="sm" role="status" aria-label={t('diagnostics.running')}>
      <Skeleton height={36} />
      <Skeleton height={36} />
      <Skeleton height={36} />
      <Skeleton height={36} />
    </Stack>
  )
}

const COLORS: Record<DiagnosticCheck['status'], string> = { pass: 'brand', warn: 'amber', fail: 'red' }

/** One line per check: number, what was looked at, how it went, how long it took. */
function CheckList({ checks }: { checks: readonly DiagnosticCheck[] }) {
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

/** Main names its checks in the words of the report; the screen says them in the language of the person. */
const NAMES = {
  Versions: 'versions',
  'Key store': 'keyStore',
  Sandbox: 'sandbox',
  Cache: 'cache',
  'Cache encryption': 'cacheEncryption',
  'Cache schema': 'cacheSchema',
  'Unsent changes': 'unsentChanges',
  'Disk space': 'diskSpace',
  Log: 'log',
  Updates: 'updates',
  Backend: 'backend',
  Functions: 'functions',
  Clock: 'clock',
  Realtime: 'realtime',
} as const

type CheckName = keyof typeof NAMES
type CheckKey = (typeof NAMES)[CheckName]

const isKnown = (name: string): name is CheckName => Object.hasOwn(NAMES, name)

/** Key below `diagnostics.check` of the `shell` catalog; null for a check this screen does not know yet. */
function checkKey(name: string): CheckKey | null {
  return isKnown(name) ? NAMES[name] : null
}
