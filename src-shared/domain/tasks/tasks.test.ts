import { describe, expect, it } from 'vitest'
import { STAFF_ROLES, TASK_KINDS, type StaffRole, type TaskAudience } from '../../sync/vocabulary.ts'
import { afterWorkdays, canBeDueOn, mayEndTask, OFFERED_TASKS, TASK_STARTS, taskGroup, taskOwner } from './index.ts'

const whose = (audience: TaskAudience, role: StaffRole, assignedTo: string | null = null) =>
  taskOwner({ audience, assignedTo }, { staffId: 'me', role })

describe('a task', () => {
  it('falls due on a working day, however the week and the holidays lie', () => {
    expect(afterWorkdays('2026-11-20', 1)).toBe('2026-11-23')
    // Thanksgiving is the 26th.
    expect(afterWorkdays('2026-11-24', 2)).toBe('2026-11-27')
    expect(afterWorkdays('2026-11-21', 5)).toBe('2026-11-30')
    expect(afterWorkdays('2026-11-21', 0)).toBe('2026-11-21')
  })

  it('is in exactly one list', () => {
    expect(['2026-11-19', '2026-11-20', '2026-11-21'].map((day) => taskGroup(day, '2026-11-20'))).toEqual([
      'overdue',
      'today',
      'later',
    ])
  })

  it('can be moved to today and within a year, not into the past', () => {
    const days = ['2026-11-19', '2026-11-20', '2027-11-20', '2027-12-20']
    expect(days.map((day) => canBeDueOn(day, '2026-11-20'))).toEqual([false, true, true, false])
  })

  it('is mine when I am meant, alone or among others', () => {
    const role = 'outreach_specialist'
    expect([whose('team', role), whose('person', role, 'me'), whose('person', role, 'other')]).toEqual([
      'mine',
      'mine',
      'team',
    ])
    expect([whose('coordinators', role), whose('member-services', role)]).toEqual(['team', 'team'])
    expect([whose('coordinators', 'care_coordinator'), whose('member-services', 'care_coordinator')]).toEqual([
      'mine',
      'mine',
    ])
  })

  it('has somebody and a day for each kind', () => {
    expect(Object.keys(TASK_STARTS)).toEqual([...TASK_KINDS])
  })

  it('to confirm a death is asked for by nobody, and ended by a coordinator or supervisor', () => {
    expect(TASK_KINDS.filter((kind) => !OFFERED_TASKS.includes(kind))).toEqual([
      'confirm-death',
      'answer-text',
      'confirm-stop',
    ])
    expect(STAFF_ROLES.filter((role) => mayEndTask('confirm-death', role))).toEqual(['care_coordinator', 'supervisor'])
    expect(STAFF_ROLES.every((role) => mayEndTask('other', role))).toBe(true)
  })
})
