import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fhirFacts, fhirMember, type Resource } from '#shared/domain/fhir/index.ts'
import { openImport, readRosterLine } from '#shared/domain/import/index.ts'
import { fhirProblems } from '../../tests/fixtures/fhir-validator.ts'
import {
  columnsOfExport,
  EXPORT_KINDS,
  EXPORTS,
  mayExport,
  rowsOf,
  type ExportKind,
  type Row,
} from '#shared/domain/exports/index.ts'
import { exportAnswers } from '#shared/ipc/exports.ts'
import type { ExportsBackend } from '../../src-main/backend/exports.ts'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { memberId, NORTH, rowId, SOUTH, staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(() => resetToFixture(database))

type Asked = Readonly<Record<string, string>>
type Page = Awaited<ReturnType<ExportsBackend['page']>>
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
const as = async (persona: Persona, expression: string): Promise<unknown> =>
  (await rowsAs(database, persona, `select ${expression} as answer`))[0]?.['answer']
const preview = (persona: Persona, kind: ExportKind, asked: Asked = {}) =>
  as(persona, `public.preview_export('${kind}', ${quoted(JSON.stringify(asked))})`)
const begin = (
  persona: Persona,
  kind: ExportKind,
  {
    id = randomUUID(),
    columns = EXPORTS[kind].minimum as readonly string[],
    asked = {} as Asked,
    why = 'review',
    note = 'Asked for by the plan',
    given = 'null',
    narrowed = null as readonly string[] | null,
  } = {},
) =>
  as(
    persona,
    `public.begin_export('${id}', '${kind}', '${why}', ${quoted(note)}, '{${columns.join(',')}}', ${quoted(JSON.stringify(asked))}, ${given}, ${narrowed === null ? 'null' : quoted(`{${narrowed.join(',')}}`)})`,
  ).then((count) => ({ id, count: Number(count) }))
const page = async (
  persona: Persona,
  id: string,
  after: Page['after'] = null,
  limit = 100,
  { until = null as Page['after'] } = {},
): Promise<Page> => {
  const key = (of: Page['after']) => (of === null ? 'null' : quoted(JSON.stringify(of)))
  const answer = await as(persona, `public.read_export('${id}', ${key(after)}, ${limit}, p_until => ${key(until)})`)
  const cells = exportAnswers.page.parse(answer)
  return { rows: rowsOf(cells) ?? [], after: cells.after }
}
const end = (persona: Persona, id: string, outcome: string, rest = '') =>
  as(persona, `public.end_export('${id}', '${outcome}'${rest})`)
const events = (action = 'export.%') =>
  database.rows(
    `select action, actor_staff_id, detail from public.audit_events where action like '${action}' order by id`,
  )
const refused = (code: string, message = expect.any(String)) => expect.objectContaining({ code, message })
const first = memberId(1)

describe('what can leave', () => {
  it('is the same table on the server as on the desk', async () => {
    const kinds = await database.rows(
      `select k.kind, k.roles, k.filters,
        array(select c.name from private.export_columns c where c.kind = k.kind and c.minimum order by c.place) as minimum,
        array(select c.name from private.export_columns c where c.kind = k.kind order by c.name) as columns
       from private.export_kinds k`,
    )
    expect(Object.fromEntries(kinds.map(({ kind, ...facts }) => [String(kind), facts]))).toEqual(
      Object.fromEntries(
        EXPORT_KINDS.map((kind) => [
          kind,
          {
            roles: EXPORTS[kind].roles,
            filters: EXPORTS[kind].filters,
            minimum: EXPORTS[kind].minimum,
            columns: columnsOfExport(kind).toSorted(),
          },
        ]),
      ),
    )
  })

  it.each(EXPORT_KINDS.filter((kind) => kind !== 'refused-lines'))(
    'gives every column of %s, in the order that was asked for, page by page',
    async (kind) => {
      const role = (['supervisor', 'auditor', 'administrator'] as const).find((one) => mayExport(kind, one))
      const persona = role === 'supervisor' ? 'supervisorBoth' : role!
      const columns = columnsOfExport(kind).toReversed()
      const { id, count } = await begin(persona, kind, { columns, asked: { zone: 'America/New_York' } })
      const all: Row[] = []
      let after: Page['after'] = null
      do {
        const next: Page = await page(persona, id, after, 2)
        all.push(...next.rows)
        after = next.rows.length < 2 ? null : next.after
      } while (after !== null)
      expect(all).toHaveLength(kind === 'trail' ? all.length : count)
      expect(all.every((row) => row.length === columns.length)).toBe(true)
      expect(new Set(all.map((row) => JSON.stringify(row))).size).toBe(all.length)
      // What waits now has no period.
      const filters: readonly string[] = EXPORTS[kind].filters
      if (!filters.includes('from') && !filters.includes('year')) return
      const asked: Asked =
        kind === 'fhir' ? { year: '2020' } : { from: '2020-01-01', to: '2020-01-02', zone: 'America/New_York' }
      expect(Number(await preview(persona, kind, asked))).toBe(0)
    },
  )
})

describe('an export', () => {
  it('is in the trail before anything is given, with what it is for, and how it ended', async () => {
    const asked = { status: 'open', zone: 'America/New_York' }
    const { id, count } = await begin('supervisorBoth', 'callbacks', { asked })
    expect(await events()).toEqual([
      {
        action: 'export.begun',
        actor_staff_id: staffId('supervisorBoth'),
        detail: {
          kind: 'callbacks',
          why: 'review',
          note: 'Asked for by the plan',
          columns: EXPORTS.callbacks.minimum,
          asked,
          lines: count,
        },
      },
    ])
    const { rows } = await page('supervisorBoth', id)
    expect(rows).toHaveLength(count)
    expect(await end('supervisorBoth', id, 'done', `, ${count}, '${'a'.repeat(64)}'`)).toBe(true)
    expect(await end('supervisorBoth', id, 'canceled')).toBe(false)
    expect((await events())[1]).toMatchObject({
      action: 'export.ended',
      detail: { kind: 'callbacks', outcome: 'done', lines: count, sha256: 'a'.repeat(64) },
    })
    await expect(page('supervisorBoth', id)).rejects.toEqual(refused('42501'))
  })

  it('begins once, however often it is asked for, and only as it began', async () => {
    const { id } = await begin('supervisorBoth', 'tasks')
    await begin('supervisorBoth', 'tasks', { id })
    expect(await events()).toHaveLength(1)
    await expect(begin('supervisorBoth', 'tasks', { id, columns: ['memberId', 'phone'] })).rejects.toEqual(
      refused('42501'),
    )
    await expect(begin('supervisorSouth', 'tasks', { id })).rejects.toEqual(refused('42501'))
  })

  it.each(['specialist', 'coach', 'coordinator', 'clinician', 'auditor', 'administrator', 'member'] as const)(
    'of a list for supervisors is refused to %s, and nothing is in the trail',
    async (persona) => {
      await expect(preview(persona, 'callbacks')).rejects.toEqual(refused('42501'))
      await expect(begin(persona, 'callbacks')).rejects.toEqual(refused('42501'))
      expect(await events()).toEqual([])
    },
  )

  it('of the trail is for auditors, of kits also for those who ship them', async () => {
    await expect(begin('supervisorBoth', 'trail')).rejects.toEqual(refused('42501'))
    await begin('auditor', 'trail', { asked: { from: '2020-01-01', to: '2099-01-01', zone: 'UTC' } })
    await begin('coordinator', 'kits', { asked: { status: 'to-ship' }, why: 'shipping' })
    await expect(begin('coach', 'kits')).rejects.toEqual(refused('42501'))
  })

  it('of accounts, teams and local help is for administrators, as they see them', async () => {
    const taken = async (kind: ExportKind, narrowed: readonly string[] | null = null) =>
      page('administrator', (await begin('administrator', kind, { narrowed })).id).then(({ rows }) => rows)
    const overview = (await as('administrator', 'public.administration_overview()')) as {
      readonly people: readonly { id: string; fullName: string; role: string; state: string }[]
      readonly teams: readonly { name: string; people: number; members: number }[]
    }
    const people = await taken('people')
    expect(people.map(([name, role, , state]) => [name, role, state])).toEqual(
      overview.people.map(({ fullName, role, state }) => [fullName, role, state]),
    )
    const [one] = overview.people
    expect((await taken('people', [one!.id])).map(([name]) => name)).toEqual([one!.fullName])
    expect(await taken('teams')).toEqual(overview.teams.map(({ name, people, members }) => [name, people, members]))
    for (const kind of ['people', 'teams', 'resources'] as const) {
      for (const persona of ['supervisorBoth', 'auditor', 'coach', 'coordinator', 'clinician', 'specialist'] as const) {
        await expect(begin(persona, kind)).rejects.toEqual(refused('42501'))
      }
    }
  })

  it('of urgent alerts is for those who act on them, without one that is closed', async () => {
    const taken = async (persona: Persona, asked: Asked = {}) =>
      page(persona, (await begin(persona, 'alerts', { asked })).id).then(({ rows }) => rows)
    const standing = await database.rows(
      `select m.member_id, a.status from public.urgent_alerts a join public.members m on m.id = a.member_id
       where a.team_id = '${NORTH}' and a.status <> 'closed' and a.deleted_at is null and m.deleted_at is null
       order by a.raised_at, a.id`,
    )
    expect(standing).not.toEqual([])
    const seen = (await taken('clinician')).map(([number, , status]) => ({ member_id: number, status }))
    expect(seen).toEqual(standing)
    expect(await taken('supervisorBoth', { teamId: NORTH })).toEqual(await taken('clinician', { teamId: NORTH }))
    expect(await taken('clinician', { status: 'acknowledged' })).toEqual([])
    await database.script(`set session_replication_role = replica;
      update public.urgent_alerts set status = 'closed'; set session_replication_role = origin`)
    expect(await taken('supervisorBoth')).toEqual([])
    for (const persona of ['specialist', 'coach', 'coordinator', 'auditor', 'administrator'] as const) {
      await expect(begin(persona, 'alerts')).rejects.toEqual(refused('42501'))
    }
  })

  it('of absences has colleagues who are away or soon will be, or want to be left alone, without what they wrote', async () => {
    const away = (persona: Persona, change: string) =>
      database.script(`set session_replication_role = replica;
        update public.staff_absences set ${change} where id = '${staffId(persona)}';
        set session_replication_role = origin`)
    const taken = async () => {
      const { id } = await begin('supervisorBoth', 'absences', { columns: ['person', 'awayFrom', 'quietUntil'] })
      return (await page('supervisorBoth', id)).rows.map(([name, from, quiet]) => [name, from !== null, quiet !== null])
    }
    await database.script(`set session_replication_role = replica;
      update public.staff_absences set away_from = null, away_until = null, away_note = '', cover_id = null, quiet_until = null;
      set session_replication_role = origin`)
    expect(await taken()).toEqual([])
    await away('specialist', `away_from = now() - interval '1 day', away_until = now() + interval '1 day'`)
    await away(
      'coach',
      `away_from = now() - interval '2 days', away_until = now() - interval '1 day', quiet_until = now() + interval '1 hour'`,
    )
    await away('clinician', `away_from = now() + interval '15 days', away_until = now() + interval '16 days'`)
    await away('supervisorBoth', `away_from = now(), away_until = now() + interval '1 day'`)
    const names = await database.rows(
      `select full_name, id from public.staff where id in ('${staffId('specialist')}', '${staffId('coach')}') order by full_name`,
    )
    expect(await taken()).toEqual(
      names.map(({ full_name: name, id }) => [name, id === staffId('specialist'), id === staffId('coach')]),
    )
    expect(EXPORTS.absences.minimum).not.toContain('note')
    for (const persona of ['specialist', 'coach', 'coordinator', 'clinician', 'auditor', 'administrator'] as const) {
      await expect(begin(persona, 'absences')).rejects.toEqual(refused('42501'))
    }
  })

  it('of what waits for a second person has roles and settings for administrators, and files for whoever decides about them', async () => {
    const taken = async (persona: Persona, kind: ExportKind) =>
      page(persona, (await begin(persona, kind)).id).then(({ rows }) => rows)
    await database.script(`delete from private.staff_requests; delete from private.plan_proposals;
      insert into private.staff_requests (staff_id, role, asked_by)
        values ('${staffId('coach')}', 'auditor', '${staffId('administrator')}');
      insert into private.plan_proposals (setting, value, asked_by, asked_at)
        values ('plan_short', 'SunHealth', '${staffId('administrator')}', now() + interval '1 minute')`)
    const { requests, proposals } = (await as('administrator', 'public.administration_overview()')) as {
      readonly requests: readonly { fullName: string; role: string; askedBy: string }[]
      readonly proposals: readonly { setting: string; askedBy: string }[]
    }
    expect((await taken('administrator', 'approvals')).map((row) => row.toSpliced(3, 1))).toEqual([
      ...requests.map(({ fullName, role, askedBy }) => ['role', fullName, role, askedBy]),
      ...proposals.map(({ setting, askedBy }) => [setting, null, null, askedBy]),
    ])
    expect([requests.length, proposals.length]).toEqual([1, 1])
    for (const persona of ['supervisorBoth', 'auditor', 'coordinator', 'specialist'] as const) {
      await expect(begin(persona, 'approvals')).rejects.toEqual(refused('42501'))
    }
    const file = (
      await database.rows(`insert into private.roster_plans
          (id, team_id, staff_id, file_name, file_sha256, health_plan, summary, waits_since)
        values (gen_random_uuid(), '${NORTH}', '${staffId('supervisorBoth')}', 'may.csv', '${'a'.repeat(64)}', 'Plan A',
          '{"new":7,"changed":12,"ended":3}', now())
        returning (select s.full_name from public.staff s where s.id = staff_id) as by`)
    )[0]!
    const waiting = async (persona: Persona) =>
      (await taken(persona, 'waiting-imports')).map((row) => row.toSpliced(1, 1))
    expect(await waiting('supervisorBoth')).toEqual([['may.csv', file['by'], 7, 12, 3, null]])
    // As on the screen: no exact number for an administrator.
    expect(await waiting('administrator')).toEqual([['may.csv', file['by'], 5, 10, 0, null]])
    expect(await waiting('supervisorSouth')).toEqual([])
    for (const persona of ['auditor', 'coordinator', 'clinician', 'specialist'] as const) {
      await expect(begin(persona, 'waiting-imports')).rejects.toEqual(refused('42501'))
    }
  })

  it("of messages has whose wait and which came from nobody known, for those who see them, and nobody's words", async () => {
    const taken = async (persona: Persona, kind: ExportKind) =>
      page(persona, (await begin(persona, kind)).id).then(({ rows }) => rows)
    await database.script(`set session_replication_role = replica;
      delete from public.chat_messages; delete from public.communication_logs; delete from private.unknown_texts;
      insert into public.chat_messages (id, member_id, team_id, sender_type, sender_name, message, read, automatic, created_at)
      select gen_random_uuid(), m.id, m.team_id, w.who, 'Somebody', 'Hello', w.seen, false, now() - w.ago
      from public.members m join (values
        ('${first}'::uuid, 'member', false, interval '3 hours'), ('${first}', 'member', true, interval '2 hours'),
        ('${memberId(2)}', 'member', true, interval '2 hours'), ('${memberId(2)}', 'coordinator', true, interval '1 hour')
      ) w (id, who, seen, ago) on w.id = m.id;
      delete from public.outreach_tasks;
      insert into public.outreach_tasks (member_id, team_id, kind, audience, due_on, asked_at)
      select m.id, m.team_id, 'answer-text', 'team', current_date, now() - interval '2 hours'
      from public.members m where m.id = '${memberId(3)}';
      insert into public.communication_logs (member_id, team_id, type, recipient, provider, status, sent_at, created_at)
      select m.id, m.team_id, 'sms', '+13055550111', 'internal', w.status, now() - w.ago, now() - w.ago
      from public.members m join (values
        ('received', interval '30 minutes'), ('read', interval '1 hour'), ('read', interval '3 hours'), ('sent', interval '3 hours')
      ) w (status, ago) on m.id = '${memberId(3)}';
      insert into private.unknown_texts (said, crisis, received_at) values
        ('{"phone":"+13055550199","body":"Hello","media":1}', false, now() - interval '2 hours'),
        ('{"email":"someone@mail.example","body":"Hello"}', true, now() - interval '1 hour'),
        ('{"phone":"+13055550199","body":"Old"}', false, now() - interval '31 days');
      set session_replication_role = origin`)
    const numbers = await database.rows(
      `select member_id from public.members where id in ('${first}', '${memberId(3)}') order by id`,
    )
    const lines = (await taken('supervisorBoth', 'inbox')).map(([number, count]) => [number, Number(count)])
    // Unseen, seen and not answered, and seen with an open task; not what was answered, or came before the task.
    expect(lines).toEqual(numbers.map(({ member_id: number }) => [number, 2]))
    for (const persona of ['supervisorBoth', 'coordinator'] as const) {
      expect((await taken(persona, 'unknown-texts')).map((row) => row.slice(1).map(String))).toEqual([
        ['sms', '1'],
        ['email', '0'],
      ])
    }
    expect((await taken('clinician', 'unknown-texts')).map(([, way]) => way)).toEqual(['email'])
    for (const persona of ['specialist', 'coach', 'auditor', 'administrator'] as const) {
      await expect(begin(persona, 'unknown-texts')).rejects.toEqual(refused('42501'))
      await expect(begin(persona, 'inbox')).rejects.toEqual(refused('42501'))
      await expect(begin(persona, 'inbound')).rejects.toEqual(refused('42501'))
    }
  })

  it("of inbound calls has everybody's share of 30 days", async () => {
    await database.script(`set session_replication_role = replica;
      update public.calls set started_at = now() - interval '31 days';
      update public.calls set started_at = now() - interval '1 day', outcome = case member_id when '${first}' then 'called-in-unverified' else 'no-answer' end,
        identity_verified = false, staff_id = '${staffId('specialist')}' where member_id in ('${first}', '${memberId(2)}');
      set session_replication_role = origin`)
    const [calls] =
      await database.rows(`select s.full_name as name, count(*) filter (where c.outcome = 'no-answer')::int as made,
        count(*) filter (where c.outcome = 'called-in-unverified')::int as taken
      from public.calls c join public.staff s on s.id = c.staff_id
      where c.started_at > now() - interval '30 days' and c.deleted_at is null and s.id = '${staffId('specialist')}' group by s.full_name`)
    const { name, made, taken } = calls as { name: string; made: number; taken: number }
    const { id } = await begin('supervisorBoth', 'inbound')
    expect((await page('supervisorBoth', id)).rows.map(([who, ...figures]) => [who, ...figures.map(Number)])).toEqual([
      [name, made, taken, Math.round((100 * taken) / (made + taken))],
    ])
    expect(taken).toBeGreaterThan(0)
  })

  it('of opt-outs has whoever stopped texts, declined texts or email, or wants no reminders or calls', async () => {
    await database.script(`set session_replication_role = replica;
      delete from public.contact_consents; delete from public.contact_verifications;
      delete from public.member_statements; delete from private.consent_baselines;
      set session_replication_role = origin`)
    const members = await database.rows(
      `select id, member_id from public.members where team_id = '${NORTH}' and deleted_at is null order by member_id limit 2`,
    )
    const [one, two] = members.map(({ id }) => String(id))
    // Never asked is no refusal.
    await database.script(`insert into public.contact_consents (member_id, sms_enabled, email_enabled)
        values ('${one}', true, true), ('${two}', false, false);
      insert into public.member_statements (member_id, kind, details, said_at) values
        ('${one}', 'consent', '{"channel":"sms","given":false,"wording":null,"language":null}', now() - interval '1 hour'),
        ('${one}', 'do-not-call', '{"scope":"reminders"}', now() - interval '1 hour');
      update public.contact_consents set email_enabled = false where member_id = '${one}';`)
    const listed = async () => {
      const { id } = await begin('supervisorBoth', 'opt-outs')
      return (await page('supervisorBoth', id)).rows.map(([number, channel]) => [number, channel])
    }
    const number = members[0]!['member_id']
    expect(await listed()).toEqual([
      [number, 'email-declined'],
      [number, 'reminders'],
      [number, 'texts-declined'],
    ])
    await database.script(`update public.contact_consents set sms_stopped_at = now() where member_id = '${one}';
      update public.contact_consents set email_enabled = true where member_id = '${one}';`)
    expect(await listed()).toEqual([
      [number, 'reminders'],
      [number, 'texts'],
    ])
  })

  it('holds the members of own teams alone, and of the one that was asked for', async () => {
    const both = await begin('supervisorBoth', 'appointments')
    const south = await begin('supervisorSouth', 'appointments')
    const one = await begin('supervisorBoth', 'appointments', { asked: { teamId: SOUTH } })
    expect(one.count).toBe(south.count)
    expect(both.count).toBeGreaterThan(south.count)
    await expect(begin('supervisorSouth', 'appointments', { asked: { teamId: NORTH } })).rejects.toEqual(
      refused('42501'),
    )
    await expect(page('supervisorSouth', both.id)).rejects.toEqual(refused('42501'))
    await expect(as('supervisorSouth', `public.cut_export('${both.id}', 100)`)).rejects.toEqual(refused('42501'))
  })

  it('is narrowed to the rows that a screen shows, by a search that the server does not know, and never widened', async () => {
    const own = await database.rows(
      `select id, member_id from public.members where team_id = '${SOUTH}' and deleted_at is null order by member_id limit 2`,
    )
    const [others] = await database.rows(`select id from public.members where team_id = '${NORTH}' limit 1`)
    const ids = [...own, others].map((member) => String(member?.['id']))
    const columns = ['memberId']
    const narrow = async (kind: ExportKind, narrowed: readonly string[]) => {
      const begun = await begin('supervisorSouth', kind, { columns, narrowed })
      const { rows } = await page('supervisorSouth', begun.id)
      expect(begun.count).toBe(rows.length)
      return rows
    }
    expect(await narrow('members', ids)).toEqual(own.map((member) => [member['member_id']]))
    expect(await narrow('members', [])).toEqual([])
    const calls = await database.rows(
      `select id from public.calls where member_id = '${ids[0]}' and deleted_at is null limit 1`,
    )
    expect(
      await narrow(
        'history',
        calls.map((call) => String(call['id'])),
      ),
    ).toHaveLength(calls.length)
    expect((await events('export.begun')).at(0)?.['detail']).toMatchObject({
      narrowed: ids.length,
      lines: own.length,
    })
    await expect(begin('supervisorSouth', 'appointments', { narrowed: ids })).rejects.toEqual(refused('22023'))
    expect(await narrow('callbacks', ids)).toEqual([])
  })

  it('needs a reason, known columns and a question that it knows', async () => {
    const wrong = [
      { why: 'curiosity' },
      { note: '    ' },
      { columns: ['memberId', 'memberId'] },
      { columns: ['ssn'] },
      { columns: [] },
      { asked: { from: '2026-02-31' } },
      { asked: { from: '2026-02-02', to: '2026-02-01' } },
      { asked: { zone: 'Nowhere/At_All' } },
      { asked: { member: 'X' } },
    ]
    for (const change of wrong) {
      await expect(begin('supervisorBoth', 'callbacks', change), JSON.stringify(change)).rejects.toEqual(
        refused('22023', expect.stringMatching(/^export\./)),
      )
    }
    expect(await events()).toEqual([])
  })

  it('ends for whoever lost the role meanwhile', async () => {
    const { id } = await begin('supervisorBoth', 'tasks')
    await database.script(`update public.staff set role = 'coach' where id = '${staffId('supervisorBoth')}'`)
    await expect(page('supervisorBoth', id)).rejects.toEqual(refused('42501'))
  })

  it('is found by the member who was in it', async () => {
    const { id } = await begin('supervisorBoth', 'tasks')
    const found = async () =>
      (
        (await as(
          'auditor',
          `public.read_trail(now() - interval '1 day', now() + interval '1 minute', '${first}', null, 'export.begun')`,
        )) as { lines: unknown[] }
      ).lines
    expect(await found()).toHaveLength(0)
    await page('supervisorBoth', id)
    expect(await found()).toHaveLength(1)
  })

  it('gives every row once and in its order, whatever the order of its members', async () => {
    await database.script(`set session_replication_role = replica;
      delete from public.callbacks;
      insert into public.callbacks (member_id, team_id, due_at, status)
      select m.id, m.team_id, '2026-03-01'::timestamptz + n * interval '1 hour' - row_number() over (order by m.id) * interval '1 minute', 'open'
      from generate_series(1, 10) n, public.members m where m.deleted_at is null;
      set session_replication_role = origin;`)
    const columns = ['memberId', 'dueAt']
    const { id, count } = await begin('supervisorBoth', 'callbacks', { columns })
    const days: unknown[] = []
    for (let after: Page['after'] = null; ;) {
      const next: Page = await page('supervisorBoth', id, after, 7)
      days.push(...next.rows.map(([, due]) => due))
      if (next.rows.length < 7) break
      after = next.after
    }
    expect(days).toHaveLength(count)
    expect(days).toEqual(days.toSorted())
    // The same in pages whose ends are known beforehand.
    const ends = (await as('supervisorBoth', `public.cut_export('${id}', 7)`)) as Page['after'][]
    expect(ends).toHaveLength(Math.floor(count / 7))
    const parts: Row[] = []
    for (const [at, until] of [...ends, null].entries()) {
      const { rows } = await page('supervisorBoth', id, ends[at - 1] ?? null, 8, { until })
      expect(rows).toHaveLength(until === null ? count % 7 : 7)
      parts.push(...rows)
    }
    expect(parts.map(([, due]) => due)).toEqual(days)
  })

  it('tells where somebody wrote the sign between its cells, and gives a blank for it when asked', async () => {
    await database.script(`update public.callbacks set note = 'a' || chr(127) || 'b' where id in (
      select id from public.callbacks where deleted_at is null and team_id in ('${NORTH}', '${SOUTH}') limit 1)`)
    const { id, count } = await begin('supervisorBoth', 'callbacks', { columns: ['note', 'memberId'] })
    const read = async (more: string) =>
      rowsOf(exportAnswers.page.parse(await as('supervisorBoth', `public.read_export('${id}'${more})`)))
    expect(await read('')).toBeNull()
    const rows = await read(', p_blank => true')
    expect(rows).toHaveLength(count)
    expect(rows?.map(([note]) => note)).toContain('a b')
  })

  it('of lines that the desk has itself gives none here', async () => {
    const { id, count } = await begin('administrator', 'refused-lines', { columns: ['c1'], given: '12' })
    expect(count).toBe(12)
    await expect(page('administrator', id)).rejects.toEqual(refused('22023'))
    await expect(as('administrator', `public.cut_export('${id}', 100)`)).rejects.toEqual(refused('22023'))
  })
})

describe('supplemental data', () => {
  const GAP = rowId('care_gaps', 1)
  const ID = (n: number): string => `00000000-0000-4000-8000-00000000f5${String(n).padStart(2, '0')}`
  /** Verified, by operators' hand: day and who entered it, null for what came electronically. */
  const entry = (n: number, { state = 'verified', source = 'record', by = 'coach' as Persona | null } = {}): string =>
    `insert into public.gap_evidence (id, member_id, team_id, care_gap_id, state, service_date, value, unit, source, entered_by, verified_at, verified_by)
     values ('${ID(n)}', '${first}', '${NORTH}', '${GAP}', '${state}', '2026-03-0${n}', '7.${n}', '%', '${source}',
       ${by === null ? 'null' : `'${staffId(by)}'`}, now(), '${staffId('clinician')}');`
  const asked = { from: '2026-01-01', to: '2026-12-31' }
  const columns = ['evidenceId', 'serviceDate', 'value', 'marked']
  const rowsOf = async (change: Asked = {}) => {
    const { id } = await begin('supervisorBoth', 'supplemental', { columns, asked: { ...asked, ...change } })
    return (await page('supervisorBoth', id)).rows
  }
  beforeEach(() =>
    database.script(`set session_replication_role = replica; delete from public.gap_evidence; ${entry(1)}
      ${entry(2, { source: 'lab', by: null })} ${entry(3, { state: 'received' })} ${entry(4, { state: 'rejected' })} ${entry(5)}
      set session_replication_role = origin;`),
  )

  it('is what was verified, marked as standard or not, the same however often it is asked for', async () => {
    const expected = [
      [ID(1), '2026-03-01', '7.1', 'nonstandard'],
      [ID(2), '2026-03-02', '7.2', 'standard'],
      [ID(5), '2026-03-05', '7.5', 'nonstandard'],
    ]
    expect(await rowsOf()).toEqual(expected)
    expect(await rowsOf()).toEqual(expected)
    expect(await rowsOf({ marked: 'standard' })).toEqual([expected[1]])
    expect(await rowsOf({ to: '2026-03-01' })).toEqual([expected[0]])
    expect(await rowsOf({ year: '2031' })).toEqual([])
  })

  it.each<[string, Persona | null, string]>([
    ['record', 'coach', 'nonstandard'],
    ['lab', 'coach', 'nonstandard'],
    ['claim', 'coach', 'nonstandard'],
    ['member', 'coach', 'nonstandard'],
    ['lab', null, 'standard'],
    ['claim', null, 'standard'],
    ['plan-file', null, 'standard'],
    ['member', null, 'nonstandard'],
  ])('marks what comes from %s, entered by %s, as %s: who typed it is what decides', async (source, by, marked) => {
    await database.script(`set session_replication_role = replica; delete from public.gap_evidence; ${entry(6, { source, by })}
      set session_replication_role = origin;`)
    expect(await rowsOf()).toEqual([[ID(6), '2026-03-06', '7.6', marked]])
  })

  it('draws the same sample by the same seed, and another one by another', async () => {
    const drawn = async (seed: string) => (await rowsOf({ sample: '1', seed })).map(([id]) => id)
    const samples: unknown[][] = []
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      samples.push(await drawn(seed))
      expect(await drawn(seed)).toEqual(samples.at(-1))
    }
    expect(samples.every((one) => one.length === 1)).toBe(true)
    expect(new Set(samples.flat()).size).toBeGreaterThan(1)
  })

  it('holds nothing that was verified before its gap was opened again', async () => {
    await database.script(
      `insert into public.gap_moves (gap_id, member_id, moved_at, from_status, to_status, cause)
       values ('${GAP}', '${first}', now() + interval '1 second', 'closed', 'reopened', 'operator')`,
    )
    expect(await rowsOf()).toEqual([])
  })
})

