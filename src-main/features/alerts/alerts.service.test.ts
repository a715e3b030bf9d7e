import { describe, expect, it } from 'vitest'
import type { CallInput } from '#shared/ipc/index.ts'
import type { UrgentAlertRow } from '#shared/sync/rows.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { createFakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST, storeRows } from '../../../tests/fixtures/workspace.ts'
import { readRow } from '../../db/row-store.ts'
import { jobsOfRow } from '../../sync/outbox.repo.ts'
import { markAttention } from '../../sync/outbox-writer.repo.ts'
import type { CacheChange, WorkspaceOwner } from '../../workspace/types.ts'
import { AlertsService, memberSaid } from './alerts.service.ts'

const rows = createRows(62)
const rosa = rows.member({ first_name: 'Rosa', last_name: 'Delgado', phone: '+13055550111' })
const colleague = rows.staff({ role: 'clinician', full_name: 'Sample Clinician' })
const failure = (code: string, field?: string) =>
  expect.objectContaining(field === undefined ? { code } : { code, field })

function setUp(role: StaffRole | 'demo', standing: UrgentAlertRow[], more: Parameters<typeof openWorkspace>[0] = {}) {
  const owner: WorkspaceOwner = role === 'demo' ? { kind: 'demo' } : { ...SPECIALIST, role }
  const workspace = openWorkspace({ members: [rosa], staff: [colleague], urgent_alerts: standing, ...more }, owner)
  const clock = createFakeClock(TEST_NOW)
  const published: CacheChange[] = []
  workspace.changes.subscribe((change) => published.push(change))
  const jobs = (id: string) => jobsOfRow(workspace.db, 'urgent_alerts', id)
  const alerts = new AlertsService({ clock })
  const service = {
    list: () => alerts.list(workspace),
    acknowledge: (target: CallInput<'alerts', 'acknowledge'>) => alerts.acknowledge(workspace, target),
    close: (input: CallInput<'alerts', 'close'>) => alerts.close(workspace, input),
  }
  return { workspace, clock, published, jobs, service }
}

describe('the list of alerts', () => {
  it('shows what is open or on hand, the longest open first', () => {
    const recent = rows.alert(rosa.id, { raised_at: '2026-11-20T14:59:00Z', source: 'assessment' })
    const asked = '2026-11-20T14:41:00Z'
    const late = rows.alert(rosa.id, {
      raised_at: '2026-11-20T09:40:00-05:00',
      timeline: [
        { at: '2026-11-20T14:40:00Z', event: 'raised', by: null },
        { at: asked, event: 'callbackAsked', by: null },
        { at: '2026-11-20T14:46:00Z', event: 'onCallTold', by: null },
      ],
    })
    const taken = rows.alert(rosa.id, {
      raised_at: '2026-11-20T14:50:00Z',
      status: 'acknowledged',
      acknowledged_at: '2026-11-20T14:52:00Z',
      acknowledged_by: colleague.id,
    })
    const { service } = setUp('clinician', [recent, taken, late, rows.alert(rosa.id, { status: 'closed' })])
    expect(service.list()).toEqual([
      {
        id: late.id,
        memberId: rosa.id,
        memberName: 'Rosa Delgado',
        phone: '+13055550111',
        source: 'chat',
        status: 'open',
        raisedAt: '2026-11-20T14:40:00.000Z',
        dueAt: '2026-11-20T14:55:00.000Z',
        acknowledgedAt: null,
        ownerName: null,
        mine: false,
        escalated: true,
        said: [{ what: 'callbackAsked', at: asked }],
        onCallToldAt: '2026-11-20T14:46:00Z',
        unread: 0,
        unsafeAtHome: false,
        canClose: true,
        state: 'sent',
      },
      expect.objectContaining({ id: taken.id, ownerName: 'Sample Clinician', mine: false, escalated: false, said: [] }),
      expect.objectContaining({ id: recent.id, source: 'assessment', dueAt: '2026-11-20T15:14:00.000Z' }),
    ])
  })

  it('says of a member who answered that they are not safe at home, taken back or not, that nothing is left or written', () => {
    const shown = (answers: Record<string, unknown>, type: 'sdoh' | 'phq9' = 'sdoh') => {
      const screening = rows.screening(rosa.id, { assessment_type: type, status: 'in-progress', responses: answers })
      const { service } = setUp('clinician', [rows.alert(rosa.id)], { care_gap_assessments: [screening] })
      return service.list().map(({ unsafeAtHome }) => unsafeAtHome)
    }
    expect([shown({ 8: 'No' }), shown({ 8: 'Yes' }), shown({ 8: 'skipped' })]).toEqual([[true], [false], [false]])
    expect(shown({ 8: 3 }, 'phq9')).toEqual([false])
  })

  it.each([
    ['clinician', 1, true],
    ['supervisor', 1, false],
    ['outreach_specialist', 0, null],
    ['care_coordinator', 0, null],
    ['coach', 0, null],
    ['auditor', 0, null],
    ['demo', 0, null],
  ] as const)('shows a %s %i alert, to be closed: %s', (role, count, canClose) => {
    const items = setUp(role, [rows.alert(rosa.id)]).service.list()
    expect(items.map((item) => item.canClose)).toEqual(count === 0 ? [] : [canClose])
  })
})

