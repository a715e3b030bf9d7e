import { randomUUID } from 'node:crypto'
import { mayExcludeGap, mayReopenGap, mayVerifyEvidence } from '#shared/domain/gaps/index.ts'
import {
  barToVerifying,
  exclusionsOfGap,
  fieldOfBar,
  isGapYearOver,
  knownOf,
  othersOf,
  type GapTime,
} from '#shared/domain/measures/index.ts'
import { isOpenGap } from '#shared/domain/member/index.ts'
import { localDate, toInstant } from '#shared/domain/time/index.ts'
import type { CallInput, CallOutput } from '#shared/ipc/index.ts'
import type { GapEvidenceRow } from '#shared/sync/rows.ts'
import { ApiError } from '../../base/api-error.ts'
import type { Clock } from '../../base/clock.ts'
import { readPlanSettings } from '../../db/plan-settings.ts'
import { readRow } from '../../db/row-store.ts'
import { changeOf, saveOperations } from '../../sync/save-operations.ts'
import { readStandingGaps } from '../../sync/standing-gaps.repo.ts'
import type { Workspace } from '../../workspace/types.ts'
import { readEvidenceOfGap, readEvidenceWork } from './waiting.repo.ts'

type Target = CallInput<'evidence', 'verify'>

/** What somebody enters as evidence of a gap, and what becomes of it. What closes the gap is the server's business. */
export class EvidenceService {
  readonly #clock: Clock
  readonly #zone: string

  constructor({ clock, stationZone }: { readonly clock: Clock; readonly stationZone: string }) {
    this.#clock = clock
    this.#zone = stationZone
  }

