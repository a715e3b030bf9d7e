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
import type { Workspace } from '../../workspace/types.ts'

export interface TestTarget {
  readonly memberId: string
  readonly rowId: string
}

/** A row that somebody acts on. */
interface ActedOn {
  readonly id: string
  readonly member_id: string
  readonly changed_xid: string
}

/** What the toast names. */
export interface SavedTest {
  readonly label: string
}

/**
 * The three actions of the Test Status Overview panel. A change is on disk, together with the job that sends it, when
 * the call answers; the sample members of the demo are changed and nothing is sent.
 */
export class CareActionsService {
  readonly #clock: Clock

  constructor({ clock }: { clock: Clock }) {
    this.#clock = clock
  }

  /** 'Remind'. @throws ApiError careActions.notFound, careActions.alreadyReminded, careActions.wrongStatus */
  sendReminder(workspace: Workspace, target: TestTarget): SavedTest {
    const appointment = this.#find(workspace, target, (db) => readRow(db, 'appointments', target.rowId))
    if (appointment.reminder_sent) throw new ApiError('careActions.alreadyReminded')
    if (appointment.status !== 'scheduled') throw new ApiError('careActions.wrongStatus')
    this.#save(workspace, 'appointment.remind', appointment)
    return { label: appointment.test_name }
  }

  /**
   * 'Follow Up' on a delivered kit, or the nudge of day 7, 14 or 21 on one that is on its way; a second one on the same
   * day changes nothing more. @throws ApiError careActions.notFound, careActions.wrongStatus
   */
  followUpKit(workspace: Workspace, target: TestTarget): SavedTest {
    const kit = this.#find(workspace, target, (db) => readRow(db, 'test_kits', target.rowId))
    const nudge = this.#nudgeOf(workspace, kit)
    if (!canFollowUp(kit) && nudge === null) throw new ApiError('careActions.wrongStatus')
    if (nudge !== null || kit.followed_up_at === null) this.#save(workspace, 'kit.followUp', kit)
    return { label: kit.kit_type }
  }

  /** 'Discuss Now'; a second one changes nothing more. @throws ApiError careActions.notFound, careActions.wrongStatus */
  discussResult(workspace: Workspace, target: TestTarget): SavedTest {
    const result = this.#find(workspace, target, (db) => readRow(db, 'lab_results', target.rowId))
    if (!canDiscuss(result)) throw new ApiError('careActions.wrongStatus')
    this.#save(workspace, 'result.discuss', result)
    return { label: result.test_name }
  }

  #nudgeOf({ db }: Workspace, kit: TestKitRow): NudgeDay | null {
    const zone = readRow(db, 'members', kit.member_id)?.time_zone ?? 'UTC'
    const nowMs = this.#clock.now()
    return kitNudge(kit, localDate(zone, nowMs) ?? toInstant(nowMs).slice(0, 10), zone)
  }

  #find<R extends ActedOn>({ db }: Workspace, { memberId }: TestTarget, read: (db: Db) => R | null): R {
    const row = read(db)
    if (row === null || row.member_id !== memberId) throw new ApiError('careActions.notFound')
    return row
  }

  #save(workspace: Workspace, kind: MarkKind, row: ActedOn): void {
    const nowMs = this.#clock.now()
    const { id: rowId, member_id: memberId, changed_xid: seenXid } = row
    const operation = { kind, memberId, rowId, seenXid, at: toInstant(nowMs) }
    if (operationFit(operation, row) === 'new') saveOperations(workspace, [operation], { nowMs })
  }
}
