import { actingRole } from '#shared/domain/calls/index.ts'
import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import { CONTACT_SCORES } from '#shared/domain/contact-time/index.ts'
import { addDays, localDate, toInstant } from '#shared/domain/time/index.ts'
import {
  BOARD_CHOICES,
  ENDS_SOON_DAYS,
  type BoardCard,
  type BoardChoices,
  type BoardFilter,
  type BoardPage,
  type BoardPageInput,
  type BoardSort,
  type BoardStats,
  type MemberDetail,
} from '#shared/ipc/board.ts'
import { seesScreenings } from '#shared/domain/tasks/index.ts'
import { SYNCED_TABLE_NAMES } from '#shared/sync/rows.ts'
import type { Clock } from '../../base/clock.ts'
import { ApiError } from '../../base/api-error.ts'
import { readPlanSettings } from '../../db/plan-settings.ts'
import type { Log } from '../../log/types.ts'
import { pullCompleted } from '../../sync/cursor.repo.ts'
import { unsentRowIds } from '../../sync/outbox.repo.ts'
import { perWorkspace, type PerWorkspace, type WorkspaceTask } from '../../workspace/per-workspace.ts'
import type { Workspace, WorkspaceHolder } from '../../workspace/types.ts'
import { cardsAt, readContactFacts, type CardContext } from './board-cards.ts'
import { filterRanking, type FilteredRanking } from './board-filter.ts'
import { isPresent } from './board-index.ts'
import { boardStats } from './board-stats.ts'
import { createCardRepo, type CardRepo } from './card.repo.ts'
import { readChoices, writeChoices } from './board.repo.ts'
import { readDetail } from './detail.repo.ts'
import { gapEnds, rowsByEnd, rowsInOrder, rowsOfMine } from './list-order.repo.ts'
import { QueueKeeper } from './queue-keeper.ts'
import type { QueueSnapshot } from './queue-snapshot.ts'

interface BoardEvents {
  rankingChanged(latestRanking: number): void
  membersChanged(memberIds: readonly string[] | null): void
}

export interface BoardServiceOptions {
  readonly workspaces: WorkspaceHolder
  readonly clock: Clock
  readonly log: Log
  /** IANA zone of this station. */
  readonly stationZone: string
  readonly events: BoardEvents
  /** Members of the largest panel that is read as a whole before the first page; 10,000 unless a test says otherwise. */
  readonly readAtOnce?: number
}

/** What is held for the open workspace; made by the first question, dropped when the workspace is switched. */
interface OpenBoard extends WorkspaceTask {
  readonly workspace: Workspace
  readonly keeper: QueueKeeper
  readonly cards: CardRepo
  /** The last order that somebody chose, by name and version of the index. */
  order: { readonly key: string; readonly rows: Uint32Array } | null
  /** When the time of whose gaps is up, by version of the index and day. */
  ends: { readonly key: string; readonly days: ReadonlyMap<number, string> } | null
  filtered: { readonly key: string; readonly result: FilteredRanking } | null
  stats: { readonly key: string; readonly result: BoardStats } | null
}

const READ_AT_ONCE = 10_000

type ListFilter = BoardFilter

/** The Daily Work Board's data: ranked pages, one member's details, header figures. */
export class BoardService {
  readonly #options: BoardServiceOptions
  readonly #boards: PerWorkspace<OpenBoard>
  #lastNumber = 0

  constructor(options: BoardServiceOptions) {
    this.#options = options
    this.#boards = perWorkspace(options.workspaces, (workspace) => this.#openBoard(workspace), { lazy: true })
    options.workspaces.onSwitched(() => options.events.membersChanged(null))
  }

  /** @throws ApiError board.rankingExpired */
  getPage(input: BoardPageInput): BoardPage {
    const board = this.#boards.begin()
    board.keeper.catchUp()
    const latest = board.keeper.latest()
    const ranking = rankingOf(board, input.ranking)
    const { positions, counts, finished, sections } = this.#filtered(board, ranking, input)
    const page = positions.subarray(input.offset, input.offset + input.limit)
    return {
      ranking: ranking.number,
      latestRanking: latest.number,
      rankedAt: toInstant(ranking.rankedAtMs),
      total: positions.length,
      counts,
      finished,
      sections: [...sections],
      cards: this.#cards(board, { ranking, query: input.query }, page),
    }
  }

