import { mayShipKits } from '#shared/domain/kit-shipping/index.ts'
import {
  KIT_ORDER_CONTENT,
  KIT_ORDER_SUBJECT,
  isAverageRisk,
  kitsOfResults,
  kitType as knownKitType,
  lastSentWithin,
  mayOrderKits,
  needsRiskQuestions,
  nextKitStatuses,
} from '#shared/domain/kits/index.ts'
import { addDays, localDate, toEpochMs, toInstant } from '#shared/domain/time/index.ts'
import type { CallInput, CallOutput } from '#shared/ipc/index.ts'
import type { KitToShip } from '#shared/ipc/kits.ts'
import type { OutboxOperation } from '#shared/sync/outbox.ts'
import { type KitRiskAnswers, type MemberRow, type TestKitRow, calendarDate } from '#shared/sync/rows.ts'
import { toDialable } from '#shared/domain/contact-rules/index.ts'
import type { Clock } from '../../base/clock.ts'
import { readRow } from '../../db/row-store.ts'
import { ApiError } from '../../base/api-error.ts'
import { readNumberInUse } from '../../sync/stated-facts.repo.ts'
import { operationFit, type LoggedMessage } from '../../sync/operations/index.ts'
import { changeOf, saveOperations } from '../../sync/save-operations.ts'
import type { Workspace, WorkspaceHolder } from '../../workspace/types.ts'
import { readKitsToShip, readSentKits, readWaitingResults, takesTexts } from './kits.repo.ts'

interface KitsServiceDeps {
  readonly workspaces: Pick<WorkspaceHolder, 'requireOpen'>
  readonly clock: Clock
  readonly recentKit: RecentKitQuestion
  /** IANA zone whose calendar dates a member without a known zone. */
  readonly stationZone: string
  readonly newId: () => string
}

type OrderInput = CallInput<'kits', 'order'>
type KitTarget = CallInput<'kits', 'approve'>

/** Who the log names on the sample members of the demo, where nobody is signed in. */
const DEMO_SENDER = 'Outreach Specialist'

/**
 * Ordering test kits and following them. What the server may still refuse (a kit that somebody else ordered meanwhile, a
 * person who is no clinician) comes back as a change that needs attention.
 */
export class KitsService {
  readonly #deps: KitsServiceDeps

  constructor(deps: KitsServiceDeps) {
    this.#deps = deps
  }

  /**
   * When a kit of this type was last sent within 30 days, for the question before another one. The server knows what
   * other stations did, the cache what this one has not sent yet: the later date of the two counts. No answer counts as
   * no kit, and the cache decides alone.
   * @throws ApiError kits.memberNotFound, app.locked
   */
  async checkRecent(
    workspace: Workspace,
    { memberId, kitType }: CallInput<'kits', 'checkRecent'>,
  ): Promise<CallOutput<'kits', 'checkRecent'>> {
    const { workspaces, recentKit, clock } = this.#deps
    const cached = this.#lastSent(workspace, this.#member(workspace, memberId), kitType)
    if (workspace.owner.kind === 'demo') return { sentOn: cached, source: 'cache' }
    const answer = await askRecentKit(() => recentKit(memberId, kitType), clock)
    workspaces.requireOpen(workspace)
    if (!answer.answered) return { sentOn: cached, source: 'cache' }
    return { sentOn: newerOf(cached, answer.sentOn), source: 'server' }
  }

