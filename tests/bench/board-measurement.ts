import { performance } from 'node:perf_hooks'
import { boardPage, type BoardPage } from '#shared/ipc/board.ts'
import { openCache } from '../../src-main/db/open-cache.ts'
import { silentLog } from '../../src-main/db/test-log.ts'
import { BoardService } from '../../src-main/features/board/board.service.ts'
import { createChangeFeed } from '../../src-main/workspace/change-feed.ts'
import { createWorkspaceHolder } from '../../src-main/workspace/holder.ts'
import { SPECIALIST } from '../fixtures/workspace.ts'
import { createBenchClock } from './bench-clock.ts'
import { answer, childOptions } from './child.ts'

export interface BoardOptions {
  readonly file: string
  readonly key: string
}
/** Milliseconds and mebibytes. */
export interface BoardFigures {
  readonly openMs: number
  readonly firstPageMs: number
  /** Open, rank and first page together. */
  readonly coldMs: number
  readonly rerankMs: number
  /** A search at once after the first page. */
  readonly firstSearchMs: number
  readonly keystrokes: number
  readonly keystrokeMedianMs: number
  readonly keystrokeP95Ms: number
  readonly statsMs: number
  readonly detailMs: number
  /** Reading everybody again while the board is open. */
  readonly reloadMs: number
  readonly startRssMb: number
  readonly rssMb: number
  readonly peakRssMb: number
  readonly queue: number
  /** Processor time of the same in the main thread, which other work on the machine does not lengthen. */
  readonly coldCpuMs: number
  readonly rerankCpuMs: number
  readonly keystrokeP95CpuMs: number
}

/** What people type: names as they come to mind, without accents, with typing errors, by last name first. */
const TYPED = [
  'maria gar',
  'nguyen',
  'obrien',
  'smith jo',
  'rodriguez',
  'edge case 31',
  'barlow edith',
  'zzyzx',
  'an',
  'johnson',
  // By number, id and birth date, and by a part of the name with one of them.
  '(305) 555-0111',
  '0111',
  'sh-000427',
  '3/14/1948',
  'march 14 1948',
  'garcia 1948',
  'sh 000427',
  'dob 3/14/1948',
  '3055550111 ext 5',
]
const PAGE = 50
const MIB = 2 ** 20

interface Timed<T> {
  /** On the clock. */
  readonly ms: number
  /** Of the processor, in this thread. */
  readonly cpuMs: number
  readonly value: T
}

function timed<T>(work: () => T): Timed<T> {
  const start = performance.now()
  const before = process.threadCpuUsage()
  const value = work()
  const { user, system } = process.threadCpuUsage(before)
  return { ms: performance.now() - start, cpuMs: (user + system) / 1000, value }
}

const msOf = ({ ms }: Timed<unknown>): number => ms
const cpuMsOf = ({ cpuMs }: Timed<unknown>): number => cpuMs

/** The q-quantile by nearest rank. */
function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(q * sorted.length) - 1)] ?? 0
}

function measureBoard({ file, key }: BoardOptions): BoardFigures {
  const startRss = process.memoryUsage().rss
  const clock = createBenchClock()
  const ask = (service: BoardService, query: string): BoardPage =>
    boardPage.parse(service.getPage({ tab: 'all', query, showFinished: true, offset: 0, limit: PAGE, ranking: null }))

  const opened = timed(() => openCache({ file, key: Buffer.from(key, 'hex'), log: silentLog, clock }))
  const { db } = opened.value
  const changes = createChangeFeed(silentLog)
  const workspaces = createWorkspaceHolder({ owner: SPECIALIST, db, storage: 'disk', changes }, silentLog)
  const events = { rankingChanged: () => {}, membersChanged: () => {} }
  const service = new BoardService({ workspaces, clock, log: silentLog, stationZone: 'America/New_York', events })
  const first = timed(() => ask(service, ''))

  const reranks = Array.from({ length: 15 }, () => timed(() => service.refreshRanking()))
  // Before what members are found by was read in the background.
  const firstSearch = timed(() => ask(service, 'zzyzx'))
  const keystrokes = TYPED.flatMap((text) =>
    Array.from(text, (_, end) => timed(() => ask(service, text.slice(0, end + 1)))),
  )
  const stats = timed(() => service.getStats())
  const detail = timed(() => service.getMember(workspaces.current(), first.value.cards[0]?.id ?? ''))
  const rssMb = process.memoryUsage().rss / MIB
  const reload = timed(() => {
    changes.publish({ tables: ['member_outreach'], memberIds: null })
    service.refreshRanking()
  })
  return {
    openMs: opened.ms,
    firstPageMs: first.ms,
    coldMs: opened.ms + first.ms,
    rerankMs: quantile(reranks.map(msOf), 0.5),
    firstSearchMs: firstSearch.ms,
    keystrokes: keystrokes.length,
    keystrokeMedianMs: quantile(keystrokes.map(msOf), 0.5),
    keystrokeP95Ms: quantile(keystrokes.map(msOf), 0.95),
    statsMs: stats.ms,
    detailMs: detail.ms,
    reloadMs: reload.ms,
    startRssMb: startRss / MIB,
    rssMb,
    peakRssMb: process.resourceUsage().maxRSS / 1024,
    queue: first.value.total,
    coldCpuMs: opened.cpuMs + first.cpuMs,
    rerankCpuMs: quantile(reranks.map(cpuMsOf), 0.5),
    keystrokeP95CpuMs: quantile(keystrokes.map(cpuMsOf), 0.95),
  }
}

answer(measureBoard(childOptions<BoardOptions>()))
