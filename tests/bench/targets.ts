import type { BoardFigures } from './board-measurement.ts'
import type { ChatFigures } from './chat-measurement.ts'
import type { HandlingFigures } from './handling-measurement.ts'
import type { ImportFigures } from './import-measurement.ts'
import type { PortalFigures } from './portal-measurement.ts'
import type { ScrollFigures } from './scroll-measurement.ts'
import type { StartFigures } from './start-measurement.ts'
import type { SyncFigures } from './sync-measurement.ts'
import type { WireFigures } from './wire-measurement.ts'

/** One line of the table: what was measured, at every size, against its limit. */
export interface Target {
  readonly name: string
  readonly unit: 'ms' | 's' | 'MB' | 'kB' | 'x' | 'rows' | 'requests'
  /** The limit counts at this many members; other sizes show the growth. */
  readonly at: number
  readonly limit: number
  readonly better: 'below' | 'above'
  value(figures: SizeFigures): number | null
}

/** What one run measured at one panel size; null where it was left out. */

export interface SizeFigures {
  readonly members: number
  readonly board: BoardFigures | null
  readonly sync: SyncFigures | null
  readonly scroll: ScrollFigures | null
  /** Does not depend on the panel: `npm start` always shows the sample members first. */
  readonly start: StartFigures | null
  /** A panel of 200, whatever the size: what is timed is the keyboard, the dialog and the disk. */
  readonly handling: HandlingFigures | null
  /** Does not depend on the panel either. */
  readonly chat: ChatFigures | null
  /** The same: one change and one person's offline work, on a small panel. */
  readonly wire: WireFigures | null
  /** Neither does this: a member sees one member. */
  readonly portal: PortalFigures | null
  /** Nor this: it has a roster of its own, on a PostgreSQL. */
  readonly import: ImportFigures | null
}

const AT = 50_000
/** The largest panel: a supervisor's of a whole plan. */
const AT_MOST = 200_000
/** What the sign-in of a comparable open-source portal ships, as measured for this project. */
const PEER_PORTAL_KB = 304

