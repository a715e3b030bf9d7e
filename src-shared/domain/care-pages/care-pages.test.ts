import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { APPOINTMENT_STATUSES, KIT_STATUSES } from '../../sync/vocabulary.ts'
import { trueKitStatus } from '../kit-shipping/index.ts'
import { isPlanned, KIT_STAGES, kitTimeline, splitAppointments, type AppointmentFacts, type KitFacts } from './index.ts'

const NOW = Date.parse('2026-11-21T15:00:00Z')

const appointment = fc.record({
  appointment_datetime: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  status: fc.constantFrom(...APPOINTMENT_STATUSES),
})

describe('appointments in two lists', () => {
  const at = (appointment_datetime: string, status: AppointmentFacts['status'] = 'scheduled') => ({
    appointment_datetime,
    status,
  })

  const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

  it('stay with today until its end, where somebody is still expected', () => {
    const early = at('2026-11-21T08:00:00+00:00')
    const cancelled = at('2026-11-21T09:00:00+00:00', 'cancelled')
    const done = at('2026-11-21T09:30:00+00:00', 'completed')
    expect(splitAppointments([early, cancelled, done], NOW, dayOf)).toEqual({
      today: [early],
      upcoming: [],
      past: [done, cancelled],
    })
  })

  it('are upcoming while they lie ahead and are not completed', () => {
    const ahead = at('2026-11-21T15:00:01+00:00')
    const starting = at('2026-11-21T15:00:00+00:00')
    const doneEarly = at('2026-12-01T15:00:00+00:00', 'completed')
    const cancelled = at('2026-12-02T15:00:00+00:00', 'cancelled')
    const missed = at('2026-11-20T15:00:00+00:00')
    const { today, upcoming, past } = splitAppointments([doneEarly, cancelled, starting, ahead, missed], NOW, dayOf)
    expect(today).toEqual([starting, ahead])
    expect(upcoming).toEqual([cancelled])
    expect(past).toEqual([doneEarly, missed])
  })

  it('are ordered by the instant, however its offset is written', () => {
    const earlier = at('2026-11-22T09:00:00-05:00')
    const later = at('2026-11-22T08:30:00-08:00')
    expect(splitAppointments([later, earlier], NOW, dayOf).upcoming).toEqual([earlier, later])
  })

  it('are all there, each in one list, the nearest first', () => {
    fc.assert(
      fc.property(fc.array(appointment, { maxLength: 60 }), (rows) => {
        const { today, upcoming, past } = splitAppointments(rows, NOW, dayOf)
        expect(new Set([...today, ...upcoming, ...past])).toEqual(new Set(rows))
        expect(today.length + upcoming.length + past.length).toBe(rows.length)
        const times = (list: readonly AppointmentFacts[]) => list.map((row) => Date.parse(row.appointment_datetime))
        expect(times(upcoming)).toEqual(times(upcoming).toSorted((a, b) => a - b))
        expect(times(past)).toEqual(times(past).toSorted((a, b) => b - a))
        for (const row of upcoming) expect(row.status).not.toBe('completed')
        for (const row of past)
          expect(row.status === 'completed' || Date.parse(row.appointment_datetime) <= NOW).toBe(true)
      }),
    )
  })

  it('are to be gone to when they are scheduled or confirmed', () => {
    expect(APPOINTMENT_STATUSES.filter((status) => isPlanned({ status }))).toEqual(['scheduled', 'confirmed'])
  })
})

const date = fc.option(fc.constantFrom('2026-10-01', '2026-10-05', '2026-10-20'))
const kit = fc.record({
  status: fc.constantFrom(...KIT_STATUSES),
  ordered_by: fc.option(fc.constant('somebody')),
  approved_by: fc.option(fc.constant('somebody')),
  shipped_at: fc.option(fc.constant('2026-10-02T09:00:00Z')),
  date_sent: date,
  date_delivered: date,
  date_completed: date,
  result_status: fc.option(fc.constantFrom('received', '', ' ')),
})

