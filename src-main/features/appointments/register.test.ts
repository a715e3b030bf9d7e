import { beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '#shared/ipc/appointments.ts'
import { createFakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace } from '../../../tests/fixtures/workspace.ts'
import { readRow } from '../../db/row-store.ts'
import { dueJobs } from '../../sync/outbox.repo.ts'
import type { Workspace } from '../../workspace/types.ts'
import { AppointmentsService } from './register.ts'

const CALL = '0a0bca11-0000-4000-8000-000000000001'
const rows = createRows(3)
const member = rows.member({ time_zone: 'America/Chicago' })
const other = rows.member()
const held = rows.appointment(member.id, {
  test_name: 'Retinal Exam',
  appointment_datetime: '2026-11-24T15:00:00.000Z',
  time_zone: 'America/Denver',
  changed_xid: '41',
})
const over = rows.appointment(member.id, { appointment_datetime: '2026-11-01T15:00:00.000Z' })
const booking: Booking = {
  provider: 'lab-two',
  labName: 'Sample Lab Two',
  address: '',
  date: '2026-11-25',
  time: '09:30',
  confirmation: 'C-7',
}

let workspace: Workspace
let service: AppointmentsService
beforeEach(() => {
  const clock = createFakeClock(TEST_NOW)
  workspace = openWorkspace({ members: [member, other], appointments: [held, over] })
  service = new AppointmentsService({ clock, stationZone: 'America/New_York', callIdWith: () => CALL })
})
const jobs = () => dueJobs(workspace.db, { nowMs: Date.parse(TEST_NOW), horizonMs: 1000, limit: 10 })
const failure = (code: string) => expect.objectContaining({ code })
const target = { memberId: member.id, rowId: held.id }

describe('a booking', () => {
  it("is an appointment on the member's clock at once, of the running call, with the job that sends it", () => {
    const { rowId, label } = service.book(workspace, { memberId: member.id, test: 'A1C Test', booking })
    expect(label).toBe('A1C Test')
    expect(readRow(workspace.db, 'appointments', rowId)).toMatchObject({
      test_name: 'A1C Test',
      status: 'scheduled',
      appointment_datetime: '2026-11-25T15:30:00.000Z',
      time_zone: 'America/Chicago',
      lab_name: 'Sample Lab Two',
      address: null,
      confirmation_number: 'C-7',
      scheduled_on: '2026-11-20',
      call_id: CALL,
      reminder_sent: false,
    })
    expect(jobs().map(({ operation }) => operation?.kind)).toEqual(['appointment.book'])
  })

  it('is refused for a time that is over, and for somebody who is not here', () => {
    const ask =
      (change: Partial<Booking>, memberId = member.id) =>
      () =>
        service.book(workspace, { memberId, test: 'A1C Test', booking: { ...booking, ...change } })
    expect(ask({ date: '2026-11-19' })).toThrow(failure('appointments.inPast'))
    expect(ask({ date: '2031-11-19' })).toThrow(failure('appointments.invalidTime'))
    expect(ask({}, held.id)).toThrow(failure('appointments.memberNotFound'))
    expect(jobs()).toEqual([])
  })
})

describe('a change', () => {
  it("moves an appointment on its place's own clock, and names the version that was seen", () => {
    service.move(workspace, { ...target, booking })
    expect(readRow(workspace.db, 'appointments', held.id)).toMatchObject({
      appointment_datetime: '2026-11-25T16:30:00.000Z',
      time_zone: 'America/Denver',
      provider: 'lab-two',
    })
    expect(jobs()[0]?.operation).toMatchObject({ kind: 'appointment.move', seenXid: '41' })
  })

  it('cancels with a reason, and once only', () => {
    service.cancel(workspace, { ...target, reason: 'no-ride' })
    const row = readRow(workspace.db, 'appointments', held.id)
    expect(row).toMatchObject({ status: 'cancelled', cancel_reason: 'no-ride' })
    expect(() => service.cancel(workspace, { ...target, reason: 'no-ride' })).toThrow(failure('appointments.notBooked'))
  })

  it('says whether the member came, once it is over, and the contrary after that', () => {
    const past = { memberId: member.id, rowId: over.id }
    service.attend(workspace, { ...past, status: 'completed' })
    expect(jobs()[0]?.operation).toMatchObject({ kind: 'appointment.attend', was: { status: 'scheduled' } })
    expect(() => service.attend(workspace, { ...past, status: 'completed' })).toThrow(failure('appointments.notOver'))
    service.attend(workspace, { ...past, status: 'no-show' })
    expect(readRow(workspace.db, 'appointments', over.id)?.status).toBe('no-show')
    expect(() => service.attend(workspace, { ...target, status: 'completed' })).toThrow(failure('appointments.notOver'))
  })

  it('is refused for what is over, and for an appointment of somebody else', () => {
    const late = { memberId: member.id, rowId: over.id }
    expect(() => service.move(workspace, { ...late, booking })).toThrow(failure('appointments.notBooked'))
    const strange = { memberId: other.id, rowId: held.id }
    expect(() => service.cancel(workspace, { ...strange, reason: 'other' })).toThrow(failure('appointments.notFound'))
  })
})
