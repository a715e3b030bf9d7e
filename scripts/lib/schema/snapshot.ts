import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fromRoot } from '../paths.ts'
import { CATALOG, FUNCTION_BODIES, TABLE_ROWS, type CatalogEntry } from './catalog.ts'
import { compareContents, type Contents } from './compare.ts'
import { chainInFolder, contentsOf, type Engine } from './databases.ts'

/** Files of `supabase/snapshot` by name. */
export type Snapshot = ReadonlyMap<string, string>

const FILES = ['tables.txt', 'functions.txt', 'rest.txt'] as const
type SnapshotFile = (typeof FILES)[number]

/** It repeats by name what the other kinds say in full. */
const LEFT_OUT = 'objects of any kind'
const TITLE =
  'Written by scripts/write-schema.ts from the database that supabase/migrations make: change a migration, not this.'
/** Of longer tables the sum is enough: their rows are in a migration. */
const ROWS_SHOWN = 20

interface Placed extends CatalogEntry {
  readonly file: SnapshotFile
  /** The table or function that it belongs to; the kind itself for the rest. */
  readonly group: string
  readonly kind: string
}

const NAME = String.raw`((?:\w+|"[^"]+")\.(?:\w+|"[^"]+"))`
/** How an entry says of which table it is: [kind, in its name or in its detail]. */
const TABLE_IN: Readonly<Record<string, RegExp>> = {
  'tables, views and sequences': new RegExp(`^${NAME}$`),
  'columns in their order': new RegExp(String.raw`^${NAME}\.`),
  constraints: new RegExp(` on ${NAME}$`),
  indexes: new RegExp(`^CREATE .* ON ${NAME} USING `),
  'rights on tables': new RegExp(`^${NAME}$`),
  'rights on columns': new RegExp(String.raw`^${NAME}\.`),
  policies: new RegExp(` on ${NAME}$`),
  triggers: new RegExp(` on ${NAME}$`),
  comments: new RegExp(`^(?:column \\w+ of )?table ${NAME} `),
}
const FUNCTION_KINDS: readonly string[] = ['functions', FUNCTION_BODIES, 'rights on functions']
const FUNCTION_COMMENT = /^function (.*) \(pg_proc\)$/

function placed(kind: string, entry: CatalogEntry): Placed {
  if (FUNCTION_KINDS.includes(kind)) return { ...entry, kind, file: 'functions.txt', group: entry.name }
  const commented = FUNCTION_COMMENT.exec(entry.name)?.[1]
  if (commented !== undefined) return { ...entry, kind, file: 'functions.txt', group: commented }
  const table = TABLE_IN[kind]?.exec(kind === 'indexes' ? entry.detail : entry.name)?.[1]
  return table === undefined
    ? { ...entry, kind, file: 'rest.txt', group: kind }
    : { ...entry, kind, file: 'tables.txt', group: table }
}

function detailOf({ kind, detail }: Placed): string {
  if (kind.startsWith('rights')) return detail.replaceAll(/^owner .*\n?/gm, '').trim()
  if (kind !== TABLE_ROWS) return detail.trimEnd()
  const rows = detail.split('\n')
  return rows.length <= ROWS_SHOWN ? `\n${detail}` : `sha256 ${createHash('sha256').update(detail).digest('hex')}`
}

const indented = (text: string): string => text.replaceAll(/\n(?=.)/g, '\n    ')
/** Columns begin with their place. */
const placeOf = ({ detail }: CatalogEntry): number => Number(/^(\d+)\. /.exec(detail)?.[1] ?? 0)

/** What is known of one table or function, with each line's own name cut to what the heading does not say. */
function groupText(group: string, entries: readonly Placed[]): string {
  const lines = entries
    .toSorted((a, b) => kindOrder(a.kind) - kindOrder(b.kind) || placeOf(a) - placeOf(b) || (a.name < b.name ? -1 : 1))
    .map((entry) => {
      const own = entry.name
        .replace(`${group}.`, '')
        .replace(` on ${group}`, '')
        .replace(`table ${group} (pg_class)`, 'comment')
      const said = [entry.name === group || own.endsWith('(pg_proc)') ? [] : [own], detailOf(entry)]
        .flat()
        .filter((part) => part !== '')
      return said.length === 0 ? [] : [`  ${indented(said.join(': '))}`]
    })
  return [group, ...lines.flat()].join('\n')
}

/** As the catalog is read, but the long body last. */
const kindOrder = (kind: string): number =>
  kind === FUNCTION_BODIES ? CATALOG.length : CATALOG.findIndex((part) => part.kind === kind)

function fileText(entries: readonly Placed[]): string {
  const groups = Map.groupBy(entries, ({ group }) => group)
  const texts = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([group, own]) => groupText(group, own))
  return `${[TITLE, ...texts].join('\n\n').replaceAll(/[ \t]+$/gm, '')}\n`
}

/** Roles belong to the server: what migrations of another of its databases set would be taken for the platform's. They set it again. */
const FORGET_ROLE_SETTINGS = `do $$ begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator reset pgrst.db_pre_request;
  end if;
end $$`

async function forgetRoleSettings(engine: Pick<Engine, 'open'>): Promise<void> {
  const scratch = await engine.open()
  await scratch.script(FORGET_ROLE_SETTINGS).finally(() => scratch.close())
}

/**
 * What the migrations make of a bare project, as text: each table and each function with all that is known of it, and the
 * rest by kind. The same for the same migrations, whatever the day.
 */
export async function schemaSnapshot(engine: Pick<Engine, 'name' | 'open'>): Promise<Snapshot> {
  await forgetRoleSettings(engine)
  const [bare, migrated]: readonly Contents[] = [
    await contentsOf(engine, []),
    await contentsOf(engine, chainInFolder()),
  ]
  if (!bare || !migrated) throw new Error('two databases were asked for')
  const entries = compareContents(bare, migrated)
    .filter(({ kind }) => kind !== LEFT_OUT)
    .flatMap(({ kind, differences }) =>
      differences.flatMap(({ name, after }) => (after === undefined ? [] : [placed(kind, { name, detail: after })])),
    )
  return new Map(FILES.map((file) => [file, fileText(entries.filter((entry) => entry.file === file))]))
}

export const snapshotPath = (file: string): string => fromRoot('supabase', 'snapshot', file)

/** What the repository holds; empty where a file is missing. */
export function keptSnapshot(): Snapshot {
  const textOf = (file: string): string => {
    try {
      return readFileSync(snapshotPath(file), 'utf8')
    } catch {
      return ''
    }
  }
  return new Map(FILES.map((file) => [file, textOf(file)]))
}
