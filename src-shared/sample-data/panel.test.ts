import { describe, expect, it } from 'vitest'
import { SYNCED_TABLES, type SyncedTable } from '../sync/rows.ts'
import { findCrisisWords } from '../domain/crisis/index.ts'
import { gapsToArrange } from '../domain/script/index.ts'
import type { SyncedRow } from '../sync/rows.ts'
import { SAMPLE_TEAMS, sampleChatWriter, sampleSpecialist } from './accounts.ts'
import { NO_RISK } from './defaults.ts'
import { generatePanel, type PanelBatch } from './panel.ts'
import { edgeCaseId } from './panel/edge-cases.ts'
import { sampleCalendar } from './sample-rows.ts'

const AS_OF = '2026-11-20T15:00:00.000Z'
const COUNT = 3000

function byTable(batches: Iterable<PanelBatch>): Record<string, Record<string, unknown>[]> {
  const tables: Record<string, Record<string, unknown>[]> = {}
  for (const { table, rows } of batches) (tables[table] ??= []).push(...rows)
  return tables
}

const panel = byTable(generatePanel({ count: COUNT, asOf: AS_OF }))
const rows = (table: SyncedTable): Record<string, unknown>[] => panel[table] ?? []
const share = (list: readonly unknown[], of: number): number => (100 * list.length) / of

