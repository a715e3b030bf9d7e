import { Alert, Button, Group, SegmentedControl, Stack, Table, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { careNameWithFile } from '#shared/domain/care-names/index.ts'
import { FINDINGS, type Finding, type UnreadVerdict } from '#shared/domain/verdicts/index.ts'
import type { CallOutput } from '#shared/ipc/index.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { errorText } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { ExportButton } from '../exports/index.ts'
import type { VerdictState } from './useVerdicts.ts'

type Shown = Extract<VerdictState, { step: 'preview' | 'done' }>

/** What the plan says beside what is on file, by what follows from it. */
export function VerdictPreview({ state }: { readonly state: Shown }) {
  const { t } = useTranslation('verdicts')
  const { counts, unread, id, step, changed } = state
  const found = FINDINGS.filter((finding) => (counts[finding] ?? 0) > 0)
  const [picked, setPicked] = useState<Finding | null>(null)
  const finding = found.find((one) => one === picked) ?? found[0]
  const lists = useRef<HTMLDivElement>(null)
  // The button that led here is gone; what was done brings its own.
  useEffect(() => {
    if (step === 'preview') lists.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [step])
  return (
    <Stack gap="md">
      {step === 'done' ? (
        <Alert color="brand" role="status" icon={<IconCircleCheck size={18} aria-hidden />} title={t('done')}>
          {t('doneFigures', { reopened: counts.reopens ?? 0, closed: counts.closes ?? 0 })}
          {(counts.verifies ?? 0) > 0 ? ` ${t('doneVerifies', { count: counts.verifies ?? 0 })}` : null}
        </Alert>
      ) : changed ? (
        <Alert color="amber" role="alert" title={t('changed')} />
      ) : null}
      {finding === undefined ? (
        <Text role="status">{t('nothing')}</Text>
      ) : (
        <>
          <SegmentedControl
            aria-label={t('findings')}
            value={finding}
            // Of many lists some stand in a second row.
            withItemsBorders={false}
            style={{ flexWrap: 'wrap', alignSelf: 'flex-start' }}
            styles={{ control: { flex: '0 0 auto' } }}
            ref={lists}
            data={found.map((one) => ({ value: one, label: `${t(`finding.${one}`)} ${counts[one]}` }))}
            onChange={(value) => setPicked(found.find((one) => one === value) ?? null)}
          />
          <Text size="sm" c="dimmed">
            {t(`means.${finding}`)}
          </Text>
          <Lines key={finding} id={id} finding={finding} />
          <ExportButton kind="verdicts" asked={{ batchId: id, status: finding }} also={[t(`finding.${finding}`)]} />
        </>
      )}
      <Unread unread={unread} />
    </Stack>
  )
}

function Lines({ id, finding }: { readonly id: string; readonly finding: Finding }) {
  const { t } = useTranslation(['verdicts', 'board'])
  const api = useDeskApi()
  const { locale } = useFormatContext()
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['verdicts', id, finding],
    queryFn: ({ pageParam }) => call(api.verdicts.list({ id, finding, after: pageParam })),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < 50 ? null : (page.at(-1)?.line ?? null)),
    gcTime: 0,
  })
  if (error) return <Text role="alert">{errorText(error)}</Text>
  const lines = data?.pages.flat() ?? []
  const gapOf = ({ gap, measure, year }: CallOutput<'verdicts', 'list'>[number]): string => {
    const name = gap === null ? measure : careNameWithFile(gap, locale)
    return year === null || name === '' ? name : t('ofYear', { gap: name, year })
  }
  return (
    <Table.ScrollContainer minWidth={600} mah={320}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {(['line', 'member', 'gap', 'said', 'reason'] as const).map((column) => (
              <Table.Th key={column}>{t(`column.${column}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.line}>
              <Table.Td>{line.line}</Table.Td>
              <Table.Td dir="auto">
                {line.memberName === null ? line.number : `${line.memberName} (${line.number})`}
                {finding === 'other-name' ? (
                  <Text size="xs" c="dimmed" dir="auto">
                    {t('fileSays', { name: line.name })}
                  </Text>
                ) : null}
              </Table.Td>
              <Table.Td dir="auto">{gapOf(line)}</Table.Td>
              <Table.Td>{t(`verdict.${line.verdict}`)}</Table.Td>
              <Table.Td dir="auto" style={{ overflowWrap: 'anywhere' }}>
                {line.reason}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {hasNextPage ? (
        <Button variant="subtle" size="compact-sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </Table.ScrollContainer>
  )
}

/** Lines that nobody can take for anything: shown, never guessed. */
function Unread({ unread }: { readonly unread: readonly UnreadVerdict[] }) {
  const { t } = useTranslation('verdicts')
  if (unread.length === 0) return null
  return (
    <Alert color="amber" role="note" title={t('unread', { count: unread.length })}>
      <Stack gap={2}>
        {unread.slice(0, 20).map(({ line, field, said }) => (
          <Text key={line} size="sm" dir="auto">
            {said === ''
              ? t('unreadEmpty', { line, field: t(`field.${field}`) })
              : t('unreadWord', { line, field: t(`field.${field}`), said })}
          </Text>
        ))}
        {unread.length > 20 ? <Group>{t('unreadMore', { count: unread.length - 20 })}</Group> : null}
      </Stack>
    </Alert>
  )
}
