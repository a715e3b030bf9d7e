import { beforeEach, describe, expect, it } from 'vitest'
import type { CallInput } from '#shared/ipc/index.ts'
import { createFakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST } from '../../../tests/fixtures/workspace.ts'
import { readRow } from '../../db/row-store.ts'
import { dueJobs, jobsOfRow } from '../../sync/outbox.repo.ts'
import { readStandingGaps } from '../../sync/standing-gaps.repo.ts'
import type { Workspace } from '../../workspace/types.ts'
import { EvidenceService } from './evidence.service.ts'

const CLINICIAN = { ...SPECIALIST, staffId: '00000000-0000-4000-8000-0000000000c2', role: 'clinician' } as const
const COORDINATOR = { ...SPECIALIST, role: 'care_coordinator' } as const
const rows = createRows(3)
const member = rows.member({ date_of_birth: '1960-05-04' })
const gap = rows.gap(member.id, { name: 'A1C Test', created_at: '2026-03-01T09:00:00.000Z' })
const closed = rows.gap(member.id, { name: 'Mammogram', status: 'closed', changed_xid: '7' })
const entry: CallInput<'evidence', 'add'> = {
  memberId: member.id,
  gapId: gap.id,
  service: 'a1c',
  serviceDate: '2026-03-14',
  provider: 'Sample Lab',
  value: '7.2',
  unit: '%',
  source: 'lab',
  documentId: null,
}

const serviceAt = (now: string) => new EvidenceService({ clock: createFakeClock(now), stationZone: 'America/New_York' })
const service = serviceAt(TEST_NOW)
let workspace: Workspace
beforeEach(() => {
  workspace = openWorkspace({ members: [member], care_gaps: [gap, closed] }, COORDINATOR)
})

const as = (owner: Workspace['owner']): Workspace => ({ ...workspace, owner })
const jobs = () => dueJobs(workspace.db, { nowMs: Date.parse(TEST_NOW), horizonMs: 1000, limit: 10 })
const failure = (code: string) => expect.objectContaining({ code })
const statusOf = (id: string) => readStandingGaps(workspace.db, member.id).find((one) => one.id === id)?.status
function added(owner: Workspace['owner'] = COORDINATOR) {
  service.add(as(owner), entry)
  return { memberId: member.id, rowId: jobs()[0]!.rowId }
}

