import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AUDIT_ACTIONS, AUDIT_TABLES } from '#shared/domain/audit/index.ts'
import { auditAnswers, type AuditPage } from '#shared/ipc/audit.ts'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { memberId, staffId } from './support/fixture.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(() => resetToFixture(database))

/** Everything since the day before yesterday, unless `args` ask for less. */
async function read(args = ''): Promise<AuditPage> {
  const period = `p_from => now() - interval '2 days', p_to => now() + interval '1 minute'`
  const sql = `select public.read_trail(${period}${args && `, ${args}`}) as page`
  return auditAnswers.page.parse((await rowsAs(database, 'auditor', sql))[0]?.['page'])
}
const opened = (persona: 'coach' | 'coachSouth', member: 1 | 3, at: string) =>
  rowsAs(
    database,
    persona,
    `select public.record_audit_events(jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'at', ${at},
      'action', 'member.opened', 'memberId', '${memberId(member)}', 'detail', '{"panel":"card"}'::jsonb)))`,
  )
const numberOf = async (member: 1 | 3): Promise<string> =>
  String(
    (await database.rows(`select member_id from public.members where id = '${memberId(member)}'`))[0]?.['member_id'],
  )
const newest = async () => (await database.rows('select * from public.audit_events order by id desc limit 1'))[0]

describe('the access trail', () => {
  it('tells who opened the record of a member, by the plan’s number or the id, and never the name', async () => {
    await database.script(`update public.members set first_name = 'Zenobia', last_name = 'Zenobia'`)
    await opened('coach', 1, 'now()')
    await opened('coachSouth', 3, 'now()')
    const number = await numberOf(1)
    for (const typed of [number.toLowerCase(), ` ${number} `, memberId(1)]) {
      const { lines, unknownMember } = await read(`p_member => '${typed}', p_action => 'member.opened'`)
      expect(unknownMember).toBe(false)
      expect(lines).toMatchObject([{ role: 'coach', action: 'member.opened', member: number, panel: 'card' }])
    }
    expect(JSON.stringify((await read()).lines)).not.toContain('Zenobia')
    expect(await read(`p_member => 'nobody-has-this'`)).toEqual({ lines: [], more: false, unknownMember: true })
  })

  it('finds what one person did, and counts a look from when somebody looked', async () => {
    await opened('coach', 1, `now() - interval '26 hours'`)
    await opened('coachSouth', 3, 'now()')
    const own = `p_staff_id => '${staffId('coach')}'`
    const [line, ...others] = (await read(own)).lines
    expect(others).toEqual([])
    expect(Date.parse(line?.receivedAt ?? '') - Date.parse(line?.at ?? '')).toBeGreaterThan(25 * 3_600_000)
    const sql = `select public.read_trail(now() - interval '1 day', now(), ${own}) as page`
    expect((await rowsAs(database, 'auditor', sql))[0]?.['page']).toMatchObject({ lines: [] })
    const people = (await rowsAs(database, 'auditor', 'select public.trail_people() as people'))[0]?.['people']
    expect(auditAnswers.people.parse(people)).toContainEqual(
      expect.objectContaining({ id: staffId('coach'), name: line?.who, role: 'coach' }),
    )
  })

  it('tells administrators what one person did, and of no member', async () => {
    await opened('coach', 1, 'now()')
    const sql = `select public.read_trail(now() - interval '1 day', now() + interval '1 minute',
      p_staff_id => '${staffId('coach')}') as page`
    const page = (await rowsAs(database, 'administrator', sql))[0]?.['page']
    expect(auditAnswers.page.parse(page).lines).toMatchObject([
      { action: 'member.opened', panel: 'card', member: null },
    ])
    expect(JSON.stringify(page)).not.toContain(await numberOf(1))
    expect(JSON.stringify(page)).not.toContain(memberId(1))
    expect(await newest()).toMatchObject({ action: 'trail.read', detail: { staffId: staffId('coach') } })
  })

  it('finds the lists that a member was in', async () => {
    const events = JSON.stringify([
      {
        id: '00000000-0000-4000-8000-00000000a009',
        at: new Date().toISOString(),
        action: 'member.listed',
        memberId: null,
        detail: { panel: 'board', members: [memberId(1), memberId(2)] },
      },
    ])
    await rowsAs(database, 'coach', `select public.record_audit_events('${events}')`)
    for (const member of [memberId(1), memberId(2)]) {
      const { lines } = await read(`p_member => '${member}', p_action => 'member.listed'`)
      expect(lines).toMatchObject([{ action: 'member.listed', panel: 'board' }])
    }
    expect((await read(`p_member => '${memberId(3)}', p_action => 'member.listed'`)).lines).toEqual([])
  })

  it('comes in pages without a gap or a line twice', async () => {
    for (let count = 0; count < 5; count += 1) await opened('coach', 1, `now() - interval '1 hour'`)
    const all = (await read(`p_action => 'member.opened'`)).lines.map(({ id }) => id)
    expect(all).toHaveLength(5)
    const seen: number[] = []
    let before = ''
    for (let more = true; more;) {
      const page = await read(`p_action => 'member.opened', p_limit => 2${before}`)
      seen.push(...page.lines.map(({ id }) => id))
      const last = page.lines.at(-1)
      before = `, p_before_at => '${last?.at}', p_before_id => ${last?.id}`
      more = page.more
    }
    expect(seen).toEqual(all)
  })

  it('holds each reading itself', async () => {
    await opened('coach', 1, 'now()')
    await read(`p_member => '${memberId(1)}'`)
    expect(await newest()).toMatchObject({ action: 'trail.read', actor_role: 'auditor', member_id: memberId(1) })
  })

  it('takes an event whose detail only looks like a time', async () => {
    await database.rows(
      `select private.append_audit_event('member.read', null, null, '${memberId(1)}', null, '{"at":"2026-02-31T99:00:00+00:00"}')`,
    )
    expect(await newest()).toMatchObject({ action: 'member.read' })
    expect((await read()).lines.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true)
  })

  it('is found by indexes, however long it is', async () => {
    await database.script(`begin;
      alter table public.audit_events disable trigger user;
      insert into public.audit_events (id, occurred_at, actor_staff_id, actor_role, action, prev_hash, hash, chain, number)
        select 1000000 + n, now() - n * interval '1 minute', '${staffId('coachSouth')}', 'coach', 'member.opened', '', '', 0, 1000000 + n
        from generate_series(1, 20000) n;
      alter table public.audit_events enable trigger user; commit; analyze public.audit_events`)
    const moment = 'private.trail_moment(detail, occurred_at)'
    for (const [where, index] of [
      ['true', 'audit_events_moment_idx'],
      [`actor_staff_id = '${staffId('coach')}'`, 'audit_events_staff_moment_idx'],
    ]) {
      const plan = await database.rows(`explain select id from public.audit_events
        where ${where} and ${moment} < '9999' order by ${moment} desc, id desc limit 51`)
      expect(JSON.stringify(plan)).toContain(index)
      expect(JSON.stringify(plan)).not.toContain('Sort')
    }
  })
})

