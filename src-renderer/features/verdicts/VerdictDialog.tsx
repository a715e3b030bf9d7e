import { Alert, Button, FileButton, Group, Modal, NativeSelect, Progress, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VERDICT_FIELDS } from '#shared/domain/verdicts/index.ts'
import { isServerAway } from '#shared/ipc/sync.ts'
import { useSyncStatus } from '../../api/index.ts'
import { errorText } from '../../ui/notices.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { openRoster, type OpenRoster } from '../imports/index.ts'
import { useVerdicts, type VerdictState } from './useVerdicts.ts'
import { VerdictPreview } from './VerdictPreview.tsx'

/** What the file chooser offers; what comes in is recognized by its content. */
const TAKEN = '.csv,.txt,.tsv,.xlsx,text/csv,text/plain'
/** Without these a line says nothing. */
const NEEDED = ['number', 'verdict'] as const

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly open?: OpenRoster
}

/** A plan's answer comes in (docs/exports.md#the-plans-answer): its file, its columns, what follows from it, and only then what it changes. */
export function VerdictDialog({ opened, onClose, open = openRoster }: Props) {
  const { t } = useTranslation(['verdicts', 'common'])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size="min(64rem, 94vw)"
      // A click beside it would throw a checked file away.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {opened ? <Steps open={open} onClose={onClose} /> : null}
    </Modal>
  )
}

function Steps({ open, onClose }: { readonly open: OpenRoster; readonly onClose: () => void }) {
  const { t } = useTranslation('verdicts')
  useReturnFocus()
  const work = useVerdicts(open)
  const away = isServerAway(useSyncStatus())
  const { state, error, busy } = work
  return (
    <Stack gap="md">
      {away ? <Problem text={t('offline')} /> : null}
      {error === null ? null : <Problem text={errorText(error)} />}
      {state.step === 'choose' ? <Choose state={state} busy={busy} disabled={away} onFile={work.choose} /> : null}
      {state.step === 'columns' && work.sent === null ? <Columns state={state} work={work} disabled={away} /> : null}
      {work.sent === null ? null : <Sending sent={work.sent} onCancel={work.cancel} />}
      {state.step === 'preview' || state.step === 'done' ? <VerdictPreview state={state} /> : null}
      {state.step === 'preview' && busy ? (
        <Text role="status" size="sm">
          {t('applying')}
        </Text>
      ) : null}
      {state.step === 'preview' ? (
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={work.restart}>
            {t('another')}
          </Button>
          <Button
            loading={busy}
            disabled={
              away ||
              (['reopens', 'closes', 'verifies'] as const).every((finding) => (state.counts[finding] ?? 0) === 0)
            }
            onClick={() => work.apply(state)}
          >
            {(state.counts.verifies ?? 0) > 0
              ? t('applyVerifies', { reopened: state.counts.reopens ?? 0, waiting: state.counts.verifies ?? 0 })
              : t('apply', { reopened: state.counts.reopens ?? 0, closed: state.counts.closes ?? 0 })}
          </Button>
        </Group>
      ) : null}
      {state.step === 'done' ? (
        <Group justify="flex-end">
          <Button variant="default" onClick={work.restart}>
            {t('another')}
          </Button>
          <Button autoFocus onClick={onClose}>
            {t('close')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  )
}

function Problem({ text }: { readonly text: string }) {
  return (
    <Alert color="red" role="alert" py="xs" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {text}
    </Alert>
  )
}

interface ChooseProps {
  readonly state: Extract<VerdictState, { step: 'choose' }>
  readonly busy: boolean
  readonly disabled: boolean
  readonly onFile: (file: File) => void
}

function Choose({ state, busy, disabled, onFile }: ChooseProps) {
  const { t } = useTranslation(['verdicts', 'imports'])
  return (
    <>
      <Text>{t('intro')}</Text>
      <FileButton
        accept={TAKEN}
        onChange={(file) => (file === null ? undefined : onFile(file))}
        inputProps={{ 'aria-label': t('choose') }}
      >
        {(props) => (
          <Button
            {...props}
            autoFocus
            data-autofocus={!disabled || undefined}
            loading={busy}
            disabled={disabled}
            leftSection={<IconFileImport size={16} aria-hidden />}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('choose')}
          </Button>
        )}
      </FileButton>
      {state.refusal === null ? null : <Problem text={t(`imports:refusal.${state.refusal}`)} />}
    </>
  )
}

interface SendingProps {
  readonly sent: NonNullable<ReturnType<typeof useVerdicts>['sent']>
  readonly onCancel: () => void
}

/** How far the server has compared the file. Nothing changes meanwhile, so it can be ended at any row. */
function Sending({ sent: { rows, of }, onCancel }: SendingProps) {
  const { t } = useTranslation('verdicts')
  const [ending, setEnding] = useState(false)
  return (
    <>
      <Text role="status">{t('sending', { rows, of })}</Text>
      <Progress value={of === 0 ? 0 : (rows / of) * 100} aria-label={t('sendingLabel')} />
      <Group justify="flex-end">
        <Button
          autoFocus
          variant="default"
          loading={ending}
          onClick={() => {
            setEnding(true)
            onCancel()
          }}
        >
          {t('cancel')}
        </Button>
      </Group>
    </>
  )
}

interface ColumnsProps {
  readonly state: Extract<VerdictState, { step: 'columns' }>
  readonly work: ReturnType<typeof useVerdicts>
  readonly disabled: boolean
}

/** Letters of an example: enough to know the column by. */
const EXAMPLE = 30
const shortened = (text: string): string => (text.length <= EXAMPLE ? text : `${text.slice(0, EXAMPLE).trimEnd()}…`)

/** Which column holds what: found by its name, and for the person to say otherwise. */
function Columns({ state, work, disabled }: ColumnsProps) {
  const { t } = useTranslation('verdicts')
  const { opened, match } = state
  const missing = [
    ...NEEDED.filter((field) => match[field] === null),
    ...(match.measure === null && match.evidence === null ? (['measure'] as const) : []),
  ]
  const columns = opened.headers.map((header, at) => {
    const [example] = opened.examples[at] ?? []
    return { value: String(at), label: example === undefined ? header : `${header} (${shortened(example)})` }
  })
  return (
    <>
      <Text>{t('columnsIntro', { file: state.fileName, count: opened.count })}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {VERDICT_FIELDS.map((field) => (
          <NativeSelect
            key={field}
            // The button can't have the keyboard as long as something is missing.
            autoFocus={field === missing[0]}
            label={t(`field.${field}`)}
            styles={{ input: { textOverflow: 'ellipsis' } }}
            value={match[field] === null ? '' : String(match[field])}
            data={[{ value: '', label: t('noColumn') }, ...columns]}
            onChange={(event) => {
              const said = event.currentTarget.value
              work.setMatch({ ...match, [field]: said === '' ? null : Number(said) })
            }}
          />
        ))}
      </SimpleGrid>
      {missing.length === 0 ? null : (
        <Text size="sm" role="status">
          {t('missing', { fields: missing.map((field) => t(`field.${field}`)).join(', ') })}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={work.restart}>
          {t('another')}
        </Button>
        <Button
          autoFocus
          loading={work.busy}
          disabled={disabled || missing.length > 0}
          onClick={() => work.check(state)}
        >
          {t('check')}
        </Button>
      </Group>
    </>
  )
}
