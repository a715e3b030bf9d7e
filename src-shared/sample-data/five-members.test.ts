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

  it('show every state of the specification between them', () => {
    const seen = (values: (string | null | undefined)[] | undefined) => new Set(values)
    expect(seen(rows.member_outreach?.map((row) => row.priority))).toEqual(new Set(PRIORITIES))
    expect(seen(rows.member_outreach?.map((row) => row.status))).toEqual(new Set(MEMBER_STATUSES))
    expect(seen(rows.calls?.map((row) => row.outcome))).toEqual(new Set(CALL_OUTCOMES))
    expect(seen(rows.calls?.map((row) => row.sentiment))).toEqual(new Set([...SENTIMENTS, null]))
    expect(seen(rows.appointments?.map((row) => row.status))).toEqual(new Set(APPOINTMENT_STATUSES))
    expect(seen(rows.test_kits?.map((row) => row.status))).toEqual(new Set(KIT_STATUSES))
    expect(seen(rows.lab_results?.map((row) => row.status))).toEqual(new Set(LAB_RESULT_STATUSES))
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
