import { kitNudge, type NudgeDay } from '#shared/domain/kits/index.ts'
import { canDiscuss, canFollowUp } from '#shared/domain/member/index.ts'
import { localDate, toInstant } from '#shared/domain/time/index.ts'
import type { MarkKind } from '#shared/sync/outbox.ts'
import type { TestKitRow } from '#shared/sync/rows.ts'
import type { Clock } from '../../app/clock.ts'
import { readRow } from '../../db/row-store.ts'
import type { Db } from '../../db/types.ts'
import { ApiError } from '../../ipc/api-error.ts'
import { operationFit } from '../../sync/operations/index.ts'
import { saveOperations } from '../../sync/save-operations.ts'
import type { WorkspaceHolder } from '../../workspace/types.ts'

export interface TestTarget {
  readonly memberId: string
  readonly rowId: string
}

/** What the toast names. */
export interface SavedTest {
  readonly label: string
}

/**
 * The three actions of the Test Status Overview panel. A change is on disk, together with the job that sends it, when
 * the call answers; the sample members of the demo are changed and nothing is sent.
 */
export class TestsService {
  readonly #workspaces: WorkspaceHolder
  readonly #clock: Clock

  constructor({ workspaces, clock }: { workspaces: WorkspaceHolder; clock: Clock }) {
    this.#workspaces = workspaces
    this.#clock = clock
  }

  /** 'Remind'. @throws ApiError tests.notFound, tests.alreadyReminded, tests.wrongStatus, board.locked */
  sendReminder(target: TestTarget): SavedTest {
    const appointment = this.#find(target, (db) => readRow(db, 'appointments', target.rowId))
    if (appointment.reminder_sent) throw new ApiError('tests.alreadyReminded')
    if (appointment.status !== 'scheduled') throw new ApiError('tests.wrongStatus')
    this.#save('appointment.remind', target, appointment)
    return { label: appointment.test_name }
  }

  /**
   * 'Follow Up' on a delivered kit, or the nudge of day 7, 14 or 21 on one that is on its way; a second one on the same
   * day changes nothing more. @throws ApiError tests.notFound, tests.wrongStatus, board.locked
   */
  followUpKit(target: TestTarget): SavedTest {
    const kit = this.#find(target, (db) => readRow(db, 'test_kits', target.rowId))
    const nudge = this.#nudgeOf(kit)
    if (!canFollowUp(kit) && nudge === null) throw new ApiError('tests.wrongStatus')
    if (nudge !== null || kit.followed_up_at === null) this.#save('kit.followUp', target, kit)
    return { label: kit.kit_type }
  }

  /** 'Discuss Now'; a second one changes nothing more. @throws ApiError tests.notFound, tests.wrongStatus, board.locked */
  discussResult(target: TestTarget): SavedTest {
    const result = this.#find(target, (db) => readRow(db, 'lab_results', target.rowId))
    if (!canDiscuss(result)) throw new ApiError('tests.wrongStatus')
    this.#save('result.discuss', target, result)
    return { label: result.test_name }
  }

  #nudgeOf(kit: TestKitRow): NudgeDay | null {
    const zone = readRow(this.#workspaces.current().db, 'members', kit.member_id)?.time_zone ?? 'UTC'
    const nowMs = this.#clock.now()
    return kitNudge(kit, localDate(zone, nowMs) ?? toInstant(nowMs).slice(0, 10), zone)
  }

  #find<R extends { readonly member_id: string }>(target: TestTarget, read: (db: Db) => R | null): R {
    if (this.#workspaces.isLocked()) throw new ApiError('board.locked')
    const row = read(this.#workspaces.current().db)
    if (row === null || row.member_id !== target.memberId) throw new ApiError('tests.notFound')
    return row
  }

  #save(kind: MarkKind, { memberId, rowId }: TestTarget, row: { readonly changed_xid: string }): void {
    const nowMs = this.#clock.now()
    const operation = { kind, memberId, rowId, seenXid: row.changed_xid, at: toInstant(nowMs) }
    if (operationFit(operation, row) === 'new') saveOperations(this.#workspaces.current(), [operation], { nowMs })
  }
}
