import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SYNCED_TABLE_NAMES } from '#shared/sync/rows.ts'
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
  await forget()
})

const forget = () => database.script(`delete from realtime.messages where topic <> 'any'`)
const NAMES: Readonly<Record<string, string>> = {
  [`team:${NORTH}`]: 'North',
  [`team:${SOUTH}`]: 'South',
  [`member:${memberId(1)}`]: 'member 1',
  [`member:${memberId(2)}`]: 'member 2',
}

/** Who was told what since the last time, as 'North news', in the order of names. */
async function told(): Promise<string[]> {
  const rows = await database.rows(`select topic, event from realtime.messages where topic <> 'any'`)
  await forget()
  return rows.map(({ topic, event }) => `${NAMES[String(topic)] ?? String(topic)} ${String(event)}`).toSorted()
}

const first = memberId(1)
const second = memberId(2)
const inNorth = `update public.care_gaps set name = name where member_id = '${first}'`
const inSouth = `update public.care_gaps set name = name where member_id = '${memberId(3)}'`
const says = (sender: 'member' | 'coordinator', member = first, text = 'Hello') =>
  `insert into public.chat_messages (member_id, sender_type, sender_name, message)
   values ('${member}', '${sender}', 'Somebody', '${text}')`
/** Statements of one transaction. */
const together = (...statements: string[]) => database.script(['begin', ...statements, 'commit'].join(';\n'))

describe('a transaction', () => {
  it('tells each team of which it changed rows once, however many statements it has', async () => {
    await together(inNorth, inNorth, inSouth, `update public.calls set notes = notes where true`)
    expect(await told()).toEqual(['North news', 'South news'])
    await database.rows(inNorth)
    await database.rows(inNorth)
    expect(await told()).toEqual(['North news', 'North news'])
  })

  it('says its number and nothing else', async () => {
    await database.script('begin')
    const [own] = await database.rows('select pg_current_xact_id()::text as xid')
    await database.script(`${inNorth}; ${says('member')}; commit`)
    const sent = await database.rows(
      `select payload - 'id' as payload, extension, private from realtime.messages where topic <> 'any'`,
    )
    expect(sent.length).toBeGreaterThan(1)
    for (const message of sent) expect(message).toEqual({ payload: own, extension: 'broadcast', private: true })
  })

  it('that changes nothing tells nobody', async () => {
    await database.rows(`update public.care_gaps set name = name where false`)
    await database.rows(`update public.plan_settings set updated_at = updated_at where false`)
    await together(inNorth, 'rollback to savepoint nowhere').catch(() => database.script('rollback'))
    expect(await told()).toEqual([])
  })

  it('tells a team after a savepoint that told it was rolled back', async () => {
    await together('savepoint a', inNorth, 'rollback to savepoint a', inNorth)
    expect(await told()).toEqual(['North news'])
    await together('savepoint a', inNorth, 'savepoint b', inSouth, 'release b', 'rollback to a', inSouth, inNorth)
    expect(await told()).toEqual(['North news', 'South news'])
    await together('savepoint a', inNorth, 'release a', inNorth)
    expect(await told()).toEqual(['North news'])
    await database.script(`do $$ begin
      begin
        ${inNorth};
        raise exception 'no';
      exception when others then null;
      end;
      ${inNorth};
    end $$`)
    expect(await told()).toEqual(['North news'])
  })

  it('keeps its message where one row of several was refused', async () => {
    const row = (id: string, outcome: string) => ({
      table: 'calls',
      row: { id, member_id: first, outcome, started_at: '2026-11-20T12:00:00Z', duration_minutes: 1 },
    })
    const rows = [
      row('00000000-0000-4000-8000-0000000f0001', 'no such outcome'),
      row('00000000-0000-4000-8000-0000000f0002', 'completed'),
    ]
    const [made] = await rowsAs(
      database,
      'specialist',
      `select public.create_rows('${JSON.stringify(rows)}') as answer`,
    )
    expect(made?.['answer']).toMatchObject([{ state: 'refused' }, { state: 'made' }])
    expect(await told()).toEqual(['North news'])
  })

  it('of many teams tells each', async () => {
    await database.script(`
      insert into public.teams (id, name)
      select format('00000000-0000-4000-8000-00000001%s', lpad(n::text, 4, '0'))::uuid, 'Team ' || n from generate_series(1, 100) n;
      insert into public.members (team_id, member_id, first_name, last_name)
      select id, format('M %s-%s', name, n), 'A', 'B' from public.teams, generate_series(1, 20) n where name like 'Team %'`)
    await forget()
    await database.rows(`update public.members set zip_code = '33199' where member_id like 'M Team %'`)
    const [sent] = await database.rows(
      `select count(*)::int as messages, count(distinct topic)::int as topics from realtime.messages where topic <> 'any'`,
    )
    expect(sent).toEqual({ messages: 100, topics: 100 })
  })
})

