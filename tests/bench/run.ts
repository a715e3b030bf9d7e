import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { withFolder, withStack } from './bench-stack.ts'
import type { BoardFigures } from './board-measurement.ts'
import type { ChatFigures } from './chat-measurement.ts'
import { measure } from './child.ts'
import type { HandlingFigures } from './handling-measurement.ts'
import type { ImportFigures, ImportOptions } from './import-measurement.ts'
import { allMet, detailTable, targetTable } from './report.ts'
import { peersTable, wireRound } from './peers.ts'
import type { PortalFigures } from './portal-measurement.ts'
import type { ScrollFigures } from './scroll-measurement.ts'
import type { StartFigures } from './start-measurement.ts'
import type { FetchFigures, FirstSyncFigures, SyncFigures } from './sync-measurement.ts'
import type { SizeFigures } from './targets.ts'
import type { WireFigures, WireRound } from './wire-measurement.ts'

const ROOT = resolve(import.meta.dirname, '..', '..')
const DEFAULT_SIZES = '5000,50000,200000'

const PARTS = ['board', 'sync', 'scroll', 'start', 'handling', 'chat', 'wire', 'portal', 'import'] as const
type Part = (typeof PARTS)[number]
/** Members of the file that is brought in, with two and a half gaps each. */
const IMPORTED = 100_000
/** `npm start`, the way of a chat message and the portal are measured once, and shown with this size. */
const START_AT = 50_000
const CHAT = { stations: 20, messages: 60 } as const
const WIRE = { changes: 20, actions: 200 } as const
/** Milliseconds to a server in the same part of the country. */
const LINE_MS = 20
/** Members of the small stacks. */
const SAMPLE = 200

function options() {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: DEFAULT_SIZES },
      /** Sizes of the first sync; filling a local stack takes minutes for the largest. */
      'sync-sizes': { type: 'string' },
      /** Rounds of the first sync; the best counts. */
      rounds: { type: 'string', default: '3' },
      /**
       * Parts to run, separated by commas: board, sync, scroll, start, handling, chat, wire, portal, import. Only where it is named:
       * peers, which are installed from the registry into a temporary folder.
       */
      only: { type: 'string', default: PARTS.join() },
      json: { type: 'string', default: join(ROOT, '.gapwise', 'bench.json') },
    },
  })
  const numbers = (text: string): number[] => text.split(',').filter(Boolean).map(Number)
  const sizes = numbers(values.sizes)
  const syncSizes = numbers(values['sync-sizes'] ?? values.sizes)
  if ([...sizes, ...syncSizes].some((size) => !Number.isInteger(size) || size < 1)) {
    throw new Error('--sizes and --sync-sizes take whole numbers separated by commas')
  }
  const parts = new Set(values.only.split(','))
  const known: readonly string[] = PARTS
  for (const part of parts) {
    if (!known.includes(part) && part !== 'peers')
      throw new Error(`--only knows ${known.join(', ')}, peers; not ${part}`)
  }
  const sizesOf: Record<Part, number[]> = {
    board: sizes,
    sync: syncSizes,
    scroll: sizes,
    start: [START_AT],
    handling: [START_AT],
    chat: [START_AT],
    wire: [START_AT],
    portal: [START_AT],
    import: [START_AT],
  }
  return {
    json: resolve(values.json),
    rounds: Math.max(1, Number(values.rounds)),
    sizes: [...new Set(PARTS.flatMap((part) => (parts.has(part) ? sizesOf[part] : [])))].toSorted((a, b) => a - b),
    peers: parts.has('peers'),
    wants: (part: Part, members: number) => parts.has(part) && sizesOf[part].includes(members),
  }
}

function measureBoard(members: number): Promise<BoardFigures> {
  return withFolder(async (folder) => {
    const place = { file: join(folder, 'cache.db'), key: randomBytes(32).toString('hex') }
    console.log(`board: making a cache of ${members} members ...`)
    await measure('./prepare-cache.ts', { ...place, members })
    console.log('board: measuring ...')
    return measure<BoardFigures>('./board-measurement.ts', place)
  })
}

/** A fetch and a sync of each round. */
interface SyncRound {
  readonly fetch: FetchFigures
  readonly sync: FirstSyncFigures
}

const quickest = (rounds: readonly SyncRound[]): FirstSyncFigures => {
  const [best] = rounds.map(({ sync }) => sync).toSorted((a, b) => a.syncSeconds - b.syncSeconds)
  if (best === undefined) throw new Error('no round of the first sync was measured')
  return best
}

/** The best of several alternating rounds: whatever else the machine does can only slow a round down. */
const ratioOf = (rounds: readonly SyncRound[]): number =>
  Math.min(...rounds.map(({ fetch }) => fetch.seconds)) / quickest(rounds).syncSeconds

function compareSync(here: readonly SyncRound[], overLine: readonly SyncRound[]): SyncFigures {
  const rows = here[0]?.fetch.rows ?? 0
  return {
    ...quickest(here),
    rows,
    fetchRates: here.map(({ fetch }) => rows / fetch.seconds),
    syncRates: here.map(({ sync }) => rows / sync.syncSeconds),
    ratio: ratioOf(here),
    lineRatio: ratioOf(overLine),
  }
}