  /**
   * Submit Order. The kit, its line in the communication log and the jobs that send both are on disk together when it
   * answers. A stool kit waits as `ordered` for a clinician; the others count as sent on the member's own day.
   * @throws ApiError kits.memberNotFound, kits.unknownType, kits.riskUnanswered, kits.notAverageRisk, kits.duplicate
   *   (`field` is the date), kits.resultOnFile
   */
  order(workspace: Workspace, input: OrderInput): CallOutput<'kits', 'order'> {
    const member = this.#member(workspace, input.memberId)
    if (!knownKitType.safeParse(input.kitType).success) throw new ApiError('kits.unknownType')
    const asked = needsRiskQuestions(input.kitType)
    if (asked) demandAverageRisk(input.riskAnswers)
    if (!input.duplicateConfirmed) this.#refuseDuplicate(workspace, member, input.kitType)
    refuseAnswered(workspace, input)
    const nowMs = this.#deps.clock.now()
    const creation = { memberId: member.id, at: toInstant(nowMs) }
    const kit = {
      kind: 'kit.order',
      ...creation,
      rowId: this.#deps.newId(),
      kitType: input.kitType,
      status: asked ? 'ordered' : 'sent',
      dateSent: asked ? null : this.#today(member),
      notes: input.notes.trim(),
      duplicateConfirmed: input.duplicateConfirmed,
      riskAnswers: asked ? input.riskAnswers : null,
      shipTo: input.shipTo ?? member.mailing_address,
    } as const satisfies OutboxOperation
    const { owner, db } = workspace
    const message = orderMessage({
      member,
      takesTexts: takesTexts(db, member.id) && readNumberInUse(db, member.id).numberInUse === 'first',
      senderName: owner.kind === 'demo' ? DEMO_SENDER : owner.fullName,
      kitType: kit.kitType,
      notes: kit.notes,
    })
    const log = { kind: 'message.log', ...creation, rowId: this.#deps.newId(), after: kit.rowId, message } as const
    saveOperations(workspace, [kit, log], { nowMs })
    return { kitId: kit.rowId, status: kit.status }
  }

  /**
   * A clinician orders a kit that waits; a second time changes nothing more.
   * @throws ApiError kits.notClinician, kits.notFound, kits.wrongStatus, kits.riskUnanswered, kits.notAverageRisk
   */
  approve(workspace: Workspace, target: KitTarget): void {
    const { owner } = workspace
    if (owner.kind !== 'staff' || !mayOrderKits(owner.role)) throw new ApiError('kits.notClinician')
    const { kit, member } = this.#find(workspace, target)
    if (kit.status === 'ordered' && needsRiskQuestions(kit.kit_type)) demandAverageRisk(kit.risk_answers)
    this.#change(workspace, kit, {
      kind: 'kit.approve',
      ...changeOf(kit, this.#deps.clock.now()),
      dateSent: this.#today(member),
    })
  }

  /** Orders that nobody has sent yet, the oldest first; nothing for who does not ship. */
  listToShip({ db, owner }: Workspace): KitToShip[] {
    return owner.kind === 'staff' && mayShipKits(owner.role) ? readKitsToShip(db, this.#deps.stationZone) : []
  }

  /**
   * The kit is in the mail; saying the same again changes nothing more.
   * @throws ApiError kits.notForThem, kits.notFound, kits.wrongStatus, kits.shipDate
   */
  ship(workspace: Workspace, { date, shipTo, trackingNumber, ...target }: CallInput<'kits', 'ship'>): void {
    demandShipper(workspace)
    const { kit } = this.#find(workspace, target)
    const nowMs = this.#deps.clock.now()
    const { stationZone } = this.#deps
    const dayOf = (at: number): string => localDate(stationZone, at) ?? toInstant(at).slice(0, 10)
    const today = dayOf(nowMs)
    // The server's clock dates the order, and may be a day ahead of this one.
    const ordered = dayOf(Math.min(toEpochMs(kit.created_at), nowMs))
    if (date > today || date < ordered) throw new ApiError('kits.shipDate')
    this.#change(workspace, kit, { kind: 'kit.ship', ...changeOf(kit, nowMs), date, shipTo, trackingNumber })
  }

  /**
   * Where a kit is, told by a person; saying the same again changes nothing more.
   * @throws ApiError kits.notFound, kits.wrongStatus
   */
  setStatus(workspace: Workspace, { status, ...target }: CallInput<'kits', 'setStatus'>): void {
    const { kit, member } = this.#find(workspace, target)
    const legal = kit.status === status || nextKitStatuses(kit.status).includes(status)
    if (!legal) throw new ApiError('kits.wrongStatus')
    this.#change(workspace, kit, {
      kind: 'kit.setStatus',
      ...changeOf(kit, this.#deps.clock.now()),
      status,
      date: this.#today(member),
      was: kit.status,
    })
  }