describe('a profile', () => {
  const ID = '00000000-0000-4000-8000-00000000f601'
  const save = (persona: Persona, name: string, { id = ID, kind = 'supplemental' } = {}) =>
    as(persona, `public.save_export_profile('${id}', '${name}', '${kind}', '{"format":"csv"}')`)
  const names = async (persona: Persona) =>
    ((await as(persona, 'public.export_profiles()')) as { name: string }[]).map(({ name }) => name)

  it('is kept under one name for whoever may take its kind, in the trail', async () => {
    expect(await save('supervisorBoth', ' Plan A ')).toBe('done')
    expect(await save('supervisorSouth', 'plan a', { id: NORTH })).toBe('taken')
    expect(await names('supervisorSouth')).toEqual(['Plan A'])
    expect(await names('coordinator')).toEqual([])
    await expect(save('coordinator', 'Mine')).rejects.toEqual(refused('42501'))
    await expect(names('coach')).rejects.toEqual(refused('42501'))
    expect(await as('coordinator', `public.remove_export_profile('${ID}')`)).toBe(false)
    expect(await as('supervisorSouth', `public.remove_export_profile('${ID}')`)).toBe(true)
    expect(await names('supervisorBoth')).toEqual([])
    expect((await events('export_profile.%')).map(({ action }) => action)).toEqual([
      'export_profile.saved',
      'export_profile.removed',
    ])
  })
})

