import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#shared/domain/time/index.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import type { RecentImport, UndoneImport, UndoPreview } from '#shared/ipc/imports.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { ExportButton } from '../exports/index.ts'
import { RunProgress } from './RunProgress.tsx'
import { useServerRun } from './server-run.ts'
import { useFigure } from './useFigure.ts'

/** Asked anew whenever it is shown: an import has just been added to it. */
const recentQuery = (api: DeskApi) =>
  queryOptions({ queryKey: ['imports', 'recent'], queryFn: () => call(api.imports.listRecent()), gcTime: 0 })

/** Asked anew each time: what somebody does meanwhile stays. */
const undoQuery = (api: DeskApi, id: string) =>
  queryOptions({
    queryKey: ['imports', 'undo', id],
    queryFn: () => call(api.imports.previewUndo({ id })),
    gcTime: 0,
    staleTime: 0,
  })

/** Imports of the last 24 hours that whoever is here may take back (docs/rules/imports.md#undoing). */
export function RecentImports({ disabled }: { readonly disabled: boolean }) {
  const { t } = useTranslation('imports')
  const { data = [] } = useQuery(recentQuery(useDeskApi()))
  if (data.length === 0) return null
  return (
    <Stack component="section" gap="sm" aria-label={t('recent.title')}>
      <Group justify="space-between">
        <Title order={3} size="h5">
          {t('recent.title')}
        </Title>
        <ExportButton kind="imports" />
      </Group>
      {data.map((one) => (
        <Recent key={one.id} one={one} disabled={disabled} />
      ))}
    </Stack>
  )
}

function Recent({ one, disabled }: { readonly one: RecentImport; readonly disabled: boolean }) {
  const { t } = useTranslation('imports')
  const api = useDeskApi()
  const client = useQueryClient()
  const context = useFormatContext()
  const [asked, setAsked] = useState(false)
  const server = useServerRun()
  const undo = useMutation({
    mutationFn: (hash: string) => server.start((run) => call(api.imports.undoImport({ id: one.id, run, hash }))),
    onSettled: () => {
      setAsked(false)
      void client.invalidateQueries({ queryKey: recentQuery(api).queryKey })
      void api.sync.syncNow()
    },
  })
  const at = (instant: string): string => formatDateTime(instant, context)
  const figure = useFigure(one.within)
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text fw={600}>{one.fileName}</Text>
          <Text size="sm" c="dimmed">
            {at(one.appliedAt)} · {one.own ? '' : `${one.by} · `}
            {t('recent.counts', { new: figure(one.new), changed: figure(one.changed), ended: figure(one.ended) })}
          </Text>
        </div>
        {one.undoneAt === null ? (
          <Button
            variant="default"
            disabled={disabled || asked}
            onClick={() => setAsked(true)}
            aria-label={t('recent.undoOf', { file: one.fileName })}
          >
            {t('recent.undo')}
          </Button>
        ) : (
          <Text size="sm">{t('recent.undone', { at: at(one.undoneAt) })}</Text>
        )}
      </Group>
      {server.running === null ? null : (
        <RunProgress
          text={t('progress.undoing')}
          hint={t('progress.whole')}
          work={server.running}
          cancelling={server.running.cancelling}
          onCancel={server.cancel}
        />
      )}
      {asked && server.running === null ? (
        <UndoQuestion
          id={one.id}
          disabled={disabled}
          onKeep={() => setAsked(false)}
          onUndo={(hash) => undo.mutate(hash)}
        />
      ) : null}
      <ErrorNote error={undo.error} />
      {undo.data ? <Outcome outcome={undo.data} /> : null}
    </Stack>
  )
}