describe('what is urgent', () => {
  it('is what members write, and alerts; other news of the transaction is told beside it', async () => {
    await database.rows(says('member', second))
    expect(await told()).toEqual(['North urgent', 'member 2 chat'])
    await database.rows(says('coordinator', second))
    expect(await told()).toEqual(['North news', 'member 2 chat'])
    await together(inNorth, says('member', second), inNorth)
    expect(await told()).toEqual(['North news', 'North urgent', 'member 2 chat'])
    await together(says('member', second), inNorth, inSouth)
    expect(await told()).toEqual(['North news', 'North urgent', 'South news', 'member 2 chat'])
    await together(says('coordinator', second), says('member', second))
    expect(await told()).toEqual(['North news', 'North urgent', 'member 2 chat'])
    await database.rows(`update public.chat_messages set read = true where member_id = '${second}'`)
    expect(await told()).toEqual(['North news', 'member 2 chat'])
    await database.rows(`update public.urgent_alerts set escalated_at = now() where member_id = '${first}'`)
    expect(await told()).toEqual(['North urgent'])
  })

  it('is told with the words of crisis that raise it', async () => {
    await database.rows(says('member', second, 'I want to die'))
    expect(await told()).toEqual(['North urgent', 'member 2 chat'])
  })
})

describe('a portal', () => {
  it.each(['appointments', 'lab_results', 'test_kits'] as const)('hears of the own %s', async (table) => {
    await database.rows(`update public.${table} set deleted_at = deleted_at where id = '${rowId(table, 2)}'`)
    expect(await told()).toEqual(['North news', 'member 2 news'])
  })

  it('hears nothing of what it does not show, nor of a bulk change', async () => {
    await database.rows(`update public.care_gaps set name = name where member_id = '${second}'`)
    expect(await told()).toEqual(['North news'])
    await together(
      `select set_config('gapwise.bulk', 'on', true)`,
      `update public.appointments set test_name = test_name where true`,
      says('coordinator', second),
    )
    expect(await told()).toEqual(['North news', 'South news'])
    await database.script(`begin; select private.restamp_synced_rows(); commit`)
    expect(await told()).toEqual(['North news', 'North urgent', 'South news', 'South urgent', 'station-sync news'])
  })
})

describe('an import', () => {
  const plan = '00000000-0000-4000-8000-00000000f101'
  const run = '00000000-0000-4000-8000-00000000f201'
  const ask = async (expression: string) =>
    (await rowsAs(database, 'supervisorBoth', `select ${expression} as answer`))[0]?.['answer']

  it('tells the team once, and no member, when it is done and when it is undone', async () => {
    const lines = Array.from({ length: 30 }, (_, line) => ({
      line: line + 2,
      told: { member_id: `NEW-${line}`, first_name: 'Ida', last_name: 'Brandt', date_of_birth: '1948-03-09' },
    }))
    await ask(`public.begin_roster_plan('${plan}', '${NORTH}', 'june.csv', '${'a'.repeat(64)}', 'Blue Plan')`)
    await ask(`public.stage_roster_lines('${plan}', '${JSON.stringify(lines)}')`)
    const planned = (await ask(`public.run_roster('${run}', 'plan', '${plan}', '')`)) as { hash: string }
    await forget()
    expect(await ask(`public.run_roster('${run}', 'apply', '${plan}', '${planned.hash}')`)).toMatchObject({
      done: true,
    })
    expect(await told()).toEqual(['North news'])
    expect(await ask(`public.run_roster('${run}', 'undo', '${plan}', '')`)).toMatchObject({ done: true })
    expect(await told()).toEqual(['North news'])
  })
})

describe('who works where', () => {
  it('is told to both teams of whoever or whatever moves', async () => {
    await database.rows(`update public.members set team_id = '${SOUTH}' where id = '${first}'`)
    expect(new Set(await told())).toEqual(
      // The rows of the member move along: of alerts it is told as of an alert.
      new Set(['North news', 'South news', 'South urgent', 'member 1 chat', 'member 1 news']),
    )
    await database.rows(`update public.staff set team_id = '${SOUTH}' where id = '${staffId('coach')}'`)
    expect(await told()).toEqual(['North news', 'South news'])
    await database.rows(
      `insert into public.staff_teams (staff_id, team_id) values ('${staffId('coachSouth')}', '${NORTH}')`,
    )
    expect(await told()).toEqual(['North news', 'South news'])
  })

  it('is told to all stations where it is about somebody without members, or about the plan', async () => {
    await database.rows(`update public.staff set role = 'coach' where id = '${staffId('administrator')}'`)
    expect(await told()).toEqual(['North news', 'station-sync news'])
    await database.rows(`update public.plan_settings set updated_at = updated_at where true`)
    expect(await told()).toEqual(['station-sync news'])
    await database.rows(`update public.teams set name = 'The North' where id = '${NORTH}'`)
    expect(await told()).toEqual(['North news'])
  })
})