describe('taking an alert on', () => {
  it.each(['clinician', 'supervisor'] as const)('by a %s is on disk at once, and waits for the server', (role) => {
    const standing = rows.alert(rosa.id, { changed_xid: '5' })
    const { service, published, jobs } = setUp(role, [standing])
    expect(service.acknowledge({ id: standing.id })).toBeNull()
    expect(service.list()).toMatchObject([{ status: 'acknowledged', mine: true, state: 'waiting' }])
    expect(jobs(standing.id).map(({ operation }) => operation)).toMatchObject([
      { kind: 'alert.acknowledge', seenXid: '5', at: TEST_NOW, memberId: rosa.id },
    ])
    expect(published).toEqual([{ tables: ['urgent_alerts', 'outbox'], memberIds: [rosa.id] }])
  })

  it('a second time changes nothing more', () => {
    const standing = rows.alert(rosa.id)
    const { service, jobs } = setUp('clinician', [standing])
    service.acknowledge({ id: standing.id })
    service.acknowledge({ id: standing.id })
    expect(jobs(standing.id)).toHaveLength(1)
  })

  it('is too late when somebody else has it', () => {
    const taken = rows.alert(rosa.id, { status: 'acknowledged', acknowledged_by: colleague.id })
    const unknown = rows.alert(rosa.id, { status: 'acknowledged', acknowledged_by: rosa.id })
    const { service, jobs } = setUp('supervisor', [taken, unknown])
    expect(() => service.acknowledge({ id: taken.id })).toThrow(failure('alerts.taken', 'Sample Clinician'))
    expect(() => service.acknowledge({ id: unknown.id })).toThrow(failure('alerts.taken', ''))
    expect(jobs(taken.id)).toEqual([])
  })

  it('shows that the server decided otherwise', () => {
    const standing = rows.alert(rosa.id)
    const { service, workspace, jobs } = setUp('clinician', [standing])
    service.acknowledge({ id: standing.id })
    const [job] = jobs(standing.id)
    markAttention(workspace.db, job!.id, { reason: 'sync.conflict', detail: 'acknowledged' })
    storeRows(workspace.db, {
      urgent_alerts: [{ ...standing, status: 'acknowledged', acknowledged_by: colleague.id, changed_xid: '9' }],
    })
    expect(service.list()).toMatchObject([{ ownerName: 'Sample Clinician', mine: false, state: 'refused' }])
  })

  it('is not for others, nor of one that is gone', () => {
    const closed = rows.alert(rosa.id, { status: 'closed' })
    for (const role of ['coach', 'outreach_specialist', 'demo'] as const) {
      const { service } = setUp(role, [closed])
      expect(() => service.acknowledge({ id: closed.id })).toThrow(failure('alerts.notYours'))
    }
    const { service } = setUp('clinician', [closed])
    expect(() => service.acknowledge({ id: closed.id })).toThrow(failure('alerts.notFound'))
    expect(() => service.acknowledge({ id: rosa.id })).toThrow(failure('alerts.notFound'))
  })
})