  /** The members whom the list shows, all of them, by their ids. */
  shownIds(filter: BoardFilter): readonly string[] {
    const board = this.#boards.begin()
    const { keeper } = board
    keeper.catchUp()
    const ranking = keeper.latest()
    const { positions } = this.#filtered(board, ranking, filter)
    return [...positions].flatMap((position) => keeper.index.ids[ranking.rowAt(position)] ?? [])
  }

  /** The member's card as it is now, whether in the queue or not; null where this station has no such member. */
  getCard(memberId: string): BoardCard | null {
    const board = this.#boards.begin()
    board.keeper.catchUp()
    const row = board.keeper.index.rowOf(memberId)
    if (row === undefined || !isPresent(board.keeper.index.flagsOf(row))) return null
    const ranking = board.keeper.latest()
    const position = ranking.rows.indexOf(row)
    if (position < 0) return null
    return this.#cards(board, { ranking, query: '' }, Uint32Array.of(position))[0] ?? null
  }

  /** @throws ApiError board.memberNotFound */
  getMember({ db, owner }: Workspace, memberId: string): MemberDetail {
    const role = owner.kind === 'staff' ? owner.role : null
    const detail = readDetail(db, memberId, {
      screenings: seesScreenings(role),
      staffId: owner.kind === 'staff' ? owner.staffId : null,
    })
    if (detail === null) throw new ApiError('board.memberNotFound')
    return {
      ...detail,
      unsentRowIds: unsentRowIds(db, memberId),
      complete: owner.kind === 'demo' || pullCompleted(db, SYNCED_TABLE_NAMES),
    }
  }

  /** What the contact rules need to know of a member now, for the features that reach members; null when unknown. */
  contactFacts(memberId: string): ContactFacts | null {
    const { stationZone, clock } = this.#options
    return readContactFacts(this.#boards.begin().cards, memberId, { stationZone, nowMs: clock.now() })
  }

  getStats(): BoardStats {
    const board = this.#boards.begin()
    const { keeper, workspace } = board
    keeper.catchUp()
    const ranking = keeper.latest()
    const settings = readPlanSettings(workspace.db)?.changed_xid
    const key = JSON.stringify([ranking.number, keeper.version, settings])
    if (board.stats?.key !== key) {
      const result = boardStats({
        workspace,
        nowMs: this.#options.clock.now(),
        stationZone: this.#options.stationZone,
        countCallable: (without) => countCallable(keeper, ranking, without),
      })
      board.stats = { key, result }
    }
    return board.stats.result
  }

  /**
   * 1-based position in the list as it is chosen, or null: also for a finished member where those are not shown.
   *
   * @param number the ranking the reader is looking at; null for the latest
   * @throws ApiError board.rankingExpired
   */
  findPosition(memberId: string, choices: BoardChoices, number: number | null = null): number | null {
    const board = this.#boards.begin()
    const { keeper } = board
    keeper.catchUp()
    const row = keeper.index.rowOf(memberId)
    if (row === undefined || !isPresent(keeper.index.flagsOf(row))) return null
    const ranking = rankingOf(board, number)
    const { positions } = this.#filtered(board, ranking, { tab: 'all', query: '', ...choices })
    const place = positions.findIndex((position) => ranking.rowAt(position) === row)
    return place < 0 ? null : place + 1
  }

  /** How whoever is signed in wants the list. */
  choices({ db, owner }: Workspace): BoardChoices {
    return owner.kind === 'staff' ? readChoices(db) : BOARD_CHOICES
  }

  setChoices({ db, owner }: Workspace, choices: BoardChoices): void {
    if (owner.kind === 'staff') writeChoices(db, choices)
  }

  /** Ranks now; answers the new ranking's number. */
  refreshRanking(): number {
    return this.#boards.begin().keeper.rankNow()
  }

  #cards(
    { cards: repo, keeper: { index }, workspace: { owner } }: OpenBoard,
    shown: Pick<CardContext, 'ranking' | 'query'>,
    positions: Uint32Array,
  ): BoardCard[] {
    const { clock, stationZone } = this.#options
    const staffId = owner.kind === 'staff' ? owner.staffId : null
    const role = actingRole(owner)
    return cardsAt({ repo, index, ...shown, nowMs: clock.now(), stationZone, staffId, role }, positions)
  }

