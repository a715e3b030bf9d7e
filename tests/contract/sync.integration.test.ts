import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_ACCOUNTS, TEAM_NORTH, TEAM_SOUTH } from '#shared/sample-data/accounts.ts'
import type { MarkKind, OutboxOperation } from '#shared/sync/outbox.ts'
import { SYNCED_TABLE_NAMES, type SyncedTable } from '#shared/sync/rows.ts'
import type { Stack } from '../../local-stack/index.ts'
import { addressOfDatabase } from '../../local-stack/testing/test-databases.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { pulledRows } from '../../local-stack/testing/pulled-rows.ts'
import { systemClock } from '../../src-main/base/clock.ts'
import { MEMBER_TABLES, readRow } from '../../src-main/db/row-store.ts'
import { discardJob, listAttention } from '../../src-main/sync/attention.ts'
import { saveOperations } from '../../src-main/sync/save-operations.ts'
import { memberSession } from '../../supabase/functions/_shared/test-support/portal-client.ts'
import { openSession } from '../../supabase/tests/support/postgres.ts'
import { eventually } from '../fixtures/eventually.ts'
import { openStation, type RealStation } from './real-station.ts'

interface ActingStation extends RealStation {
  act(kind: MarkKind, table: 'appointments' | 'test_kits' | 'lab_results', rowId: string): OutboxOperation
}

