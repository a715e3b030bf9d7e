import { Alert, Button, Skeleton, Stack, Table, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskApi } from '#shared/ipc/index.ts'
import type { PreviewView } from '#shared/ipc/imports.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { errorText } from '../../ui/notices.ts'
import classes from './imports.module.css'
import { useCountsOnly } from './may-import.ts'
import { PreviewRow, type FileInHand } from './PreviewRow.tsx'

const AT_ONCE = 50
/** More than are seen without scrolling. The others follow in a render that gives way to whoever types or clicks. */
const SEEN_FIRST = 12

interface LinesProps {
  readonly id: string
  readonly view: PreviewView
  /** Where it is at hand: what a line says that was refused. */
  readonly file?: FileInHand
  /** Who an unclear line means was said; without it nobody is asked. */
  readonly onJudged?: () => void
}

interface Asked extends Pick<LinesProps, 'id' | 'view'> {
  readonly search: string
}

const linesQuery = (api: DeskApi, asked: Asked) =>
  infiniteQueryOptions({
    queryKey: ['imports', asked.id, asked.view, asked.search],
    queryFn: ({ pageParam }) => call(api.imports.listLines({ ...asked, after: pageParam, limit: AT_ONCE })),
    initialPageParam: 0,
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.line : undefined),
    // Names and numbers leave the page with the dialog.
    gcTime: 0,
  })

/** Lines of a preview of one kind, with a search; figures alone for an administrator, who sees no member. */
export function PreviewLines(props: LinesProps) {
  const countsOnly = useCountsOnly()
  return countsOnly ? <LinesByPlace {...props} /> : <NamedLines {...props} />
}

function NamedLines({ id, view, ...rest }: LinesProps) {
  const { t } = useTranslation('imports')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  return (
    <Stack gap="sm">
      <TextInput
        label={t('preview.search')}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maw="24rem"
      />
      <LineTable asked={{ id, view, search }} {...rest} />
    </Stack>
  )
}

/** Whoever has the file finds a line by its place; members are none of an administrator's business. */
function LinesByPlace({ id, view, file }: LinesProps) {
  const { t } = useTranslation('imports')
  if (view === 'refused') return <LineTable asked={{ id, view, search: '' }} {...(file && { file })} byPlace />
  return (
    <Stack gap="sm">
      {view === 'unclear' ? <Text>{t('match.notYours')}</Text> : null}
      <Text>{t('preview.countsOnly')}</Text>
    </Stack>
  )
}

/** What lines of the file at hand say whose reason is in one of their cells. */
function useCells(
  id: string,
  file: FileInHand | undefined,
  lines: readonly number[],
): ReadonlyMap<number, readonly string[]> {
  const { data } = useQuery({
    queryKey: ['imports', id, 'cells', lines],
    queryFn: async () => new Map((await file?.reader.cells(lines))?.map(({ line, cells }) => [line, cells])),
    enabled: file !== undefined && lines.length > 0,
    placeholderData: (before) => before,
    gcTime: 0,
  })
  return data ?? NO_CELLS
}
const NO_CELLS: ReadonlyMap<number, readonly string[]> = new Map()

interface LineTableProps extends Pick<LinesProps, 'onJudged' | 'file'> {
  readonly asked: Asked
  readonly byPlace?: boolean
}

function LineTable({ asked, byPlace = false, file, onJudged }: LineTableProps) {
  const { t } = useTranslation('imports')
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    linesQuery(useDeskApi(), asked),
  )
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const ready = useDeferredValue(rows.length, SEEN_FIRST)
  const cells = useCells(
    asked.id,
    file,
    rows.flatMap(({ line, reason, field, number }) =>
      reason !== null && (field !== null || number === '') ? [line] : [],
    ),
  )
  return (
    <Stack gap="sm">
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
                {byPlace ? null : <Table.Th>{t('field.member_id')}</Table.Th>}
                {byPlace ? null : <Table.Th>{t('field.full_name')}</Table.Th>}
                <Table.Th>{t('preview.what')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.slice(0, Math.max(ready, SEEN_FIRST)).map((row) => (
                <PreviewRow
                  key={row.line}
                  id={asked.id}
                  onJudged={onJudged}
                  row={row}
                  view={asked.view}
                  byPlace={byPlace}
                  file={file}
                  cells={cells.get(row.line)}
                />
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
