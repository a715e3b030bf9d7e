import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { formatDate } from '#shared/domain/time/index.ts'
import { gapNameIn } from '#shared/domain/script/index.ts'
import { maskedCell, ROSTER_FIELDS, type ColumnMatch, type RosterField } from '#shared/domain/import/index.ts'
import { LAST_FILE_LINE, type PreviewLine, type PreviewView } from '#shared/ipc/imports.ts'
import { formatPhone } from '../../ui/phone.ts'
import { MatchChoice } from './MatchChoice.tsx'
import type { RosterReader } from './roster-reader.ts'
import { useReasonText } from './useReasonText.ts'
import { useValueText } from './useValueText.ts'

const DAYS = ['due', 'last', 'from'] as const
const gapDays = z.object({ due: z.string().nullish(), last: z.string().nullish(), from: z.string().nullish() })

/** What the file says against a number on file: `wrong +13055550131`. */
const BAD_NUMBERS: readonly string[] = ['bad_number', 'bad_other_number']
const WHYS = ['wrong', 'out-of-service', 'fax-or-business'] as const

const isField = (name: string): name is RosterField => ROSTER_FIELDS.some((field) => field === name)

/** The file that a preview is of, still open. */
export interface FileInHand {
  readonly reader: Pick<RosterReader, 'cells'>
  readonly headers: readonly string[]
  readonly match: ColumnMatch
}

interface PreviewRowProps {
  /** Of the preview. */
  readonly id: string
  /** Somebody said who a line means; where it is not there, nobody can. */
  readonly onJudged: (() => void) | undefined
  readonly row: PreviewLine
  readonly view: PreviewView
  /** Nobody's name and number are shown. */
  readonly byPlace: boolean
  readonly file: FileInHand | undefined
  /** What the line says, where its reason is in one of its cells. */
  readonly cells: readonly string[] | undefined
}

/** One line of the file and what it comes to. */
export function PreviewRow({ id, onJudged, row, view, byPlace, file, cells = [] }: PreviewRowProps) {
  const { t, i18n } = useTranslation('imports')
  const reasonText = useReasonText()
  const valueText = useValueText()
  const locale = i18n.language === 'es' ? 'es' : 'en'
  const dayList = (value: unknown): string => {
    const told = gapDays.safeParse(value).data ?? {}
    const parts = DAYS.flatMap((day) => (told[day] ? [t(`day.${day}`, { day: formatDate(told[day], locale) })] : []))
    return parts.length === 0 ? t('value.nothing') : parts.join(', ')
  }
  const gapText = (name: string, file: unknown): string => {
    const gap = gapNameIn(name, locale)
    if (view === 'kept') return t('preview.gapKept', { gap })
    if (file === 'evidence-in') return t('preview.gapToVerify', { gap })
    return t(file === 'open' ? 'preview.gapOpens' : 'preview.gapCloses', { gap })
  }
  const daysText = (name: string, now: unknown, file: unknown): string =>
    t('preview.gapDays', { gap: gapNameIn(name, locale), now: dayList(now), file: dayList(file) })
  const endsOnText = (now: unknown, file: unknown): string =>
    file === 'never'
      ? t('preview.endsNever', { day: formatDate(String(now), locale) })
      : t('preview.endsOn', { day: formatDate(String(file), locale) })
  const badNumberText = (file: unknown): string => {
    const [said, number = ''] = String(file).split(' ')
    const why = WHYS.find((one) => one === said) ?? 'out-of-service'
    return t(`preview.badNumber.${why}`, { number: formatPhone(number) })
  }
  const differences = Object.entries(view === 'kept' ? row.kept : row.changes)
  return (
    <Table.Tr>
      <Table.Td>{row.line > LAST_FILE_LINE ? t('preview.notInFile') : row.line}</Table.Td>
      {byPlace ? null : <Table.Td>{row.number || cells[file?.match.indexOf('member_id') ?? -1]}</Table.Td>}
      {byPlace ? null : <Table.Td>{row.name}</Table.Td>}
      <Table.Td>
        {row.reason === null ? null : <Text size="sm">{reasonText(row)}</Text>}
        {file === undefined || cells.length === 0 ? null : (
          <CellsOfReason row={row} file={file} cells={cells} isMasked={byPlace} />
        )}
        {row.matches.length > 0 && onJudged ? <MatchChoice id={id} row={row} onJudged={onJudged} /> : null}
        {differences.map(([field, [now, file]]) => (
          <Text size="sm" key={field}>
            {field.startsWith('gap:')
              ? gapText(field.slice(4), file)
              : BAD_NUMBERS.includes(field)
                ? badNumberText(file)
                : field.startsWith('days:')
                  ? daysText(field.slice(5), now, file)
                  : field === 'ended'
                    ? t(endedText(view === 'kept', file === true))
                    : field === 'coverage_ends_on'
                      ? endsOnText(now, file)
                      : t(view === 'kept' ? 'preview.kept' : 'preview.change', {
                          field: isField(field) ? t(`field.${field}`) : field,
                          now: valueText(field, now),
                          file: valueText(field, file),
                        })}
          </Text>
        ))}
      </Table.Td>
    </Table.Tr>
  )
}

/** Longest text of a cell that is shown. */
const SHOWN_LETTERS = 120

/** Of names that stand in one column, that one. */
const columnsOf = (match: ColumnMatch, field: string | null): readonly number[] => {
  const places = (name: string): number[] => match.flatMap((one, column) => (one === name ? [column] : []))
  const own = field === null ? [] : places(field)
  return own.length === 0 && (field === 'first_name' || field === 'last_name') ? places('full_name') : own
}

interface CellsOfReasonProps extends Pick<PreviewRowProps, 'row'> {
  readonly file: FileInHand
  readonly cells: readonly string[]
  readonly isMasked: boolean
}

/** The cells of the file that a line was refused for. */
function CellsOfReason({ row, file: { headers, match }, cells, isMasked }: CellsOfReasonProps) {
  const { t } = useTranslation('imports')
  return columnsOf(match, row.field).map((place) => {
    const column = headers[place] || t('columns.unnamed', { number: place + 1 })
    const text = (cells[place] ?? '').slice(0, SHOWN_LETTERS)
    const cell = isMasked ? maskedCell(match[place] ?? 'member_id', text) : text
    return (
      <Text size="sm" c="dimmed" key={place}>
        {text === '' ? t('preview.cellEmpty', { column }) : t('preview.cell', { column, cell })}
      </Text>
    )
  })
}

const endedText = (isKept: boolean, ends: boolean) =>
  isKept
    ? ends
      ? ('preview.endKept' as const)
      : ('preview.stayedEnded' as const)
    : ends
      ? ('preview.ends' as const)
      : ('preview.returns' as const)