  #member({ db }: Workspace, memberId: string): MemberRow {
    const member = readRow(db, 'members', memberId)
    if (member === null) throw new ApiError('kits.memberNotFound')
    return member
  }

  #find(workspace: Workspace, { memberId, kitId }: KitTarget): { kit: TestKitRow; member: MemberRow } {
    const kit = readRow(workspace.db, 'test_kits', kitId)
    if (kit === null || kit.member_id !== memberId) throw new ApiError('kits.notFound')
    return { kit, member: this.#member(workspace, memberId) }
  }

  #refuseDuplicate(workspace: Workspace, member: MemberRow, kitType: string): void {
    const sentOn = this.#lastSent(workspace, member, kitType)
    if (sentOn !== null) throw new ApiError('kits.duplicate', { field: sentOn })
  }

  #lastSent({ db }: Workspace, member: MemberRow, kitType: string): string | null {
    return lastSentWithin(readSentKits(db, member.id, this.#deps.stationZone), kitType, this.#today(member))
  }

  /** The calendar date at the member's place. */
  #today({ time_zone }: MemberRow): string {
    const now = this.#deps.clock.now()
    const zones = [...(time_zone === null ? [] : [time_zone]), this.#deps.stationZone]
    return zones.map((zone) => localDate(zone, now)).find((date) => date !== null) ?? toInstant(now).slice(0, 10)
  }

  #change(workspace: Workspace, kit: TestKitRow, operation: OutboxOperation): void {
    const fit = operationFit(operation, kit)
    if (fit === 'conflict') throw new ApiError('kits.wrongStatus')
    if (fit === 'new') saveOperations(workspace, [operation], { nowMs: this.#deps.clock.now() })
  }
}

function demandShipper({ owner }: Workspace): void {
  if (owner.kind !== 'staff' || !mayShipKits(owner.role)) throw new ApiError('kits.notForThem')
}

/** A test whose result waits to be talked about is not done once more; the server holds the same. The sample keeps what its board offers. */
function refuseAnswered(
  { db, owner }: Workspace,
  { memberId, kitType }: Pick<OrderInput, 'memberId' | 'kitType'>,
): void {
  const answered: readonly string[] = owner.kind === 'demo' ? [] : kitsOfResults(readWaitingResults(db, memberId))
  if (answered.includes(kitType)) throw new ApiError('kits.resultOnFile')
}

function demandAverageRisk(answers: KitRiskAnswers | null): void {
  if (answers === null) throw new ApiError('kits.riskUnanswered')
  if (!isAverageRisk(answers)) throw new ApiError('kits.notAverageRisk')
}

/**
 * The later of what the cache and the server say. The server dates an order in UTC, which may be a day ahead of the day
 * that the panel shows for the same kit: then it is the same one.
 */
function newerOf(cached: string | null, known: string | null): string | null {
  if (cached === null || known === null) return cached ?? known
  return known > addDays(cached, 1) ? known : cached
}

/** For a member of whom neither a number for texts nor an e-mail address is on file. */
const NO_RECIPIENT = 'none on file'
/** Longest address that the log takes. */
const RECIPIENT_MAX = 254

/** The number for texts where the member takes them and it can be dialed, else the e-mail address. */
function addressOf(
  member: Pick<MemberRow, 'phone' | 'email'>,
  takesTexts: boolean,
): Pick<LoggedMessage, 'type' | 'recipient'> {
  const phone = toDialable(takesTexts ? member.phone : null)
  if (phone.status === 'ok') return { type: 'sms', recipient: phone.e164 }
  return { type: 'email', recipient: (member.email ?? '').trim().slice(0, RECIPIENT_MAX) || NO_RECIPIENT }
}

/**
 * What the communication log says about an order (docs/rules/care.md#kit-types). It is a note of ours and goes to
 * nobody, so its provider is 'internal'; the kit is named in the metadata only, never in the text or the subject.
 */
function orderMessage(order: {
  readonly member: Pick<MemberRow, 'phone' | 'email'>
  readonly takesTexts: boolean
  readonly senderName: string
  readonly kitType: string
  readonly notes: string
}): LoggedMessage {
  const address = addressOf(order.member, order.takesTexts)
  return {
    ...address,
    senderName: order.senderName,
    subject: address.type === 'email' ? KIT_ORDER_SUBJECT : null,
    content: KIT_ORDER_CONTENT,
    provider: 'internal',
    metadata: { kit_type: order.kitType, purpose: 'kit_order', notes: order.notes === '' ? null : order.notes },
  }
}

/** Asks the server when a kit of this type was last sent within the window; null: none was. Rejects on any failure. */
export type RecentKitQuestion = (memberId: string, kitType: string) => Promise<string | null>

/** The specialist waits for the answer, so a slow server counts as one that can't be reached. */
export const RECENT_KIT_LIMIT_MS = 3000

type RecentKitAnswer = { readonly answered: true; readonly sentOn: string | null } | { readonly answered: false }

const NO_ANSWER: RecentKitAnswer = { answered: false }

async function ask(question: () => Promise<string | null>): Promise<RecentKitAnswer> {
  try {
    const sentOn = calendarDate.nullable().safeParse(await question())
    return sentOn.success ? { answered: true, sentOn: sentOn.data } : NO_ANSWER
  } catch {
    return NO_ANSWER
  }
}

/** The server's answer, or none after the limit, on any failure and for an answer that is no date. Never rejects. */
async function askRecentKit(question: () => Promise<string | null>, clock: Clock): Promise<RecentKitAnswer> {
  let cancel = (): void => {}
  const limit = new Promise<RecentKitAnswer>((resolve) => {
    cancel = clock.after(RECENT_KIT_LIMIT_MS, () => resolve(NO_ANSWER))
  })
  const answer = await Promise.race([ask(question), limit])
  cancel()
  return answer
}