describe('a station on the real server', () => {
  let stack: Stack
  const ends: (() => Promise<void>)[] = []
  let added = 0

  beforeAll(async () => {
    stack = await sharedStack()
    await stack.resetData()
  })
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
  })

  async function station(email = 'specialist@example.com'): Promise<ActingStation> {
    const made = await openStation(stack, email)
    ends.push(made.close)
    return {
      ...made,
      act(kind, table, rowId) {
        const row = readRow(made.db, table, rowId)!
        const at = new Date(systemClock.now()).toISOString()
        const operation = { kind, rowId, memberId: row.member_id, seenXid: row.changed_xid, at }
        saveOperations(made.workspace, [operation], { nowMs: systemClock.now() })
        return operation
      },
    }
  }

  const onServer = async (table: SyncedTable, id: string): Promise<Record<string, unknown> | undefined> =>
    (await stack.sql(`select to_jsonb(t) as row from public.${table} t where id = $1`, [id]))[0]?.['row'] as
      | Record<string, unknown>
      | undefined

  /** Another member with an outreach record, a gap and a test to remind of; answers the ids. */
  async function addMember(team = TEAM_NORTH): Promise<{ member: string; appointment: string }> {
    const planId = `IT-${(added += 1)}`
    const [row] = await stack.sql(
      `insert into public.members (team_id, member_id, first_name, last_name) values ($1, $2, 'Ines', 'Test') returning id`,
      [team, planId],
    )
    const member = String(row?.['id'])
    await stack.sql(
      `insert into public.member_outreach (member_id, health_plan, priority, compliance_likelihood)
       values ($1, 'Sample Plan', 'high', 50)`,
      [member],
    )
    await stack.sql(`insert into public.care_gaps (member_id, name, status) values ($1, 'A1C Test', 'open')`, [member])
    const [test] = await stack.sql(
      `insert into public.appointments (member_id, test_name, appointment_datetime, status, provider)
       values ($1, 'A1C Test', now() + interval '3 days', 'scheduled', 'lab-one') returning id`,
      [member],
    )
    return { member, appointment: String(test?.['id']) }
  }

  const visibleCount = async ({ client }: RealStation, table: SyncedTable): Promise<number> =>
    (await pulledRows(client, table)).filter((row) => row['deleted_at'] === null).length

  const cachedCount = ({ db }: RealStation, table: SyncedTable): unknown =>
    db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()

  it.each(['specialist@example.com', 'supervisor@example.com', 'auditor@example.com', 'administrator@example.com'])(
    'holds what the server shows %s, table by table',
    async (email) => {
      await addMember(TEAM_SOUTH)
      const made = await station(email)
      expect(made.engine.status()).toMatchObject({ state: 'up-to-date', firstSync: null, waiting: 0, attention: 0 })
      for (const table of SYNCED_TABLE_NAMES) {
        expect({ table, rows: cachedCount(made, table) }).toEqual({ table, rows: await visibleCount(made, table) })
      }
      expect(made.log.lines).toEqual([])
    },
  )

  it('shows a member inserted on the server without being asked', async () => {
    const made = await station()
    const { member } = await addMember()
    await eventually(() => expect(readRow(made.db, 'members', member)).not.toBeNull())
  })

  it('joins again when its channel was closed, and hears of what comes then', async () => {
    const made = await station()
    await eventually(() => expect(made.engine.live()).toMatchObject({ isLive: true }))
    await made.client.getChannels()[0]?.unsubscribe()
    expect(made.engine.live()).toMatchObject({ isLive: false, reason: 'CLOSED' })
    await eventually(() => expect(made.engine.live()).toMatchObject({ isLive: true }))
    const { member } = await addMember()
    await eventually(() => expect(readRow(made.db, 'members', member)).not.toBeNull())
  })

  it.skipIf(process.env['GAPWISE_TEST_DB'] === 'pglite')(
    'has what a member says in a crisis, and the member the answer, beside an import that is still open',
    async () => {
      const [{ name } = {}] = await stack.sql('select current_database() as name')
      const open = openSession(addressOfDatabase(String(name)))
      ends.push(() => open.close())
      const made = await station('clinician@example.com')
      const portalOf = async (id: string): Promise<SupabaseClient> => {
        const portal = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } })
        await portal.auth.setSession(await memberSession(stack, id))
        return portal
      }
      const [{ member }, { member: other }] = [await addMember(), await addMember()]
      const [portal, portalOfOther] = [await portalOf(member), await portalOf(other)]
      await eventually(() => expect(made.isQuiet()).toBe(true))
      await open.script(`begin; insert into public.members (team_id, member_id, first_name, last_name)
        select '${TEAM_NORTH}', 'OPEN-' || n, 'Import', 'Still open' from generate_series(1, 500) n`)

      const said = { member_id: member, sender_type: 'member', sender_name: '', message: 'I want to die' }
      expect((await portal.from('chat_messages').insert(said)).error).toBeNull()
      const answers = { p_id: randomUUID(), p_type: 'phq9', p_responses: { 9: 3 }, p_done: false }
      expect((await portalOfOther.rpc('save_assessment', answers)).error).toBeNull()
      const ofMember = (id: string, table: SyncedTable, column: string): unknown[] =>
        made.db.prepare(`SELECT ${column} FROM ${table} WHERE member_id = ?`).pluck().all(id)
      // Nothing but what the server says brings them here: nobody asks, and nobody polls.
      await eventually(() => expect(ofMember(other, 'care_gap_assessments', 'id')).toEqual([answers.p_id]))
      await eventually(() => expect(made.isQuiet()).toBe(true))
      expect(ofMember(member, 'urgent_alerts', 'source')).toEqual(['chat'])
      expect(ofMember(member, 'chat_messages', 'message')).toEqual(['I want to die'])
      expect(ofMember(other, 'urgent_alerts', 'source')).toEqual(['assessment'])
      expect(made.engine.status()).toMatchObject({ state: 'up-to-date' })

      const at = new Date(systemClock.now()).toISOString()
      const base = { memberId: member, rowId: randomUUID(), at }
      saveOperations(
        made.workspace,
        [{ kind: 'chat.send', ...base, text: 'I am calling you now.', aiSuggested: false }],
        { nowMs: systemClock.now() },
      )
      await eventually(async () => {
        const { data } = await portal.from('chat_messages').select('message').order('created_at')
        expect(data?.at(-1)).toEqual({ message: 'I am calling you now.' })
      })

      const imported = `SELECT count(*) FROM members WHERE member_id LIKE 'OPEN-%'`
      expect(made.db.prepare(imported).pluck().get()).toBe(0)
      await open.script('commit')
      await eventually(() => expect(made.db.prepare(imported).pluck().get()).toBe(500))
    },
  )

  it('sends a change that was made without a network, once, and learns who the server says did it', async () => {
    const { appointment } = await addMember()
    const made = await station()
    made.network.connected = false
    const operation = made.act('appointment.remind', 'appointments', appointment)
    await eventually(() => expect(made.engine.status()).toMatchObject({ state: 'offline', waiting: 1 }))
    made.network.connected = true
    await made.sync()
    expect(made.engine.status()).toMatchObject({ state: 'up-to-date', waiting: 0, attention: 0 })
    const sent = await onServer('appointments', appointment)
    // The member has neither phone nor portal: the reminder was asked for, and the server said why it can't go out.
    expect(sent).toMatchObject({ reminder_sent: false, reminder_state: 'failed', reminder_reason: 'noChannel' })
    expect(await made.backend.push(operation)).toEqual({ ok: true, value: { kind: 'applied' } })
    expect((await onServer('appointments', appointment))?.['changed_xid']).toBe(sent?.['changed_xid'])
    await eventually(async () => {
      await made.sync()
      expect(readRow(made.db, 'appointments', appointment)?.reminder_asked_by).toBe(sent?.['reminder_asked_by'])
    })
  })

  it('does all three operations under the rights of a specialist', async () => {
    const { member, appointment } = await addMember()
    const [kit] = await stack.sql(
      `insert into public.test_kits (member_id, kit_type, status) values ($1, 'FIT kit', 'delivered') returning id`,
      [member],
    )
    const [result] = await stack.sql(
      `insert into public.lab_results (member_id, test_name, test_date, status) values ($1, 'A1C', current_date, 'available') returning id`,
      [member],
    )
    const made = await station()
    made.act('appointment.remind', 'appointments', appointment)
    made.act('kit.followUp', 'test_kits', String(kit?.['id']))
    made.act('result.discuss', 'lab_results', String(result?.['id']))
    await made.sync()
    expect(listAttention(made.workspace, Date.now())).toEqual([])
    expect(await onServer('test_kits', String(kit?.['id']))).toMatchObject({ followed_up_at: expect.any(String) })
    expect(await onServer('lab_results', String(result?.['id']))).toMatchObject({
      discussion_opened_at: expect.any(String),
    })
  })

  it('applies a change on top of a newer version, and reports one that no longer fits', async () => {
    const [fits, cancelled] = [await addMember(), await addMember()]
    const made = await station()
    made.network.connected = false
    made.act('appointment.remind', 'appointments', fits.appointment)
    made.act('appointment.remind', 'appointments', cancelled.appointment)
    await eventually(() => expect(made.engine.status().state).toBe('offline'))
    await stack.sql(`update public.appointments set lab_name = 'Newer Lab' where id = $1`, [fits.appointment])
    await stack.sql(`update public.appointments set status = 'cancelled' where id = $1`, [cancelled.appointment])
    made.network.connected = true
    await made.sync()
    expect(await onServer('appointments', fits.appointment)).toMatchObject({
      lab_name: 'Newer Lab',
      reminder_asked_at: expect.any(String),
    })
    const [item] = listAttention(made.workspace, Date.now())
    expect(item).toMatchObject({ reason: 'sync.conflict', detail: 'cancelled', memberName: 'Ines Test' })
    discardJob(made.workspace, item!.jobId)
    expect(readRow(made.db, 'appointments', cancelled.appointment)).toMatchObject({
      status: 'cancelled',
      reminder_asked_at: null,
    })
  })

  it('erases a member who moved to another team, on the server as on this station', async () => {
    const { member, appointment } = await addMember()
    const [north, south] = [await station(), await station('specialist.south@example.com')]
    expect(readRow(north.db, 'members', member)).not.toBeNull()
    north.network.connected = false
    north.act('appointment.remind', 'appointments', appointment)
    await eventually(() => expect(north.engine.status().state).toBe('offline'))
    await stack.sql('update public.members set team_id = $1 where id = $2', [TEAM_SOUTH, member])
    north.network.connected = true
    await north.sync()
    await eventually(() => expect(readRow(south.db, 'appointments', appointment)).not.toBeNull())
    expect(readRow(north.db, 'members', member)).toBeNull()
    for (const table of MEMBER_TABLES) {
      expect(north.db.prepare(`SELECT count(*) FROM ${table} WHERE member_id = ?`).pluck().get(member)).toBe(0)
    }
    expect(listAttention(north.workspace, Date.now())).toEqual([])
    expect(await stack.sql('select operation from private.left_work where member_id = $1', [member])).toMatchObject([
      { operation: { kind: 'appointment.remind', rowId: appointment } },
    ])
    expect(await onServer('appointments', appointment)).toMatchObject({ reminder_asked_at: null })
  })

  it('follows a supervisor who loses a team and gets it back', async () => {
    const made = await station('supervisor@example.com')
    const inSouth = (): unknown =>
      made.db.prepare('SELECT count(*) FROM members WHERE team_id = ?').pluck().get(TEAM_SOUTH)
    const before = inSouth()
    expect(Number(before)).toBeGreaterThan(0)
    const { staffId } = SAMPLE_ACCOUNTS.find(({ email }) => email === 'supervisor@example.com')!
    const grant = (ended: string): Promise<unknown> =>
      stack.sql(`update public.staff_teams set deleted_at = ${ended} where staff_id = $1`, [staffId])
    await grant('now()')
    await made.sync()
    expect(inSouth()).toBe(0)
    await grant('null')
    await made.sync()
    expect(inSouth()).toBe(before)
  })

  it('pauses when the session ended', async () => {
    const made = await station()
    await made.client.auth.signOut({ scope: 'local' })
    await made.sync()
    expect(made.engine.status().state).toBe('paused')
  })
})
