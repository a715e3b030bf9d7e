import { kitNudge, type NudgeDay } from '#shared/domain/kits/index.ts'
import { canBeDiscussed, canDiscuss, canFollowUp, canRemind, mayDiscuss } from '#shared/domain/member/index.ts'
import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import { decideContact } from '#shared/domain/contact-rules/index.ts'
import { actingRole, actingStaffId, OUTCOMES } from '#shared/domain/calls/index.ts'
import { localDate, toEpochMs, toInstant } from '#shared/domain/time/index.ts'
import type { CallOutput } from '#shared/ipc/index.ts'
import type { MarkKind } from '#shared/sync/outbox.ts'
import type { LabResultRow, SyncedRow, TestKitRow } from '#shared/sync/rows.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { Clock } from '../../base/clock.ts'
import { decodeRow } from '../../db/row-codec.ts'
import { readRow } from '../../db/row-store.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'
import { ApiError } from '../../base/api-error.ts'
import { contactEvent, type AuditLog } from '../../sync/audit.ts'
import { operationFit } from '../../sync/operations/index.ts'
import { changeOf, saveOperations } from '../../sync/save-operations.ts'
import { type SettleDeps, awaitSettled } from '../../workspace/await-settled.ts'
import type { Workspace } from '../../workspace/types.ts'
import { jobsOfRow } from '../../sync/outbox.repo.ts'

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

interface CareActionsOptions extends SettleDeps {
  /** Id under which the running call with a member will be logged; null where none runs. */
  readonly callIdWith: (memberId: string) => string | null
  /** True while this station is in a call with the member and it is not certain who is on the line. */
  readonly identityPending: (memberId: string) => boolean
  /** What the contact rules look at; null when the member is not in the cache. */
  readonly contactFacts: (memberId: string) => ContactFacts | null
  readonly auditLog: AuditLog
}

type Reminded = CallOutput<'careActions', 'sendReminder'>

/**
 * The three actions of the Test Status Overview panel. A change is on disk, together with the job that sends it, before
 * the call answers; the sample members of the demo are changed and nothing is sent.
 */
export class CareActionsService {
  readonly #clock: Clock
  readonly #deps: CareActionsOptions

  constructor(deps: CareActionsOptions) {
    this.#clock = deps.clock
    this.#deps = deps
  }

