import { alertPart } from '#shared/domain/alerts/index.ts'
import { isFinished } from '#shared/domain/calls/index.ts'
import { CONTACT_LIMITS, mayContact } from '#shared/domain/contact-rules/index.ts'
import { kitsOfResults, mayOrderKits } from '#shared/domain/kits/index.ts'
import { AT_NEXT_CALL, nextAction } from '#shared/domain/next-action/index.ts'
import { gapsToArrange, isSpokenTask, type UnderWay } from '#shared/domain/script/index.ts'
import { taskOwner } from '#shared/domain/tasks/index.ts'
import { localDate, toEpochMs, toInstant } from '#shared/domain/time/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import type { CardRecord, CardRecords, ChildResult, ChildTask } from './card.repo.ts'

interface Parts {
  readonly children: Pick<CardRecords['children'], 'gaps' | 'kits' | 'results' | 'tasks' | 'appointments' | 'waiting'>
  readonly context: {
    readonly nowMs: number
    readonly role: StaffRole
    readonly staffId: string | null
    readonly stationZone: string
  }
}

/** The next step for a member, from what the card tells and the rows it was made from. */
export function nextActionOf(
  told: Omit<BoardCard, 'nextAction'>,
  { conditions }: Pick<CardRecord, 'conditions'>,
  { children, context }: Parts,
): BoardCard['nextAction'] {
  const { contact, today, reason } = told
  const { nowMs, role } = context
  const results = children.results.get(told.id) ?? []
  const dueFrom = nowMs + CONTACT_LIMITS.callbackLeadMinutes * 60_000
  const { callbackDueAt: promised } = contact
  const gaps = children.gaps.get(told.id) ?? []
  const kits = children.kits.get(told.id) ?? []
  const tasks = children.tasks.get(told.id) ?? []
  const waiting = children.waiting.get(told.id)?.[0]
  return nextAction({
    deceased: contact.deceased,
    mayCall: mayContact(contact, 'call', nowMs).allowed,
    noCallToday: contact.onDnc || isFinished(today),
    onDnc: contact.onDnc,
    alertOpen: contact.crisisHold,
    alertPart: alertPart(role),
    ordersKits: mayOrderKits(role),
    waiting: waiting === undefined ? null : { count: waiting.count, since: toInstant(waiting.sinceMs) },
    dueCallback: promised !== null && toEpochMs(promised) <= dueFrom ? promised : null,
    kitsToApprove: told.kitsToApprove.map(({ kitType }) => kitType),
    noWorkingNumber: contact.phone === null || contact.numberInUse === 'bad',
    results: results.filter(({ held }) => held === 0).map(({ name }) => name),
    urgentResults: results.filter(({ held }) => held === 1).map(({ name }) => name),
    tasks: tasks.filter((task) => isNextFor(task, context)),
    askedUs: tasks.filter((task) => isSpokenTask(task.kind) && !isNextFor(task, context)),
    kitsArrived: kits
      .filter(({ status }) => status === 'delivered' || status === 'awaiting-completion')
      .map(({ kitType }) => kitType),
    kitNudges: told.kitNudges,
    leads: gaps.filter(({ reported, recorded }) => reported === 1 && recorded === 0).map(({ name }) => name),
    gaps: gapsToArrange(
      gaps.filter(({ reported }) => reported === 0),
      underWayOf({ id: told.id, conditions }, { children, context }),
    ),
    timeScore: reason.timeScore,
    mayWrite: (contact.smsEnabled && contact.smsStoppedAt === null) || contact.emailEnabled,
  })
}

/** What is arranged for a member: visits ahead, kits on their way or at home, and what a clinician looks at first. */
export function underWayOf(
  { id, conditions }: Pick<CardRecord, 'id' | 'conditions'>,
  { children, context }: Parts,
): UnderWay {
  const visits = (children.appointments.get(id) ?? []).filter(({ at }) => toEpochMs(at) >= context.nowMs)
  const kits = (children.kits.get(id) ?? []).map(({ kitType }) => kitType)
  return {
    visits: visits.map(({ name }) => name),
    kits: [...kits, ...heldTests(children.results.get(id) ?? [], context)],
    conditions,
  }
}

/** The tests, and kits for them, whose result a clinician looks at first: nobody arranges them once more. The sample keeps what its board offers. */
function heldTests(results: readonly ChildResult[], { staffId }: Parts['context']): string[] {
  const names = staffId === null ? [] : results.filter(({ held }) => held === 1).map(({ name }) => name)
  return [...names, ...kitsOfResults(names)]
}

/** Whether a task is what this person does next for the member: theirs and due by today, or for the next call. */
function isNextFor(
  { kind, audience, assignedTo, dueOn }: ChildTask,
  { nowMs, role, staffId, stationZone }: Parts['context'],
): boolean {
  if (AT_NEXT_CALL.includes(kind)) return true
  const today = localDate(stationZone, nowMs) ?? toInstant(nowMs).slice(0, 10)
  return dueOn <= today && taskOwner({ audience, assignedTo }, { staffId: staffId ?? '', role }) === 'mine'
}
