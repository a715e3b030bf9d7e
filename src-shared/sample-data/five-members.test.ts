import { describe, expect, it } from 'vitest'
import { SYNCED_TABLES, type SyncedTable } from '../sync/rows.ts'
import {
  APPOINTMENT_STATUSES,
  CALL_OUTCOMES,
  KIT_STATUSES,
  LAB_RESULT_STATUSES,
  MEMBER_STATUSES,
  PRIORITIES,
  SENTIMENTS,
} from '../sync/vocabulary.ts'
import { findCrisisWords } from '../domain/crisis/index.ts'
import { TEAM_NORTH, sampleSpecialist } from './accounts.ts'
import { NO_RISK } from './defaults.ts'
import { fiveSampleMembers } from './five-members.ts'

const rows = fiveSampleMembers('2026-11-20T15:00:00.000Z')

describe('the five sample members', () => {
  it('are complete rows of their tables', () => {
    for (const [table, list] of Object.entries(rows)) {
      for (const row of list) expect(SYNCED_TABLES[table as SyncedTable].parse(row)).toEqual(row)
    }
    expect(rows.members).toHaveLength(5)
  })

  it('have ids that occur once', () => {
    const ids = Object.values(rows).flatMap((list) => list.map((row) => row.id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('show every badge, outcome and kit status between them', () => {
    const seen = (values: (string | null | undefined)[] | undefined) => new Set(values)
    expect(seen(rows.member_outreach?.map((row) => row.priority))).toEqual(new Set(PRIORITIES))
    expect(seen(rows.member_outreach?.map((row) => row.status))).toEqual(new Set(MEMBER_STATUSES))
    expect(seen(rows.calls?.map((row) => row.outcome))).toEqual(new Set(CALL_OUTCOMES))
    expect(seen(rows.calls?.map((row) => row.sentiment))).toEqual(new Set([...SENTIMENTS, null]))
    expect(seen(rows.appointments?.map((row) => row.status))).toEqual(new Set(APPOINTMENT_STATUSES))
    expect(seen(rows.test_kits?.map((row) => row.status))).toEqual(new Set(KIT_STATUSES))
    expect(seen(rows.lab_results?.map((row) => row.status))).toEqual(new Set(LAB_RESULT_STATUSES))
  })

  it('have callbacks that are overdue, due today and due later, the team’s and a specialist’s', () => {
    const due = rows.callbacks?.map(({ due_at, assigned_to }) => [due_at, assigned_to])
    expect(due).toEqual([
      ['2026-11-20T18:00:00.000Z', sampleSpecialist(TEAM_NORTH)],
      ['2026-11-19T15:00:00.000Z', null],
      ['2026-11-22T15:00:00.000Z', null],
    ])
  })

  it('include one stool kit that waits for a clinician, with every question answered', () => {
    const waiting = rows.test_kits?.filter(({ kit_type }) => kit_type === 'Cologuard Kit')
    expect(waiting).toMatchObject([{ status: 'ordered', date_sent: null, risk_answers: NO_RISK }])
  })

  it('include a Spanish conversation that is read and an English one that waits for an answer', () => {
    const names = new Map(rows.members?.map(({ id, first_name }) => [id, first_name]))
    const threads = Map.groupBy(rows.chat_messages ?? [], ({ member_id }) => names.get(member_id))
    const states = [...threads].map(([name, thread]) => [name, thread.map(({ read }) => read)])
    expect(Object.fromEntries(states)).toEqual({ Rosa: [true, true, true, true], June: [true, true, true, false] })
    expect(threads.get('Rosa')?.map(({ message }) => message)[0]).toMatch(/^Buenas tardes/)
    expect(threads.get('June')?.at(-1)?.sender_type).toBe('member')
  })

  it('are well: nobody wrote words of crisis and no alert is open', () => {
    expect(rows.chat_messages?.filter(({ message }) => findCrisisWords(message).found)).toEqual([])
    expect(rows.urgent_alerts).toBeUndefined()
  })

  it('got messages that say nothing about their health', () => {
    const words = rows.communication_logs?.map(({ subject, content }) => `${subject ?? ''} ${content}`).join(' ')
    expect(words).not.toMatch(/a1c|cologuard|lipid|stool|blood|colono|retinal|diabet/i)
  })

  it('use only numbers and addresses that are reserved for fiction', () => {
    for (const member of rows.members ?? []) {
      expect(member.phone).toMatch(/^\+1\d{3}55501\d{2}$/)
      if (member.email) expect(member.email).toMatch(/@example\.(com|org)$/)
    }
  })

  it('refuse a date that is not an instant', () => {
    expect(() => fiveSampleMembers('tomorrow')).toThrow(/now must be an ISO instant/)
  })
})