/** What an undo would meet, before it is spent. */
function UndoQuestion({
  id,
  disabled,
  onKeep,
  onUndo,
}: {
  readonly id: string
  readonly disabled: boolean
  readonly onKeep: () => void
  readonly onUndo: (hash: string) => void
}) {
  const { t } = useTranslation('imports')
  const { data: shown, error, isFetching } = useQuery(undoQuery(useDeskApi(), id))
  const isTooLate = shown?.possible === false
  const barred = shown?.possible === true ? shown.onTop.find(({ mayUndo }) => !mayUndo) : undefined
  const hash = shown?.possible === true && !isFetching && barred === undefined ? shown.hash : null
  return (
    <Alert role="group" aria-label={t('recent.ask')} title={t('recent.ask')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('recent.askText')}</Text>
        <ErrorNote error={error} />
        {isFetching ? <Text size="sm">{t('recent.looking')}</Text> : null}
        {isTooLate ? <Text size="sm">{t('recent.tooLate')}</Text> : null}
        {shown?.possible === true && !isFetching ? <WouldDo shown={shown} /> : null}
        {barred === undefined ? null : (
          <Text size="sm">{t('recent.notYours', { file: barred.fileName, by: barred.by })}</Text>
        )}
        <Group>
          <Button variant="default" onClick={onKeep} data-autofocus>
            {t('recent.keep')}
          </Button>
          <Button
            color="red.8"
            disabled={disabled || hash === null}
            onClick={() => {
              if (hash !== null) onUndo(hash)
            }}
          >
            {t('recent.undoNow')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

function WouldDo({ shown }: { readonly shown: Extract<UndoPreview, { possible: true }> }) {
  const { t } = useTranslation('imports')
  const context = useFormatContext()
  const { undone, stayed, onTop } = shown
  const figure = useFigure(undone.within)
  return (
    <>
      <Text size="sm">
        {t('recent.would', {
          removed: figure(undone.removed),
          restored: figure(undone.restored),
          stayed: figure(undone.stayed),
        })}
      </Text>
      {stayed.length === 0 ? null : (
        <div>
          <Text size="sm">{t('recent.wouldStay')}</Text>
          <Staying stayed={stayed} />
        </div>
      )}
      {onTop.length === 0 ? null : (
        <div>
          <Text size="sm">{t('recent.onTop')}</Text>
          <List size="sm">
            {onTop.map(({ id, fileName, appliedAt, by }) => (
              <List.Item key={id}>
                {t('recent.onTopOf', { file: fileName, at: formatDateTime(appliedAt, context), by })}
              </List.Item>
            ))}
          </List>
        </div>
      )}
    </>
  )
}

function Staying({ stayed }: { readonly stayed: UndoneImport['stayed'] }) {
  const { t } = useTranslation('imports')
  return (
    <List size="sm">
      {stayed.map(({ number, name, why }) => (
        <List.Item key={number}>
          <bdi>{name}</bdi> ({number}): {t(`recent.why.${why}`)}
        </List.Item>
      ))}
    </List>
  )
}

function Outcome({ outcome: { done, refusal, undone, stayed, imports = 1 } }: { readonly outcome: UndoneImport }) {
  const { t } = useTranslation('imports')
  const within = undone?.within
  const figure = useFigure(within)
  if (refusal === 'cancelled') return <Alert role="status">{t('progress.cancelled')}</Alert>
  if (refusal !== undefined) {
    return (
      <Alert color="yellow" role="alert">
        {t('recent.changed')}
      </Alert>
    )
  }
  if (!done || undone === undefined) {
    return (
      <Alert color="red" role="alert">
        {t('recent.tooLate')}
      </Alert>
    )
  }
  return (
    <Alert color="teal" role="status">
      {imports > 1 ? <Text size="sm">{t('recent.undoneWith', { count: imports })}</Text> : null}
      <Text size="sm">
        {t('recent.result', { removed: figure(undone.removed), restored: figure(undone.restored) })}
      </Text>
      {stayed.length === 0 && (undone.stayed > 0 || within !== undefined) ? (
        <Text size="sm" mt="xs">
          {t('recent.stayedCount', { count: undone.stayed, figure: figure(undone.stayed) })}
        </Text>
      ) : null}
      {stayed.length === 0 ? null : (
        <>
          <Text size="sm" mt="xs">
            {t('recent.stayed', { count: undone.stayed })}
          </Text>
          <Staying stayed={stayed} />
        </>
      )}
    </Alert>
  )
}