  list({ db, owner }: Workspace): CallOutput<'evidence', 'list'> {
    if (owner.kind !== 'staff' || !mayVerifyEvidence(owner.role)) return []
    const today = localDate(this.#zone, this.#clock.now()) ?? ''
    return readEvidenceWork(db, {
      staffId: owner.staffId,
      zone: this.#zone,
      today,
      closingDay: readPlanSettings(db)?.evidence_until ?? null,
    })
  }

  /** @throws ApiError evidence.notFound, evidence.gapOver, evidence.yearClosed, evidence.inFuture */
  add(workspace: Workspace, asked: CallInput<'evidence', 'add'>): void {
    this.#enter(workspace, { ...asked, exclusion: null })
  }

  /**
   * @throws ApiError evidence.notFound, evidence.gapOver, evidence.yearClosed, evidence.inFuture, evidence.notYours,
   * evidence.exclusionDoesNotCount
   */
  exclude(workspace: Workspace, asked: CallInput<'evidence', 'exclude'>): void {
    const { db, owner } = workspace
    if (owner.kind !== 'staff' || !mayExcludeGap(owner.role)) throw new ApiError('evidence.notYours')
    const gap = readRow(db, 'care_gaps', asked.gapId)
    const member = readRow(db, 'members', asked.memberId)
    if (gap === null || member === null) throw new ApiError('evidence.notFound')
    if (!exclusionsOfGap(gap, member.date_of_birth).includes(asked.exclusion)) {
      throw new ApiError('evidence.exclusionDoesNotCount')
    }
    this.#enter(workspace, { ...asked, service: null, value: null, unit: null })
  }

  #enter(workspace: Workspace, asked: CallInput<'evidence', 'add'> & { readonly exclusion: string | null }): void {
    const { memberId, gapId, provider, serviceDate, ...said } = asked
    const gap = readStandingGaps(workspace.db, memberId).find(({ id }) => id === gapId)
    if (gap === undefined) throw new ApiError('evidence.notFound')
    if (!isOpenGap(gap)) throw new ApiError('evidence.gapOver')
    const nowMs = this.#clock.now()
    this.#askYear(workspace, gap)
    if (serviceDate > (localDate(this.#zone, nowMs) ?? '')) throw new ApiError('evidence.inFuture', { field: 'date' })
    const operation = {
      kind: 'evidence.add' as const,
      memberId,
      rowId: randomUUID(),
      at: toInstant(nowMs),
      gapId,
      serviceDate,
      provider: provider === '' ? null : provider,
      ...said,
    }
    saveOperations(workspace, [operation], { nowMs })
  }

  /**
   * @throws ApiError evidence.notFound, evidence.notYours, evidence.needsAnother, evidence.yearClosed, evidence.decided,
   * evidence.kindDoesNotCount, evidence.dayDoesNotCount, evidence.valueDoesNotCount, evidence.memberDoesNotCount
   */
  verify(workspace: Workspace, target: Target): void {
    const { owner } = workspace
    const row = this.#waiting(workspace, target)
    if (owner.kind !== 'staff' || !mayVerifyEvidence(owner.role)) throw new ApiError('evidence.notYours')
    if (row.entered_by === owner.staffId) throw new ApiError('evidence.needsAnother')
    const gap = readRow(workspace.db, 'care_gaps', row.care_gap_id)
    if (gap !== null) {
      this.#askYear(workspace, gap)
      this.#askRules(workspace, gap, row)
    }
    const nowMs = this.#clock.now()
    saveOperations(workspace, [{ kind: 'evidence.verify', ...changeOf(row, nowMs) }], { nowMs })
  }

  /** @throws ApiError evidence.notFound, evidence.notYours, evidence.decided */
  sendBack(workspace: Workspace, { reason, ...target }: CallInput<'evidence', 'sendBack'>): void {
    const { owner } = workspace
    const row = this.#waiting(workspace, target)
    const isOwn = row.entered_by === (owner.kind === 'staff' ? owner.staffId : null)
    if (!isOwn && !(owner.kind === 'staff' && mayVerifyEvidence(owner.role))) throw new ApiError('evidence.notYours')
    const nowMs = this.#clock.now()
    saveOperations(workspace, [{ kind: 'evidence.return', reason, ...changeOf(row, nowMs) }], { nowMs })
  }

  /** @throws ApiError evidence.notFound, evidence.notYours, evidence.documentLooked */
  refuseDocument(workspace: Workspace, asked: CallInput<'evidence', 'refuseDocument'>): void {
    const { db, owner } = workspace
    const row = readRow(db, 'evidence_documents', asked.rowId)
    if (row === null || row.member_id !== asked.memberId) throw new ApiError('evidence.notFound')
    if (owner.kind !== 'staff' || !mayVerifyEvidence(owner.role)) throw new ApiError('evidence.notYours')
    if (row.state !== 'quarantined') throw new ApiError('evidence.documentLooked')
    const nowMs = this.#clock.now()
    const operation = { kind: 'document.refuse' as const, reason: asked.reason, ...changeOf(row, nowMs) }
    saveOperations(workspace, [operation], { nowMs })
  }

  /** @throws ApiError evidence.notFound, evidence.notYours, evidence.notClosed */
  reopen(workspace: Workspace, { memberId, rowId, reason }: CallInput<'evidence', 'reopen'>): void {
    const { db, owner } = workspace
    const gap = readRow(db, 'care_gaps', rowId)
    if (gap === null || gap.member_id !== memberId) throw new ApiError('evidence.notFound')
    if (owner.kind !== 'staff' || !mayReopenGap(owner.role)) throw new ApiError('evidence.notYours')
    if (isOpenGap(gap) || gap.reopen_why !== null) throw new ApiError('evidence.notClosed')
    const nowMs = this.#clock.now()
    saveOperations(workspace, [{ kind: 'gap.reopen', reason, ...changeOf(gap, nowMs) }], { nowMs })
  }

  /** @throws ApiError evidence.yearClosed after the plan's closing day of the gap's year */
  #askYear({ db }: Workspace, gap: GapTime): void {
    const today = localDate(this.#zone, this.#clock.now()) ?? ''
    const closingDay = readPlanSettings(db)?.evidence_until ?? null
    if (isGapYearOver(gap, { today, closingDay })) throw new ApiError('evidence.yearClosed')
  }

  /** @throws ApiError evidence.kindDoesNotCount, dayDoesNotCount, valueDoesNotCount, memberDoesNotCount */
  #askRules({ db }: Workspace, gap: GapTime, row: GapEvidenceRow): void {
    const member = readRow(db, 'members', row.member_id)
    if (member === null) return
    const today = localDate(this.#zone, this.#clock.now()) ?? ''
    const others = othersOf(readEvidenceOfGap(db, row.care_gap_id), row.care_gap_id, row.id)
    const bar = barToVerifying(gap, row, knownOf(member, today, others))
    if (bar !== null) throw new ApiError(`evidence.${fieldOfBar(bar)}DoesNotCount`)
  }

  #waiting({ db }: Workspace, { memberId, rowId }: Target): GapEvidenceRow {
    const row = readRow(db, 'gap_evidence', rowId)
    if (row === null || row.member_id !== memberId) throw new ApiError('evidence.notFound')
    if (row.state !== 'received') throw new ApiError('evidence.decided')
    return row
  }
}
