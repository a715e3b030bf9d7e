import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  howRead,
  columnFacts,
  lineSource,
  openImport,
  provenMatch,
  understand,
  type GivenFile,
  type ReadReport,
  type RosterFile,
  type Understood,
} from '#shared/domain/import/index.ts'
import { fromRoot } from './paths.ts'

/** Of the sent lines of one file, those that say something. */
type Told = Readonly<Record<string, unknown>>

/** How one file is read by itself, before anything is answered by hand. */
interface FileRead {
  readonly name: string
  readonly kind: string
  readonly lines: string
  /** `header -> field (reading)`, what is asked and what is refused. */
  readonly columns: readonly string[]
  readonly asked: readonly string[]
  readonly taken: readonly string[]
  readonly notTaken: readonly string[]
}

const SHOWN = 4
const CELL = /[|\n]/g
const plain = (text: string): string => text.replaceAll(CELL, ' ').trim()

function columnsOf(file: RosterFile, match: RosterFile['match'], readings: Understood['readings']): string[] {
  return file.headers.flatMap((header, column) => {
    const field = match[column]
    if (field === null || field === undefined) return []
    const reading = readings[column]
    return [`${plain(header) || `column ${column + 1}`}: ${field}${reading ? ` (${reading})` : ''}`]
  })
}

const askedOf = (
  { headers, hidden: parts }: RosterFile,
  { missing, matters, questions, hidden }: Understood,
): string[] => [
  ...hidden.map(
    (part) =>
      `hidden ${part}: ${part === 'rows' ? parts?.rows : parts?.columns.map((one) => plain(headers[one] ?? '')).join(', ')}`,
  ),
  ...missing.map((field) => `no column for ${field}`),
  ...matters.map(({ column, matter }) => `${plain(headers[column] ?? '')}: seems to be about ${matter}`),
  ...questions.map(({ column, options }) => `${plain(headers[column] ?? '')}: ${options.join(' or ')}`),
]

function notTakenOf(
  refused: readonly { line: number; refused: string; field?: string }[],
  report: ReadReport,
): string[] {
  return [
    ...refused.map(({ line, refused: code, field }) => `row ${line} refused: ${code}${field ? ` (${field})` : ''}`),
    ...report.lost.map(({ line, problem, field }) => `row ${line}: ${field} not read (${problem})`),
    ...report.implausible.map(
      ({ kind, lines, inBulk }) => `${kind} in ${lines} rows${inBulk ? ', which stops the file' : ''}`,
    ),
  ]
}

const saidBy = (told: Told): string =>
  plain(
    Object.entries(told)
      .map(([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .join(', '),
  )

/**
 * How files that belong together are read, without a server.
 * @param today `YYYY-MM-DD`
 */
export async function readForTable(files: readonly GivenFile[], today: string): Promise<FileRead> {
  const name = files.map((file) => file.name).join(', ')
  const file = await openImport(files, undefined, today)
  if ('refusal' in file) {
    return { name, kind: `refused: ${file.refusal}`, lines: '', columns: [], asked: [], taken: [], notTaken: [] }
  }
  const { headers } = file
  const facts = columnFacts(headers, file.rows())
  const match = provenMatch(file.match, facts)
  const before = understand({ match, headers, hidden: file.hidden, title: file.title }, facts)
  const asked = askedOf(file, before)
  // What is asked of a reading is answered with the first that fits, to show what follows from it.
  const answers = headers.map((_, column) => before.questions.find((one) => one.column === column)?.options[0] ?? null)
  const understood =
    before.questions.length === 0
      ? before
      : understand({ match, headers, hidden: file.hidden, title: file.title }, facts, answers)
  const known = { name, kind: file.kind, columns: columnsOf(file, match, understood.readings), asked }
  if (!understood.isClear) return { ...known, lines: `${file.count}`, taken: [], notTaken: [] }
  const source = lineSource(file, { match, headers, ...howRead(understood) }, today)
  const taken: string[] = []
  const refused: { line: number; refused: string; field?: string }[] = []
  for (;;) {
    const { lines } = await source.next(false)
    if (lines.length === 0) break
    for (const line of await source.take(lines)) {
      if ('told' in line) taken.push(saidBy(line.told))
      else refused.push(line)
    }
    await source.drop(lines)
  }
  return { ...known, lines: `${file.count}`, taken, notTaken: notTakenOf(refused, await source.report()) }
}

const listed = (all: readonly string[], most = SHOWN): string =>
  [...all.slice(0, most), ...(all.length > most ? [`${all.length - most} more`] : [])].join('<br>')

/** As a table in Markdown. @param values whether to show what the first rows say, too */
export function readTable(files: readonly FileRead[], values: boolean): string {
  const rows = files.map(({ name, kind, lines, columns, asked, taken, notTaken }) => [
    plain(name),
    lines === '' ? kind : `${kind}, ${lines} rows`,
    listed(columns, 20),
    listed(asked, 8),
    `${taken.length}${values && taken.length > 0 ? `<br>${listed(taken)}` : ''}`,
    listed(notTaken, 8),
  ])
  return [
    '| File | Kind | Columns | Asked before it is read (shown: the first answer) | Rows taken | Not taken |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n')
}

const EXAMPLES_FOLDER = fromRoot('tests', 'import-examples')
export const EXAMPLES_PAGE_FILE = fromRoot('docs', 'import-examples.md')
/** The day on which the examples are read: what a period or a century is depends on it. */
const EXAMPLES_DAY = '2026-11-27'
/** Those that are brought in at once, beside being brought in alone. */
const TOGETHER = [['fhir-patients.ndjson', 'fhir-measure-report.ndjson']] as const

const exampleFile = (name: string): GivenFile => {
  const path = join(EXAMPLES_FOLDER, name)
  return { name, size: statSync(path).size, bytes: async () => new Uint8Array(await readFile(path)) }
}

/** docs/import-examples.md as it has to be. */
export async function examplesPage(): Promise<string> {
  const alone = readdirSync(EXAMPLES_FOLDER)
    .toSorted()
    .map((name): readonly string[] => [name])
  const read: FileRead[] = []
  for (const names of [...alone, ...TOGETHER]) read.push(await readForTable(names.map(exampleFile), EXAMPLES_DAY))
  return `# Files and what is read of them

For whoever asks how Gapwise reads a file, and for developers. Each file of \`tests/import-examples\` shows a kind of file
that programs have read wrongly; everyone in them is made up. The table is written by the code that reads files at a
desktop (\`node scripts/write-import-examples.ts\`), as on ${EXAMPLES_DAY}, and a test compares them. What the server then
decides (who is new, who is meant, what a second person approves) is in the [rules](rules/imports.md).

\`npm run read-files -- FILE ...\` prints the same table, without values, for files of your own. It needs no server, sends
nothing, and with \`--values\` also shows what the first rows say.

<!-- prettier-ignore -->
${readTable(read, true)}`
}