describe('evidence', () => {
  it('waits at its gap at once, with the job that sends it', () => {
    const { rowId } = added()
    expect(readRow(workspace.db, 'gap_evidence', rowId)).toMatchObject({
      care_gap_id: gap.id,
      state: 'received',
      value: '7.2',
      entered_by: COORDINATOR.staffId,
    })
    expect(jobs()[0]?.operation).toMatchObject({ kind: 'evidence.add', provider: 'Sample Lab' })
    expect(statusOf(gap.id)).toBe('evidence-in')
  })

  it('is not taken for a gap that is over, of somebody else, or of a day to come', () => {
    const ask = (change: Partial<typeof entry>) => () => service.add(workspace, { ...entry, ...change })
    expect(ask({ gapId: closed.id })).toThrow(failure('evidence.gapOver'))
    expect(ask({ gapId: member.id })).toThrow(failure('evidence.notFound'))
    expect(ask({ serviceDate: '2026-11-21' })).toThrow(failure('evidence.inFuture'))
    expect(jobs()).toEqual([])
  })

  it('is taken and verified to the plan’s closing day, and not after it', () => {
    const target = added()
    // The closing day ends at midnight of this computer.
    const [last, after] = [serviceAt('2027-04-01T03:59:00.000Z'), serviceAt('2027-04-01T04:00:00.000Z')]
    expect(() => after.add(workspace, entry)).toThrow(failure('evidence.yearClosed'))
    expect(() => after.verify(as(CLINICIAN), target)).toThrow(failure('evidence.yearClosed'))
    last.verify(as(CLINICIAN), target)
    expect(readRow(workspace.db, 'gap_evidence', target.rowId)?.state).toBe('verified')
  })

  it('is verified by another person whose work it is, and the gap waits for the server', () => {
    const target = added()
    expect(() => service.verify(workspace, target)).toThrow(failure('evidence.needsAnother'))
    expect(() => service.verify(as(SPECIALIST), target)).toThrow(failure('evidence.notYours'))
    service.verify(as(CLINICIAN), target)
    expect(readRow(workspace.db, 'gap_evidence', target.rowId)?.state).toBe('verified')
    const sent = jobsOfRow(workspace.db, 'gap_evidence', target.rowId).map(({ kind }) => kind)
    expect(sent).toEqual(['evidence.add', 'evidence.verify'])
    expect(() => service.verify(as(CLINICIAN), target)).toThrow(failure('evidence.decided'))
  })

  it.each([
    ['kind', { service: 'glucose-reading' }],
    ['day', { serviceDate: '2025-12-31' }],
    ['value', { value: '9.1' }],
  ] as const)('is verified by nobody where its %s does not count', (field, change) => {
    service.add(workspace, { ...entry, ...change })
    const target = { memberId: member.id, rowId: jobs()[0]!.rowId }
    expect(() => service.verify(as(CLINICIAN), target)).toThrow(failure(`evidence.${field}DoesNotCount`))
    expect(readRow(workspace.db, 'gap_evidence', target.rowId)?.state).toBe('received')
  })

  it('goes back with a reason, by who entered it or who verifies', () => {
    const target = added(SPECIALIST)
    const other = { ...SPECIALIST, staffId: CLINICIAN.staffId }
    const back = { ...target, reason: 'Of another year' }
    expect(() => service.sendBack(as(other), back)).toThrow(failure('evidence.notYours'))
    service.sendBack(as(SPECIALIST), back)
    expect(readRow(workspace.db, 'gap_evidence', target.rowId)).toMatchObject({
      state: 'rejected',
      returned_why: 'Of another year',
    })
  })
})

describe('a member who is not counted', () => {
  const asked = {
    memberId: member.id,
    gapId: gap.id,
    exclusion: 'hospice' as const,
    serviceDate: '2026-03-14',
    provider: 'Sample Hospice',
    source: 'record' as const,
    documentId: null,
  }

  it('is said so by a coordinator with a reason of the measure, and verified by another person', () => {
    expect(() => service.exclude(as(SPECIALIST), asked)).toThrow(failure('evidence.notYours'))
    const none = { ...asked, exclusion: 'total-colectomy' as const }
    expect(() => service.exclude(workspace, none)).toThrow(failure('evidence.exclusionDoesNotCount'))
    service.exclude(workspace, asked)
    const target = { memberId: member.id, rowId: jobs()[0]!.rowId }
    expect(readRow(workspace.db, 'gap_evidence', target.rowId)).toMatchObject({ exclusion: 'hospice', kind: null })
    expect(statusOf(gap.id)).toBe('open')
    expect(() => service.verify(workspace, target)).toThrow(failure('evidence.needsAnother'))
    service.verify(as(CLINICIAN), target)
    expect(readRow(workspace.db, 'gap_evidence', target.rowId)?.state).toBe('verified')
  })
})

describe('a closed gap', () => {
  it('is open again here once a clinician says why, and only then', () => {
    const asked = { memberId: member.id, rowId: closed.id, reason: 'Of another member' }
    expect(() => service.reopen(workspace, asked)).toThrow(failure('evidence.notYours'))
    expect(() => service.reopen(as(CLINICIAN), { ...asked, rowId: gap.id })).toThrow(failure('evidence.notClosed'))
    service.reopen(as(CLINICIAN), asked)
    expect(statusOf(closed.id)).toBe('reopened')
    expect(jobs()[0]?.operation).toMatchObject({ kind: 'gap.reopen', seenXid: '7' })
    expect(() => service.reopen(as(CLINICIAN), asked)).toThrow(failure('evidence.notClosed'))
  })
})