describe('the timeline of a kit', () => {
  const sent: KitFacts = {
    status: 'sent',
    ordered_by: null,
    approved_by: null,
    shipped_at: null,
    date_sent: '2026-10-01',
    date_delivered: null,
    date_completed: null,
    result_status: null,
  }
  const states = (facts: KitFacts): string[] => kitTimeline(facts).stages.map(({ state }) => state)

  it('has the five stages, with the dates that were noted', () => {
    expect(kitTimeline({ ...sent, status: 'awaiting-completion', date_delivered: '2026-10-05' })).toEqual({
      stages: [
        { stage: 'ordered', state: 'done', date: null },
        { stage: 'sent', state: 'done', date: '2026-10-01' },
        { stage: 'delivered', state: 'done', date: '2026-10-05' },
        { stage: 'awaiting-completion', state: 'current', date: null },
        { stage: 'completed', state: 'ahead', date: null },
      ],
      news: 'awaiting',
    })
  })

  it('promises nothing for a stage ahead, whatever date is on file', () => {
    const stages = kitTimeline({ ...sent, date_completed: '2026-10-20' }).stages
    expect(stages.at(-1)).toEqual({ stage: 'completed', state: 'ahead', date: null })
  })

  it('says that results are awaited until something is heard of them', () => {
    const completed: KitFacts = { ...sent, status: 'completed', date_completed: '2026-10-20' }
    expect(kitTimeline(completed).news).toBe('resultsAwaited')
    expect(kitTimeline({ ...completed, result_status: ' ' }).news).toBe('resultsAwaited')
    expect(kitTimeline({ ...completed, result_status: 'received' }).news).toBe('resultsIn')
    expect(states(completed)).toEqual(['done', 'done', 'done', 'done', 'current'])
  })

  it('shows how far a lost kit came, and tells a kit that never left apart', () => {
    const lost: KitFacts = { ...sent, status: 'lost' }
    expect(states(lost)).toEqual(['done', 'done', 'ahead', 'ahead', 'ahead'])
    expect(kitTimeline(lost).news).toBe('lost')
    expect(states({ ...lost, date_delivered: '2026-10-05' })).toEqual(['done', 'done', 'done', 'ahead', 'ahead'])
    expect(kitTimeline({ ...lost, date_sent: null }).news).toBe('notSent')
    expect(states({ ...lost, date_sent: null })).toEqual(['done', 'ahead', 'ahead', 'ahead', 'ahead'])
  })

  it('shows an order of the plan as ordered until somebody ships it, and one that was given up before that as not sent', () => {
    const order: KitFacts = { ...sent, ordered_by: 'somebody' }
    expect(kitTimeline(order).news).toBe('ordered')
    expect(states(order)).toEqual(['current', 'ahead', 'ahead', 'ahead', 'ahead'])
    expect(kitTimeline({ ...order, status: 'lost' }).news).toBe('notSent')
    expect(kitTimeline({ ...order, shipped_at: '2026-10-02T09:00:00Z' }).stages[1]).toEqual({
      stage: 'sent',
      state: 'current',
      date: '2026-10-01',
    })
    // Nobody said when it left.
    expect(kitTimeline({ ...order, status: 'delivered', date_delivered: '2026-10-05' }).stages[1]).toEqual({
      stage: 'sent',
      state: 'done',
      date: null,
    })
  })

  it('goes from done over at most one current stage to what lies ahead', () => {
    fc.assert(
      fc.property(kit, (facts) => {
        const { stages } = kitTimeline(facts)
        expect(stages.map(({ stage }) => stage)).toEqual(KIT_STAGES)
        expect(stages.map(({ state }) => state).join(' ')).toMatch(/^(done ?)*(current ?)?(ahead ?)*$/)
        const current = stages.filter(({ state }) => state === 'current').map(({ stage }) => stage)
        expect(current).toEqual(facts.status === 'lost' ? [] : [trueKitStatus(facts)])
        for (const { state, date: shown } of stages) if (state === 'ahead') expect(shown).toBeNull()
      }),
    )
  })
})
