import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import { PULL_START } from '#shared/sync/pull.ts'
import type { Stack } from '../../local-stack/index.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { memberSession } from '../../supabase/functions/_shared/test-support/portal-client.ts'
import { ROSA } from '../../supabase/functions/_shared/test-support/functions-client.ts'

const CLINICIAN = 'clinician@example.com'

let stack: Stack
beforeAll(async () => {
  stack = await sharedStack()
})
beforeEach(() => stack.resetData())

const newClient = (): SupabaseClient =>
  createClient(stack.url, stack.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })

async function staff(email: string): Promise<SupabaseClient> {
  const client = newClient()
  expect((await client.auth.signInWithPassword({ email, password: SAMPLE_PASSWORD })).error).toBeNull()
  return client
}

async function rosa(): Promise<SupabaseClient> {
  const client = newClient()
  expect((await client.auth.setSession(await memberSession(stack, ROSA))).error).toBeNull()
  return client
}

const ofClinician = `(select id from auth.users where email = '${CLINICIAN}')`
const record = async () => {
  const [row] = await stack.sql(
    `select id::text, changed_xid::text as version, full_name as name, team_id::text as team from staff where user_id = ${ofClinician}`,
  )
  return row as { id: string; version: string; name: string; team: string }
}

/** All that a desk asks: each read and each write door. */
const doors = (client: SupabaseClient) => ({
  pull: client.rpc('sync_pull', { p_table: 'urgent_alerts', p_after: PULL_START, p_limit: 10 }),
  news: client.rpc('sync_news', { p_after: [{ table: 'urgent_alerts', seen: PULL_START.seen }] }),
  create: client.rpc('create_rows', { p_rows: [] }),
  leave: client.rpc('leave_work', { p_operations: [] }),
  where: client.rpc('whereabouts', { p_member_id: ROSA }),
  trail: client.rpc('record_audit_events', { p_events: [] }),
  read: client.from('appointments').select('id').limit(1),
  insert: client.from('callbacks').insert({ id: randomUUID(), member_id: ROSA, due_at: '2026-12-01T12:00:00Z' }),
  change: client
    .from('appointments')
    .update({ status: 'cancelled', cancel_reason: 'member-cannot' })
    .eq('member_id', ROSA)
    .eq('status', 'scheduled')
    .select('id'),
})

async function said(client: SupabaseClient): Promise<Record<string, unknown>> {
  const answers = Object.entries(doors(client)).map(async ([door, asked]) => {
    const { status, error } = await asked
    return [door, error === null ? 'open' : `${status} ${error.code} ${error.message}`] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}

const everyDoor = (answer: string) =>
  Object.fromEntries(
    ['pull', 'news', 'create', 'leave', 'where', 'trail', 'read', 'insert', 'change'].map((door) => [door, answer]),
  )

describe('a desk whose session is over while its token is good', () => {
  it.each<[string, string, (administrator: SupabaseClient) => Promise<unknown>]>([
    ['ended', 'a sign-out elsewhere', async () => (await staff(CLINICIAN)).auth.signOut({ scope: 'global' })],
    [
      'secondFactor',
      'a reset of the second factor',
      async (administrator) => administrator.rpc('reset_second_factor', { p_staff_id: (await record()).id }),
    ],
    [
      'password',
      'a new password by the administrator',
      async (administrator) => {
        const asked = { p_id: randomUUID(), p_staff_id: (await record()).id, p_language: 'en' }
        return administrator.rpc('renew_staff_code', asked)
      },
    ],
    [
      'role',
      'another role',
      async (administrator) => {
        const { id, version, name, team } = await record()
        const asked = { p_id: id, p_version: version, p_name: name, p_role: 'coach', p_team_id: team, p_further: [] }
        return administrator.rpc('change_staff', asked)
      },
    ],
    [
      'switchedOff',
      'an account that is switched off',
      async (administrator) => administrator.rpc('switch_staff', { p_id: (await record()).id, p_active: false }),
    ],
    [
      'switchedOff',
      'an account that is banned',
      () => stack.sql(`update auth.users set banned_until = now() + interval '1 day' where id = ${ofClinician}`),
    ],
  ])('is refused at every door, and told why: %s (%s)', async (why, _how, end) => {
    const administrator = await staff('administrator@example.com')
    const client = await staff(CLINICIAN)
    expect(await said(client)).toEqual(everyDoor('open'))
    expect(await end(administrator)).not.toMatchObject({
      error: expect.objectContaining({ message: expect.anything() }),
    })
    expect(await said(client)).toEqual(everyDoor(`401 PT401 session.${why}`))
  })

  it('is refused where a supervisor switches the account off, whose session stands', async () => {
    const client = await staff(CLINICIAN)
    await stack.sql(`update staff set active = false where user_id = ${ofClinician}`)
    expect(await said(client)).toEqual(everyDoor('401 PT401 session.switchedOff'))
    expect(
      (
        await client
          .from('staff')
          .select('active')
          .eq('id', (await record()).id)
      ).data,
    ).toEqual([{ active: false }])
  })

  it('can sign in again, and nobody else is kept out', async () => {
    const client = await staff(CLINICIAN)
    const colleague = await staff('specialist@example.com')
    await (await staff(CLINICIAN)).auth.signOut({ scope: 'global' })
    expect((await said(client))['pull']).toBe('401 PT401 session.ended')
    expect((await said(colleague))['pull']).toBe('open')
    expect((await said(await staff(CLINICIAN)))['pull']).toBe('open')
  })
})

describe('a member', () => {
  const lists = ['appointments', 'lab_results', 'test_kits', 'care_gap_assessments', 'chat_messages', 'members']
  const listed = async (client: SupabaseClient): Promise<unknown[]> =>
    Promise.all(
      lists.map(async (table) => {
        const { status, error } = await client.from(table).select('id')
        return error === null ? status : `${status} ${error.message}`
      }),
    )

  it('whose session was ended elsewhere gets no empty list', async () => {
    const client = await rosa()
    expect(await listed(client)).toEqual(lists.map(() => 200))
    await (await rosa()).rpc('end_my_session', { p_id: null })
    expect(await listed(client)).toEqual(lists.map(() => '401 session.ended'))
  })

  it('whose record is gone gets no empty list either', async () => {
    const client = await rosa()
    await stack.sql('update members set deleted_at = now() where id = $1', [ROSA])
    expect(await listed(client)).toEqual(lists.map(() => '403 session.noRecord'))
  })
})

it('asks nothing of strangers and of functions of the project', async () => {
  expect((await newClient().rpc('schema_version')).error).toBeNull()
  const service = createClient(stack.url, stack.secretKey, { auth: { persistSession: false } })
  expect((await service.from('members').select('id').limit(1)).error).toBeNull()
})