/** Waits of all rounds together; the best push, as with the first sync. */
function compareWire(stations: readonly WireRound[], loops: readonly WireRound[]): WireFigures {
  const waits = (rounds: readonly WireRound[], share: number): number => {
    const sorted = rounds.flatMap(({ changeMs }) => changeMs).toSorted((a, b) => a - b)
    return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
  }
  const push = (rounds: readonly WireRound[]): number =>
    Math.min(...rounds.map(({ pushSeconds }) => pushSeconds ?? Number.NaN))
  return {
    changeP50Ms: waits(stations, 0.5),
    changeP95Ms: waits(stations, 0.95),
    plainChangeP50Ms: waits(loops, 0.5),
    plainChangeP95Ms: waits(loops, 0.95),
    pushSeconds: push(stations),
    plainPushSeconds: push(loops),
  }
}

function measureSync(members: number, rounds: number): Promise<SyncFigures> {
  console.log(`sync: filling a local stack with ${members} members ...`)
  return withStack(members, ({ url, publishableKey }) =>
    withFolder(async (folder) => {
      console.log('sync: measuring ...')
      const round = async (number: number, lineMs: number): Promise<SyncRound> => {
        const file = join(folder, `cache-${number}-${lineMs}.db`)
        const options = { url, publishableKey, lineMs, file, key: randomBytes(32).toString('hex') }
        return {
          fetch: await measure<FetchFigures>('./sync-measurement.ts', { ...options, mode: 'fetch' }),
          sync: await measure<FirstSyncFigures>('./sync-measurement.ts', { ...options, mode: 'sync' }),
        }
      }
      const here: SyncRound[] = []
      const overLine: SyncRound[] = []
      for (let number = 1; number <= rounds; number += 1) {
        here.push(await round(number, 0))
        overLine.push(await round(number, LINE_MS))
      }
      return compareSync(here, overLine)
    }),
  )
}

async function measureScroll(members: number): Promise<ScrollFigures> {
  console.log(`scroll: ${members} cards in Chromium ...`)
  const { measureScroll: measureInBrowser } = await import('./scroll-measurement.ts')
  return measureInBrowser(members)
}

async function measureStart(): Promise<StartFigures> {
  console.log('start: npm start, twice ...')
  const { measureStart: measureCommand } = await import('./start-measurement.ts')
  return measureCommand()
}

async function measureHandling(): Promise<HandlingFigures> {
  console.log('handling: ten calls by keyboard ...')
  const { measureHandling: measureInBrowser } = await import('./handling-measurement.ts')
  return measureInBrowser()
}

async function measurePortal(): Promise<PortalFigures> {
  console.log('portal: every page, and the sign-in on a slow phone ...')
  const { measurePortal: measureInBrowser } = await import('./portal-measurement.ts')
  return measureInBrowser()
}

/** The sample panel on a real stack, with a whole team of stations on it. */
function measureChat(): Promise<ChatFigures> {
  console.log(`chat: ${CHAT.stations} stations, ${CHAT.messages} messages ...`)
  return withStack(SAMPLE, ({ url, publishableKey, secretKey }) =>
    measure<ChatFigures>('./chat-measurement.ts', { url, publishableKey, secretKey, ...CHAT }),
  )
}

/** Our station and a plain loop in turn, on one small stack. */
function measureWire(rounds: number): Promise<WireFigures> {
  console.log(`wire: ${WIRE.changes} changes and ${WIRE.actions} offline actions, ${rounds} times each ...`)
  return withStack(SAMPLE, async (server) => {
    const stations: WireRound[] = []
    const loops: WireRound[] = []
    for (let index = 0; index < rounds; index += 1) {
      stations.push(await wireRound({ ...server, ...WIRE, mode: 'station' }))
      loops.push(await wireRound({ ...server, ...WIRE, mode: 'plain' }))
    }
    return compareWire(stations, loops)
  })
}

/** Parsing, main, the stack and PostgreSQL share the machine, as they do at a plan that tries it. */
function measureImport(): Promise<ImportFigures> {
  console.log(`import: a roster of ${IMPORTED} members on a stack with PostgreSQL ...`)
  return measure<ImportFigures>('./import-measurement.ts', { members: IMPORTED } satisfies ImportOptions)
}

async function main(): Promise<void> {
  const { sizes, rounds, wants, json, peers } = options()
  const results: SizeFigures[] = []
  for (const members of sizes) {
    results.push({
      members,
      board: wants('board', members) ? await measureBoard(members) : null,
      sync: wants('sync', members) ? await measureSync(members, rounds) : null,
      scroll: wants('scroll', members) ? await measureScroll(members) : null,
      start: wants('start', members) ? await measureStart() : null,
      handling: wants('handling', members) ? await measureHandling() : null,
      chat: wants('chat', members) ? await measureChat() : null,
      wire: wants('wire', members) ? await measureWire(rounds) : null,
      portal: wants('portal', members) ? await measurePortal() : null,
      import: wants('import', members) ? await measureImport() : null,
    })
  }
  if (peers) console.log(`\n${await peersTable(rounds)}\n`)
  if (results.length === 0) return
  const machine = {
    loadAverage: loadavg(),
    node: process.version,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
  }
  mkdirSync(dirname(json), { recursive: true })
  writeFileSync(json, `${JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2)}\n`)
  console.log(`\n${targetTable(results)}\n\n${detailTable(results)}\n`)
  console.log(`${machine.cores} x ${machine.processor}, ${machine.memoryGb} GB, Node ${machine.node}; JSON in ${json}`)
  if (!allMet(results)) process.exitCode = 1
}

await main()
