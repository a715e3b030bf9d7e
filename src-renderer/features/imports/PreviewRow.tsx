import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { formatDate } from '#shared/domain/time/index.ts'
import { gapNameIn } from '#shared/domain/script/index.ts'
import { ROSTER_FIELDS, type RosterField } from '#shared/domain/import/index.ts'
import { LAST_FILE_LINE, type PreviewLine, type PreviewView } from '#shared/ipc/imports.ts'
import { formatPhone } from '../../ui/phone.ts'
import { MatchChoice } from './MatchChoice.tsx'
import { useReasonText } from './useReasonText.ts'
import { useValueText } from './useValueText.ts'

const DAYS = ['due', 'last', 'from'] as const
const gapDays = z.object({ due: z.string().nullish(), last: z.string().nullish(), from: z.string().nullish() })

/** What the file says against a number on file: `wrong +13055550131`. */
const BAD_NUMBERS: readonly string[] = ['bad_number', 'bad_other_number']
const WHYS = ['wrong', 'out-of-service', 'fax-or-business'] as const

const isField = (name: string): name is RosterField => ROSTER_FIELDS.some((field) => field === name)

interface PreviewRowProps {
  /** Of the preview. */
  readonly id: string
  /** Somebody said who a line means; where it is not there, nobody can. */
  readonly onJudged: (() => void) | undefined
  readonly row: PreviewLine
  readonly view: PreviewView
  /** Nobody's name and number are shown. */
  readonly byPlace: boolean
}

/** One line of the file and what it comes to. */
export function PreviewRow({ id, onJudged, row, view, byPlace }: PreviewRowProps) {
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
      {byPlace ? null : <Table.Td>{row.number}</Table.Td>}
      {byPlace ? null : <Table.Td>{row.name}</Table.Td>}
      <Table.Td>
        {row.reason === null ? null : <Text size="sm">{reasonText(row)}</Text>}
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

const endedText = (isKept: boolean, ends: boolean) =>
  isKept
    ? ends
      ? ('preview.endKept' as const)
      : ('preview.stayedEnded' as const)
    : ends
      ? ('preview.ends' as const)
      : ('preview.returns' as const)