it('follows a change of each synced table', async () => {
  const tables = await database.rows(
    `select c.relname as name from pg_trigger g join pg_class c on c.oid = g.tgrelid
     where g.tgname in ('announce_insert', 'announce_update') group by 1 having count(*) = 2 order by 1`,
  )
  expect(tables.map(({ name }) => name)).toEqual(SYNCED_TABLE_NAMES.toSorted())
  for (const { name } of tables) {
    const changed = name === 'call_claims' ? 'released_at = now()' : 'updated_at = updated_at'
    await database.rows(`update public.${String(name)} set ${changed} where true`)
    expect([name, (await told()).length > 0]).toEqual([name, true])
  }
})

it('does not tell the team that a claim was renewed, but who takes it and that it ended', async () => {
  const station = (n: number): string => `00000000-0000-4000-8000-0000000cc00${n}`
  const claim = async (persona: Persona, n = 1): Promise<void> => {
    await rowsAs(database, persona, `select public.claim_call('${second}', '${station(n)}', 120)`)
  }
  const pass = `update public.call_claims set lease_until = now() - interval '1 second' where member_id = '${second}'`
  await database.rows(`delete from public.call_claims where member_id = '${second}'`)
  await claim('coach')
  expect(await told()).toEqual(['North news'])
  await claim('coach')
  await claim('coach')
  expect(await told()).toEqual([])
  // Taken over by somebody else at the same station, and by another one once it is over.
  await claim('clinician')
  expect(await told()).toEqual(['North news'])
  await database.rows(pass)
  expect(await told()).toEqual([])
  await claim('clinician')
  expect(await told()).toEqual(['North news'])
  await database.rows(pass)
  await claim('coach', 2)
  expect(await told()).toEqual(['North news'])
  await rowsAs(database, 'coach', `select public.release_call('${second}', '${station(2)}')`)
  expect(await told()).toEqual(['North news'])
  await claim('coach', 2)
  expect(await told()).toEqual(['North news'])
})

it('is as good as before where the messages can not be stored, or Realtime is not there', async () => {
  try {
    await database.script(`alter table realtime.messages add constraint none check (topic = 'any')`)
    await database.rows(inNorth)
    await database.script(`alter function realtime.send(jsonb, text, text, boolean) rename to send_no_more`)
    await database.rows(inNorth)
  } finally {
    await database.script(`
      alter table realtime.messages drop constraint none;
      alter function realtime.send_no_more(jsonb, text, text, boolean) rename to send`)
  }
  expect(await told()).toEqual([])
})

describe('a channel', () => {
  const joins = async (persona: Persona, topic: string): Promise<boolean> => {
    const asked = `select exists (select from realtime.messages) as may from set_config('realtime.topic', '${topic}', true)`
    return (await rowsAs(database, persona, asked))[0]?.['may'] === true
  }

  it('of a team is closed from the moment that a session, an account or a grant ends', async () => {
    const end = async (statement: string, persona: Persona, topic = `team:${NORTH}`): Promise<void> => {
      expect([statement, await joins(persona, topic)]).toEqual([statement, true])
      await database.rows(statement)
      expect([statement, await joins(persona, topic)]).toEqual([statement, false])
    }
    const user = (persona: Persona) => `(select user_id from public.staff where id = '${staffId(persona)}')`
    await end(`delete from auth.sessions where user_id = ${user('coach')}`, 'coach')
    await end(
      `update auth.users set banned_until = now() + interval '1 hour' where id = ${user('clinician')}`,
      'clinician',
    )
    await end(`update public.staff set active = false where id = '${staffId('coordinator')}'`, 'coordinator')
    await end(`update public.staff set role = 'auditor' where id = '${staffId('specialist')}'`, 'specialist')
    await end(
      `update public.staff_teams set deleted_at = now() where staff_id = '${staffId('supervisorBoth')}'`,
      'supervisorBoth',
      `team:${SOUTH}`,
    )
    await end(`delete from auth.sessions where user_id = ${user('coachSouth')}`, 'coachSouth', 'station-sync')
    const member = `(select auth_user_id from public.members where id = '${first}')`
    await end(`delete from auth.sessions where user_id = ${member}`, 'member', `member:${first}`)
  })
})
