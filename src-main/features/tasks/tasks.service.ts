import { randomUUID } from 'node:crypto'
import { inWhoseHands, type Absences } from '#shared/domain/absence/index.ts'
import { actingRole, actingStaffId } from '#shared/domain/calls/index.ts'
import {
  afterWorkdays,
  asksForWord,
  canBeDueOn,
  isTooLate,
  canBeGiven,
  isForClinicians,
  mayEndTask,
  mayHaveTask,
  TASK_STARTS,
  taskGroup,
  taskOwner,
  taskResults,
  usualAudience,
  withReason,
} from '#shared/domain/tasks/index.ts'
import { mayOrderKits, needsRiskQuestions } from '#shared/domain/kits/index.ts'
import { toDialable } from '#shared/domain/contact-rules/index.ts'
import { localDate, startOfDay, toEpochMs, toInstant } from '#shared/domain/time/index.ts'
import type { CallInput, CallOutput } from '#shared/ipc/index.ts'
import type { ClinicalItem, NumberlessMember, TaskItem } from '#shared/ipc/tasks.ts'
import type { OutboxOperation } from '#shared/sync/outbox.ts'
import { statementContent } from '#shared/sync/statements.ts'
import type { OutreachTaskRow } from '#shared/sync/task-row.ts'
import type { TaskAudience, TaskKind, TaskResult } from '#shared/sync/vocabulary.ts'
import type { Clock } from '../../base/clock.ts'
import { readAbsences } from '../../db/absences.ts'
import { readColleagues } from '../../db/colleagues.ts'
import { helpReader, type HelpReader } from '../../db/resources.ts'
import { readRow } from '../../db/row-store.ts'
import { ApiError } from '../../base/api-error.ts'
import { readBadNumbers, readNumberInUse } from '../../sync/stated-facts.repo.ts'
import { changeOf, saveOperations } from '../../sync/save-operations.ts'
import type { Workspace } from '../../workspace/types.ts'
import {
  readLastNumber,
  readMembersWithBadNumbers,
  readOpenResults,
  readOpenTasks,
  readOrderedKits,
  readTasksOf,
  type StoredTask,
} from './tasks.repo.ts'

export interface TasksOptions {
  readonly clock: Clock
  /** IANA zone of this station: its day is 'today'. */
  readonly stationZone: string
  /** Id under which the running call with a member will be logged; null where none runs. */
  readonly callIdWith: (memberId: string) => string | null
  /** True while this station is in a call with the member and it is not certain who is on the line. */
  readonly identityPending: (memberId: string) => boolean
}

/** A list is worked from the top: what stands further down is counted. */
const RESULTS_SHOWN = 50

/** What members asked for and somebody has to do: added, done, cancelled, moved to another day. */
export class TasksService {
  readonly #options: TasksOptions

  constructor(options: TasksOptions) {
    this.#options = options
  }

