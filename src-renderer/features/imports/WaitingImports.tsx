import { Alert, Button, Group, Paper, SegmentedControl, Stack, Text, Textarea, Title, List, Box } from '@mantine/core'
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconUserCheck } from '@tabler/icons-react'
import { formatDate, formatDateTime } from '#shared/domain/time/index.ts'
import type { PreviewView, WaitingImport, ImportSummary } from '#shared/ipc/imports.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { call, useDeskApi, useSession } from '../../api/index.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { notifyOk } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { ExportButton } from '../exports/index.ts'
import { useCountsOnly, mayImport } from './may-import.ts'
import { PreviewLines } from './PreviewLines.tsx'
import { RunProgress } from './RunProgress.tsx'
import { useFigure } from './useFigure.ts'
import { useServerRun } from './server-run.ts'

/** How often the server is asked. */
const EVERY_MS = 60_000

/** Files that a second person has to approve. */
const waitingQuery = (api: DeskApi) =>
  queryOptions({
    queryKey: ['imports', 'waiting'],
    queryFn: () => call(api.imports.listWaiting()),
    refetchInterval: EVERY_MS,
  })

/** What a second person looks at. */
const VIEWS = ['ended', 'changed', 'new'] as const satisfies readonly PreviewView[]

/** Files that need a second person (docs/rules/imports.md#a-second-person); nothing if there are none. */
export function WaitingImports({ disabled }: { readonly disabled: boolean }) {
  const { t } = useTranslation('imports')
  const { data = [] } = useQuery(waitingQuery(useDeskApi()))
  if (data.length === 0) return null
  return (
    <Stack component="section" gap="sm" aria-label={t('second.title')}>
      <Group justify="space-between">
        <Title order={3} size="h5">
          {t('second.title')}
        </Title>
        <ExportButton kind="waiting-imports" named />
      </Group>
      {data.map((one) => (
        <Waiting key={one.id} one={one} disabled={disabled} />
      ))}
    </Stack>
  )
}

function Waiting({ one, disabled }: { readonly one: WaitingImport; readonly disabled: boolean }) {
  const { t } = useTranslation('imports')
  const context = useFormatContext()
  const { fileName, fileDate, by, own, since, summary, refused } = one
  const figure = useFigure(summary.within)
  const at = (instant: string): string => formatDateTime(instant, context)
  return (
    <Paper withBorder p="md" component="article" aria-label={fileName}>
      <Stack gap="sm">
        <div>
          <Text fw={600}>{fileName}</Text>
          <Text size="sm" c="dimmed">
            {t(own ? 'second.byYou' : 'second.by', { name: by, at: at(since) })}
            {fileDate === null ? '' : ` · ${t('second.fileDate', { day: formatDate(fileDate, context.locale) })}`}
          </Text>
          <Text size="sm">{t('second.counts', { ...countsOf(summary, figure) })}</Text>
          {summary.gapsToVerify > 0 ? (
            <Text size="sm">{t('second.toVerify', { waiting: figure(summary.gapsToVerify) })}</Text>
          ) : null}
        </div>
        <Reasons summary={summary} />
        {refused === null ? (
          <Decision one={one} disabled={disabled} />
        ) : (
          <Alert color="red">{t('second.refusedBy', { name: refused.by, at: at(refused.at), why: refused.why })}</Alert>
        )}
      </Stack>
    </Paper>
  )
}

const countsOf = (summary: ImportSummary, figure: ReturnType<typeof useFigure>) => ({
  new: figure(summary.new),
  changed: figure(summary.changed),
  ended: figure(summary.ended),
  opened: figure(summary.gapsOpened),
  closed: figure(summary.gapsClosed),
  refused: figure(summary.refused, true),
})

function useDecision({ id, own }: WaitingImport) {
  const { t } = useTranslation('imports')
  const api = useDeskApi()
  const client = useQueryClient()
  const server = useServerRun()
  const decision = useMutation({
    mutationFn: (what: { approve: boolean; hash: string; why: string }) =>
      server.start((run) => call(api.imports.decideImport({ id, run, ...what }))),
    onSuccess: ({ done }, { approve }) => {
      if (done) notifyOk(t(approve ? 'second.approved' : own ? 'second.takenBack' : 'second.refusedDone'))
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['imports'] })
      void api.sync.syncNow()
    },
  })
  return { decision, server }
}

