import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foldStatements, withdrawalOf, type MadeStatement } from '#shared/domain/statements/index.ts'
import { z } from 'zod'
import { DO_NOT_CALL_SCOPES, STATEMENT_KINDS } from '#shared/sync/vocabulary.ts'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { NORTH, SOUTH, memberId, rowId, staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(async () => {
  await resetToFixture(database)
  await database.script('delete from public.member_statements')
})

const as = (persona: Persona, sql: string) => rowsAs(database, persona, sql)
const first = memberId(1)
const id = (number: number) => `00000000-0000-4000-8000-00000000f00${number}`

const say = (persona: Persona, number: number, { scope = 'all', at = 'now()' } = {}) =>
  as(
    persona,
    `insert into public.member_statements (id, member_id, kind, details, said_at)
     values ('${id(number)}', '${first}', 'do-not-call', '{"scope":"${scope}"}', ${at})`,
  )
const takeBack = (persona: Persona, number: number, { reason = '', at = 'now()' } = {}) =>
  as(
    persona,
    `update public.member_statements set withdrawn_at = ${at}${reason && `, withdraw_reason = '${reason}'`}
     where id = '${id(number)}' returning withdrawn_by`,
  )
const one = async (sql: string) => (await database.rows(sql))[0]
/** As if they had reached the server so long ago. */
const pass = (time: string) =>
  database.script(`set session_replication_role = replica;
    update public.member_statements set created_at = created_at - interval '${time}';
    set session_replication_role = origin`)
const flag = () => one(`select on_dnc, dnc_date::text from public.contact_verifications where member_id = '${first}'`)
const callback = () =>
  one(
    `select status, done_by, done_at is not null as ended from public.callbacks where id = '${rowId('callbacks', 1)}'`,
  )
const claim = async (station: string) =>
  (await as('clinician', `select public.claim_call('${first}', '${station}', 90) answer`))[0]?.['answer']

describe('a kind', () => {
  it('is guarded here as it is at the stations', async () => {
    const guarded = STATEMENT_KINDS.filter((kind) => withdrawalOf({ kind, own: false, ageMs: 0 }, 'coach') === 'never')
    expect(await database.rows('select kind from private.statement_kinds where guarded order by kind')).toEqual(
      guarded.toSorted().map((kind) => ({ kind })),
    )
  })

  it('that nobody knows, and details in another form than its own, are refused', async () => {
    const insert = (kind: string, details: string) =>
      as(
        'coach',
        `insert into public.member_statements (member_id, kind, details, said_at)
         values ('${first}', '${kind}', '${details}', now())`,
      )
    await expect(insert('from-next-year', '{}')).rejects.toMatchObject({ code: '23514' })
    await expect(insert('do-not-call', '{"scope":"Sundays"}')).rejects.toMatchObject({ code: '23514' })
    await expect(insert('do-not-call', '{"scope":"all","more":1}')).rejects.toMatchObject({ code: '23514' })
  })
})

describe('who answered, and with whom we may talk', () => {
  const record = (kind: string, details: object, call: string | null = null, at = 'now()') =>
    as(
      'coach',
      `insert into public.member_statements (member_id, kind, details, said_at, call_id)
       values ('${first}', '${kind}', '${JSON.stringify(details)}', ${at}, ${call === null ? 'null' : `'${call}'`})`,
    )
  const may = (until: string | null) => ({ name: 'Ana Kim', relation: 'child', topic: 'care', until })

  it('is taken in its own form only', async () => {
    await record('someone-else', { relation: 'spouse', message: true })
    for (const details of [
      { relation: 'boss', message: true },
      { relation: 'spouse' },
      { relation: 'spouse', message: 1 },
    ]) {
      await expect(record('someone-else', details)).rejects.toMatchObject({ code: '23514' })
    }
    for (const change of [
      { name: ' ' },
      { topic: 'cancer' },
      { relation: null },
      { until: '2026-02-30' },
      { until: 'soon' },
    ]) {
      await expect(record('may-talk-with', { ...may('2026-12-01'), ...change })).rejects.toMatchObject({
        code: '23514',
      })
    }
  })

  it('is for a call, or until a day within two years of when it was said, whenever it arrives', async () => {
    await expect(record('may-talk-with', may(null))).rejects.toMatchObject({ message: 'statement.noCall' })
    await record('may-talk-with', may(null), id(9))
    await record('may-talk-with', may('2026-01-10'), null, `'2026-01-03T15:00:00Z'`)
    for (const until of ['2026-01-01', '2028-02-01']) {
      await expect(record('may-talk-with', may(until), null, `'2026-01-03T15:00:00Z'`)).rejects.toMatchObject({
        message: 'statement.until',
      })
    }
  })
})

describe('do not call, said on the phone', () => {
  it('sets the flag with the date at the place of the member, in the name of whoever recorded it', async () => {
    await database.script(`update public.members set time_zone = 'Pacific/Honolulu' where id = '${first}'`)
    await say('coach', 1, { at: `'2026-01-02T03:00:00Z'` })
    expect(await flag()).toEqual({ on_dnc: true, dnc_date: '2026-01-01' })
    expect(await one(`select made_by from public.member_statements where id = '${id(1)}'`)).toEqual({
      made_by: staffId('coach'),
    })
  })

  it('lets nobody take a new claim, and leaves the call in which it was said its own', async () => {
    expect(await claim(NORTH)).toMatchObject({ claimed: true })
    await say('coach', 1)
    expect(await claim(NORTH)).toMatchObject({ claimed: true })
    expect(await claim(SOUTH)).toEqual({ claimed: false, refused: 'doNotCall' })
    await as('clinician', `select public.release_call('${first}', '${NORTH}')`)
    expect(await claim(NORTH)).toEqual({ claimed: false, refused: 'doNotCall' })
  })

  it('refuses calls that begin later, keeps the one in which it was said, and stands before messages', async () => {
    const started = (await one('select clock_timestamp()::text as at'))?.['at']
    await say('coach', 1)
    const log = (at: string) =>
      as('coach', `insert into public.calls (member_id, outcome, started_at) values ('${first}', 'refused', ${at})`)
    await log(`'${String(started)}'`)
    await expect(log('clock_timestamp()')).rejects.toMatchObject({ message: 'call.doNotCall' })
    const [facts] = await as(
      'coach',
      `select f ->> 'on_dnc' as dnc, f ->> 'no_reminders' as none from public.message_facts('${first}') f`,
    )
    expect(facts).toEqual({ dnc: 'true', none: 'true' })
  })

  it('ends the open callback with its cause in the trail, and refuses a new one', async () => {
    await say('coach', 1)
    expect(await callback()).toEqual({ status: 'cancelled', done_by: staffId('coach'), ended: true })
    expect(
      await database.rows(`select row_id, detail from public.audit_events where action = 'callback.ended'`),
    ).toEqual([{ row_id: rowId('callbacks', 1), detail: { cause: 'do-not-call' } }])
    await expect(
      as('coach', `insert into public.callbacks (member_id, due_at) values ('${first}', now())`),
    ).rejects.toMatchObject({ code: '22023', message: 'callback.doNotCall' })
  })

  it('of reminders only ends no call and no callback', async () => {
    await say('coach', 1, { scope: 'reminders' })
    expect(await flag()).toEqual({ on_dnc: false, dnc_date: null })
    expect(await callback()).toMatchObject({ status: 'open' })
    expect(await claim(NORTH)).toMatchObject({ claimed: true })
    const [facts] = await as('coach', `select f ->> 'no_reminders' as none from public.message_facts('${first}') f`)
    expect(facts).toEqual({ none: 'true' })
  })

  it('is in the trail when it is made and when it is taken back, by whom', async () => {
    await say('coach', 1)
    await takeBack('supervisorBoth', 1, { reason: 'She called us' })
    expect(
      await database.rows(
        `select action, actor_staff_id, detail from public.audit_events where table_name = 'member_statements'
         and row_id = '${id(1)}' order by id`,
      ),
    ).toEqual([
      { action: 'statement.made', actor_staff_id: staffId('coach'), detail: { kind: 'do-not-call' } },
      { action: 'statement.withdrawn', actor_staff_id: staffId('supervisorBoth'), detail: { kind: 'do-not-call' } },
    ])
  })
})

describe('taking back', () => {
  it('within half a minute is the own undo, which gives back what it ended', async () => {
    await say('coach', 1, { at: `now() - interval '2 hours'` })
    expect(await takeBack('coach', 1, { at: `now() - interval '2 hours' + interval '8 seconds'` })).toEqual([
      { withdrawn_by: staffId('coach') },
    ])
    expect(await flag()).toEqual({ on_dnc: false, dnc_date: null })
    expect(await callback()).toEqual({ status: 'open', done_by: null, ended: false })
  })

  it('right away is an undo too at a station whose clock runs ahead', async () => {
    await say('coach', 1, { at: `now() + interval '20 minutes'` })
    expect(await one(`select said_at <= now() as past from public.member_statements where id = '${id(1)}'`)).toEqual({
      past: true,
    })
    expect(await takeBack('coach', 1, { at: `now() + interval '21 minutes'` })).toEqual([
      { withdrawn_by: staffId('coach') },
    ])
    expect(await flag()).toEqual({ on_dnc: false, dnc_date: null })
    for (const at of ["'infinity'", "'1999-12-31T23:59:59Z'"]) {
      await expect(say('coach', 2, { at })).rejects.toMatchObject({ message: 'statement.impossibleTime' })
    }
  })

  it('later, or by another person, needs a supervisor and a reason, and revives no callback', async () => {
    await say('coach', 1)
    await pass('31 seconds')
    await expect(takeBack('coach', 1)).rejects.toMatchObject({ message: 'statement.supervisorOnly' })
    await expect(takeBack('clinician', 1, { reason: 'She asked' })).rejects.toMatchObject({ code: '42501' })
    await expect(takeBack('supervisorBoth', 1)).rejects.toMatchObject({ message: 'statement.reasonNeeded' })
    await expect(takeBack('supervisorBoth', 1, { reason: ' a ' })).rejects.toMatchObject({ code: '23514' })
    await takeBack('supervisorBoth', 1, { reason: 'She called us' })
    expect(await flag()).toEqual({ on_dnc: false, dnc_date: null })
    expect(await callback()).toMatchObject({ status: 'cancelled' })
    await expect(takeBack('supervisorBoth', 1, { reason: 'Once more' })).rejects.toMatchObject({
      message: 'statement.withdrawn',
    })
  })

  it('leaves what another person was told too', async () => {
    await say('coach', 1, { at: `'2026-01-02T15:00:00Z'` })
    await say('clinician', 2, { at: `'2026-01-03T15:00:00Z'` })
    await takeBack('supervisorBoth', 1, { reason: 'Said by her son' })
    expect(await flag()).toEqual({ on_dnc: true, dnc_date: '2026-01-03' })
    expect(await callback()).toMatchObject({ status: 'cancelled' })
  })

  it("is the member's own wish as well", async () => {
    await say('coach', 1)
    expect(await as('member', 'select public.my_do_not_call() as wish')).toEqual([{ wish: 'all' }])
    await as('member', 'select public.allow_calls_again()')
    expect(await flag()).toEqual({ on_dnc: false, dnc_date: null })
    expect(await as('member', 'select public.my_do_not_call() as wish')).toEqual([{ wish: null }])
    expect(await one(`select withdrawn_by from public.member_statements where id = '${id(1)}'`)).toEqual({
      withdrawn_by: null,
    })
  })
})

describe('a flag that came with a file', () => {
  it('is a statement as well, so that a supervisor can take it back', async () => {
    await database.script(
      `update public.contact_verifications set on_dnc = true, dnc_date = '2026-01-05' where member_id = '${first}'`,
    )
    const made = await one(`select id, made_by, details from public.member_statements where member_id = '${first}'`)
    expect(made).toMatchObject({ made_by: null, details: { scope: 'all' } })
    expect(await flag()).toEqual({ on_dnc: true, dnc_date: '2026-01-05' })
    await as(
      'supervisorBoth',
      `update public.member_statements set withdrawn_at = now(), withdraw_reason = 'Old file' where id = '${String(made?.['id'])}'`,
    )
    expect(await flag()).toEqual({ on_dnc: false, dnc_date: null })
  })

  it('without a statement of its own, from a bulk load, outlasts the undo of another one', async () => {
    await database.script(
      `set session_replication_role = replica;
       update public.contact_verifications set on_dnc = true, dnc_date = '2026-01-05' where member_id = '${first}';
       set session_replication_role = origin`,
    )
    await say('coach', 1)
    await takeBack('coach', 1)
    expect(await flag()).toEqual({ on_dnc: true, dnc_date: '2026-01-05' })
  })
})

it('says the same in the database as the fold of the stations, in whatever order statements come', async () => {
  const facts = [
    ['all', '2026-01-04T15:00:00Z', true],
    ['reminders', '2026-01-02T15:00:00Z', false],
    ['all', '2026-01-03T15:00:00Z', false],
    ['reminders', '2026-01-01T15:00:00Z', true],
  ].map(([scope, saidAt, withdrawn]) => ({
    content: { kind: 'do-not-call', scope: z.enum(DO_NOT_CALL_SCOPES).parse(scope) },
    saidAt: String(saidAt),
    withdrawn: withdrawn === true,
  })) satisfies MadeStatement[]
  for (const turn of [0, 1, 2, 3]) {
    await database.script(`delete from public.member_statements`)
    const order = facts.map((_, place) => (place + turn) % facts.length)
    for (const place of order) {
      const fact = facts[place]
      if (fact === undefined) continue
      await say('coach', place, { scope: fact.content.scope, at: `'${fact.saidAt}'` })
    }
    for (const place of order) if (facts[place]?.withdrawn) await takeBack('supervisorBoth', place, { reason: 'Wrong' })
    const { doNotCallSince, noReminders } = foldStatements(facts)
    expect(await flag()).toEqual({ on_dnc: true, dnc_date: doNotCallSince?.slice(0, 10) })
    expect(await as('coach', `select f -> 'no_reminders' as none from public.message_facts('${first}') f`)).toEqual([
      { none: noReminders },
    ])
  }
})

describe('whom the member lets us talk with', () => {
  const MARIA = { name: 'Maria', topic: 'care', until: 'current_date + 30' }
  const permit = (number: number, change: Partial<typeof MARIA> = {}, member = first) => {
    const { name, topic, until } = { ...MARIA, ...change }
    return database.script(
      `insert into public.member_statements (id, member_id, kind, details, said_at)
       values ('${id(number)}', '${member}', 'may-talk-with', jsonb_build_object(
         'name', '${name}', 'relation', 'child', 'topic', '${topic}', 'until', (${until})::date), now())`,
    )
  }
  const seen = async () =>
    (await as('member', 'select name, topic from public.my_talk_permissions()')).map(
      ({ name, topic }) => `${String(name)}: ${String(topic)}`,
    )
  const end = (number: number, persona: Persona = 'member') =>
    as(persona, `select public.end_talk_permission('${id(number)}') as ended`)

  it('is seen by the member alone: what lasts, once for each name and topic', async () => {
    await permit(1)
    await permit(2, { until: 'current_date + 60' })
    await permit(3, { topic: 'scheduling', until: 'current_date - 3' })
    await permit(4, { name: 'Ana', until: 'null' })
    await permit(5, { name: 'Zoe' }, memberId(2))
    expect(await seen()).toEqual(['Maria: care'])
    const [row] = await as('member', 'select until = current_date + 60 as longest from public.my_talk_permissions()')
    expect(row).toEqual({ longest: true })
    for (const other of ['coach', 'supervisorBoth', 'auditor'] as const) {
      expect(await as(other, 'select * from public.my_talk_permissions()')).toEqual([])
    }
  })

  it('ends for good when the member ends it, also where it was recorded twice, and is in the trail', async () => {
    await permit(1)
    await permit(2, { until: 'current_date + 60' })
    await permit(3, { topic: 'scheduling' })
    expect(await end(2)).toEqual([{ ended: true }])
    expect(await end(2)).toEqual([{ ended: true }])
    expect(await seen()).toEqual(['Maria: scheduling'])
    expect(
      await database.rows(
        `select action, member_id, actor_staff_id from public.audit_events
         where table_name = 'member_statements' and action = 'statement.withdrawn'`,
      ),
    ).toEqual([1, 2].map(() => ({ action: 'statement.withdrawn', member_id: first, actor_staff_id: null })))
  })

  it("is nobody else's to end, nor anything else that was said", async () => {
    await permit(1)
    await permit(5, { name: 'Zoe' }, memberId(2))
    await say('coach', 2)
    expect(await end(5)).toEqual([{ ended: false }])
    expect(await end(2)).toEqual([{ ended: false }])
    await expect(end(1, 'coach')).rejects.toMatchObject({ code: '42501' })
    expect(
      await database.rows('select count(*)::int as ended from public.member_statements where withdrawn_at is not null'),
    ).toEqual([{ ended: 0 }])
  })
})
