import {
  columnFacts,
  columnsKey,
  filesHash,
  lineSource,
  openImport,
  provenMatch,
  refusedLinesOf,
  withoutHidden,
  type LineSource,
  type RosterFile,
} from '#shared/domain/import/index.ts'
import type { OpenedRoster, ReaderReply, ReaderRequest } from './roster-reader.ts'

const EXAMPLES = 3

/** The one file of this worker, and its lines that are being read. */
let file: RosterFile | null = null
let source: LineSource | null = null

function examplesOf(opened: RosterFile): string[][] {
  const found = opened.headers.map((): string[] => [])
  let looked = 0
  for (const { cells } of opened.rows()) {
    found.forEach((examples, column) => {
      const cell = cells[column]?.trim() ?? ''
      if (cell !== '' && examples.length < EXAMPLES && !examples.includes(cell)) examples.push(cell.slice(0, 60))
    })
    looked += 1
    if (looked === 50) break
  }
  return found
}

async function open({ files, how, today }: Extract<ReaderRequest, { ask: 'open' }>): Promise<OpenedRoster> {
  const given = files.map((one) => ({
    name: one.name,
    size: one.size,
    bytes: async () => new Uint8Array(await one.arrayBuffer()),
  }))
  const opened = await openImport(given, how.sheet, today, how)
  if ('refusal' in opened) return opened
  file = opened
  const { kind, sheets, hidden, title, guessed, delimiter, hasChangesOnly, headers, count } = opened
  const facts = columnFacts(headers, opened.rows())
  return {
    kind,
    sheets,
    hidden,
    title,
    guessed,
    delimiter,
    hasChangesOnly,
    sha256: await filesHash(given),
    source: await columnsKey(headers),
    headers,
    count,
    match: withoutHidden(provenMatch(opened.match, facts), hidden),
    examples: examplesOf(opened),
    facts,
  }
}

async function answer(request: ReaderRequest): Promise<unknown> {
  if (request.ask === 'open') return open(request)
  if (file === null) throw new Error('no file is open')
  if (request.ask === 'cells') {
    const wanted = request.lines && new Set(request.lines)
    return [...file.rows()]
      .filter(({ line }) => wanted === null || wanted.has(line))
      .map(({ line, cells }) => ({ line, cells }))
  }
  if (request.ask === 'refused') return refusedLinesOf(file, request.refused, request.headers)
  if (request.ask === 'next') {
    if (request.fromStart) source = null
    const { match, readings, gapDates, changedIds, limits, today } = request
    source ??= lineSource(file, { match, readings, gapDates, changedIds, limits, headers: file.headers }, today)
    return source.next(request.withKeys)
  }
  if (request.ask === 'report') return source?.report()
  if (request.ask === 'drop') return source?.drop(request.lines)
  // To the page it is one text. As objects, some hundred lines take it 40 ms, in which it answers nobody.
  return JSON.stringify(await source?.take(request.lines))
}

self.addEventListener('message', (event: MessageEvent<ReaderRequest & { readonly id: number }>) => {
  const { id } = event.data
  const reply = (message: ReaderReply): void => self.postMessage(message, { transfer: [] })
  answer(event.data).then(
    (value) => reply({ id, ok: true, value }),
    () => reply({ id, ok: false }),
  )
})
