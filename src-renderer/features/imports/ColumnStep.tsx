import { Alert, Button, Group, Select, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isGapList,
  isJoined,
  isNameless,
  ROSTER_FIELDS,
  type ColumnAnswers,
  type ColumnMatch,
} from '#shared/domain/import/index.ts'
import { formatDate, localDate, ownZone } from '#shared/domain/time/index.ts'
import { useDeskNow } from '../../api/index.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import classes from './imports.module.css'
import { ColumnReading } from './ColumnReading.tsx'
import { HowItOpened } from './HowItOpened.tsx'
import type { HowToOpen } from './roster-reader.ts'
import { understoodOf, type ImportState } from './import-machine.ts'

/** A file may have a hundred columns, each with the choice of every field: thousands of options that nobody has opened. */
const MOUNTED_WHEN_OPEN = { keepMounted: false }

interface ColumnStepProps {
  readonly state: Extract<ImportState, { step: 'columns' }>
  readonly disabled: boolean
  readonly onMatch: (match: ColumnMatch) => void
  readonly onAnswer: (answers: ColumnAnswers) => void
  readonly onReopen: (how: HowToOpen) => void
  readonly onCheck: () => void
  readonly onBack: () => void
  readonly children: ReactNode
}

/** What each column of the file holds, with examples; whoever knows better says so. */
export function ColumnStep({
  state,
  disabled,
  onMatch,
  onAnswer,
  onReopen,
  onCheck,
  onBack,
  children,
}: ColumnStepProps) {
  const { t } = useTranslation('imports')
  const { match, file, fileName, fileDate } = state
  const { locale } = useFormatContext()
  const understood = understoodOf(state)
  const { missing } = understood
  const today = localDate(ownZone(), useDeskNow()) ?? ''
  const open = [...new Set([...understood.questions, ...understood.matters].map(({ column }) => column))]
  const nameOf = (column: number): string => file.headers[column] || t('columns.unnamed', { number: column + 1 })
  const isLeftOut = (column: number): boolean =>
    file.hidden?.said.hiddenColumns === 'leftOut' && file.hidden.columns.includes(column)
  const data = ROSTER_FIELDS.map((field) => ({ value: field, label: t(`field.${field}`) }))
  const choose = (column: number, value: string | null): void => {
    const field = ROSTER_FIELDS.find((known) => known === value) ?? null
    // A field comes from one column: whoever chooses it here takes it away there.
    onMatch(
      match.map((other, index) => (index === column ? field : other === field && !isJoined(field) ? null : other)),
    )
  }
  return (
    <Stack gap="md">
      {/* The files of an export may be hundreds. */}
      <Text lineClamp={3} tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
        {t('columns.intro', { file: fileName, count: file.count })}{' '}
        {t('columns.fileDate', { day: formatDate(fileDate, locale) })}
      </Text>
      {file.kind === 'table' ? null : <Text>{t(`kind.${file.kind}`)}</Text>}
      <HowItOpened file={file} onReopen={onReopen} />
      {isNameless(file.headers) ? <Text>{t('columns.nameless')}</Text> : null}
      {isGapList(match) ? <Text>{t('columns.gapList')}</Text> : null}
      {children}
      {open.length > 0 ? (
        <Alert color="amber" role="status">
          {t('columns.open', { count: open.length, columns: open.map(nameOf).join(', ') })}
        </Alert>
      ) : null}
      <div className={classes.scroll}>
        <Table striped stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('columns.column')}</Table.Th>
              <Table.Th>{t('columns.examples')}</Table.Th>
              <Table.Th>{t('columns.holds')}</Table.Th>
              <Table.Th>{t('columns.readAs')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {file.headers.map((header, column) => (
              // Two columns may have the same name.
              <Table.Tr key={`${column} ${header}`}>
                <Table.Td fw={600}>{nameOf(column)}</Table.Td>
                <Table.Td className={classes.examples ?? ''}>{file.examples[column]?.join(' · ')}</Table.Td>
                <Table.Td miw="14rem">
                  <Select
                    aria-label={t('columns.holdsOf', { column: nameOf(column) })}
                    placeholder={t(isLeftOut(column) ? 'columns.hidden.notUsed' : 'columns.unused')}
                    disabled={isLeftOut(column)}
                    data={data}
                    value={match[column] ?? null}
                    onChange={(value) => choose(column, value)}
                    clearable
                    searchable
                    comboboxProps={MOUNTED_WHEN_OPEN}
                  />
                </Table.Td>
                <Table.Td miw="22rem">
                  <ColumnReading
                    state={state}
                    column={column}
                    understood={understood}
                    today={today}
                    onAnswer={onAnswer}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {missing.length > 0 ? (
        <Alert color="yellow" role="status">
          {t('columns.missing', { fields: missing.map((field) => t(`field.${field}`)).join(', ') })}
        </Alert>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          {t('columns.back')}
        </Button>
        <Button onClick={onCheck} disabled={disabled || !understood.isClear}>
          {t('columns.check')}
        </Button>
      </Group>
    </Stack>
  )
}