describe('ending an alert', () => {
  const reason = 'Spoke with her, safe with her daughter'

  it.each([
    ['that is open', {}],
    ['that a supervisor has on hand', { status: 'acknowledged', acknowledged_by: colleague.id }],
  ] as const)('%s is up to a clinician, with a reason', (_name, change) => {
    const standing = rows.alert(rosa.id, change)
    const { service, workspace, jobs } = setUp('clinician', [standing])
    expect(service.close({ id: standing.id, reason })).toBeNull()
    expect(service.list()).toEqual([])
    expect(readRow(workspace.db, 'urgent_alerts', standing.id)).toMatchObject({
      status: 'closed',
      close_reason: reason,
      closed_by: SPECIALIST.staffId,
    })
    expect(jobs(standing.id).map(({ kind }) => kind)).toEqual(['alert.close'])
  })

  it('a second time changes nothing more', () => {
    const standing = rows.alert(rosa.id)
    const { service, jobs } = setUp('clinician', [standing])
    service.acknowledge({ id: standing.id })
    service.close({ id: standing.id, reason })
    service.close({ id: standing.id, reason })
    expect(jobs(standing.id).map(({ kind }) => kind)).toEqual(['alert.acknowledge', 'alert.close'])
  })

  it('waits until somebody has read what the member wrote', () => {
    const standing = rows.alert(rosa.id)
    const { service, workspace, jobs } = setUp('clinician', [standing])
    const words = rows.chat(rosa.id, { sender_type: 'member', read: false })
    storeRows(workspace.db, { chat_messages: [words] })
    expect(service.list()).toMatchObject([{ unread: 1 }])
    expect(() => service.close({ id: standing.id, reason })).toThrow(failure('alerts.unread'))
    expect(jobs(standing.id)).toEqual([])
    storeRows(workspace.db, { chat_messages: [{ ...words, read: true }] })
    expect(service.close({ id: standing.id, reason })).toBeNull()
  })

  it('is not for a supervisor, nor of one that somebody else ended', () => {
    const standing = rows.alert(rosa.id)
    const { service, jobs } = setUp('supervisor', [standing])
    expect(() => service.close({ id: standing.id, reason })).toThrow(failure('alerts.notYours'))
    expect(jobs(standing.id)).toEqual([])
    const closed = rows.alert(rosa.id, { status: 'closed', closed_by: colleague.id })
    const clinicians = setUp('clinician', [closed])
    expect(() => clinicians.service.close({ id: closed.id, reason })).toThrow(failure('alerts.notFound'))
  })
})

const atMinute = (minute: number): string => `2026-11-20T15:0${minute}:00+00:00`
const timelineOf = (...events: readonly string[]) =>
  events.map((event, minute) => ({ event, at: atMinute(minute), by: null }))

describe('what the member pressed on the crisis card', () => {
  it.each([
    ['nothing', ['raised', 'repeated', 'acknowledged'], []],
    ['the wish to be called', ['raised', 'callbackAsked', 'escalated'], [{ what: 'callbackAsked', at: atMinute(1) }]],
    [
      'each thing at its last time, in order',
      ['raised', 'callbackAsked', 'safeForNow', 'callbackAsked'],
      [
        { what: 'safeForNow', at: atMinute(2) },
        { what: 'callbackAsked', at: atMinute(3) },
      ],
    ],
  ] as const)('reads %s', (_name, events, said) => {
    expect(memberSaid(timelineOf(...events))).toEqual(said)
  })
})
