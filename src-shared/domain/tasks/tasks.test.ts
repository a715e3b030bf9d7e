import { describe, expect, it } from 'vitest'
import { STAFF_ROLES, type StaffRole, type TaskAudience, type TaskKind } from '../../sync/vocabulary.ts'
import {
  afterWorkdays,
  canBeDueOn,
  mayEndTask,
  mayHaveTask,
  seesScreenings,
  OFFERED_TASKS,
  TASK_STARTS,
  taskGroup,
  taskOwner,
  usualAudience,
  withReason,
} from './index.ts'

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

  it('that follows a screening is seen by whoever sees screenings: clinicians, supervisors, care coordinators', () => {
    expect(STAFF_ROLES.filter(seesScreenings)).toEqual(['care_coordinator', 'clinician', 'supervisor'])
    expect(seesScreenings(null)).toBe(false)
  })

  it('can become the own of whoever sees it and may end it', () => {
    const roles = (kind: TaskKind) => STAFF_ROLES.filter((role) => mayHaveTask(kind, role))
    expect(roles('screening-today')).toEqual(['clinician'])
    expect(roles('confirm-death').toSorted()).toEqual(['care_coordinator', 'supervisor'])
    expect(roles('need-food').toSorted()).toEqual(['care_coordinator', 'clinician', 'supervisor'])
    expect(roles('coach-note')).toEqual([])
    expect(roles('other')).toEqual([...STAFF_ROLES])
  })

  it('goes back to those of its kind', () => {
    expect(
      ['other', 'cost-question', 'screening-today', 'need-food', 'check-in'].map((kind) =>
        usualAudience(kind as TaskKind),
      ),
    ).toEqual(['team', 'member-services', 'clinicians', 'coordinators', 'team'])
  })

  it('keeps why it was put off, and of far too much the newest', () => {
    expect(withReason('', 'At work')).toBe('At work')
    expect(withReason('At work', '')).toBe('At work')
    expect(withReason(`${'a'.repeat(2000)}\n${'b'.repeat(1999)}`, 'c')).toBe(`${'b'.repeat(1999)}\nc`)
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

  it('that somebody asks for has people and a day; what the server asks for is offered to nobody', () => {
    const offered: readonly string[] = OFFERED_TASKS
    expect(offered.filter((kind) => /^(confirm|answer|screening|need)-/.test(kind))).toEqual([])
    expect(offered).toHaveLength(8)
    expect(Object.keys(TASK_STARTS)).toEqual(offered)
  })

  it('is ended by a coordinator or supervisor where it confirms a death, by a clinician where it is for today, else by anyone', () => {
    const endedBy = (kind: TaskKind) => STAFF_ROLES.filter((role) => mayEndTask(kind, role))
    expect(endedBy('confirm-death')).toEqual(['care_coordinator', 'supervisor'])
    expect(endedBy('screening-today')).toEqual(['clinician'])
    expect(endedBy('other')).toEqual(STAFF_ROLES)
    expect(mayEndTask('screening-today', null)).toBe(true)
  })
})
