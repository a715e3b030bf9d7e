import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ownZone, addDays, localDate, toEpochMs, toInstant } from '#shared/domain/time/index.ts'
import { actingRole, actingStaffId } from '#shared/domain/calls/index.ts'
import { endsCalls, PERMISSION_DAYS, withdrawalOf } from '#shared/domain/statements/index.ts'
import type { CallInput } from '#shared/ipc/index.ts'
import type { StatementItem } from '#shared/ipc/statements.ts'
import { statementOf, type StatementContent } from '#shared/sync/statements.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { CallsHandle } from '../calls/register.ts'
import type { Clock } from '../../base/clock.ts'
import { readRow } from '../../db/row-store.ts'
import { ApiError } from '../../base/api-error.ts'
import { changeOf, saveOperations } from '../../sync/save-operations.ts'
import { withdrawStatement } from '../../sync/withdrawals.repo.ts'
import type { Workspace } from '../../workspace/types.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'

interface StatementsDeps {
  readonly clock: Clock
  readonly calls: Pick<CallsHandle, 'callIdWith' | 'identityPending'>
  readonly newId: () => string
  /** IANA zone of this station: its day is 'today'. */
  readonly stationZone: string
}

/**
 * What was said about members on the telephone. It counts at this station with the answer; the server is told by the
 * outbox, and what it refuses comes back as a change that needs attention.
 */
export class StatementsService {
  readonly #deps: StatementsDeps

  constructor(deps: StatementsDeps) {
    this.#deps = deps
  }

  /** Those that stand, newest first. Whoever is on the line may not be the member: then only what was said just now. */
  list(workspace: Workspace, { memberId }: CallInput<'statements', 'list'>): StatementItem[] {
    const { calls } = this.#deps
    const callId = calls.callIdWith(memberId)
    const pending = calls.identityPending(memberId)
    return readStanding(workspace.db, memberId)
      .filter((made) => !pending || made.callId === callId)
      .map((made) => ({
        id: made.id,
        content: made.content,
        saidAt: made.saidAt,
        madeBy: made.madeBy,
        inThisCall: callId !== null && made.callId === callId,
        withdrawal: this.#withdrawal(workspace, made),
        unsent: made.unsent,
      }))
  }

  /** @throws ApiError statements.memberNotFound, statements.identityPending, statements.noCall, statements.until */
  record(workspace: Workspace, { memberId, content }: CallInput<'statements', 'record'>): { id: string } {
    const { clock, calls, newId } = this.#deps
    if (readRow(workspace.db, 'members', memberId) === null) throw new ApiError('statements.memberNotFound')
    const nowMs = clock.now()
    const id = newId()
    const saidIn = calls.callIdWith(memberId)
    this.#refusePermission(content, { memberId, saidIn })
    saveOperations(
      workspace,
      [{ kind: 'statement.add', memberId, rowId: id, at: toInstant(nowMs), saidIn, statement: content }],
      { nowMs },
    )
    return { id }
  }

  /** @throws ApiError statements.notFound, statements.notYours, statements.reasonMissing */
  withdraw(workspace: Workspace, { id, reason }: CallInput<'statements', 'withdraw'>): null {
    const row = readRow(workspace.db, 'member_statements', id)
    const content = row === null ? null : statementOf(row)
    if (row === null || content === null) throw new ApiError('statements.notFound')
    if (row.withdrawn_at !== null) return null
    const made = { content, saidAt: row.said_at, madeById: row.made_by }
    const way = this.#withdrawal(workspace, made)
    if (way === 'never') throw new ApiError('statements.notYours')
    if (way === 'reason' && reason === null) throw new ApiError('statements.reasonMissing', { field: 'reason' })
    const nowMs = this.#deps.clock.now()
    const operation = { kind: 'statement.withdraw', ...changeOf(row, nowMs), reason } as const
    withdrawStatement(workspace, operation, { nowMs, endsCalls: endsCalls(content) })
    return null
  }

  /** Only the member says whom we may talk with: in a call it must be certain that it is the member. */
  #refusePermission(
    content: StatementContent,
    { memberId, saidIn }: { memberId: string; saidIn: string | null },
  ): void {
    if (content.kind !== 'may-talk-with') return
    const { clock, calls, stationZone } = this.#deps
    if (calls.identityPending(memberId)) throw new ApiError('statements.identityPending')
    if (content.until === null && saidIn === null) throw new ApiError('statements.noCall')
    const today = localDate(stationZone, clock.now()) ?? toInstant(clock.now()).slice(0, 10)
    const fits = content.until === null || (content.until >= today && content.until <= addDays(today, PERMISSION_DAYS))
    if (!fits) throw new ApiError('statements.until', { field: 'until' })
  }

  #withdrawal({ owner }: Workspace, made: Pick<StandingStatement, 'content' | 'saidAt' | 'madeById'>) {
    // The sample members of the demo are nobody's: what was recorded there carries no name.
    const own = owner.kind === 'demo' ? made.madeById === null : made.madeById === actingStaffId(owner)
    const ageMs = this.#deps.clock.now() - toEpochMs(made.saidAt)
    return withdrawalOf({ kind: made.content.kind, own, ageMs }, actingRole(owner))
  }
}

interface StatementsFeatureDeps extends Pick<FeatureDeps, 'ipc' | 'clock'> {
  readonly calls: Pick<CallsHandle, 'callIdWith' | 'identityPending'>
}

/** What was said about members on the telephone, on the bridge. */
export function registerStatements({ ipc, clock, calls }: StatementsFeatureDeps): void {
  const service = new StatementsService({
    clock,
    calls,
    newId: randomUUID,
    stationZone: ownZone(),
  })
  ipc.register('statements', {
    list: (target, { workspace }) => service.list(workspace, target),
    record: (input, { workspace }) => service.record(workspace, input),
    withdraw: (target, { workspace }) => service.withdraw(workspace, target),
  })
}

const stored = z.object({
  id: z.string(),
  callId: z.string().nullable(),
  kind: z.string(),
  details: z.string().transform((text): unknown => JSON.parse(text)),
  saidAt: z.string(),
  madeById: z.string().nullable(),
  madeBy: z.string().nullable(),
  unsent: z.union([z.literal(0), z.literal(1)]),
})

/** A statement that stands. */
interface StandingStatement extends Omit<z.infer<typeof stored>, 'kind' | 'details' | 'unsent'> {
  readonly content: StatementContent
  readonly unsent: boolean
}

/** What was said about a member and stands, newest first; a kind that this version does not know is left out. */
function readStanding(db: Db, memberId: string): StandingStatement[] {
  return statement(
    db,
    `/* statements.standing */
     SELECT s.id, s.call_id AS callId, s.kind, s.details, s.said_at AS saidAt, s.made_by AS madeById,
       w.full_name AS madeBy,
       EXISTS (SELECT 1 FROM outbox AS o WHERE o.table_name = 'member_statements' AND o.row_id = s.id AND o.kind = 'statement.add') AS unsent
     FROM member_statements AS s LEFT JOIN staff AS w ON w.id = s.made_by
     WHERE s.member_id = ? AND s.withdrawn_at IS NULL ORDER BY unixepoch(s.said_at, 'subsec') DESC, s.id`,
  )
    .all(memberId)
    .flatMap((record) => {
      const { kind, details, unsent, ...rest } = stored.parse(record)
      const content = statementOf({ kind, details })
      return content === null ? [] : [{ ...rest, content, unsent: unsent === 1 }]
    })
}
