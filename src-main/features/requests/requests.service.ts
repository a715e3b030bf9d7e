import { randomUUID } from 'node:crypto'
import { isGapOpenOn, mayVerifyEvidence } from '#shared/domain/gaps/index.ts'
import { askedRecords } from '#shared/domain/measures/index.ts'
import { fullNameOf } from '#shared/domain/member/index.ts'
import { localDate, toInstant } from '#shared/domain/time/index.ts'
import type { CallInput, CallOutput } from '#shared/ipc/index.ts'
import type { RequestAsked } from '#shared/ipc/requests.ts'
import type { RecordRequestRow } from '#shared/sync/request-row.ts'
import { ApiError } from '../../base/api-error.ts'
import type { Clock } from '../../base/clock.ts'
import { readPlanSettings } from '../../db/plan-settings.ts'
import { readRow } from '../../db/row-store.ts'
import { changeOf, saveOperations } from '../../sync/save-operations.ts'
import { readStandingGaps } from '../../sync/standing-gaps.repo.ts'
import type { Workspace } from '../../workspace/types.ts'

type Target = CallInput<'requests', 'makeSheet'>

/** Records that practices are asked for: by coordinators and clinicians, also without the server. */
export class RequestsService {
  readonly #clock: Clock
  readonly #zone: string

  constructor({ clock, stationZone }: { readonly clock: Clock; readonly stationZone: string }) {
    this.#clock = clock
    this.#zone = stationZone
  }

  /** @throws ApiError requests.notYours, requests.notFound, requests.gapOver */
  open(workspace: Workspace, { memberId, gapId, ...asked }: CallInput<'requests', 'open'>): void {
    demandAsker(workspace)
    const gap = readStandingGaps(workspace.db, memberId).find(({ id }) => id === gapId)
    if (gap === undefined) throw new ApiError('requests.notFound')
    const closingDay = readPlanSettings(workspace.db)?.evidence_until ?? null
    if (!isGapOpenOn(gap, { today: this.#today(), closingDay })) throw new ApiError('requests.gapOver')
    const nowMs = this.#clock.now()
    const creation = { memberId, rowId: randomUUID(), at: toInstant(nowMs) }
    saveOperations(workspace, [{ kind: 'request.open', ...creation, gapId, ...asked }], { nowMs })
  }

  /** Says nothing where nothing was changed. @throws ApiError requests.notYours, requests.notFound, requests.ended */
  correct(workspace: Workspace, asked: CallInput<'requests', 'correct'>): void {
    const row = this.#open(workspace, asked)
    const { asked_of, fax, phone, service } = row
    const now: RequestAsked = { askedOf: asked.askedOf, fax: asked.fax, phone: asked.phone, service: asked.service }
    if (now.askedOf === asked_of && now.fax === fax && now.phone === phone && now.service === service) return
    const nowMs = this.#clock.now()
    const was = { asked_of, fax, phone, service }
    saveOperations(workspace, [{ kind: 'request.correct', now, was, ...changeOf(row, nowMs) }], { nowMs })
  }

  /**
   * What the sheet says, once it is on disk that it was made.
   * @throws ApiError requests.notYours, requests.notFound, requests.ended, requests.nobody, requests.noFax, requests.noBirthDate
   */
  makeSheet(workspace: Workspace, target: Target): CallOutput<'requests', 'makeSheet'> {
    const row = this.#open(workspace, target)
    const { db } = workspace
    const member = readRow(db, 'members', row.member_id)
    const gap = readRow(db, 'care_gaps', row.care_gap_id)
    if (member === null || gap === null) throw new ApiError('requests.notFound')
    const plan = readPlanSettings(db)
    if (row.asked_of.trim() === '') throw new ApiError('requests.nobody')
    if (plan?.records_fax === null || plan?.records_fax === undefined) throw new ApiError('requests.noFax')
    if (member.date_of_birth === null) throw new ApiError('requests.noBirthDate')
    const nowMs = this.#clock.now()
    saveOperations(workspace, [{ kind: 'request.print', ...changeOf(row, nowMs) }], { nowMs })
    return {
      askedOf: row.asked_of,
      fax: row.fax,
      phone: row.phone,
      planName: plan.plan_name,
      returnFax: plan.records_fax,
      callbackNumber: plan.callback_number,
      memberName: fullNameOf(member),
      birthDate: member.date_of_birth,
      gapName: gap.name,
      records: [...askedRecords(gap, row.service)],
      date: this.#today(),
    }
  }

  /** @throws ApiError requests.notYours, requests.notFound, requests.ended, requests.nobody, requests.sent */
  markSent(workspace: Workspace, { how, ...target }: CallInput<'requests', 'markSent'>): void {
    const row = this.#open(workspace, target)
    if (row.sent_at !== null) throw new ApiError('requests.sent')
    if (row.asked_of.trim() === '') throw new ApiError('requests.nobody')
    const nowMs = this.#clock.now()
    saveOperations(workspace, [{ kind: 'request.send', how, ...changeOf(row, nowMs) }], { nowMs })
  }

  /** @throws ApiError requests.notYours, requests.notFound, requests.ended, requests.notSent */
  chase(workspace: Workspace, target: Target): void {
    const row = this.#open(workspace, target)
    if (row.sent_at === null || row.chases > 1) throw new ApiError('requests.notSent')
    const nowMs = this.#clock.now()
    const number = row.chases === 0 ? 1 : 2
    saveOperations(workspace, [{ kind: 'request.chase', number, ...changeOf(row, nowMs) }], { nowMs })
  }

  /** @throws ApiError requests.notYours, requests.notFound, requests.ended */
  end(workspace: Workspace, { how, reason, ...target }: CallInput<'requests', 'end'>): void {
    const row = this.#open(workspace, target)
    const nowMs = this.#clock.now()
    saveOperations(workspace, [{ kind: 'request.end', how, reason, ...changeOf(row, nowMs) }], { nowMs })
  }

  #today(): string {
    return localDate(this.#zone, this.#clock.now()) ?? ''
  }

  /** @throws ApiError requests.notYours, requests.notFound, requests.ended */
  #open(workspace: Workspace, { memberId, rowId }: Target): RecordRequestRow {
    demandAsker(workspace)
    const row = readRow(workspace.db, 'record_requests', rowId)
    if (row === null || row.member_id !== memberId) throw new ApiError('requests.notFound')
    if (row.state !== 'open') throw new ApiError('requests.ended')
    return row
  }
}

/** The same people as decide upon evidence; the server holds the same. */
function demandAsker({ owner }: Workspace): void {
  if (owner.kind !== 'staff' || !mayVerifyEvidence(owner.role)) throw new ApiError('requests.notYours')
}