describe('FHIR', () => {
  // A gap whose period is no year is of the year in which it comes.
  const THIS_YEAR = new Date().getUTCFullYear()
  const TODAY = `${THIS_YEAR}-11-20`
  const at = `${TODAY}T15:00:00.000Z`
  type Loose = Readonly<Record<string, unknown>>
  const subject = { reference: 'Patient/p1' }
  const coded = (code: string) => ({ coding: [{ code }] })
  const active = { clinicalStatus: coded('active') }
  const PEOPLE: readonly Loose[] = [
    {
      resourceType: 'Patient',
      id: 'p1',
      identifier: [{ type: coded('MB'), system: 'https://plan.example/members', value: 'FHIR-1' }],
      name: [{ use: 'official', family: 'Muñoz', given: ['Inés', 'Ana'] }],
      telecom: [
        { system: 'phone', use: 'mobile', value: '(305) 555-0188' },
        { system: 'phone', use: 'home', value: '(305) 555-0123' },
        { system: 'email', value: 'Ines@Example.com' },
      ],
      address: [{ use: 'home', line: ['1 Main St', 'Apt 2'], city: 'Boston', state: 'MA', postalCode: '02134' }],
      gender: 'female',
      birthDate: '1948-03-09',
      communication: [{ language: coded('es-MX'), preferred: true }],
      generalPractitioner: [{ display: 'Dr. Ada Sol' }],
    },
    { resourceType: 'Condition', subject, ...active, code: { text: 'Asthma (mild) (disorder)' } },
    { resourceType: 'Condition', subject, ...active, code: { text: 'COPD' } },
    {
      resourceType: 'MedicationRequest',
      status: 'active',
      intent: 'order',
      subject,
      medicationCodeableConcept: { text: 'Metformin' },
    },
    {
      resourceType: 'Coverage',
      status: 'active',
      beneficiary: subject,
      class: [{ type: coded('plan'), name: 'Silver Choice' }],
      period: { end: '2099-12-31' },
    },
    {
      resourceType: 'Patient',
      id: 'p2',
      identifier: [{ type: coded('MB'), system: 'https://plan.example/members', value: 'FHIR-2' }],
      name: [{ family: 'Nguyen', given: ['An'] }],
      gender: 'other',
      birthDate: '1950-01-02',
      communication: [{ language: coded('fr') }],
    },
    {
      resourceType: 'Coverage',
      status: 'active',
      beneficiary: { reference: 'Patient/p2' },
      class: [{ type: coded('plan'), name: 'Gold' }],
    },
    // What is over or ahead, of two the one that counts, and what stands alone.
    {
      resourceType: 'Patient',
      id: 'p3',
      identifier: [
        { type: coded('MB'), value: 'FHIR-OLD', period: { start: '2019-01-01', end: '2025-12-31' } },
        { type: coded('MB'), value: 'FHIR-3', period: { start: '2026-01-01' } },
        { type: coded('SS'), system: 'http://hl7.org/fhir/sid/us-ssn', value: '123-45-6789' },
      ],
      name: [
        { use: 'maiden', family: 'Peters', given: ['Ida'] },
        { family: 'Brandt', given: ['Ida'], period: { end: '2031-12-31' } },
        { use: 'old', family: 'Peters-Lau', given: ['Ida'] },
      ],
      telecom: [
        { system: 'phone', value: '305-555-0150', period: { end: '2020-01-01' } },
        { system: 'phone', value: '305-555-0151', use: 'home', rank: 2 },
        { system: 'phone', value: '305-555-0152', use: 'work', rank: 1 },
      ],
      address: [
        { use: 'old', line: ['9 Past Rd'], city: 'Salem', state: 'MA', postalCode: '01970' },
        { use: 'home', line: ['PO Box 7'], city: 'St. Paul', state: 'Minnesota', postalCode: '55101-0007' },
      ],
      gender: 'male',
      birthDate: '1941-05-06',
      communication: [{ language: coded('en') }, { language: coded('tlh'), preferred: true }],
    },
    // No plan by name, and an end.
    {
      resourceType: 'Coverage',
      status: 'active',
      beneficiary: { reference: 'Patient/p3' },
      period: { start: '2026-01-01', end: '2099-09-30' },
    },
    {
      resourceType: 'Patient',
      id: 'p4',
      identifier: [{ type: coded('MB'), value: 'FHIR-4' }],
      name: [{ text: 'Ben de la Cruz' }],
      birthDate: '1944-02-29',
      address: [{ postalCode: '60601' }],
      communication: [{ language: { text: 'Hmong' } }],
      generalPractitioner: [{ reference: 'Practitioner/x', display: 'Lakeside Family Medicine, PC' }],
    },
    {
      resourceType: 'Condition',
      subject: { reference: 'Patient/p4' },
      ...active,
      code: {
        coding: [
          { system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'E11.9', display: 'Type 2 diabetes; no complications' },
        ],
      },
    },
    {
      resourceType: 'Patient',
      id: 'p5',
      identifier: [{ type: coded('MB'), value: 'FHIR-5' }],
      name: [{ use: 'usual', family: "O'Neil-Sánchez", given: ['Zoë Ann', 'B.'] }],
      birthDate: '1939-11-30',
      gender: 'unknown',
      address: [{ line: ['12 Elm St', 'c/o Ann, Unit 3'], city: 'Boston', state: 'MA' }],
      telecom: [
        { system: 'email', value: 'zoe@example.com', use: 'work' },
        { system: 'phone', value: '+1 617-555-0123' },
      ],
      communication: [{ language: coded('zh-Hant') }],
    },
  ]
  const report = (id: string, measure: string, period: Loose, numerator: number): Loose => ({
    resourceType: 'MeasureReport',
    id,
    type: 'individual',
    measure,
    subject,
    period,
    group: [
      {
        population: [
          { code: coded('denominator'), count: 1 },
          { code: coded('numerator'), count: numerator },
        ],
      },
    ],
  })
  const YEAR = { start: `${THIS_YEAR}-01-01`, end: `${THIS_YEAR}-12-31` }
  const reports = (a1c: 0 | 1): readonly Loose[] => [
    PEOPLE[0]!,
    report('r1', 'https://x.example/Measure/measure-col|1', YEAR, 0),
    report('r2', 'https://x.example/Measure/CMS122|1', YEAR, a1c),
    report(
      'r3',
      'https://x.example/Measure/measure-bcs|1',
      { start: `${THIS_YEAR}-07-01`, end: `${THIS_YEAR + 1}-06-30` },
      0,
    ),
  ]

  /** As the desk reads the file and sends its lines. */
  async function linesOf(resources: readonly Loose[]) {
    const bytes = new TextEncoder().encode(resources.map((one) => JSON.stringify(one)).join('\n'))
    const file = await openImport(
      [{ name: 'given.ndjson', size: bytes.length, bytes: () => Promise.resolve(bytes) }],
      undefined,
      TODAY,
    )
    if ('refusal' in file) throw new Error(file.refusal)
    return [...file.rows()].map((row) => readRosterLine(row, file, TODAY))
  }
  async function previewOf(resources: readonly Loose[]) {
    const id = randomUUID()
    const lines = await linesOf(resources)
    await as(
      'supervisorBoth',
      `public.begin_roster_plan('${id}', '${NORTH}', 'given.ndjson', '${'a'.repeat(64)}', 'Blue Plan')`,
    )
    await as('supervisorBoth', `public.stage_roster_lines('${id}', ${quoted(JSON.stringify(lines))})`)
    const summary = (await as('supervisorBoth', `public.plan_roster('${id}')`)) as Record<string, unknown>
    return { id, summary, count: lines.length }
  }
  async function bring(resources: readonly Loose[]) {
    const { id, summary } = await previewOf(resources)
    expect(summary).toMatchObject({ refused: 0 })
    expect(await as('supervisorBoth', `public.apply_roster('${id}', '${String(summary['hash'])}')`)).toMatchObject({
      done: true,
    })
  }
  async function taken(columns: readonly string[], asked: Asked = {}) {
    const { id } = await begin('supervisorBoth', 'fhir', { columns, asked })
    const { rows } = await page('supervisorBoth', id)
    return rows.map((row) =>
      fhirMember(fhirFacts.parse(Object.fromEntries(columns.map((name, place) => [name, row[place]]))), at),
    )
  }
  const ROSTER = columnsOfExport('fhir').filter((column) => column !== 'gaps' && column !== 'needs')
  const isOurs = ({ resources }: { resources: readonly Resource[] }): boolean =>
    JSON.stringify(resources).includes('"FHIR-')

  it('that came in goes out without loss, and taken in again changes nothing', async () => {
    await bring(PEOPLE)
    // Of a gap that was never open an import keeps nothing, and a share of them waits for a second person.
    await bring(reports(0))
    await database.script(`update public.care_gaps g set status = 'closed' from public.members m
      where m.id = g.member_id and m.member_id = 'FHIR-1' and g.name = 'A1C Test'`)
    // Staff were told of a death, which the plan has not reported.
    await database.script(`insert into public.member_statements (member_id, kind, details, said_at)
      select m.id, 'deceased', '{}', now() from public.members m where m.member_id = 'FHIR-5'`)
    const roster = (await taken(ROSTER)).filter(isOurs).flatMap(({ resources }) => resources)
    expect(roster.filter((one) => one['deceasedBoolean'] === true)).toMatchObject([{ birthDate: '1939-11-30' }])
    expect(roster.flatMap(fhirProblems)).toEqual([])
    const told = (resources: readonly Loose[]) =>
      linesOf(resources).then((lines) =>
        lines
          .map((line) => ('told' in line ? line.told : line))
          .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
      )
    // Where the file names no plan, the import has been told one.
    const plan = { health_plan: 'Blue Plan' }
    expect(await told(roster)).toEqual((await told(PEOPLE)).map((line) => ({ ...plan, ...line })))
    expect((await previewOf(roster)).summary).toMatchObject({ new: 0, changed: 0, refused: 0, kept: 0, unchanged: 5 })

    const all = (await taken(columnsOfExport('fhir'), { year: String(THIS_YEAR) })).filter(isOurs)
    expect(all).toHaveLength(1)
    const gaps = all.flatMap(({ resources }) => resources)
    expect(await told(gaps)).toEqual(await told(reports(1)))
    for (const form of [gaps, all.map(({ bundle }) => bundle!)]) {
      expect((await previewOf(form)).summary).toMatchObject({ new: 0, changed: 0, refused: 0, kept: 0 })
    }
  })

  it(
    'is valid as the server tells it, with proof, moves, screenings and what was asked for',
    { timeout: 120_000 },
    async () => {
      await bring(PEOPLE)
      await bring(reports(0))
      await database.script(`
      insert into public.gap_evidence (member_id, team_id, care_gap_id, state, service_date, value, unit, source, verified_at)
        select g.member_id, g.team_id, g.id, 'verified', '2026-03-04', '7.1', '%', 'lab', now()
        from public.care_gaps g join public.members m on m.id = g.member_id
        where m.member_id = 'FHIR-1' and g.name = 'A1C Test';
      insert into public.care_gap_assessments (member_id, team_id, assessment_type, status, responses, completed_at)
        select m.id, m.team_id, 'sdoh', 'completed', '{"1": "I have a steady place to live", "3": "Often true", "8": "skipped"}', now()
        from public.members m where m.member_id = 'FHIR-1';
      insert into public.outreach_tasks (member_id, team_id, kind, audience, due_on, status, result, outcome, done_at)
        select m.id, m.team_id, 'need-food', 'coordinators', '2026-12-01', 'done', 'received', 'Food bank', now()
        from public.members m where m.member_id = 'FHIR-1'`)
      const [member] = await taken(columnsOfExport('fhir'), { member: 'FHIR-1' })
      const types = Object.entries(Object.groupBy(member!.resources, ({ resourceType }) => resourceType))
      const counted = Object.fromEntries(types.map(([type, found]) => [type, found!.length]))
      expect(counted).toMatchObject({ Patient: 1, Coverage: 1, Condition: 2, MedicationRequest: 1 })
      expect(counted).toMatchObject({ MeasureReport: 3, DetectedIssue: 3, ServiceRequest: 1, Task: 1, Observation: 3 })
      expect(member!.resources.flatMap(fhirProblems)).toEqual([])
      expect(fhirProblems(member!.bundle!)).toEqual([])
    },
  )
})
