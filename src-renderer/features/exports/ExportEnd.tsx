import { Alert, Button, Code, Group, Progress, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExportState } from '#shared/ipc/exports.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { errorText } from '../../ui/notices.ts'
import { failureOf } from './useExportState.ts'

interface Props {
  readonly state: Exclude<ExportState, { state: 'idle' }>
  readonly onLeave: () => void
}

/** How far a file is, with the way to stop it, and how it ended. */
export function ExportEnd({ state, onLeave }: Props) {
  const { t } = useTranslation('exports')
  const api = useDeskApi()
  return (
    <Stack gap="md">
      <Text fw={600}>{t(`kind.${state.kind}`)}</Text>
      {state.state === 'running' ? <Running state={state} onLeave={onLeave} /> : <Said state={state} />}
      {state.state === 'running' ? null : (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void api.exports.forget()}>
            {t('again')}
          </Button>
          <Button onClick={onLeave} data-autofocus autoFocus>
            {t('close')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function Running({
  state,
  onLeave,
}: {
  readonly state: Extract<ExportState, { state: 'running' }>
  readonly onLeave: () => void
}) {
  const { t } = useTranslation('exports')
  const api = useDeskApi()
  const [canceling, setCanceling] = useState(false)
  const { lines, of } = state
  return (
    <>
      <Progress value={of === 0 ? 0 : (lines / of) * 100} aria-label={t('progress')} />
      <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {t(state.kind === 'fhir' ? 'runningMembers' : 'running', { lines, of })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('keepWorking')}
      </Text>
      <Group justify="flex-end">
        <Button
          variant="default"
          loading={canceling}
          onClick={() => {
            setCanceling(true)
            void call(api.exports.cancel()).finally(() => setCanceling(false))
          }}
        >
          {t(canceling ? 'canceling' : 'cancel')}
        </Button>
        {/* Not the way to stop it: an Enter that is held down after 'Save' would. */}
        <Button onClick={onLeave} data-autofocus autoFocus>
          {t('close')}
        </Button>
      </Group>
    </>
  )
}

function Said({ state }: { readonly state: Exclude<Props['state'], { state: 'running' }> }) {
  const { t } = useTranslation('exports')
  if (state.state === 'canceled') {
    return <Alert color="gray" role="status" title={t('canceled')} />
  }
  if (state.state === 'failed') {
    return (
      <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('failed')}>
        {errorText(failureOf(state))}
      </Alert>
    )
  }
  return (
    <Alert
      color="brand"
      role="status"
      icon={<IconCheck size={18} aria-hidden />}
      title={t(state.place === 'chosen' ? 'done' : 'doneIn', { file: state.file })}
    >
      <Stack gap={6}>
        <Text size="sm">{t(state.kind === 'fhir' ? 'countMembers' : 'doneLines', { count: state.lines })}</Text>
        <Text size="xs" c="dimmed">
          {t('sha')}
        </Text>
        <Code style={{ overflowWrap: 'anywhere' }}>{state.sha256}</Code>
      </Stack>
    </Alert>
  )
}
