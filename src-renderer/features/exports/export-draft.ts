import type { useTranslation } from 'react-i18next'
import {
  columnsOfExport,
  EXPORT_NOTE,
  EXPORTS,
  formatsOfExport,
  type ExportColumn,
  type ExportKind,
  type ExportWhy,
} from '#shared/domain/exports/index.ts'
import type { ExportAsked, ExportChoices, ExportOrder } from '#shared/ipc/exports.ts'
import type { ExportRequest } from './export-dialog.store.ts'

/** Letters of a password. */
export const PASSWORD_LEAST = 12

/** What somebody has chosen so far. */
export interface Draft {
  readonly kind: ExportKind
  readonly asked: ExportAsked
  readonly columns: readonly ExportColumn[]
  /** Names of the columns where they are not the screen's, and letters of their places. */
  readonly labels: Partial<Readonly<Record<ExportColumn, string>>>
  readonly widths: Partial<Readonly<Record<ExportColumn, number>>>
  readonly format: ExportOrder['format']
  readonly documents: boolean
  /** Null: not encrypted. */
  readonly password: string | null
  readonly why: ExportWhy | ''
  readonly note: string
}

/** By field, what has to be said before the file can begin. */
export interface Missing {
  readonly columns?: string
  readonly widths?: string
  readonly password?: string
  readonly why?: string
  readonly note?: string
}

export interface PartProps {
  readonly draft: Draft
  readonly set: (change: Partial<Draft>) => void
}

/** A file as it is without any choice: the least of it. */
export function draftOf(kind: ExportKind, asked: ExportAsked): Draft {
  const columns: readonly ExportColumn[] = EXPORTS[kind].minimum
  const [format] = formatsOfExport(kind)
  const plain = { labels: {}, widths: {}, documents: false, password: null, why: '', note: '' } as const
  return { kind, asked, columns, format, ...plain }
}

/** The choices of a profile; columns that this desk does not know are left out. */
export function draftOfProfile(
  kind: ExportKind,
  { columns, asked, format, documents, why, note }: ExportChoices,
): Draft {
  const all = columnsOfExport(kind)
  const known = columns.flatMap(({ name, ...rest }) => {
    const column = all.find((one) => one === name)
    return column === undefined ? [] : [{ column, ...rest }]
  })
  return {
    kind,
    asked,
    columns: known.map(({ column }) => column),
    labels: Object.fromEntries(known.map(({ column, label }) => [column, label])),
    widths: Object.fromEntries(known.flatMap(({ column, width }) => (width == null ? [] : [[column, width]]))),
    format,
    documents,
    password: null,
    why,
    note,
  }
}

type Translate = ReturnType<typeof useTranslation<'exports'>>['t']

export function missingOf(
  { columns, widths, format, password, why, note }: Draft,
  { given }: ExportRequest,
  t: Translate,
): Missing {
  return {
    ...(columns.length > 0 || given !== null ? {} : { columns: t('columnMissing') }),
    ...(format !== 'fixed' || columns.every((column) => widths[column] !== undefined)
      ? {}
      : { widths: t('widthMissing') }),
    ...(password === null || password.length >= PASSWORD_LEAST
      ? {}
      : { password: t('passwordShort', { count: PASSWORD_LEAST }) }),
    ...(why === '' ? { why: t('whyMissing') } : {}),
    ...(note.trim().length < EXPORT_NOTE.least ? { note: t('noteShort') } : {}),
  }
}
