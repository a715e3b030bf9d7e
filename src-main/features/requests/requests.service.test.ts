import { beforeEach, describe, expect, it } from 'vitest'
import { createFakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST } from '../../../tests/fixtures/workspace.ts'
import { readRow } from '../../db/row-store.ts'
import { dueJobs, jobsOfRow } from '../../sync/outbox.repo.ts'
import type { Workspace } from '../../workspace/types.ts'
import { RequestsService } from './requests.service.ts'

const COORDINATOR = { ...SPECIALIST, role: 'care_coordinator' } as const
const rows = createRows(7)
const member = rows.member({ first_name: 'Rosa', last_name: 'Delgado', date_of_birth: '1950-03-14' })
const gap = rows.gap(member.id, { name: 'Mammogram', created_at: '2026-03-01T09:00:00.000Z' })
const closed = rows.gap(member.id, { name: 'A1C Test', status: 'closed' })
const settings = rows.planSettings({ plan_name: 'SunHealth', records_fax: '1-800-555-0198' })
const asked = { askedOf: 'Clinic North', fax: '305-555-0111', phone: null, service: null }

const service = new RequestsService({ clock: createFakeClock(TEST_NOW), stationZone: 'America/New_York' })
let workspace: Workspace
const open = (plan: typeof settings | null = settings, owner: Workspace['owner'] = COORDINATOR) =>
  openWorkspace({ members: [member], care_gaps: [gap, closed], ...(plan ? { plan_settings: [plan] } : {}) }, owner)
beforeEach(() => {
  workspace = open()
})

const jobs = () => dueJobs(workspace.db, { nowMs: Date.parse(TEST_NOW), horizonMs: 1000, limit: 10 })
const kindsOf = ({ rowId }: { rowId: string }) =>
  jobsOfRow(workspace.db, 'record_requests', rowId).map(({ operation }) => operation?.kind)
const failure = (code: string) => expect.objectContaining({ code })
const opened = (what = asked) => {
  service.open(workspace, { memberId: member.id, gapId: gap.id, ...what })
  return { memberId: member.id, rowId: jobs().at(-1)!.rowId }
}
const row = ({ rowId }: { rowId: string }) => readRow(workspace.db, 'record_requests', rowId)

describe('record requests', () => {
  it('stand here at once with the job that sends them, and say who may ask', () => {
    const target = opened()
    expect(row(target)).toMatchObject({ asked_of: 'Clinic North', state: 'open', opened_by: COORDINATOR.staffId })
    const other = { ...workspace, owner: SPECIALIST }
    expect(() => service.markSent(other, { ...target, how: 'fax' })).toThrow(failure('requests.notYours'))
    expect(() => service.open(other, { memberId: member.id, gapId: gap.id, ...asked })).toThrow(
      failure('requests.notYours'),
    )
  })

  it('are not opened for a gap that is over or of somebody else', () => {
    const ask = (gapId: string) => () => service.open(workspace, { memberId: member.id, gapId, ...asked })
    expect(ask(closed.id)).toThrow(failure('requests.gapOver'))
    expect(ask(member.id)).toThrow(failure('requests.notFound'))
  })

  it('make a sheet that names the member by name and birth date and asks for the measure’s services alone', () => {
    const target = opened()
    const sheet = service.makeSheet(workspace, target)
    expect(sheet).toEqual({
      askedOf: 'Clinic North',
      fax: '305-555-0111',
      phone: null,
      planName: 'SunHealth',
      returnFax: '1-800-555-0198',
      callbackNumber: null,
      memberName: 'Rosa Delgado',
      birthDate: '1950-03-14',
      gapName: 'Mammogram',
      records: [{ kind: 'mammogram', from: '2024-10-01', to: '2026-12-31', value: null }],
      date: TEST_NOW.slice(0, 10),
    })
    expect(kindsOf(target)).toEqual(['request.open', 'request.print'])
    expect(row(target)?.printed_at).toBe(TEST_NOW)
  })

  it('make no sheet, and keep none, without a return fax or somebody to send it to', () => {
    const nobody = opened({ ...asked, askedOf: '' })
    expect(() => service.makeSheet(workspace, nobody)).toThrow(failure('requests.nobody'))
    expect(() => service.markSent(workspace, { ...nobody, how: 'fax' })).toThrow(failure('requests.nobody'))
    workspace = open(null)
    const target = opened()
    expect(() => service.makeSheet(workspace, target)).toThrow(failure('requests.noFax'))
    expect(kindsOf(target)).toEqual(['request.open'])
  })

  it('are sent once, asked again twice and ended once', () => {
    const target = opened()
    expect(() => service.chase(workspace, target)).toThrow(failure('requests.notSent'))
    service.markSent(workspace, { ...target, how: 'mail' })
    expect(() => service.markSent(workspace, { ...target, how: 'fax' })).toThrow(failure('requests.sent'))
    service.chase(workspace, target)
    service.chase(workspace, target)
    expect(row(target)).toMatchObject({ sent_how: 'mail', sent_at: TEST_NOW, chases: 2 })
    expect(() => service.chase(workspace, target)).toThrow(failure('requests.notSent'))
    service.end(workspace, { ...target, how: 'not-found', reason: 'They moved away' })
    expect(row(target)).toMatchObject({ state: 'not-found', end_reason: 'They moved away' })
    for (const again of [
      () => service.end(workspace, { ...target, how: 'refused', reason: 'They refuse' }),
      () => service.correct(workspace, { ...target, ...asked, askedOf: 'Clinic South' }),
      () => service.makeSheet(workspace, target),
    ]) {
      expect(again).toThrow(failure('requests.ended'))
    }
  })

  it('say nothing anew where nothing was changed', () => {
    const target = opened()
    service.correct(workspace, { ...target, ...asked })
    expect(kindsOf(target)).toEqual(['request.open'])
    service.correct(workspace, { ...target, ...asked, phone: '305-555-0112' })
    expect(row(target)).toMatchObject({ phone: '305-555-0112', fax: '305-555-0111' })
  })
})
