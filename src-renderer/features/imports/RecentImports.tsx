import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#shared/domain/time/index.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import type { RecentImport, UndoneImport } from '#shared/ipc/imports.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { RunProgress } from './RunProgress.tsx'
import { useServerRun } from './server-run.ts'
import { useFigure } from './useFigure.ts'

/** Asked anew whenever it is shown: an import has just been added to it. */
const recentQuery = (api: DeskApi) =>
  queryOptions({ queryKey: ['imports', 'recent'], queryFn: () => call(api.imports.listRecent()), gcTime: 0 })

/** Imports of the last 24 hours that whoever is here may take back (docs/rules/imports.md#undoing). */
export function RecentImports({ disabled }: { readonly disabled: boolean }) {
  const { t } = useTranslation('imports')
  const { data = [] } = useQuery(recentQuery(useDeskApi()))
  if (data.length === 0) return null
  return (
    <Stack component="section" gap="sm" aria-label={t('recent.title')}>
      <Title order={3} size="h5">
        {t('recent.title')}
      </Title>
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
    mutationFn: () => server.start((run) => call(api.imports.undoImport({ id: one.id, run }))),
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
        <Alert role="group" aria-label={t('recent.ask')} title={t('recent.ask')}>
          <Stack gap="sm" align="flex-start">
            <Text size="sm">{t('recent.askText')}</Text>
            <Group>
              <Button variant="default" onClick={() => setAsked(false)} data-autofocus>
                {t('recent.keep')}
              </Button>
              <Button color="red.8" disabled={disabled} onClick={() => undo.mutate()}>
                {t('recent.undoNow')}
              </Button>
            </Group>
          </Stack>
        </Alert>
      ) : null}
      <ErrorNote error={undo.error} />
      {undo.data ? <Outcome outcome={undo.data} /> : null}
    </Stack>
  )
}

function Outcome({ outcome: { done, refusal, undone, stayed } }: { readonly outcome: UndoneImport }) {
  const { t } = useTranslation('imports')
  const within = undone?.within
  const figure = useFigure(within)
  if (refusal === 'cancelled') return <Alert role="status">{t('progress.cancelled')}</Alert>
  if (!done || undone === undefined) {
    return (
      <Alert color="red" role="alert">
        {t('recent.tooLate')}
      </Alert>
    )
  }
  return (
    <Alert color="teal" role="status">
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
          <List size="sm">
            {stayed.map(({ number, name, why }) => (
              <List.Item key={number}>
                <bdi>{name}</bdi> ({number}): {t(`recent.why.${why}`)}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Alert>
  )
}