  #filtered(board: OpenBoard, ranking: QueueSnapshot, filter: ListFilter): FilteredRanking {
    const { tab, query, showFinished, sort = 'queue' } = filter
    const { keeper } = board
    if (query.trim() !== '') keeper.completeTexts()
    const among = this.#among(board, filter)
    const mine = among === null ? null : [...among]
    const day = this.#today()
    const key = JSON.stringify([ranking.number, keeper.version, tab, query, showFinished, mine, sort, day])
    if (board.filtered?.key !== key) {
      const order = sort === 'queue' ? null : this.#order(board, ranking, sort)
      board.filtered = { key, result: filterRanking(keeper.index, ranking, { tab, query, showFinished, among, order }) }
    }
    return board.filtered.result
  }

  /** The rows that the person wants to see; null: everybody. Whoever is searched for may be anybody's. */
  #among(board: OpenBoard, { query, mineOnly, endingOnly }: ListFilter): ReadonlySet<number> | null {
    if (query.trim() !== '') return null
    const mine = mineOnly === true ? this.#mine(board) : null
    if (endingOnly !== true) return mine
    const last = addDays(this.#today(), ENDS_SOON_DAYS)
    const rows = [...this.#ends(board)].flatMap(([row, day]) => (day <= last && mine?.has(row) !== false ? [row] : []))
    return new Set(rows)
  }

  #order(board: OpenBoard, ranking: QueueSnapshot, sort: Exclude<BoardSort, 'queue'>): Uint32Array {
    const { keeper, workspace } = board
    const year = { today: this.#today(), closingDay: readPlanSettings(workspace.db)?.evidence_until ?? null }
    const key = JSON.stringify([sort, keeper.version, sort === 'ends' ? ranking.number : null, year])
    if (board.order?.key === key) return board.order.rows
    const rows =
      sort === 'ends' ? rowsByEnd(ranking.rows, this.#ends(board)) : rowsInOrder(workspace.db, keeper.index, sort, year)
    board.order = { key, rows }
    return rows
  }

  #ends(board: OpenBoard): ReadonlyMap<number, string> {
    const { keeper, workspace } = board
    const today = this.#today()
    const key = `${keeper.version} ${today}`
    if (board.ends?.key !== key) board.ends = { key, days: gapEnds(workspace.db, keeper.index, today) }
    return board.ends.days
  }

  /** The day on this station's calendar. */
  #today(): string {
    const { clock, stationZone } = this.#options
    return localDate(stationZone, clock.now()) ?? toInstant(clock.now()).slice(0, 10)
  }

  /** Nobody in particular looks at the sample members, so none is theirs. */
  #mine({ keeper, workspace: { db, owner } }: OpenBoard): ReadonlySet<number> {
    if (owner.kind !== 'staff') return new Set()
    return rowsOfMine(db, keeper.index, { staffId: owner.staffId, nowMs: this.#options.clock.now() })
  }

  #openBoard(workspace: Workspace): OpenBoard {
    const { clock, log, events, stationZone, readAtOnce = READ_AT_ONCE } = this.#options
    const keeper = new QueueKeeper({
      workspace,
      clock,
      log,
      stationZone,
      readAtOnce,
      nextNumber: () => (this.#lastNumber += 1),
      onRanking: (number) => events.rankingChanged(number),
      onMembers: (memberIds) => events.membersChanged(memberIds),
    })
    const board: OpenBoard = {
      workspace,
      keeper,
      cards: createCardRepo(workspace.db),
      order: null,
      ends: null,
      filtered: null,
      stats: null,
      stop: () => {
        stopListening()
        keeper.dispose()
      },
    }
    // A gap's history moves nobody in the queue, often comes after the gap itself, and says whether it counts as closed.
    const stopListening = workspace.changes.subscribe(({ tables }) => {
      if (tables.includes('gap_moves')) board.stats = null
    })
    return board
  }
}

/** @throws ApiError board.rankingExpired */
function rankingOf({ keeper }: OpenBoard, number: number | null): QueueSnapshot {
  const ranking = number === null ? keeper.latest() : keeper.find(number)
  if (ranking === null) throw new ApiError('board.rankingExpired')
  return ranking
}

function countCallable({ index }: QueueKeeper, ranking: QueueSnapshot, without: ReadonlySet<string>): number {
  let count = 0
  for (const row of ranking.rows.subarray(0, ranking.queueLength)) {
    const { timeScore, onDnc } = ranking.facts(row)
    if (timeScore >= CONTACT_SCORES.far && !onDnc && !without.has(index.ids[row] ?? '')) count += 1
  }
  return count
}