  /**
   * 'Remind': answers what became of it, or after 8 seconds that it waits.
   * @throws ApiError statements.deceased, careActions.notFound, careActions.alreadyReminded, careActions.reminderWaiting, careActions.wrongStatus,
   *   careActions.visitOver
   */
  sendReminder(workspace: Workspace, target: TestTarget): Promise<Reminded> {
    const appointment = this.#find(workspace, target, (db) => readRow(db, 'appointments', target.rowId))
    if (appointment.reminder_sent) throw new ApiError('careActions.alreadyReminded')
    if (appointment.reminder_state === 'waiting') throw new ApiError('careActions.reminderWaiting')
    if (!canRemind(appointment)) throw new ApiError('careActions.wrongStatus')
    if (toEpochMs(appointment.appointment_datetime) <= this.#clock.now()) throw new ApiError('careActions.visitOver')
    this.#noteDeceased(workspace, target.memberId)
    this.#save(workspace, 'appointment.remind', appointment)
    return this.#outcome(workspace, { table: 'appointments', rowId: appointment.id }, appointment.test_name)
  }

  /**
   * 'Follow Up' on a delivered kit, or the nudge of day 7, 14 or 21 on one that is on its way; one a day.
   * @throws ApiError statements.deceased, careActions.notFound, careActions.alreadyReminded, careActions.reminderWaiting,
   *   careActions.wrongStatus
   */
  followUpKit(workspace: Workspace, target: TestTarget): Promise<Reminded> {
    const kit = this.#find(workspace, target, (db) => readRow(db, 'test_kits', target.rowId))
    if (kit.follow_up_state === 'waiting') throw new ApiError('careActions.reminderWaiting')
    if (this.#isSentToday(workspace, kit)) throw new ApiError('careActions.alreadyReminded')
    if (!canFollowUp(kit) && this.#nudgeOf(workspace, kit) === null) throw new ApiError('careActions.wrongStatus')
    this.#noteDeceased(workspace, target.memberId)
    this.#save(workspace, 'kit.followUp', kit)
    return this.#outcome(workspace, { table: 'test_kits', rowId: kit.id }, kit.kit_type)
  }

  /**
   * 'Discuss Now'; a second one changes nothing more.
   * @throws ApiError careActions.notFound, careActions.wrongStatus, careActions.needsClinician
   */
  discussResult(workspace: Workspace, target: TestTarget): { label: string } {
    const result = this.#find(workspace, target, (db) => readRow(db, 'lab_results', target.rowId))
    if (!canDiscuss(result)) throw new ApiError('careActions.wrongStatus')
    checkMayDiscuss(workspace, result)
    this.#save(workspace, 'result.discuss', result)
    return { label: result.test_name }
  }

  /**
   * It was gone through with the member: in the call that runs, in the newest one since the test, or in the chat.
   * @throws ApiError careActions.notFound, careActions.wrongStatus, careActions.needsClinician, careActions.notDiscussed
   */
  noteDiscussed(workspace: Workspace, target: TestTarget): { label: string } {
    const result = this.#find(workspace, target, (db) => readRow(db, 'lab_results', target.rowId))
    if (!canBeDiscussed(result)) throw new ApiError('careActions.wrongStatus')
    checkMayDiscuss(workspace, result)
    const nowMs = this.#clock.now()
    const callId = this.#discussedIn(workspace, result)
    saveOperations(workspace, [{ kind: 'result.discussed', ...changeOf(result, nowMs), callId }], { nowMs })
    return { label: result.test_name }
  }

  /** The call in which it was talked about; null: the chat. */
  #discussedIn({ db, owner }: Workspace, { member_id: memberId, test_date }: LabResultRow): string | null {
    const running = this.#deps.callIdWith(memberId)
    if (running !== null && !this.#deps.identityPending(memberId)) return running
    const since = Date.parse(test_date)
    const call = rowsOf(db, 'calls', memberId)
      .filter(({ outcome, identity_verified }) => OUTCOMES[outcome].reached && identity_verified)
      .filter(({ started_at }) => toEpochMs(started_at) >= since)
      .toSorted((a, b) => toEpochMs(b.started_at) - toEpochMs(a.started_at))[0]
    if (call !== undefined) return call.id
    const me = actingStaffId(owner)
    const wrote = rowsOf(db, 'chat_messages', memberId).some(
      ({ coordinator_id, created_at }) => coordinator_id === me && toEpochMs(created_at) >= since,
    )
    if (!wrote) throw new ApiError('careActions.notDiscussed')
    return null
  }

  /** Nobody else is refused here: for everyone who lives the server finds the way, and keeps what the others were refused for. */
  #noteDeceased(workspace: Workspace, memberId: string): void {
    const facts = this.#deps.contactFacts(memberId)
    if (facts?.deceased !== true) return
    for (const channel of ['sms', 'email'] as const) {
      const basis = decideContact(facts, channel, {
        nowMs: this.#clock.now(),
        purpose: channel === 'sms' ? 'reminder' : 'outreach',
      })
      this.#deps.auditLog.note(workspace, contactEvent(memberId, { kind: 'reminder', channel, basis }))
    }
  }

  async #outcome(workspace: Workspace, row: ReminderRow, label: string): Promise<Reminded> {
    return { label, ...(await awaitReminder(workspace, row, this.#deps)) }
  }

  #nudgeOf(workspace: Workspace, kit: TestKitRow): NudgeDay | null {
    return kitNudge(kit, dateIn(zoneOf(workspace, kit), this.#clock.now()), zoneOf(workspace, kit))
  }

  #isSentToday(workspace: Workspace, kit: TestKitRow): boolean {
    if (kit.follow_up_state !== 'sent' || kit.follow_up_sent_at === null) return false
    const zone = zoneOf(workspace, kit)
    return dateIn(zone, toEpochMs(kit.follow_up_sent_at)) === dateIn(zone, this.#clock.now())
  }

  #find<R extends ActedOn>({ db }: Workspace, { memberId }: TestTarget, read: (db: Db) => R | null): R {
    const row = read(db)
    if (row === null || row.member_id !== memberId) throw new ApiError('careActions.notFound')
    return row
  }

  #save(workspace: Workspace, kind: MarkKind, row: ActedOn): void {
    const nowMs = this.#clock.now()
    const operation = { kind, ...changeOf(row, nowMs) }
    if (operationFit(operation, row) === 'new') saveOperations(workspace, [operation], { nowMs })
  }
}

function rowsOf<T extends 'calls' | 'chat_messages'>(db: Db, table: T, memberId: string): SyncedRow<T>[] {
  return statement(db, `/* careActions.${table} */ SELECT * FROM ${table} WHERE member_id = ? ORDER BY id`)
    .all(memberId)
    .map((record) => decodeRow(table, record))
}

function checkMayDiscuss({ owner }: Workspace, result: LabResultRow): void {
  const role = owner.kind === 'demo' ? null : actingRole(owner)
  if (!mayDiscuss(result, role)) throw new ApiError('careActions.needsClinician')
}

const zoneOf = ({ db }: Workspace, kit: TestKitRow): string => readRow(db, 'members', kit.member_id)?.time_zone ?? 'UTC'

const dateIn = (zone: string, epochMs: number): string => localDate(zone, epochMs) ?? toInstant(epochMs).slice(0, 10)

/** The appointment or kit that a message is about. */
interface ReminderRow {
  readonly table: 'appointments' | 'test_kits'
  readonly rowId: string
}

interface ReminderOutcome {
  readonly delivery: 'sent' | 'waiting' | 'failed'
  /** Why it failed, as the server says it. */
  readonly reason: string | null
}

const WAITING: ReminderOutcome = { delivery: 'waiting', reason: null }

/** What the cached row says; null while nobody knows. */
function outcomeOf({ db }: Workspace, { table, rowId }: ReminderRow): ReminderOutcome | null {
  if (jobsOfRow(db, table, rowId).some(({ state }) => state === 'attention'))
    return { delivery: 'failed', reason: null }
  const appointment = table === 'appointments' ? readRow(db, 'appointments', rowId) : null
  const kit = table === 'test_kits' ? readRow(db, 'test_kits', rowId) : null
  const state = appointment?.reminder_state ?? kit?.follow_up_state ?? null
  if (state === 'sent') return { delivery: 'sent', reason: null }
  if (state !== 'failed') return null
  return { delivery: 'failed', reason: appointment?.reminder_reason ?? kit?.follow_up_reason ?? null }
}

/** Waits until the server has said what became of the message. */
function awaitReminder(workspace: Workspace, row: ReminderRow, deps: SettleDeps): Promise<ReminderOutcome> {
  return awaitSettled(workspace, () => outcomeOf(workspace, row), { ...deps, late: WAITING })
}

/** The Test Status Overview's actions on the bridge. */
export function registerCareActions({
  ipc,
  ...deps
}: Pick<FeatureDeps, 'ipc' | 'clock' | 'workspaces'> &
  Pick<CareActionsOptions, 'callIdWith' | 'identityPending' | 'contactFacts' | 'auditLog'>): void {
  const service = new CareActionsService(deps)
  ipc.register('careActions', {
    sendReminder: (target, { workspace }) => service.sendReminder(workspace, target),
    followUpKit: (target, { workspace }) => service.followUpKit(workspace, target),
    discussResult: (target, { workspace }) => service.discussResult(workspace, target),
    noteDiscussed: (target, { workspace }) => service.noteDiscussed(workspace, target),
  })
}
