import { Alert, Button, Group, SegmentedControl, Skeleton, Stack, Table, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskApi } from '#shared/ipc/index.ts'
import { ROSTER_VIEWS, type RosterSummary, type RosterView } from '#shared/ipc/imports.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { errorText } from '../../ui/notices.ts'
import classes from './imports.module.css'
import { PlannedRow } from './PlannedRow.tsx'
import type { Import, ImportState } from './useImport.ts'
import { useSaveRefused } from './useSaveRefused.ts'

const AT_ONCE = 50

interface PreviewStepProps {
  readonly state: Extract<ImportState, { step: 'preview' | 'done' }>
  readonly work: Import
  /** The server can't be reached. */
  readonly disabled: boolean
  readonly onClose: () => void
}

const linesQuery = (api: DeskApi, asked: { readonly id: string; readonly view: RosterView; readonly search: string }) =>
  infiniteQueryOptions({
    queryKey: ['imports', asked.id, asked.view, asked.search],
    queryFn: ({ pageParam }) => call(api.imports.listLines({ ...asked, after: pageParam, limit: AT_ONCE })),
    initialPageParam: 0,
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.line : undefined),
    // Names and numbers leave the page with the dialog.
    gcTime: 0,
  })

/** What would change, line by line; and, once confirmed, what did. */
export function PreviewStep({ state, work, disabled, onClose }: PreviewStepProps) {
  const { t } = useTranslation('imports')
  const { summary, id } = state
  const [view, setView] = useState<RosterView>(
    () => ROSTER_VIEWS.find((name) => summary[name] > 0 && name !== 'unchanged') ?? 'unchanged',
  )
  return (
    <Stack gap="md">
      <Head state={state} />
      <Tally summary={summary} />
      <SegmentedControl
        aria-label={t('preview.views')}
        value={view}
        onChange={(value) => setView(ROSTER_VIEWS.find((name) => name === value) ?? view)}
        data={ROSTER_VIEWS.map((name) => ({
          value: name,
          label: t(`view.${name}`, { count: summary[name] }),
        }))}
      />
      <Text size="sm" c="dimmed">
        {t(`about.${view}`)}
      </Text>
      <Lines id={id} view={view} />
      <Buttons state={state} work={work} disabled={disabled} onClose={onClose} />
    </Stack>
  )
}

function Head({ state }: { readonly state: PreviewStepProps['state'] }) {
  const { t } = useTranslation('imports')
  if (state.step === 'done') {
    return (
      <Alert color="green" role="status" icon={<IconCircleCheck size={18} aria-hidden />}>
        {t('done.text', { file: state.fileName })}
      </Alert>
    )
  }
  if (state.refusal === null) return <Text>{t('preview.intro', { file: state.fileName })}</Text>
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {t(`preview.refusal.${state.refusal ?? 'changed'}`)}
    </Alert>
  )
}

function Tally({ summary }: { readonly summary: RosterSummary }) {
  const { t } = useTranslation('imports')
  return <Text fw={600}>{t('preview.lines', { count: summary.lines, members: summary.members })}</Text>
}

function Lines({ id, view }: { readonly id: string; readonly view: RosterView }) {
  const { t } = useTranslation('imports')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    linesQuery(useDeskApi(), { id, view, search }),
  )
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Stack gap="sm">
      <TextInput
        label={t('preview.search')}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maw="24rem"
      />
      {error ? (
        <Alert color="red" role="alert">
          {errorText(error)}
        </Alert>
      ) : null}
      {isPending ? <Skeleton height={160} aria-hidden /> : null}
      {!isPending && rows.length === 0 && !error ? <Text c="dimmed">{t('preview.none')}</Text> : null}
      {rows.length > 0 ? (
        <div className={classes.scroll}>
          <Table striped stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('preview.line')}</Table.Th>
                <Table.Th>{t('field.member_id')}</Table.Th>
                <Table.Th>{t('field.full_name')}</Table.Th>
                <Table.Th>{t('preview.what')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <PlannedRow key={row.line} row={row} view={view} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      ) : null}
      {hasNextPage ? (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('preview.more')}
        </Button>
      ) : null}
    </Stack>
  )
}

function Buttons({ state, work, disabled, onClose }: PreviewStepProps) {
  const { t } = useTranslation('imports')
  const { saving, save } = useSaveRefused(state)
  const { summary } = state
  const changes = summary.new + summary.changed + summary.ended
  const saveButton =
    summary.refused > 0 ? (
      <Button variant="default" loading={saving} disabled={disabled} onClick={() => void save()}>
        {t('preview.saveRefused', { count: summary.refused })}
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
      <Button variant="default" onClick={work.toColumns} disabled={state.applying}>
        {t('preview.back')}
      </Button>
      <Button onClick={() => void work.confirm()} loading={state.applying} disabled={disabled || changes === 0}>
        {changes === 0 ? t('preview.nothing') : t('preview.confirm', { count: changes })}
      </Button>
    </Group>
  )
}