export const TARGETS: readonly Target[] = [
  {
    name: 'Board: open, rank and first page, cold',
    unit: 'ms',
    at: AT,
    limit: 1500,
    better: 'below',
    value: ({ board }) => board?.coldMs ?? null,
  },
  {
    name: 'Board: rank again',
    unit: 'ms',
    at: AT,
    limit: 120,
    better: 'below',
    value: ({ board }) => board?.rerankMs ?? null,
  },
  {
    name: 'Board: search keystroke (query, counts, page), p95',
    unit: 'ms',
    at: AT,
    limit: 40,
    better: 'below',
    value: ({ board }) => board?.keystrokeP95Ms ?? null,
  },
  {
    name: 'Board: open, rank and first page, cold, of the largest panel',
    unit: 'ms',
    at: AT_MOST,
    limit: 1500,
    better: 'below',
    value: ({ board }) => board?.coldMs ?? null,
  },
  {
    name: 'Board: rank the largest panel again',
    unit: 'ms',
    at: AT_MOST,
    limit: 150,
    better: 'below',
    value: ({ board }) => board?.rerankMs ?? null,
  },
  {
    name: 'Board: search keystroke in the largest panel, p95',
    unit: 'ms',
    at: AT_MOST,
    limit: 40,
    better: 'below',
    value: ({ board }) => board?.keystrokeP95Ms ?? null,
  },
  {
    name: 'Main process: resident memory with the board open',
    unit: 'MB',
    at: AT,
    limit: 350,
    better: 'below',
    value: ({ board }) => board?.rssMb ?? null,
  },
  {
    name: 'First sync: rate against fetching the same pages only',
    unit: 'x',
    at: AT,
    limit: 0.85,
    better: 'above',
    value: ({ sync }) => sync?.ratio ?? null,
  },
  {
    name: 'First sync: the same with a server 20 ms away',
    unit: 'x',
    at: AT,
    limit: 0.85,
    better: 'above',
    value: ({ sync }) => sync?.lineRatio ?? null,
  },
  {
    name: 'First sync: longest task of main, processor time',
    unit: 'ms',
    at: AT,
    limit: 50,
    better: 'below',
    value: ({ sync }) => sync?.longestTaskMs ?? null,
  },
  {
    name: 'First sync: peak memory of main',
    unit: 'MB',
    at: AT,
    limit: 350,
    better: 'below',
    value: ({ sync }) => sync?.peakRssMb ?? null,
  },
  {
    name: 'First sync: board usable, part of the whole time',
    unit: 'x',
    at: AT,
    limit: 1,
    better: 'below',
    value: ({ sync }) => sync && sync.usableSeconds / sync.syncSeconds,
  },
  {
    name: 'Screen: longest frame while scrolling, after warm-up',
    unit: 'ms',
    at: AT,
    limit: 50,
    better: 'below',
    value: ({ scroll }) => scroll?.worstFrameMs ?? null,
  },
  {
    name: 'Screen: longest frame while j moves over 500 members, compact view',
    unit: 'ms',
    at: AT,
    limit: 50,
    better: 'below',
    value: ({ scroll }) => scroll?.worstMoveMs ?? null,
  },
  {
    name: 'Screen: processor time of the page in the most expensive of those moves',
    unit: 'ms',
    at: AT,
    limit: 50,
    better: 'below',
    value: ({ scroll }) => scroll?.worstMoveCpuMs ?? null,
  },
  {
    name: 'Screen: back through 2,000 messages to the first',
    unit: 'ms',
    at: AT,
    limit: 1000,
    better: 'below',
    value: ({ scroll }) => scroll?.threadBackMs ?? null,
  },
  {
    name: 'Screen: elements at the end of the list against the top',
    unit: 'x',
    at: AT,
    limit: 1.1,
    better: 'below',
    value: ({ scroll }) => scroll && scroll.nodesAtEnd / scroll.nodesAtTop,
  },
  {
    name: 'Call by keyboard with a note, what the desk adds: median of ten',
    unit: 's',
    at: AT,
    limit: 6,
    better: 'below',
    value: ({ handling }) => handling?.medianSeconds ?? null,
  },
  {
    name: '`npm start` to a usable board',
    unit: 's',
    at: AT,
    limit: 15,
    better: 'below',
    value: ({ start }) => start?.firstSeconds ?? null,
  },
  {
    name: 'Chat: insert to visible at 20 stations, p95',
    unit: 'ms',
    at: AT,
    limit: 100,
    better: 'below',
    value: ({ chat }) => chat?.p95Ms ?? null,
  },
  {
    name: "Another station's change visible, p50",
    unit: 'ms',
    at: AT,
    limit: 25,
    better: 'below',
    value: ({ wire }) => wire?.changeP50Ms ?? null,
  },
  {
    name: "Another station's change visible, p95",
    unit: 'ms',
    at: AT,
    limit: 80,
    better: 'below',
    value: ({ wire }) => wire?.changeP95Ms ?? null,
  },
  {
    name: "Another station's change visible, p50 against a plain loop",
    unit: 'x',
    at: AT,
    limit: 1.5,
    better: 'below',
    value: ({ wire }) => wire && wire.changeP50Ms / wire.plainChangeP50Ms,
  },
  {
    name: '200 offline actions pushed',
    unit: 's',
    at: AT,
    limit: 0.6,
    better: 'below',
    value: ({ wire }) => wire?.pushSeconds ?? null,
  },
  {
    name: '200 offline actions pushed, against one request for each table',
    unit: 'x',
    at: AT,
    limit: 3,
    better: 'below',
    value: ({ wire }) => wire && wire.pushSeconds / wire.plainPushSeconds,
  },
  {
    name: 'Portal: initial JavaScript of the sign-in page, gzip',
    unit: 'kB',
    at: AT,
    limit: 120,
    better: 'below',
    value: ({ portal }) => portal?.signInKb ?? null,
  },
  {
    name: 'Portal: initial JavaScript of the heaviest page, gzip',
    unit: 'kB',
    at: AT,
    limit: 200,
    better: 'below',
    value: ({ portal }) => portal?.largestKb ?? null,
  },
  {
    name: 'Portal: heaviest page against a comparable open portal (304 kB)',
    unit: 'x',
    at: AT,
    limit: 0.66,
    better: 'below',
    value: ({ portal }) => portal && portal.largestKb / PEER_PORTAL_KB,
  },
  {
    name: 'Portal: sign-in usable on a slow phone (4x CPU, 1.6 Mbit/s, 150 ms)',
    unit: 'ms',
    at: AT,
    limit: 1500,
    better: 'below',
    value: ({ portal }) => portal?.slow.signIn.usableMs ?? null,
  },
  {
    name: 'Portal: home usable on a slow phone, with a session',
    unit: 'ms',
    at: AT,
    limit: 2200,
    better: 'below',
    value: ({ portal }) => portal?.slow.home.usableMs ?? null,
  },
  {
    name: 'Portal: chat usable on a slow phone, with a session',
    unit: 'ms',
    at: AT,
    limit: 2500,
    better: 'below',
    value: ({ portal }) => portal?.slow.chat.usableMs ?? null,
  },
  {
    name: 'Portal: requests until home can be used',
    unit: 'requests',
    at: AT,
    limit: 30,
    better: 'below',
    value: ({ portal }) => portal?.slow.home.requests ?? null,
  },
  {
    name: 'Portal: first of 300 appointments on a slow phone, after home could be used',
    unit: 'ms',
    at: AT,
    limit: 1000,
    better: 'below',
    value: ({ portal }) => portal && portal.slow.list.usableMs - portal.slow.home.usableMs,
  },
  {
    name: 'Import of 100,000 members with 250,000 gaps: preview',
    unit: 's',
    at: AT,
    limit: 60,
    better: 'below',
    value: ({ import: brought }) => brought?.previewSeconds ?? null,
  },
  {
    name: 'Import of 100,000 members with 250,000 gaps: commit',
    unit: 's',
    at: AT,
    limit: 60,
    better: 'below',
    value: ({ import: brought }) => brought?.commitSeconds ?? null,
  },
  {
    name: 'Import of 100,000 members with 250,000 gaps: commit against a bare COPY with triggers',
    unit: 'x',
    at: AT,
    limit: 3,
    better: 'below',
    value: ({ import: brought }) => brought && brought.commitSeconds / brought.copySeconds,
  },
  {
    name: 'Import: the same file again, preview',
    unit: 's',
    at: AT,
    limit: 20,
    better: 'below',
    value: ({ import: brought }) => brought?.againSeconds ?? null,
  },
  {
    name: 'Import: members that the same file again changes',
    unit: 'rows',
    at: AT,
    limit: 0,
    better: 'below',
    value: ({ import: brought }) => brought?.againRows ?? null,
  },
  {
    name: 'Import: members that a station pulls after 500 of 100,000 changed',
    unit: 'rows',
    at: AT,
    limit: 500,
    better: 'below',
    value: ({ import: brought }) => brought?.pulledMembers ?? null,
  },
  {
    name: 'Import: resident memory of main',
    unit: 'MB',
    at: AT,
    limit: 350,
    better: 'below',
    value: ({ import: brought }) => brought?.peakRssMb ?? null,
  },
  {
    name: 'Import: longest task of main, processor time',
    unit: 'ms',
    at: AT,
    limit: 50,
    better: 'below',
    value: ({ import: brought }) => brought?.longestTaskMs ?? null,
  },
  {
    name: 'Import: longest task of the window, processor time',
    unit: 'ms',
    at: AT,
    limit: 50,
    better: 'below',
    value: ({ import: brought }) => brought?.longestWindowTaskMs ?? null,
  },
]

export function isMet({ limit, better }: Target, value: number): boolean {
  return better === 'below' ? value <= limit : value >= limit
}
