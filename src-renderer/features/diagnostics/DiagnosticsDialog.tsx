import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, useDeskApi } from '../../api/index.ts'
import { errorText, notifyError, notifyOk } from '../../ui/notices.ts'
import { CheckList } from './CheckList.tsx'

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
      <Checks />
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
