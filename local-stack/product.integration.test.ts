import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from '../src-shared/sample-data/accounts.ts'
import { generatePanel } from '../src-shared/sample-data/panel.ts'
import { PULL_START, syncPullOutput } from '../src-shared/sync/pull.ts'
import { SYNCED_TABLES, SYNCED_TABLE_NAMES } from '../src-shared/sync/rows.ts'
import { startStack, type Stack } from './index.ts'
import { pulledRows } from './testing/pulled-rows.ts'

const START = { p_after: PULL_START, p_limit: 1000 }

/** On PGlite, as the demo runs. */
describe('the product’s own schema on the stack', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.close())

  async function signedIn(email: string) {
    const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } })
    const { error } = await client.auth.signInWithPassword({ email, password: SAMPLE_PASSWORD })
    if (error) throw error
    return client
  }

  it('signs every sample account in and shows it its own staff record', async () => {
    for (const { email, staffId, role } of SAMPLE_ACCOUNTS) {
      const client = await signedIn(email)
      const { data } = await client.from('staff').select('id, role').eq('id', staffId)
      expect(data).toEqual([{ id: staffId, role }])
    }
  })

  it('gives a specialist the five sample members through the pull, as rows that fit their schemas', async () => {
    const client = await signedIn('specialist@example.com')
    for (const table of SYNCED_TABLE_NAMES) {
      const { data, error } = await client.rpc('sync_pull', { ...START, p_table: table })
      expect(error).toBeNull()
      const { rows } = syncPullOutput.parse(data)
      for (const row of rows) SYNCED_TABLES[table].parse(row)
      if (table === 'members') expect(rows).toHaveLength(5)
    }
  })

  it('answers on after an address that compares a list with `{}`', async () => {
    const client = await signedIn('specialist@example.com')
    const asked = await client.from('member_outreach').select('id').filter('conditions', 'neq', '{}')
    expect([asked.error, asked.data]).toEqual([null, []])
    expect((await client.from('teams').select('id')).data).not.toEqual([])
  })

  it('takes a generated panel, and shows each team its part', async () => {
    const members = 400
    await stack.load(generatePanel({ count: members, asOf: '2026-11-20T15:00:00.000Z' }))
    const north = await signedIn('specialist@example.com')
    const south = await signedIn('specialist.south@example.com')
    const count = async (client: typeof north) => (await pulledRows(client, 'members')).length
    expect((await count(north)) + (await count(south))).toBe(members + 5)
    expect(await count(south)).toBe(92)
    const auditor = await signedIn('auditor@example.com')
    expect(await count(auditor)).toBe(0)
  })

  it('is given generated rows that all find their parents', async () => {
    await stack.resetData()
    await stack.load(generatePanel({ count: 200, asOf: '2026-11-20T15:00:00.000Z' }))
    const links = await stack.sql(
      `select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
         string_agg(format('p.%I = c.%I', pa.attname, ca.attname), ' and ') as matches,
         string_agg(format('c.%I is not null', ca.attname), ' and ') as filled
       from pg_constraint c
       cross join unnest(c.conkey, c.confkey) as k (child, parent)
       join pg_attribute ca on ca.attrelid = c.conrelid and ca.attnum = k.child
       join pg_attribute pa on pa.attrelid = c.confrelid and pa.attnum = k.parent
       where c.contype = 'f' and c.connamespace = 'public'::regnamespace
       group by c.oid, 1, 2`,
    )
    expect(links.length).toBeGreaterThan(10)
    for (const { child, parent, matches, filled } of links) {
      const [found] = await stack.sql(
        `select count(*)::int as lost from ${child} c where ${filled} and not exists (select from ${parent} p where ${matches})`,
      )
      expect([child, parent, found?.['lost']]).toEqual([child, parent, 0])
    }
  })

  it('tells its health before anybody has signed in', async () => {
    const { data, error } = await createClient(stack.url, stack.publishableKey).functions.invoke('health')
    expect(error).toBeNull()
    expect(data).toMatchObject({ status: 'ok', database: { status: 'ok' } })
    const [newest] = await stack.sql('select max(version) as version from supabase_migrations.schema_migrations')
    expect(data.migration).toBe(newest?.['version'])
  })
})
