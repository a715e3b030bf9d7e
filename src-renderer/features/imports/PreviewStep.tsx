import { Alert, Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type UnknownMeasure, ROSTER_FIELDS } from '#shared/domain/import/index.ts'
import {
  PREVIEW_VIEWS,
  type ImportSummary,
  type PreviewView,
  LINES_AT_ONCE,
  type PreviewLine,
} from '#shared/ipc/imports.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { notifyError } from '../../ui/notices.ts'
import { exportDialog } from '../exports/index.ts'
import { PreviewLines } from './PreviewLines.tsx'
import { Implausible, WhatWasRead } from './WhatWasRead.tsx'
import { Reasons } from './WaitingImports.tsx'
import { RunProgress } from './RunProgress.tsx'
import type { ImportState } from './import-machine.ts'
import type { Import } from './useImport.ts'
import { useFigure } from './useFigure.ts'
import { useReasonText } from './useReasonText.ts'

interface PreviewStepProps {
  readonly state: Extract<ImportState, { step: 'preview' | 'done' }>
  readonly work: Import
  /** The server can't be reached. */
  readonly disabled: boolean
  readonly onClose: () => void
}

/** What would change, line by line; and, once confirmed, what did. */
export function PreviewStep({ state, work, disabled, onClose }: PreviewStepProps) {
  const { t } = useTranslation('imports')
  const { summary, id } = state
  const figure = useFigure(summary.within)
  const [view, setView] = useState<PreviewView | typeof READ>(() => firstView(summary))
  const report = state.step === 'preview' ? state.report : null
  const [isCompared, setCompared] = useState(false)
  const isStrange = report?.implausible.some(({ inBulk }) => inBulk) ?? false
  // Once it is done, the page is gone with what it was read from.
  const shown = view === READ && report === null ? firstView(summary) : view
  return (
    <Stack gap="md">
      <div tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
        <Stack gap="md">
          <Head state={state} />
        </Stack>
      </div>
      <Tally summary={summary} />
      {state.step === 'preview' ? <UnknownMeasures measures={state.unknownMeasures} /> : null}
      {report === null ? null : <Implausible report={report} />}
      {isStrange ? (
        <Checkbox
          label={t('read.implausible.checked')}
          checked={isCompared}
          onChange={(event) => setCompared(event.currentTarget.checked)}
        />
      ) : null}
      {work.running === null ? (
        <>
          <SegmentedControl
            aria-label={t('preview.views')}
            value={shown}
            onChange={(value) => setView(PREVIEW_VIEWS.find((name) => name === value) ?? READ)}
            data={[
              ...PREVIEW_VIEWS.map((name) => ({
                value: name,
                label: t(`view.${name}`, { figure: figure(summary[name], name === 'refused') }),
              })),
              ...(report === null ? [] : [{ value: READ, label: t('read.tab') }]),
            ]}
          />
          {shown === READ ? (
            report && <WhatWasRead report={report} headers={state.file.headers} hidden={state.file.hidden} />
          ) : (
            <>
              <Text size="sm" c="dimmed">
                {t(`about.${shown}`)}
              </Text>
              <PreviewLines
                id={id}
                view={shown}
                file={{ reader: state.reader, headers: state.file.headers, match: state.match }}
                {...(state.step === 'preview' && { onJudged: work.judged })}
              />
            </>
          )}
          <Buttons state={state} work={work} disabled={disabled} onClose={onClose} isHeld={isStrange && !isCompared} />
        </>
      ) : (
        <Running work={work} applying={state.step === 'preview' && state.applying} />
      )}
    </Stack>
  )
}

const READ = 'read'

/** The first kind of change that there is; an administrator is told of no small number. */
const firstView = (summary: ImportSummary): PreviewView =>
  PREVIEW_VIEWS.find((name) => summary[name] > 0 && name !== 'unchanged') ??
  (summary.within === undefined ? 'unchanged' : 'new')

/** In place of the lines, so that it is seen without scrolling. */
function Running({ work, applying }: { readonly work: Import; readonly applying: boolean }) {
  const { t } = useTranslation('imports')
  const { running } = work
  if (running === null) return null
  if (!applying) return <RunProgress text={t('checking.preview')} work={running} onCancel={work.toColumns} />
  return (
    <RunProgress
      text={t('progress.saving')}
      hint={t('progress.whole')}
      work={running}
      cancelling={running.cancelling}
      onCancel={work.stop}
    />
  )
}

function Head({ state }: { readonly state: PreviewStepProps['state'] }) {
  const { t } = useTranslation('imports')
  if (state.step === 'done' && state.waits) {
    return (
      <Alert color="amber" role="status" icon={<IconUserCheck size={18} aria-hidden />} title={t('second.handedOn')}>
        <Reasons summary={state.summary} />
      </Alert>
    )
  }
  if (state.step === 'done') {
    return (
      <Alert color="green" role="status" icon={<IconCircleCheck size={18} aria-hidden />}>
        {t('done.text', { file: state.fileName })}
        {state.late ? ` ${t('done.late')}` : null}
      </Alert>
    )
  }
  return (
    <>
      {state.stale ? (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('preview.stale')}
        </Alert>
      ) : (
        <Text>{t('preview.intro', { file: state.fileName })}</Text>
      )}
      {state.judged ? <Alert role="status">{t('match.judged')}</Alert> : null}
      {state.cancelled ? <Alert role="status">{t('progress.cancelled')}</Alert> : null}
      {state.summary.reasons.length > 0 ? (
        <Alert color="amber" icon={<IconUserCheck size={18} aria-hidden />} title={t('second.needed')}>
          <Reasons summary={state.summary} />
        </Alert>
      ) : null}
    </>
  )
}