describe('its words', () => {
  /** Literals of the functions that write events, which look like a kind and are none. */
  const NO_KINDS = /^(public|private|gapwise|auth)\./

  it('know every kind of event that the server writes', async () => {
    const functions = await database.rows(
      `select p.proname as name, p.prosrc as source from pg_proc p
       where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and p.prosrc ~ '(append_audit_event|note_denial|note_account|check_noted_event|not in \\()'
       union all
       select 'check_noted_event', pg_get_triggerdef(t.oid) from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where p.proname = 'note_account_change'`,
    )
    const written = new Set<string>()
    for (const { name, source } of functions) {
      const calls =
        name === 'check_noted_event'
          ? [String(source)]
          : [...String(source).matchAll(/(?:append_audit_event|note_denial|note_account)\(([^;]*);/g)].map(
              ([, args]) => args ?? '',
            )
      for (const args of calls) {
        for (const [, kind = ''] of args.matchAll(/'([a-z_]+\.[a-z_]+)'/g)) if (!NO_KINDS.test(kind)) written.add(kind)
      }
    }
    expect(written.size).toBeGreaterThan(60)
    expect([...written].filter((kind) => !AUDIT_ACTIONS.some((known) => known === kind))).toEqual([])
  })

  it('know every table whose rows it tells of', async () => {
    const audited = await database.rows(
      `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       join pg_proc p on p.oid = t.tgfoid where p.proname = 'audit_changes' order by 1`,
    )
    expect(audited.map(({ name }) => name)).toEqual([...AUDIT_TABLES])
  })
})
