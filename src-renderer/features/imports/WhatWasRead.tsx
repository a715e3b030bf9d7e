import { Alert, Stack, Table, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { maskedCell, type ReadReport, type RosterField, type RosterFile } from '#shared/domain/import/index.ts'
import classes from './imports.module.css'
import { useCountsOnly } from './may-import.ts'
import { useReasonText } from './useReasonText.ts'
import { useValueText } from './useValueText.ts'

interface WhatWasReadProps {
  readonly report: ReadReport
  readonly headers: readonly string[]
  /** Of a workbook: what of it is hidden, and what became of that. */
  readonly hidden: RosterFile['hidden']
}

const WORDS = ['ended', 'enrolled', 'open', 'closed', 'callable', 'notCallable'] as const

/** How the file was understood, for whoever brings it; an administrator sees the forms of values. */
export function WhatWasRead({ report, headers, hidden }: WhatWasReadProps) {
  const { t } = useTranslation('imports')
  const isMasked = useCountsOnly()
  const name = (column: number): string => headers[column] || t('columns.unnamed', { number: column + 1 })
  const cellOf = (field: RosterField, text: string): string => (isMasked ? maskedCell(field, text) : text)
  const valueText = useValueText()
  const valueOf = (field: RosterField, value: string): string => {
    const word = WORDS.find((one) => one === value)
    if (word !== undefined) return t(`read.${word}`)
    if (field === 'termination_date' && value === 'never') return t('read.never')
    if (value === 'true' || value === 'false') return valueText(field, value === 'true')
    // A day stands as it is compared with the cell.
    return field === 'preferred_language' ? valueText(field, value) : cellOf(field, value)
  }
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('read.about')} {isMasked ? t('read.masked') : null}
      </Text>
      {hidden?.said.hiddenRows === undefined ? null : (
        <Text size="sm">{t(`read.hiddenRows.${hidden.said.hiddenRows}`, { count: hidden.rows })}</Text>
      )}
      {hidden?.said.hiddenColumns === undefined ? null : (
        <Text size="sm">
          {t(`read.hiddenColumns.${hidden.said.hiddenColumns}`, {
            count: hidden.columns.length,
            columns: hidden.columns.map(name).join(', '),
          })}
        </Text>
      )}
      <Sheet heads={[t('read.column'), t('read.field'), t('read.as'), t('read.counts'), t('read.odd')]}>
        {report.columns.map(({ column, field, reading, read, empty, lost, least, most, oddest }) => (
          <Table.Tr key={column}>
            <Table.Td fw={600}>{name(column)}</Table.Td>
            <Table.Td>{t(`field.${field}`)}</Table.Td>
            <Table.Td>{reading === null ? null : t(`reading.${reading}`)}</Table.Td>
            <Table.Td>
              <Text size="sm">{t(lost > 0 ? 'read.countLost' : 'read.count', { read, empty, lost })}</Text>
              {least === null || most === null ? null : (
                <Text size="sm" className={classes.whole ?? ''}>
                  {t('read.span', { least: valueOf(field, least), most: valueOf(field, most) })}
                </Text>
              )}
            </Table.Td>
            <Table.Td>
              {oddest.map(({ cell, value, count }) => (
                <Text key={`${cell} ${value}`} size="sm" {...(value === null && { c: 'red', fw: 600 })}>
                  {value === null
                    ? t('read.pairLost', { cell: cellOf(field, cell), count })
                    : t('read.pair', { cell: cellOf(field, cell), value: valueOf(field, value), count })}
                </Text>
              ))}
            </Table.Td>
          </Table.Tr>
        ))}
      </Sheet>
      <LostCells report={report} name={name} cellOf={cellOf} />
      <Title order={3} size="h5">
        {t('read.lines')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('read.linesAbout')}
      </Text>
      <Sheet heads={[t('preview.line'), ...report.columns.map(({ column }) => name(column))]}>
        {report.odd.map(({ line, cells }) => (
          <Table.Tr key={line}>
            <Table.Td>{line}</Table.Td>
            {cells.map(({ column, cell, value }, place) => {
              const field = report.columns[place]?.field ?? 'member_id'
              return (
                <Table.Td key={column}>
                  <Text size="sm">{cellOf(field, cell)}</Text>
                  {cell === '' ? null : (
                    <Text size="sm" c={value === null ? 'red' : 'dimmed'}>
                      {value === null ? t('read.nothing') : valueOf(field, value)}
                    </Text>
                  )}
                </Table.Td>
              )
            })}
          </Table.Tr>
        ))}
      </Sheet>
    </Stack>
  )
}

/** A table that scrolls by itself under its headings, which are named by their columns' places: two may read alike. */
function Sheet({ heads, children }: { readonly heads: readonly string[]; readonly children: ReactNode }) {
  return (
    <div className={classes.wide}>
      <Table striped stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head, place) => (
              <Table.Th key={place}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  )
}

interface LostCellsProps {
  readonly report: ReadReport
  readonly name: (column: number) => string
  readonly cellOf: (field: RosterField, text: string) => string
}

function LostCells({ report, name, cellOf }: LostCellsProps) {
  const { t } = useTranslation('imports')
  const reasonText = useReasonText()
  const { lost, lostCount } = report
  if (lostCount === 0) return null
  return (
    <>
      <Title order={3} size="h5">
        {t('read.lostTitle')}
      </Title>
      <Text size="sm">
        {t('read.lost', { count: lostCount })}{' '}
        {lost.length < lostCount ? t('read.lostFirst', { shown: lost.length }) : null}
      </Text>
      <Sheet heads={[t('preview.line'), t('field.member_id'), t('read.column'), t('read.cell'), t('read.fix')]}>
        {lost.map(({ line, number, column, field, cell, problem }) => (
          <Table.Tr key={`${line} ${column}`}>
            <Table.Td>{line}</Table.Td>
            <Table.Td>{cellOf('member_id', number)}</Table.Td>
            <Table.Td>{name(column)}</Table.Td>
            <Table.Td>{cellOf(field, cell)}</Table.Td>
            <Table.Td>{reasonText({ reason: problem, field: null })}</Table.Td>
          </Table.Tr>
        ))}
      </Sheet>
    </>
  )
}

const ROWS_NAMED = 5

/** What no file of people looks like: by mistake a column was shifted, filled down or read wrongly. */
export function Implausible({ report }: { readonly report: ReadReport }) {
  const { t } = useTranslation('imports')
  if (report.implausible.length === 0) return null
  return (
    <Alert color="amber" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('read.implausible.title')}>
      {report.implausible.map(({ kind, lines, examples }) => (
        <Text key={kind} size="sm">
          {t(`read.implausible.${kind}`, {
            ...report.limits,
            count: lines,
            rows: examples.slice(0, ROWS_NAMED).join(', '),
          })}
        </Text>
      ))}
    </Alert>
  )
}