function Decision({ one, disabled }: { readonly one: WaitingImport; readonly disabled: boolean }) {
  const { t } = useTranslation('imports')
  const countsOnly = useCountsOnly()
  const [open, setOpen] = useState<'lines' | 'refuse' | null>(null)
  const { decision, server } = useDecision(one)
  const { hash } = one.summary
  const off = disabled || decision.isPending
  const toggle = (what: 'lines' | 'refuse') => () => setOpen((now) => (now === what ? null : what))
  if (one.own) {
    return (
      <Group justify="space-between">
        <Text size="sm">{t('second.waitsForOther')}</Text>
        <Button variant="default" disabled={off} onClick={() => decision.mutate({ approve: false, hash, why: '' })}>
          {t('second.takeBack')}
        </Button>
        <ErrorNote error={decision.error} />
      </Group>
    )
  }
  return (
    <Stack gap="sm">
      {countsOnly ? <Text size="sm">{t('second.figuresOnly')}</Text> : null}
      <Group justify="flex-end">
        {countsOnly ? null : (
          <Button variant="subtle" aria-expanded={open === 'lines'} onClick={toggle('lines')}>
            {t('second.lines')}
          </Button>
        )}
        <Button variant="default" disabled={off} aria-expanded={open === 'refuse'} onClick={toggle('refuse')}>
          {t('second.refuse')}
        </Button>
        <Button disabled={off} onClick={() => decision.mutate({ approve: true, hash, why: '' })}>
          {t('second.approve')}
        </Button>
      </Group>
      {open === 'lines' ? <Lines one={one} /> : null}
      {open === 'refuse' ? (
        <Refusal disabled={off} onRefuse={(why) => decision.mutate({ approve: false, hash, why })} />
      ) : null}
      {server.running !== null && decision.variables?.approve ? (
        <RunProgress
          text={t('progress.saving')}
          hint={t('progress.whole')}
          work={server.running}
          cancelling={server.running.cancelling}
          onCancel={server.cancel}
        />
      ) : null}
      <ErrorNote error={decision.error} />
      {decision.data?.refusal === undefined || decision.data.done ? null : (
        <Alert color="red" role="alert">
          {t(`second.refusal.${decision.data.refusal}`)}
        </Alert>
      )}
    </Stack>
  )
}

function Lines({ one: { id, summary } }: { readonly one: WaitingImport }) {
  const { t } = useTranslation('imports')
  const figure = useFigure(summary.within)
  const [view, setView] = useState<PreviewView>(() => VIEWS.find((name) => summary[name] > 0) ?? 'ended')
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('preview.views')}
        value={view}
        onChange={(value) => setView(VIEWS.find((name) => name === value) ?? view)}
        data={VIEWS.map((name) => ({ value: name, label: t(`view.${name}`, { figure: figure(summary[name]) }) }))}
      />
      <PreviewLines id={id} view={view} />
    </Stack>
  )
}

function Refusal({ disabled, onRefuse }: { readonly disabled: boolean; readonly onRefuse: (why: string) => void }) {
  const { t } = useTranslation('imports')
  const [why, setWhy] = useState('')
  return (
    <Stack gap="sm" align="flex-start">
      <Textarea
        label={t('second.why')}
        description={t('second.whyHint')}
        value={why}
        maxLength={500}
        onChange={(event) => setWhy(event.currentTarget.value)}
        autosize
        minRows={2}
        w="100%"
        data-autofocus
      />
      <Button color="red.8" disabled={disabled || why.trim().length < 3} onClick={() => onRefuse(why)}>
        {t('second.refuseNow')}
      </Button>
    </Stack>
  )
}

/** Why a file needs a second person, in words and figures. */
export function Reasons({ summary }: { readonly summary: ImportSummary }) {
  const { t } = useTranslation('imports')
  const figure = useFigure(summary.within)
  const figures = {
    ended: figure(summary.ended),
    rewritten: figure(summary.rewritten),
    returned: figure(summary.returned),
    missing: figure(summary.missing),
    ending: figure(summary.ending),
    members: figure(summary.members),
    gapsClosed: figure(summary.gapsClosed),
    openGaps: figure(summary.openGaps),
  }
  return (
    <List size="sm">
      {summary.reasons.map((reason) => (
        <List.Item key={reason}>{t(`second.reason.${reason}`, figures)}</List.Item>
      ))}
    </List>
  )
}

/** Tells whoever may decide that a file waits for a second person; nothing while there is none. */
export function ImportsNotice({ onShow }: { readonly onShow: () => void }) {
  const { t } = useTranslation('imports')
  const session = useSession()
  const may = session.kind === 'signed-in' && mayImport(session.role)
  const { data = [] } = useQuery({ ...waitingQuery(useDeskApi()), enabled: may })
  const count = data.filter(({ own }) => !own).length
  if (!may || count === 0) return null
  return (
    <Box px="lg" pt="sm">
      <Alert role="status" color="amber" icon={<IconUserCheck aria-hidden />}>
        <Group justify="space-between" gap="sm">
          {t('second.strip', { count })}
          <Button variant="default" size="compact-sm" onClick={onShow}>
            {t('second.show')}
          </Button>
        </Group>
      </Alert>
    </Box>
  )
}
