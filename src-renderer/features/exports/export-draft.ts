import type { useTranslation } from 'react-i18next'
import {
  EXPORT_NOTE,
  EXPORTS,
  type ExportColumn,
  type ExportKind,
  type ExportWhy,
} from '#shared/domain/exports/index.ts'
import type { ExportAsked } from '#shared/ipc/exports.ts'
import type { ExportRequest } from './export-dialog.store.ts'

/** Letters of a password. */
export const PASSWORD_LEAST = 12

/** What somebody has chosen so far. */
export interface Draft {
  readonly kind: ExportKind
  readonly asked: ExportAsked
  readonly columns: readonly ExportColumn[]
  readonly format: 'csv' | 'xlsx'
  /** Null: not encrypted. */
  readonly password: string | null
  readonly why: ExportWhy | ''
  readonly note: string
}

/** By field, what has to be said before the file can begin. */
export interface Missing {
  readonly columns?: string
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
  return { kind, asked, columns, format: 'csv', password: null, why: '', note: '' }
}

type Translate = ReturnType<typeof useTranslation<'exports'>>['t']

export function missingOf({ columns, password, why, note }: Draft, { given }: ExportRequest, t: Translate): Missing {
  return {
    ...(columns.length > 0 || given !== null ? {} : { columns: t('columnMissing') }),
    ...(password === null || password.length >= PASSWORD_LEAST
      ? {}
      : { password: t('passwordShort', { count: PASSWORD_LEAST }) }),
    ...(why === '' ? { why: t('whyMissing') } : {}),
    ...(note.trim().length < EXPORT_NOTE.least ? { note: t('noteShort') } : {}),
  }
}
