import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { columnsOfExport, EXPORT_KINDS, EXPORTS, type ExportKind } from '#shared/domain/exports/index.ts'
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
interface Page {
  readonly rows: (string | number | null)[][]
  readonly after: string[] | null
}
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
  } = {},
) =>
  as(
    persona,
    `public.begin_export('${id}', '${kind}', '${why}', ${quoted(note)}, '{${columns.join(',')}}', ${quoted(JSON.stringify(asked))}, ${given})`,
  ).then((count) => ({ id, count: Number(count) }))
const page = (persona: Persona, id: string, after: Page['after'] = null, limit = 100) =>
  as(
    persona,
    `public.read_export('${id}', ${after === null ? 'null' : quoted(JSON.stringify(after))}, ${limit})`,
  ) as Promise<Page>
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
      const persona = EXPORTS[kind].roles.includes('supervisor' as never) ? 'supervisorBoth' : 'auditor'
      const columns = columnsOfExport(kind).toReversed()
      const { id, count } = await begin(persona, kind, { columns, asked: { zone: 'America/New_York' } })
      const all: Page['rows'] = []
      let after: Page['after'] = null
      do {
        const next: Page = await page(persona, id, after, 2)
        all.push(...next.rows)
        after = next.rows.length < 2 ? null : next.after
      } while (after !== null)
      expect(all).toHaveLength(kind === 'trail' ? all.length : count)
      expect(all.every((row) => row.length === columns.length)).toBe(true)
      expect(new Set(all.map((row) => JSON.stringify(row))).size).toBe(all.length)
      const asked = { from: '2020-01-01', to: '2020-01-02', zone: 'America/New_York' }
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

  it('of lines that the desk has itself gives none here', async () => {
    const { id, count } = await begin('administrator', 'refused-lines', { columns: ['c1'], given: '12' })
    expect(count).toBe(12)
    await expect(page('administrator', id)).rejects.toEqual(refused('22023'))
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
      `insert into public.gap_moves (gap_id, moved_at, from_status, to_status, cause)
       values ('${GAP}', now() + interval '1 second', 'closed', 'reopened', 'operator')`,
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