function Tally({ summary }: { readonly summary: ImportSummary }) {
  const { t } = useTranslation('imports')
  const { absent = 0, absentHeld = false } = summary
  const figure = useFigure(summary.within)
  return (
    <div>
      <Text fw={600}>{t('preview.lines', { count: summary.lines, members: figure(summary.members) })}</Text>
      {absent > 0 ? <Text>{t('preview.absent', { count: absent, figure: figure(absent) })}</Text> : null}
      {summary.missing > 0 ? (
        <Text>{t('preview.missing', { count: summary.missing, figure: figure(summary.missing) })}</Text>
      ) : null}
      {summary.ending > 0 ? (
        <Text>{t('preview.ending', { count: summary.ending, figure: figure(summary.ending) })}</Text>
      ) : null}
      {absentHeld ? <Text>{t('preview.absentHeld')}</Text> : null}
      {summary.teams.length === 0 ? null : (
        <Text size="sm">
          {t('preview.teams', {
            teams: summary.teams
              .map(({ name, count }) => t('preview.ofTeam', { name, figure: figure(count) }))
              .join(', '),
          })}
        </Text>
      )}
    </div>
  )
}

/** Plainly, what becomes of measures that nobody here knows. */
function UnknownMeasures({ measures }: { readonly measures: readonly UnknownMeasure[] }) {
  const { t } = useTranslation('imports')
  if (measures.length === 0) return null
  const listed = (taken: boolean): string =>
    measures
      .filter((measure) => measure.taken === taken)
      .map(({ name, lines }) => t('measures.one', { name, count: lines }))
      .join(', ')
  const left = listed(false)
  const taken = listed(true)
  return (
    <Alert color="amber" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('measures.title')}>
      {left === '' ? null : <Text size="sm">{t('measures.left', { measures: left })}</Text>}
      {taken === '' ? null : <Text size="sm">{t('measures.taken', { measures: taken })}</Text>}
    </Alert>
  )
}

interface ButtonsProps extends PreviewStepProps {
  /** The file looks wrong, and nobody has compared it yet. */
  readonly isHeld: boolean
}

function Buttons({ state, work, disabled, onClose, isHeld }: ButtonsProps) {
  const { t } = useTranslation('imports')
  const { saving, save } = useSaveRefused(state)
  const { summary } = state
  const isKnown = summary.within === undefined
  const changes = isKnown ? summary.new + summary.changed + summary.ended : summary.lines - summary.refused
  const left = summary.refused + (isKnown ? summary.unclear : 0)
  const waits = summary.reasons.length > 0
  const confirmText = isKnown
    ? t(waits ? 'second.ask' : 'preview.confirm', { count: changes })
    : t(waits ? 'second.askFile' : 'preview.confirmFile')
  const saveButton =
    left > 0 ? (
      <Button variant="default" loading={saving} disabled={disabled} onClick={() => void save()}>
        {t('preview.saveRefused', { count: left })}
      </Button>
    ) : null
  if (state.step === 'done') {
    return (
      <Group justify="flex-end">
        {saveButton}
        <Button variant="default" onClick={work.restart}>
          {t('done.another')}
        </Button>
        <Button onClick={onClose}>{t('done.close')}</Button>
      </Group>
    )
  }
  return (
    <Group justify="flex-end">
      {saveButton}
      <Button variant="default" onClick={work.toColumns}>
        {t('preview.back')}
      </Button>
      {state.judged ? (
        <Button onClick={() => work.previewAgain()} disabled={disabled}>
          {t('match.update')}
        </Button>
      ) : (
        <Button onClick={() => work.confirm()} disabled={disabled || changes === 0 || isHeld}>
          {changes === 0 ? t('preview.nothing') : confirmText}
        </Button>
      )}
    </Group>
  )
}

/** What was left out, refused or unclear, as a file in the columns of the one that came in, to be mended and brought in again. */
function useSaveRefused({ id, reader, fileName }: Extract<ImportState, { step: 'preview' | 'done' }>) {
  const { t } = useTranslation('imports')
  const api = useDeskApi()
  const reasonText = useReasonText()
  const [saving, setSaving] = useState(false)

  async function linesOf(view: 'refused' | 'unclear'): Promise<PreviewLine[]> {
    const all: PreviewLine[] = []
    for (;;) {
      const after = all.at(-1)?.line ?? 0
      const page = await call(api.imports.listLines({ id, view, search: '', after, limit: LINES_AT_ONCE }))
      all.push(...page.rows)
      if (!page.more) return all
    }
  }
  const save = async (): Promise<void> => {
    setSaving(true)
    try {
      const lines = [...(await linesOf('refused')), ...(await linesOf('unclear'))]
      const refused = new Map(
        lines.map(({ line, reason, field }) => {
          const name = ROSTER_FIELDS.find((one) => one === field)
          const words = {
            code: reason ?? '',
            field: name ? t(`field.${name}`) : '',
            fix: reasonText({ reason, field: null }),
          }
          return [line, words] as const
        }),
      )
      const given = await reader.refusedLines({
        refused,
        headers: { line: t('file.line'), code: t('file.code'), field: t('file.field'), fix: t('file.fix') },
      })
      const name = t('file.name', { name: fileName.replace(/\.[^.]*$/, '') })
      exportDialog.open({ kind: 'refused-lines', given: { ...given, name } })
    } catch (error) {
      notifyError(error, t('preview.saveFailed'))
    } finally {
      setSaving(false)
    }
  }
  return { saving, save }
}
