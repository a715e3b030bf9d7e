import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import type { Stack } from '../../local-stack/index.ts'
import { changeRow, pulledRows } from '../../local-stack/testing/pulled-rows.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { ROSA } from '../../supabase/functions/_shared/test-support/functions-client.ts'
import { memberSession } from '../../supabase/functions/_shared/test-support/portal-client.ts'

/** Tables of what is known about members. */
const TABLES = [
  'members',
  'member_outreach',
  'contact_verifications',
  'contact_consents',
  'care_gaps',
  'gap_evidence',
  'evidence_documents',
  'record_requests',
  'gap_moves',
  'appointments',
  'test_kits',
  'test_kit_notes',
  'lab_results',
  'lab_result_summaries',
  'outreach_tasks',
  'care_gap_assessments',
  'calls',
  'call_claims',
  'callbacks',
  'communication_logs',
  'member_statements',
  'chat_messages',
  'chat_typing',
  'urgent_alerts',
  'sync_removals',
] as const

let stack: Stack
let specialist: SupabaseClient
let token: string
let rosa: Record<string, unknown>
beforeAll(async () => {
  stack = await sharedStack()
})
beforeEach(async () => {
  await stack.resetData()
  specialist = createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { data } = await specialist.auth.signInWithPassword({
    email: 'specialist@example.com',
    password: SAMPLE_PASSWORD,
  })
  token = data.session?.access_token ?? ''
  const [found] = await stack.sql('select id, member_id, phone, zip_code from members where id = $1', [ROSA])
  rosa = found ?? {}
})
afterAll(() => stack.resetData())

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly as?: string
}
async function ask(path: string, { method = 'GET', headers = {}, body, as = token }: Asked = {}) {
  const response = await fetch(`${stack.url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${as}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { text: await response.text(), range: response.headers.get('content-range') ?? '' }
}
const countOf = async (): Promise<number> =>
  Number((await stack.sql('select count(*)::int as count from audit_events'))[0]?.['count'])

describe('what staff ask of the tables directly', () => {
  it.each(TABLES)('shows nothing of %s', async (table) => {
    expect((await ask(`${table}?select=*`)).text).toBe('[]')
    const counted = await ask(`${table}?select=*`, { method: 'HEAD', headers: { prefer: 'count=exact' } })
    expect(counted.range).toMatch(/\/0$/)
  })

  it.each<[shape: string, path: () => string, asked?: Asked]>([
    ['a filter', () => `members?id=eq.${ROSA}&select=id`],
    ['a filter by a number', () => `members?phone=eq.${encodeURIComponent(String(rosa['phone']))}&select=member_id`],
    ['a range', () => 'members?select=id', { headers: { range: '0-0', 'range-unit': 'items' } }],
    ['an order and a limit', () => 'members?select=id&order=date_of_birth&limit=1'],
    ['an embedded table', () => 'members?select=id,care_gaps(*)'],
    ['a table around it', () => 'appointments?select=id,members!inner(phone)'],
    [
      'a change that changes nothing',
      () => `members?id=eq.${ROSA}&select=*`,
      {
        method: 'PATCH',
        headers: { prefer: 'return=representation' },
        body: { zip_code: '33101' },
      },
    ],
  ])('shows nothing to %s', async (_, path, asked) => {
    expect((await ask(path(), asked)).text).toBe('[]')
    expect(await stack.sql('select zip_code from members where id = $1', [ROSA])).toEqual([
      { zip_code: rosa['zip_code'] },
    ])
  })

  it('shows nothing as comma-separated lines, and nothing beside the rows that they may see', async () => {
    expect((await ask('members?select=id', { headers: { accept: 'text/csv' } })).text).not.toContain(ROSA)
    expect((await ask('teams?select=name,members(id)')).text).not.toContain(ROSA)
    expect((await ask('audit_events?select=id')).text).toContain('42501')
  })

  it('shows members what is theirs, as before', async () => {
    const { access_token: as } = await memberSession(stack, ROSA)
    expect(JSON.parse((await ask('members?select=id', { as })).text)).toEqual([{ id: ROSA }])
  })
})

describe('the ways that are left', () => {
  it('leave an event for the rows that the pull gives', async () => {
    const before = await countOf()
    expect((await pulledRows(specialist, 'lab_results')).length).toBeGreaterThan(0)
    expect(await countOf()).toBe(before + 1)
  })

  it('leave one for what a function tells of a member, once in ten minutes', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect((await specialist.rpc('message_facts', { p_member_id: ROSA })).data).toMatchObject({ first_name: 'Rosa' })
      expect((await specialist.rpc('draft_facts', { p_member_id: ROSA })).data).toMatchObject({ hold: false })
      await specialist.rpc('recent_kit', { p_member_id: ROSA, p_kit_type: 'A1C Home Test Kit' })
    }
    const read = await stack.sql(
      `select detail ->> 'by' as by, member_id from audit_events where action = 'member.read' order by id`,
    )
    expect(read).toEqual(['message_facts', 'draft_facts', 'recent_kit'].map((by) => ({ by, member_id: ROSA })))
  })

  it('count the row that a change did not reach, and tell nothing of one out of sight', async () => {
    const stale = { p_table: 'members', p_id: ROSA, p_seen: '1', p_changes: { zip_code: '33101' } }
    expect((await specialist.rpc('change_row', stale)).data).toMatchObject({ changed: false, row: { id: ROSA } })
    const counted = await stack.sql(`select received from private.rows_received where table_name = 'members'`)
    expect(counted).toEqual([{ received: 1 }])
    expect(
      await changeRow(specialist, { table: 'members', fits: { id: ROSA }, changes: { zip_code: '33101' } }),
    ).toEqual({ changed: true, error: null })
    await stack.sql(
      `update members set team_id = (select id from teams where id <> members.team_id limit 1) where id = $1`,
      [ROSA],
    )
    expect((await specialist.rpc('change_row', stale)).data).toEqual({ changed: false, row: null })
    expect((await specialist.rpc('sees_row', { p_table: 'members', p_id: ROSA })).data).toBe(false)
  })
})
