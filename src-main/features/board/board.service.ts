import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import { CONTACT_SCORES } from '#shared/domain/contact-time/index.ts'
import { toInstant } from '#shared/domain/time/index.ts'
import type { BoardPage, BoardPageInput, BoardStats, MemberDetail } from '#shared/ipc/board.ts'
import { SYNCED_TABLE_NAMES } from '#shared/sync/rows.ts'
import type { Clock } from '../../app/clock.ts'
import { ApiError } from '../../ipc/api-error.ts'
import type { Log } from '../../log/types.ts'
import { pullCompleted } from '../../sync/cursor.repo.ts'
import { unsentRowIds } from '../../sync/outbox.repo.ts'
import { perWorkspace, type PerWorkspace, type WorkspaceTask } from '../../workspace/per-workspace.ts'
import type { Workspace, WorkspaceHolder } from '../../workspace/types.ts'
import { cardsAt, readContactFacts } from './board-cards.ts'
import { filterRanking, type FilteredRanking } from './board-filter.ts'
import { isPresent } from './board-index.ts'
import { boardStats } from './board-stats.ts'
import { createCardRepo, type CardRepo } from './card.repo.ts'
import { readDetail } from './detail.repo.ts'
import { QueueKeeper } from './queue-keeper.ts'
import type { QueueSnapshot } from './queue-snapshot.ts'
import { maySeeScreenings } from './screenings.ts'

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
}

/** What is held for the open workspace; made by the first question, dropped when the workspace is switched. */
interface OpenBoard extends WorkspaceTask {
  readonly workspace: Workspace
  readonly keeper: QueueKeeper
  readonly cards: CardRepo
  filtered: { readonly key: string; readonly result: FilteredRanking } | null
  stats: { readonly key: string; readonly result: BoardStats } | null
}

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
    const ranking = input.ranking === null ? latest : board.keeper.find(input.ranking)
    if (ranking === null) throw new ApiError('board.rankingExpired')
    const { positions, counts, finished } = this.#filtered(board, ranking, input)
    return {
      ranking: ranking.number,
      latestRanking: latest.number,
      rankedAt: toInstant(ranking.rankedAtMs),
      total: positions.length,
      counts,
      finished,
      cards: cardsAt(
        {
          repo: board.cards,
          index: board.keeper.index,
          ranking,
          query: input.query,
          nowMs: this.#options.clock.now(),
          stationZone: this.#options.stationZone,
          staffId: board.workspace.owner.kind === 'staff' ? board.workspace.owner.staffId : null,
        },
        positions.subarray(input.offset, input.offset + input.limit),
      ),
    }
  }

  /** @throws ApiError board.memberNotFound */
  getMember({ db, owner }: Workspace, memberId: string): MemberDetail {
    const role = owner.kind === 'staff' ? owner.role : null
    const detail = readDetail(db, memberId, { screenings: maySeeScreenings(role) })
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
    const key = JSON.stringify([ranking.number, keeper.version])
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

  /** 1-based position in the queue, or null: also for a finished member where those are not shown. */
  findPosition(memberId: string, { showFinished }: { showFinished: boolean }): number | null {
    const { keeper } = this.#boards.begin()
    keeper.catchUp()
    const row = keeper.index.rowOf(memberId)
    if (row === undefined || !isPresent(keeper.index.flagsOf(row))) return null
    const latest = keeper.latest()
    if (!showFinished && latest.isLaidAside(row)) return null
    const position = latest.queuePosition(row)
    return position === null ? null : position + 1
  }

  /** Ranks now; answers the new ranking's number. */
  refreshRanking(): number {
    return this.#boards.begin().keeper.rankNow()
  }

  #filtered(board: OpenBoard, ranking: QueueSnapshot, filter: BoardPageInput): FilteredRanking {
    const { tab, query, showFinished } = filter
    const key = JSON.stringify([ranking.number, board.keeper.version, tab, query, showFinished])
    if (board.filtered?.key !== key) {
      board.filtered = { key, result: filterRanking(board.keeper.index, ranking, { tab, query, showFinished }) }
    }
    return board.filtered.result
  }

  #openBoard(workspace: Workspace): OpenBoard {
    const { clock, log, events, stationZone } = this.#options
    const keeper = new QueueKeeper({
      workspace,
      clock,
      log,
      stationZone,
      nextNumber: () => (this.#lastNumber += 1),
      onRanking: (number) => events.rankingChanged(number),
      onMembers: (memberIds) => events.membersChanged(memberIds),
    })
    const cards = createCardRepo(workspace.db)
    return { workspace, keeper, cards, filtered: null, stats: null, stop: () => keeper.dispose() }
  }
}

function countCallable({ index }: QueueKeeper, ranking: QueueSnapshot, without: ReadonlySet<string>): number {
  let count = 0
  for (const row of ranking.rows.subarray(0, ranking.queueLength)) {
    const { timeScore, onDnc } = ranking.facts(row)
    if (timeScore >= CONTACT_SCORES.far && !onDnc && !without.has(index.ids[row] ?? '')) count += 1
  }
  return count
}
