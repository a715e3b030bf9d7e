import type { Language, ResourceNeed } from '../../sync/vocabulary.ts'
import { toDialable } from '../contact-rules/index.ts'
import { csvRows, delimiterOf } from '../import/csv.ts'
import type { LocalResource } from './local-help.ts'

/** What the list takes: letters of a name, areas of one resource, and lines of all. */
export const RESOURCE_LIMITS = { name: 120, areas: 200, lines: 1000 } as const

/** A line of the file that fits. */
export type ResourceLine = Omit<LocalResource, 'id'>
/** Why a line does not fit: what is wrong in it, or it names a resource that a line above has. */
type LineRefusal = 'name' | 'need' | 'phone' | 'zip' | 'language' | 'twice' | 'broken'
export type FileRefusal =
  | { readonly why: 'empty' | 'tooMany' }
  | { readonly why: 'columns'; readonly missing: readonly Column[] }

export type ResourceFile =
  | { readonly status: 'refused'; readonly refusal: FileRefusal }
  | {
      readonly status: 'read'
      readonly lines: readonly ResourceLine[]
      /** `line` is counted from 1, with the headings; `said`: what stands in the cell. */
      readonly refused: readonly { readonly line: number; readonly why: LineRefusal; readonly said: string }[]
      /** Headings of columns that nobody reads. */
      readonly ignored: readonly string[]
    }

type Column = 'name' | 'need' | 'phone' | 'zip' | 'languages'

const plain = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()

const COLUMNS: Readonly<Record<string, Column>> = {
  name: 'name',
  resource: 'name',
  nombre: 'name',
  recurso: 'name',
  need: 'need',
  necesidad: 'need',
  phone: 'phone',
  telefono: 'phone',
  zip: 'zip',
  zips: 'zip',
  'zip code': 'zip',
  'zip codes': 'zip',
  'zip areas': 'zip',
  'codigo postal': 'zip',
  'codigos postales': 'zip',
  language: 'languages',
  languages: 'languages',
  idioma: 'languages',
  idiomas: 'languages',
}
const REQUIRED = ['name', 'need', 'phone', 'zip', 'languages'] as const satisfies readonly Column[]

const NEEDS: Readonly<Record<string, ResourceNeed>> = {
  housing: 'housing',
  vivienda: 'housing',
  food: 'food',
  comida: 'food',
  alimentos: 'food',
  transportation: 'transportation',
  transport: 'transportation',
  rides: 'transportation',
  transporte: 'transportation',
  utilities: 'utilities',
  servicios: 'utilities',
  support: 'support',
  apoyo: 'support',
  money: 'money',
  dinero: 'money',
}

const SPOKEN: Readonly<Record<string, Language>> = {
  en: 'en',
  english: 'en',
  ingles: 'en',
  es: 'es',
  spanish: 'es',
  espanol: 'es',
  zh: 'zh',
  chinese: 'zh',
  chino: 'zh',
  vi: 'vi',
  vietnamese: 'vi',
  vietnamita: 'vi',
  other: 'other',
  interpreter: 'other',
  otro: 'other',
  interprete: 'other',
}

const EVERYWHERE = new Set(['all', 'everywhere', 'todo', 'todos', 'todas'])
const AREA = /^\d{3}(?:\d{2})?$/

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
const parts = (text: string): string[] => text.split(/[\s,;|/]+/).filter((part) => part !== '')
const valueOf = <T>(words: Readonly<Record<string, T>>, word: string): T | null =>
  Object.hasOwn(words, word) ? (words[word] ?? null) : null

/** A number that a phone dials, or 211. */
export const isResourcePhone = (typed: string): boolean => typed.trim() === '211' || toDialable(typed).status === 'ok'

/** Areas as they are typed, each once; none for the word that says 'everywhere'; null where one is no ZIP area, or nothing is said. */
export function readAreas(text: string): string[] | null {
  if (EVERYWHERE.has(plain(text))) return []
  const areas = unique(parts(text))
  return areas.length > 0 && areas.length <= RESOURCE_LIMITS.areas && areas.every((area) => AREA.test(area))
    ? areas
    : null
}

function readLanguages(text: string): Language[] | null {
  const words = parts(plain(text)).map((word) => valueOf(SPOKEN, word))
  return words.length > 0 && words.every((word) => word !== null) ? unique(words) : null
}

type Cells = Readonly<Record<Column, string>>

function readLine(cells: Cells): ResourceLine | { readonly why: LineRefusal; readonly said: string } {
  const name = cells.name.replaceAll(/\s+/g, ' ').trim()
  const need = valueOf(NEEDS, plain(cells.need))
  const phone = cells.phone.trim()
  const zipAreas = readAreas(cells.zip)
  const languages = readLanguages(cells.languages)
  // Nothing that a screen would not show.
  if (name === '' || name.length > RESOURCE_LIMITS.name || /\p{Cc}/u.test(name))
    return { why: 'name', said: cells.name }
  if (need === null) return { why: 'need', said: cells.need }
  if (!isResourcePhone(phone) || phone.length > 25) return { why: 'phone', said: cells.phone }
  if (zipAreas === null) return { why: 'zip', said: cells.zip }
  if (languages === null) return { why: 'language', said: cells.languages }
  return { name, need, phone, zipAreas, languages }
}

/** What makes two lines the same resource. */
export const resourceKey = ({ name, need }: Pick<ResourceLine, 'name' | 'need'>): string =>
  `${need} ${name.toLowerCase()}`

/**
 * A list of resources as a spreadsheet saves it (docs/rules/care.md#local-resources): headings in English or Spanish, a line each.
 * Nothing is guessed: a line without areas or languages is refused, and `all` says 'everywhere'.
 */
export function readResourceFile(text: string): ResourceFile {
  const [heads, ...rows] = csvRows(text.replace(/^\uFEFF/, ''), delimiterOf(text))
  if (heads === undefined) return { status: 'refused', refusal: { why: 'empty' } }
  const columns = heads.cells.map((cell) => valueOf(COLUMNS, plain(cell).replaceAll(/[_\s]+/g, ' ')))
  const missing = REQUIRED.filter((column) => !columns.includes(column))
  if (missing.length > 0) return { status: 'refused', refusal: { why: 'columns', missing } }
  if (rows.length > RESOURCE_LIMITS.lines) return { status: 'refused', refusal: { why: 'tooMany' } }
  if (rows.length === 0) return { status: 'refused', refusal: { why: 'empty' } }
  const seen = new Set<string>()
  const lines: ResourceLine[] = []
  const refused: { line: number; why: LineRefusal; said: string }[] = []
  for (const { line, cells, broken, open } of rows) {
    const cellOf = (column: Column): string => cells[columns.indexOf(column)] ?? ''
    const named = { name: cellOf('name'), need: cellOf('need'), phone: cellOf('phone') }
    const read =
      broken || open
        ? { why: 'broken' as const, said: '' }
        : readLine({ ...named, zip: cellOf('zip'), languages: cellOf('languages') })
    if ('why' in read) refused.push({ line, ...read, said: read.said.trim().slice(0, 60) })
    else if (seen.has(resourceKey(read))) refused.push({ line, why: 'twice', said: read.name })
    else {
      seen.add(resourceKey(read))
      lines.push(read)
    }
  }
  return {
    status: 'read',
    lines,
    refused,
    ignored: heads.cells.filter((cell, at) => columns[at] === null && cell.trim() !== ''),
  }
}
