import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsAs, rowsAsService, type TestDatabase } from './support/database.ts'
import { NORTH, SOUTH, memberId, rowId, staffId, userId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(async () => {
  await database.script('truncate private.rate_limits')
  await resetToFixture(database)
})

const first = memberId(1)
const newest = async (count: number) =>
  (await database.rows(`select * from public.audit_events order by id desc limit ${count}`)).toReversed()
const lastNumber = async () => Number((await newest(1))[0]?.['id'])
const verify = async () =>
  (await rowsAs(database, 'auditor', 'select public.verify_audit_chain() as broken'))[0]?.['broken']
/** What somebody with the owner's rights could do to hide something. */
const tamper = (sql: string) =>
  database.script(
    `alter table public.audit_events disable trigger user; ${sql}; alter table public.audit_events enable trigger user;`,
  )

describe('the audit trail', () => {
  it('records who changed which row of whom, and names of columns instead of contents', async () => {
    await rowsAs(
      database,
      'coach',
      `update public.outreach_tasks set status = 'cancelled', outcome = 'secret-1' where id = '${rowId('outreach_tasks', 1)}'`,
    )
    const [event] = await newest(1)
    expect(event).toMatchObject({
      actor_user_id: userId('coach'),
      actor_staff_id: staffId('coach'),
      actor_role: 'coach',
      action: 'row.updated',
      table_name: 'outreach_tasks',
      row_id: rowId('outreach_tasks', 1),
      member_id: first,
      columns: ['done_at', 'done_by', 'outcome', 'status'],
    })
    expect(JSON.stringify(event)).not.toContain('secret-1')
  })

  it('records which supervisor said that somebody is away', async () => {
    await rowsAs(
      database,
      'supervisorSouth',
      `update public.staff_absences set away_from = now(), away_until = now() + interval '1 day', away_note = 'Ill'
       where id = '${staffId('coachSouth')}'`,
    )
    expect(await newest(1)).toMatchObject([
      {
        actor_staff_id: staffId('supervisorSouth'),
        table_name: 'staff_absences',
        row_id: staffId('coachSouth'),
        columns: ['away_from', 'away_note', 'away_until', 'stated_by'],
      },
    ])
    // Colleagues see it, too; and nobody says in another's name who stated it.
    await rowsAs(
      database,
      'coachSouth',
      `update public.staff_absences set stated_by = '${staffId('coachSouth')}' where id = '${staffId('coachSouth')}'`,
    )
    expect(
      await rowsAs(
        database,
        'coachSouth',
        `select stated_by from public.staff_absences where id = '${staffId('coachSouth')}'`,
      ),
    ).toEqual([{ stated_by: staffId('supervisorSouth') }])
  })

  it('records a member as such, and nobody where the system acts', async () => {
    await rowsAs(database, 'member', `update public.members set zip_code = '33139'`)
    await database.script(`delete from public.calls where id = '${rowId('calls', 2)}'`)
    expect(await newest(2)).toMatchObject([
      {
        actor_user_id: userId('member'),
        actor_role: 'member',
        action: 'row.updated',
        member_id: first,
        columns: ['zip_code'],
      },
      { actor_user_id: null, actor_role: 'system', action: 'row.deleted', table_name: 'calls', member_id: memberId(2) },
    ])
  })

  it('records a team move once, not once for every row that follows', async () => {
    const before = await lastNumber()
    await rowsAs(database, 'supervisorBoth', `select public.move_member_to_team('${first}', '${SOUTH}')`)
    expect(await lastNumber()).toBe(before + 1)
    expect(await newest(1)).toMatchObject([{ table_name: 'members', columns: ['team_id'], actor_role: 'supervisor' }])
  })

  it('records nothing of a transaction that is taken back', async () => {
    const before = await lastNumber()
    await database.script(`begin; delete from public.calls; rollback`)
    expect(await lastNumber()).toBe(before)
  })

  it.each([
    'update public.audit_events set id = id',
    'delete from public.audit_events',
    'truncate public.audit_events',
  ])('refuses "%s" even to the owner', async (sql) => {
    await expect(database.script(sql)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('what stations noted', () => {
  const hourAgo = `${new Date(Date.now() - 3_600_000).toISOString().slice(0, 19)}+00:00`
  const event = (change: Readonly<Record<string, unknown>> = {}) => ({
    id: '00000000-0000-4000-8000-00000000a001',
    at: hourAgo,
    action: 'member.opened',
    memberId: first,
    detail: { panel: 'card' },
    ...change,
  })
  const record = async (persona: Persona, ...events: unknown[]) => {
    const sql = `select public.record_audit_events('${JSON.stringify(events)}'::jsonb) as added`
    return (await rowsAs(database, persona, sql))[0]?.['added']
  }

  it('is in the trail once, however often it is delivered, with the time at the station', async () => {
    const other = event({
      id: '00000000-0000-4000-8000-00000000a002',
      action: 'member.searched',
      memberId: null,
      detail: {},
    })
    expect(await record('coach', event(), other)).toBe(2)
    expect(await record('coach', event(), other)).toBe(0)
    const detail = { panel: 'card', at: hourAgo, late: true }
    expect(await newest(2)).toMatchObject([
      { action: 'member.opened', actor_staff_id: staffId('coach'), member_id: first, detail },
      { action: 'member.searched', actor_role: 'coach', member_id: null },
    ])
    expect(await verify()).toBeNull()
  })

  it('is taken of a member who has left the team since, and of nobody whom the teams never had', async () => {
    await database.script(`update public.members set team_id = '${NORTH}' where id = '${memberId(3)}'`)
    expect(await record('coachSouth', event({ memberId: memberId(3) }))).toBe(1)
    const before = await lastNumber()
    const listed = {
      action: 'member.listed',
      memberId: null,
      detail: { panel: 'board', members: [first, userId('coach')] },
    }
    const others = [event(), event({ memberId: userId('coach') }), event(listed)]
    const told = others.map((one, place) => ({ ...one, id: `00000000-0000-4000-8000-00000000b00${place}` }))
    expect(await record('coachSouth', ...told)).toBe(0)
    expect(await lastNumber()).toBe(before)
    expect(await record('coach', { ...event(listed), id: '00000000-0000-4000-8000-00000000b009' })).toBe(1)
    expect(await newest(1)).toMatchObject([{ member_id: null, detail: { panel: 'board', members: [first] } }])
  })

  it.each([
    ['2031-01-01T00:00:00Z', 0],
    ['1999-01-01T00:00:00Z', 30],
  ])('has its time within what the server’s clock allows: %s', async (at, days) => {
    await record('coach', event({ at }))
    const [{ detail } = {}] = await newest(1)
    const { at: kept, clock } = detail as { at: string; clock: string }
    expect(Math.abs(Date.now() - days * 86_400_000 - Date.parse(kept))).toBeLessThan(60_000)
    expect(clock).toBe('wrong')
  })

  it('is refused with the reason beyond 3,000 in an hour, which the trail says once', async () => {
    const batch = (from: number) =>
      Array.from({ length: 200 }, (_, place) =>
        event({
          id: `00000000-0000-4000-9000-${String(from + place).padStart(12, '0')}`,
          action: 'member.searched',
          memberId: null,
          detail: {},
        }),
      )
    for (let from = 0; from < 3000; from += 200) expect(await record('coach', ...batch(from))).toBe(200)
    await expect(record('coach', event())).rejects.toMatchObject({ code: 'PT429', message: 'trail.tooMany' })
    const alarms = `select row_id, detail from public.audit_events where action = 'alarm.many_events'`
    expect(await database.rows(alarms)).toEqual([{ row_id: staffId('coach'), detail: { counted: 3000 } }])
    expect(await record('clinician', event({ id: '00000000-0000-4000-8000-00000000a003' }))).toBe(1)
  })

  it.each([
    ['an event that the server writes itself', { action: 'consent.stopped' }],
    ['an invented row change', { action: 'row.updated' }],
    ['alarm of its own', { action: 'alarm.bulk_read' }],
    ['factor that somebody took away', { action: 'factor.reset' }],
    ['emergency that never was', { action: 'emergency.read' }],
    ['document that was opened', { action: 'document.opened' }],
    ['question to a model', { action: 'model.asked', detail: { purpose: 'drafts' } }],
    ['an event without an id', { id: null }],
    ['an event without a time', { at: 'soon' }],
    ['an event with a word of its own', { note: 'x' }],
    ['a text in the detail', { detail: { panel: 'card', text: '123-45-6789' } }],
    ['a text as a panel', { detail: { panel: '123-45-6789' } }],
    ['a look at nobody', { memberId: null }],
    ['a search that names somebody', { action: 'member.searched', detail: {} }],
    ['a list of texts', { action: 'member.listed', memberId: null, detail: { panel: 'board', members: ['Rosa'] } }],
    ['a refusal in words', { action: 'write.refused', detail: { kind: 'call.log', reason: 'Rosa is ill' } }],
    ['a detail that is no object', { detail: 'x' }],
  ])('holds no %s', async (_what, change) => {
    const before = await lastNumber()
    await expect(record('coach', event(change))).rejects.toMatchObject({ code: '22023' })
    expect(await lastNumber()).toBe(before)
  })

  it('is at most 200 events at once, of active staff', async () => {
    await expect(record('coach', ...Array.from({ length: 201 }, () => event()))).rejects.toMatchObject({
      code: '22023',
    })
    for (const persona of ['member', 'inactive'] as const) {
      await expect(record(persona, event())).rejects.toMatchObject({ code: '42501' })
    }
  })
})

describe('who acts', () => {
  it('is the staff member for whom a function logs a message, not the system', async () => {
    await rowsAsService(
      database,
      `select public.record_communication('key-of-a-test', '${first}', '${staffId('coach')}',
        '{"type":"sms","recipient":"+13055550111","provider":"internal"}')`,
    )
    expect(await newest(1)).toMatchObject([
      {
        action: 'row.inserted',
        table_name: 'communication_logs',
        actor_staff_id: staffId('coach'),
        actor_user_id: userId('coach'),
        actor_role: 'coach',
      },
    ])
  })

  it('is the staff member whose session begins, passes the second factor and ends', async () => {
    const session = `'${SOUTH}'`
    await database.script(`insert into auth.sessions (id, user_id) values (${session}, '${userId('coach')}')`)
    await database.script(`update auth.sessions set aal = 'aal1' where id = ${session}`)
    await database.script(`update auth.sessions set aal = 'aal2' where id = ${session}`)
    await database.script(`delete from auth.sessions where id = ${session}`)
    const by = { actor_staff_id: staffId('coach'), actor_role: 'coach' }
    expect(await newest(3)).toMatchObject([
      { action: 'session.started', ...by },
      { action: 'session.second_factor', ...by },
      { action: 'session.ended', ...by },
    ])
  })

  it('is not told by the sessions of members that the sign-in opens, which itself names them', async () => {
    await database.script(`delete from private.one_time_codes;
      insert into private.one_time_codes (contact_hash, code_hash, expires_at, member_id, claim_id, claimed_at)
        values ('c', 'o', now(), '${first}', '${SOUTH}', clock_timestamp());
      update auth.users set recovery_sent_at = clock_timestamp() where id = '${userId('member')}'`)
    const before = await lastNumber()
    await database.script(`insert into auth.sessions (id, user_id) values ('${SOUTH}', '${userId('member')}')`)
    expect(await lastNumber()).toBe(before)
  })

  it('is unknown where a session of a member was opened in another way', async () => {
    await database.script(`delete from private.one_time_codes;
      insert into auth.sessions (id, user_id) values ('${SOUTH}', '${userId('member')}')`)
    expect(await newest(1)).toMatchObject([
      {
        action: 'member.session_unknown',
        actor_role: 'system',
        table_name: 'members',
        row_id: first,
        member_id: first,
      },
    ])
  })

  it('is who adds a second factor; a removed one, a new password and a new address name whose they were', async () => {
    const coach = userId('coach')
    const own = { actor_staff_id: staffId('coach'), row_id: staffId('coach') }
    const about = { actor_staff_id: null, table_name: 'staff', row_id: staffId('coach') }
    await database.script(`delete from auth.mfa_factors where user_id = '${coach}'`)
    expect(await newest(1)).toMatchObject([{ action: 'factor.removed', ...about }])
    const begun = await lastNumber()
    await database.script(
      `insert into auth.mfa_factors (id, user_id, status) values ('${SOUTH}', '${coach}', 'unverified')`,
    )
    expect(await lastNumber()).toBe(begun)
    await database.script(`update auth.mfa_factors set status = 'verified' where id = '${SOUTH}'`)
    expect(await newest(1)).toMatchObject([{ action: 'factor.added', ...own }])
    await database.script(
      `update auth.users set email = 'coach@plan.example', encrypted_password = 'one' where id = '${coach}'`,
    )
    expect(await lastNumber()).toBe(begun + 1)
    await database.script(`update auth.users set recovery_sent_at = now() where id = '${coach}';
      update auth.users set encrypted_password = 'two' where id = '${coach}';
      update auth.users set email = 'ada@plan.example' where id = '${coach}'`)
    expect(await newest(2)).toMatchObject([
      { action: 'account.password_changed', ...about },
      { action: 'account.email_changed', ...about },
    ])
    expect(await lastNumber()).toBe(begun + 3)
  })
})

describe('a refusal', () => {
  it('of a code names nobody, and tells tries at one code from tries at several', async () => {
    const hash = '1'.repeat(64)
    for (const contact of ['+13055550111', '+19995550100']) {
      await rowsAsService(
        database,
        `select public.issue_one_time_code('sms', '${contact}', '${hash}', '${'2'.repeat(64)}')`,
      )
      const [code] = await database.rows('select id from private.one_time_codes order by created_at desc limit 1')
      await database.script(
        `update private.one_time_codes set attempts = attempts + 1 where id = '${String(code?.['id'])}'`,
      )
      expect(await newest(1)).toMatchObject([
        { action: 'member.code_refused', actor_role: 'system', member_id: null, row_id: code?.['id'], detail: {} },
      ])
    }
  })

  it('to see a member or a document of others names who asked for whom, thirty times at most', async () => {
    const before = await lastNumber()
    const ask = (persona: Persona, of: 1 | 3) =>
      rowsAs(
        database,
        persona,
        `select public.note_denied_member('${memberId(of)}'), public.open_document('${rowId('lab_results', of)}')`,
      )
    await ask('coach', 1)
    await rowsAs(database, 'coach', `select public.note_denied_member('${SOUTH}'), public.open_document('${SOUTH}')`)
    expect(await newest(1)).toMatchObject([{ action: 'document.opened', actor_role: 'coach', member_id: first }])
    expect(await lastNumber()).toBe(before + 1)
    await ask('coach', 3)
    expect(await newest(2)).toMatchObject([
      { action: 'member.denied', actor_staff_id: staffId('coach'), member_id: memberId(3) },
      { action: 'document.denied', actor_role: 'coach', member_id: memberId(3), row_id: rowId('lab_results', 3) },
    ])
    for (let count = 0; count < 20; count += 1) await ask('coach', 3)
    expect(await lastNumber()).toBe(before + 1 + 30)
  })

  it('of a password is about the staff record, and fills no more than thirty lines', async () => {
    const tell = (persona: Persona, valid: boolean) =>
      database.rows(
        `select public.password_verification_hook('{"user_id":"${userId(persona)}","valid":${valid}}') as said`,
      )
    const before = await lastNumber()
    expect(await tell('coach', true)).toEqual([{ said: { decision: 'continue' } }])
    expect(await tell('member', false)).toEqual([{ said: { decision: 'continue' } }])
    expect(await lastNumber()).toBe(before)
    for (let count = 0; count < 40; count += 1) await tell('coach', false)
    expect(await lastNumber()).toBe(before + 30)
    expect(await newest(1)).toMatchObject([
      { action: 'session.refused', actor_staff_id: null, table_name: 'staff', row_id: staffId('coach') },
    ])
  })
})

describe('the auditor', () => {
  it('finds an untouched trail whole', async () => {
    expect(await verify()).toBeNull()
  })

  it('finds an untouched empty trail whole', async () => {
    await tamper('delete from public.audit_events')
    await database.script(`update private.audit_heads set number = 0, hash = private.audit_beginning(chain)`)
    expect(await verify()).toBeNull()
  })

  it.each([
    ['a changed actor', `update public.audit_events set actor_role = 'coach' where id = 5`, 5],
    ['a changed detail', `update public.audit_events set detail = '{"a":1}' where id = 6`, 6],
    [
      'a new hash over a changed event',
      `update public.audit_events e set action = 'a.b' where id = 5; update public.audit_events e set hash = private.audit_hash(e) where id = 5`,
      6,
    ],
    ['a removed event', 'delete from public.audit_events where id = 7', 7],
    ['a removed beginning', 'delete from public.audit_events where id = 1', 1],
  ])('is told where %s breaks the chain', async (_name, sql, number) => {
    await tamper(sql)
    expect(Number(await verify())).toBe(number)
  })

  it('is told when the newest events were cut off, also once more have followed', async () => {
    const last = await lastNumber()
    await tamper(`delete from public.audit_events where id = ${last}`)
    expect(Number(await verify())).toBe(last)
    await database.script(`delete from public.calls where id = '${rowId('calls', 2)}'`)
    expect(Number(await verify())).toBe(last)
  })

  it('is told when the end of a chain was set back or taken away', async () => {
    await database.script('update private.audit_heads set number = 4 where chain = 0')
    expect(Number(await verify())).toBe(5)
    await database.script('delete from private.audit_heads where chain = 0')
    expect(Number(await verify())).toBe(1)
  })

  it('finds a trail whole whose last transaction took parts of itself back', async () => {
    const before = await lastNumber()
    const happens = (what: string) => `select private.append_audit_event('test.${what}', null, null, null, null, '{}')`
    await database.script(`begin; ${happens('first')}; savepoint one; ${happens('undone')}; delete from public.calls;
      rollback to one; delete from public.calls where id = '${rowId('calls', 2)}'; savepoint two; ${happens('third')};
      release two; commit`)
    expect(await newest(3)).toMatchObject([
      { action: 'test.first', number: String(before + 1) },
      { action: 'test.third', number: String(before + 2) },
      { action: 'row.deleted', number: String(before + 3) },
    ])
    expect(await verify()).toBeNull()
  })
})