describe('the sample panel', () => {
  it('has exactly the members asked for, with ids that occur once', () => {
    expect(rows('members')).toHaveLength(COUNT)
    const ids = Object.values(panel).flatMap((list) => list.map((row) => row['id']))
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(rows('members').map((row) => row['member_id'])).size).toBe(COUNT)
  })

  it('is made of rows that fit their tables', () => {
    for (const [table, list] of Object.entries(panel)) {
      const schema = SYNCED_TABLES[table as SyncedTable]
      for (const row of list) {
        const result = schema.safeParse(row)
        if (!result.success) throw new Error(`${table}: ${result.error.message}`)
      }
    }
  })

  it('is the same for the same seed and another for another', () => {
    const again = byTable(generatePanel({ count: 100, asOf: AS_OF }))
    expect(byTable(generatePanel({ count: 100, asOf: AS_OF }))).toEqual(again)
    expect(byTable(generatePanel({ count: 100, asOf: AS_OF, seed: 7 }))).not.toEqual(again)
  })

  it('names members before anything that belongs to them', () => {
    const seen = new Set<unknown>()
    for (const { table, rows: batch } of generatePanel({ count: 600, asOf: AS_OF })) {
      for (const row of batch) {
        if (table === 'members') seen.add(row['id'])
        else expect(seen.has(row['member_id'])).toBe(true)
      }
    }
  })

  it('keeps to the shares of the recipe', () => {
    const open = rows('care_gaps').filter((row) => row['status'] === 'open')
    expect(open.length / COUNT).toBeGreaterThan(1.2)
    expect(open.length / COUNT).toBeLessThan(1.9)
    expect(
      share(
        rows('members').filter((row) => row['gender'] === 'F'),
        COUNT,
      ),
    ).toBeCloseTo(57, -1)
    expect(
      share(
        rows('contact_verifications').filter((row) => row['on_dnc']),
        COUNT,
      ),
    ).toBeCloseTo(4, -1)
    const zones = new Set(rows('members').map((row) => row['time_zone']))
    expect(zones.size).toBeGreaterThanOrEqual(13)
    const answered = rows('calls').filter((row) => row['outcome'] === 'completed')
    expect(share(answered, rows('calls').length)).toBeGreaterThan(11)
    expect(share(answered, rows('calls').length)).toBeLessThan(22)
  })

  it('has no insight that names another gap than the next step does', () => {
    const of = <T extends SyncedTable>(table: T, id: string) =>
      (byMember[table]?.get(id) ?? []) as unknown as SyncedRow<T>[]
    const byMember = Object.fromEntries(
      Object.entries(panel).map(([table, list]) => [table, Map.groupBy(list, (row) => String(row['member_id']))]),
    )
    let named = 0
    for (const { member_id: id, ai_insight: insight, conditions } of rows(
      'member_outreach',
    ) as unknown as SyncedRow<'member_outreach'>[]) {
      const gap = /^Start with (.+);/.exec(insight)?.[1]
      if (gap === undefined) continue
      named += 1
      const visits = of('appointments', id).filter(({ status, appointment_datetime: at }) => {
        return (status === 'scheduled' || status === 'confirmed') && at > AS_OF
      })
      const kits = of('test_kits', id).filter(({ status }) => ['ordered', 'sent', 'delivered'].includes(status))
      const open = of('care_gaps', id).filter(({ status }) => status === 'open')
      const left = gapsToArrange(
        open.toSorted((a, b) => a.name.localeCompare(b.name)),
        { visits: visits.map((row) => row.test_name), kits: kits.map((row) => row.kit_type), conditions },
      )
      expect(left[0]).toBe(gap)
    }
    expect(named).toBeGreaterThan(COUNT / 3)
  })

  it('leaves outreach something to finish: callbacks on every day and in every list, messages, kits', () => {
    const now = Date.parse(AS_OF)
    const open = rows('callbacks').filter((row) => row['status'] === 'open')
    const minutes = open.map((row) => (Date.parse(String(row['due_at'])) - now) / 60_000)
    expect(minutes.filter((due) => due < 0).length).toBeGreaterThan(3)
    expect(minutes.filter((due) => due > 0 && due <= 360).length).toBeGreaterThan(3)
    expect(minutes.filter((due) => due >= 1440).length).toBeGreaterThan(3)
    expect(open.length).toBeLessThan(COUNT / 20)
    const owners = SAMPLE_TEAMS.map(({ id }) => sampleSpecialist(id))
    expect(new Set(open.map((row) => row['assigned_to']))).toEqual(new Set([null, ...owners]))
    for (const row of rows('callbacks'))
      expect([sampleSpecialist(String(row['team_id'])), null]).toContain(row['assigned_to'])

    expect(new Set(rows('communication_logs').map((row) => row['type']))).toEqual(new Set(['email', 'sms']))
    for (const row of rows('communication_logs')) expect(row['content']).toMatch(/^Portal link sent for: [a-z-]+$/)

    const nudged = (days: number) =>
      rows('test_kits').filter(
        (row) => row['status'] === 'sent' && row['date_sent'] === sampleCalendar(AS_OF).date(-days),
      )
    for (const days of [8, 15, 22]) expect(nudged(days)).not.toEqual([])
    const waiting = rows('test_kits').filter((row) => row['status'] === 'ordered')
    expect(waiting.length).toBeGreaterThan(3)
    for (const row of waiting)
      expect(row).toMatchObject({ kit_type: 'Cologuard Kit', risk_answers: NO_RISK, date_sent: null })
  })

  it('has threads of 2 to 14 messages for about 12 members in 100, 4 of them with something unread', () => {
    const threads = Map.groupBy(rows('chat_messages'), (row) => row['member_id'])
    expect(share([...threads], COUNT)).toBeGreaterThan(10)
    expect(share([...threads], COUNT)).toBeLessThan(14)
    const unread = [...threads.values()].filter((thread) => thread.some((row) => row['read'] === false))
    expect(share(unread, COUNT)).toBeGreaterThan(2.7)
    expect(share(unread, COUNT)).toBeLessThan(5.3)
    for (const thread of threads.values()) {
      expect(thread.length).toBeGreaterThanOrEqual(2)
      expect(thread.length).toBeLessThanOrEqual(14)
      const times = thread.map((row) => Date.parse(String(row['created_at'])))
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThan(Date.parse(AS_OF))
    }
    for (const row of rows('chat_messages').filter((one) => one['sender_type'] === 'coordinator')) {
      const { staffId, fullName } = sampleChatWriter(String(row['team_id']))
      expect(row).toMatchObject({ coordinator_id: staffId, sender_name: fullName, read: true })
    }
  })

  it('is calm: no words of crisis, one alert, and that one closed', () => {
    const texts = rows('chat_messages').map((row) => String(row['message']))
    expect(texts.filter((text) => findCrisisWords(text).found)).toEqual([])
    expect(rows('urgent_alerts')).toMatchObject([{ status: 'closed' }])
    const [alert] = rows('urgent_alerts').map((row) => SYNCED_TABLES.urgent_alerts.parse(row))
    expect(alert?.timeline.map(({ event }) => event)).toEqual(['raised', 'acknowledged', 'closed'])
    expect(alert?.member_id).toBe(rows('members').find((row) => row['member_id'] === edgeCaseId(29))?.['id'])
  })

  it('promises nothing to anybody in a team that is none of the sample', () => {
    const elsewhere = '00000000-0000-4000-8000-0000000000f1'
    const { callbacks = [], chat_messages = [] } = byTable(
      generatePanel({ count: 600, asOf: AS_OF, teamOf: () => elsewhere }),
    )
    expect(callbacks).not.toEqual([])
    expect(new Set(callbacks.map((row) => row['assigned_to']))).toEqual(new Set([null]))
    const written = chat_messages.filter((row) => row['team_id'] === elsewhere)
    expect(written).not.toEqual([])
    expect(new Set(written.map((row) => row['coordinator_id']))).toEqual(new Set([null]))
  })

  it('uses only phone numbers reserved for fiction, and shares some', () => {
    const phones = rows('members').flatMap((row) => (typeof row['phone'] === 'string' ? [row['phone']] : []))
    for (const phone of phones) expect(phone).toMatch(/^\+1\d{3}55501\d{2}$/)
    expect(new Set(phones).size).toBeLessThan(phones.length)
  })

  it('holds the named cases', () => {
    const named = (number: number) => rows('members').find((row) => row['member_id'] === edgeCaseId(number))
    const of = (table: SyncedTable, number: number) =>
      rows(table).filter((row) => row['member_id'] === named(number)?.['id'])
    expect(of('contact_verifications', 1)).toMatchObject([{ on_dnc: true }])
    expect(of('chat_messages', 1).map((row) => row['read'])).toEqual([true, true, false])
    expect(named(5)?.['phone']).toBe(named(6)?.['phone'])
    expect(named(7)?.['date_of_birth']).toBe(named(8)?.['date_of_birth'])
    expect(named(31)?.['last_name']).toBe("O'Brien-Núñez")
    const names = rows('members').map((row) => `${String(row['first_name'])} ${String(row['last_name'])}`)
    expect(names.filter((name) => /[<>\d]|\b(edge|case|test)\b/i.test(name))).toEqual([])
    expect(named(32)?.['date_of_birth']).toBe('1948-02-29')
  })
})