  /** The longest overdue first; each open task once. */
  list({ db, owner }: Workspace): TaskItem[] {
    const known = { absences: readAbsences(db), help: helpReader(db) }
    return readOpenTasks(db).map((task) => this.#item(task, owner, known))
  }

  /** Follows from what was said and what is on file: a corrected number ends the entry, wherever it was corrected. */
  listNumberless({ db, owner }: Workspace): NumberlessMember[] {
    const whose = taskOwner({ audience: 'coordinators', assignedTo: null }, meOf(owner))
    return readMembersWithBadNumbers(db)
      .filter(({ id }) => readNumberInUse(db, id).numberInUse === 'bad')
      .map(({ id, name }) => ({ memberId: id, memberName: name, badNumbers: [...readBadNumbers(db, id)], whose }))
      .toSorted((a, b) => lastSince(a) - lastSince(b))
  }

  /** Kits to decide and results to see; nothing for whoever is no clinician. */
  listClinical({ db, owner }: Workspace): CallOutput<'tasks', 'listClinical'> {
    if (!mayOrderKits(actingRole(owner))) return { items: [], more: 0 }
    const { stationZone } = this.#options
    const needed = readOrderedKits(db).filter(({ kitType }) => needsRiskQuestions(kitType))
    const kits = needed.map(({ id, memberId, name, kitType, createdAt }): ClinicalItem => {
      const on = localDate(stationZone, toEpochMs(createdAt)) ?? createdAt.slice(0, 10)
      return { id, memberId, memberName: name, what: 'kit', name: kitType, on, urgent: false }
    })
    const results = readOpenResults(db).map(({ id, memberId, name, testName, testDate, urgent }): ClinicalItem => {
      return { id, memberId, memberName: name, what: 'result', name: testName, on: testDate, urgent: urgent === 1 }
    })
    const more = Math.max(0, results.length - RESULTS_SHOWN)
    return { items: [...kits, ...results.slice(0, RESULTS_SHOWN)], more }
  }

  /** Nothing while it is not certain who is on the line: what was asked for may tell of health. */
  listOf({ db, owner }: Workspace, { memberId }: CallInput<'tasks', 'listOf'>): TaskItem[] {
    if (this.#options.identityPending(memberId)) return []
    const known = { absences: readAbsences(db), help: helpReader(db) }
    return readTasksOf(db, memberId).map((task) => this.#item(task, owner, known))
  }

  /** Whom a task about this member can be given to. */
  listColleagues(
    { db }: Workspace,
    { memberId, task }: CallInput<'tasks', 'listColleagues'>,
  ): CallOutput<'tasks', 'listColleagues'> {
    const member = readRow(db, 'members', memberId)
    if (member === null) return []
    return readColleagues(db, member.team_id).filter(({ role }) => task === undefined || mayHaveTask(task, role))
  }

  /** @throws ApiError tasks.memberNotFound, tasks.dueOn, tasks.noPerson */
  add(workspace: Workspace, asked: CallInput<'tasks', 'add'>): TaskItem {
    const { memberId, task, note } = asked
    const start = TASK_STARTS[task]
    const today = this.#today()
    const audience = asked.audience ?? start.audience
    const assignedTo = audience === 'person' ? (asked.assignedTo ?? null) : null
    const dueOn = asked.dueOn ?? afterWorkdays(today, start.workdays)
    if (readRow(workspace.db, 'members', memberId) === null) throw new ApiError('tasks.memberNotFound')
    if (audience === 'person' && assignedTo === null) throw new ApiError('tasks.noPerson', { field: 'assignedTo' })
    if (!canBeDueOn(dueOn, today)) throw new ApiError('tasks.dueOn', { field: 'dueOn' })
    const callId = this.#options.callIdWith(memberId)
    const rowId = randomUUID()
    const at = toInstant(this.#options.clock.now())
    this.#save(workspace, { kind: 'task.add', memberId, rowId, at, task, audience, assignedTo, dueOn, note, callId })
    const added = readTasksOf(workspace.db, memberId).find(({ id }) => id === rowId)
    if (added === undefined) throw new ApiError('tasks.memberNotFound')
    return this.#item(added, workspace.owner, { absences: readAbsences(workspace.db), help: helpReader(workspace.db) })
  }

  /**
   * Ended the same way already is fine.
   * @throws ApiError tasks.notFound, tasks.coordinatorOnly, tasks.clinicianOnly, tasks.needsWord, tasks.needsResult, tasks.noNumber
   */
  close(workspace: Workspace, { id, status, outcome, ...meant }: CallInput<'tasks', 'close'>): null {
    const result = meant.result ?? null
    const row = findTask(workspace, id)
    if (row.status === status) return null
    checkMayEnd(workspace, row.kind)
    if (row.status !== 'open') throw new ApiError('tasks.notFound')
    if ((status === 'cancelled' || asksForWord(result)) && outcome === '')
      throw new ApiError('tasks.needsWord', { field: 'outcome' })
    this.#checkResult(workspace, row.kind, { status, result })
    const change = changeOf(row, this.#options.clock.now())
    this.#save(workspace, ...this.#meant(workspace, row, result), {
      kind: 'task.close',
      ...change,
      status,
      outcome,
      result,
    })
    return null
  }

  /**
   * Another day. What waits longer than it was to says why, and is put off by who may end it.
   * @throws ApiError tasks.notFound, tasks.dueOn, tasks.tooLate, tasks.needsReason, tasks.coordinatorOnly, tasks.clinicianOnly
   */
  move(workspace: Workspace, { id, dueOn, reason }: CallInput<'tasks', 'move'>): null {
    const row = findTask(workspace, id)
    if (row.status !== 'open') throw new ApiError('tasks.notFound')
    if (row.due_on === dueOn) return null
    if (!canBeDueOn(dueOn, this.#today())) throw new ApiError('tasks.dueOn', { field: 'dueOn' })
    if (dueOn > row.due_on) {
      if (isTooLate({ kind: row.kind, askedAt: row.asked_at }, dueOn))
        throw new ApiError('tasks.tooLate', { field: 'dueOn' })
      checkMayEnd(workspace, row.kind)
      if (reason === '') throw new ApiError('tasks.needsReason', { field: 'reason' })
    }
    const reasons = withReason(row.snooze_reasons, reason)
    const change = changeOf(row, this.#options.clock.now())
    this.#save(workspace, { kind: 'task.move', ...change, dueOn, reasons, was: row.due_on })
    return null
  }

  /** @throws ApiError tasks.notFound, tasks.notForThem */
  takeOver(workspace: Workspace, { id }: CallInput<'tasks', 'takeOver'>): null {
    const { staffId, role } = meOf(workspace.owner)
    const row = findTask(workspace, id)
    if (row.status !== 'open') throw new ApiError('tasks.notFound')
    if (!mayHaveTask(row.kind, role)) throw new ApiError('tasks.notForThem')
    this.#give(workspace, [row], staffId)
    return null
  }

  /**
   * Those that ended meanwhile stay as they are.
   * @throws ApiError tasks.notFound (none is left), tasks.notForThem (they do not work with one of the members, or may not have one of them)
   */
  assign(workspace: Workspace, { ids, to }: CallInput<'tasks', 'assign'>): CallOutput<'tasks', 'assign'> {
    const { db } = workspace
    const open = ids.flatMap((id) => readRow(db, 'outreach_tasks', id) ?? []).filter(({ status }) => status === 'open')
    if (open.length === 0) throw new ApiError('tasks.notFound')
    const canBeTheirs = ({ team_id: team, kind }: OutreachTaskRow): boolean =>
      readColleagues(db, team).some((colleague) => colleague.id === to && mayHaveTask(kind, colleague.role))
    if (!open.every((row) => (to === null ? canBeGiven(row.kind) : canBeTheirs(row))))
      throw new ApiError('tasks.notForThem', { field: 'to' })
    this.#give(workspace, open, to)
    return { count: open.length, left: ids.length - open.length }
  }

  #give(workspace: Workspace, rows: readonly OutreachTaskRow[], to: string | null): void {
    const nowMs = this.#options.clock.now()
    const changes = rows.flatMap((row) => {
      const audience: TaskAudience = to === null ? usualAudience(row.kind) : 'person'
      if (row.audience === audience && row.assigned_to === to) return []
      const was = { audience: row.audience, assignedTo: row.assigned_to, saidAt: row.assigned_said_at }
      return [{ kind: 'task.assign' as const, ...changeOf(row, nowMs), audience, assignedTo: to, was }]
    })
    if (changes.length > 0) this.#save(workspace, ...changes)
  }

  #today(): string {
    const { clock, stationZone } = this.#options
    const nowMs = clock.now()
    return localDate(stationZone, nowMs) ?? toInstant(nowMs).slice(0, 10)
  }

  #checkResult(
    { owner }: Workspace,
    kind: TaskKind,
    { status, result }: { readonly status: 'done' | 'cancelled'; readonly result: TaskResult | null },
  ): void {
    const role = actingRole(owner)
    if (result === null) {
      if (status === 'done' && taskResults(kind, role).length > 0) {
        throw new ApiError('tasks.needsResult', { field: 'result' })
      }
    } else if (status !== 'done' || !taskResults(kind, null).includes(result)) throw new ApiError('tasks.notFound')
    else if (!taskResults(kind, role).includes(result)) throw new ApiError('tasks.coordinatorOnly')
  }

  /** What was meant, as the statement that it is: it counts here with the answer, whoever else ends the task first. */
  #meant({ db }: Workspace, { member_id: memberId }: OutreachTaskRow, result: TaskResult | null): OutboxOperation[] {
    const said = statementMeant(
      result,
      () => readLastNumber(db, memberId) ?? readRow(db, 'members', memberId)?.phone ?? '',
    )
    if (said === null) return []
    const statement = statementContent.safeParse(said)
    if (!statement.success) throw new ApiError('tasks.noNumber')
    const at = toInstant(this.#options.clock.now())
    const saidIn = this.#options.callIdWith(memberId)
    return [{ kind: 'statement.add', memberId, rowId: randomUUID(), at, saidIn, statement: statement.data }]
  }

  #save(workspace: Workspace, ...operations: OutboxOperation[]): void {
    saveOperations(workspace, operations, { nowMs: this.#options.clock.now() })
  }

  #item(
    { left, unsent, beforeResult, beforeOutcome, beforeAt, ...task }: StoredTask,
    owner: Workspace['owner'],
    { absences, help }: { readonly absences: Absences; readonly help: HelpReader },
  ): TaskItem {
    const { assignedTo } = task
    const me = meOf(owner)
    const hands = inWhoseHands({ assignedTo, left: left === 1 }, this.#dueMs(task.dueOn), absences)
    // Whoever is away may look, and sees the own tasks as ever.
    const standIn = assignedTo === me.staffId ? null : hands.standIn
    const meant = standIn !== null && hands.staffId === null ? ('team' as const) : task.audience
    return {
      ...task,
      group: taskGroup(task.dueOn, this.#today()),
      whose: taskOwner({ audience: meant, assignedTo: standIn === null ? assignedTo : hands.staffId }, me),
      standIn,
      unassigned: hands.staffId === null,
      canTake: assignedTo !== me.staffId && mayHaveTask(task.task, me.role),
      unsent: unsent === 1,
      results: [...taskResults(task.task, me.role)],
      before:
        beforeResult === null || beforeAt === null
          ? null
          : { result: beforeResult, outcome: beforeOutcome ?? '', at: beforeAt },
      help: task.status === 'open' ? help(task.memberId, task.task) : null,
      endedBy: mayEndTask(task.task, me.role) ? null : isForClinicians(task.task) ? 'clinicians' : 'coordinators',
    }
  }

  /** When a task is somebody's work: on its day, or now where that has begun. */
  #dueMs(dueOn: string): number {
    const { clock, stationZone } = this.#options
    return Math.max(startOfDay(stationZone, dueOn) ?? 0, clock.now())
  }
}

function checkMayEnd({ owner }: Workspace, kind: TaskKind): void {
  if (mayEndTask(kind, actingRole(owner))) return
  throw new ApiError(isForClinicians(kind) ? 'tasks.clinicianOnly' : 'tasks.coordinatorOnly')
}

const meOf = (owner: Workspace['owner']) => ({ staffId: actingStaffId(owner), role: actingRole(owner) })

/** When the last number was lost; milliseconds. */
const lastSince = ({ badNumbers }: NumberlessMember): number =>
  Math.max(...badNumbers.map(({ since }) => toEpochMs(since)))

function dialable(number: string): string | null {
  const phone = toDialable(number)
  return phone.status === 'refused' ? null : phone.e164
}

/** @param number from which the texts came; '' where none is known */
function statementMeant(result: TaskResult | null, number: () => string): unknown {
  switch (result) {
    case 'do-not-call':
      return { kind: 'do-not-call', scope: 'all' }
    case 'wrong-number':
      return { kind: 'bad-number', number: dialable(number()), why: 'wrong' }
    case 'deceased':
      return { kind: 'deceased' }
    default:
      return null
  }
}

function findTask({ db }: Workspace, id: string): OutreachTaskRow {
  const row = readRow(db, 'outreach_tasks', id)
  if (row === null) throw new ApiError('tasks.notFound')
  return row
}
