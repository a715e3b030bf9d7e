import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_PASSWORD, TEAM_NORTH, TEAM_SOUTH } from '#shared/sample-data/accounts.ts'
import { PULL_START } from '#shared/sync/pull.ts'
import type { Stack } from '../../local-stack/index.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { functionsAs, ROSA, WALTER } from '../../supabase/functions/_shared/test-support/functions-client.ts'
import { memberSession, portalAt } from '../../supabase/functions/_shared/test-support/portal-client.ts'
import { eventually } from '../fixtures/eventually.ts'

let stack: Stack
/** A real token of Rosa, and what strangers to her have: staff of another team, another member, an auditor. */
let rosaToken: string
let strangers: readonly (readonly [who: string, token: string])[]
beforeAll(async () => {
  stack = await sharedStack()
  await stack.resetData()
  rosaToken = (await memberSession(stack, ROSA)).access_token
  const staff = async (email: string) =>
    String((await (await signIn(email)).auth.getSession()).data.session?.access_token)
  strangers = [
    ['staff of another team', await staff('specialist.south@example.com')],
    ['another member', (await memberSession(stack, WALTER)).access_token],
    ['an auditor', await staff('auditor@example.com')],
  ]
})
afterAll(() => stack.resetData())

async function signIn(email: string): Promise<SupabaseClient> {
  const client = createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await client.auth.signInWithPassword({ email, password: SAMPLE_PASSWORD })
  if (error) throw error
  return client
}

interface Asked {
  readonly token: string | null
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
async function ask(path: string, { token, body, headers = {} }: Asked): Promise<{ status: number; text: string }> {
  const response = await fetch(stack.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

/** Tokens that say something true or false, none of them signed by the server. */
async function forgeries(): Promise<[string, string][]> {
  const [head = '', body = '', signature = ''] = rosaToken.split('.')
  const truth = claimsOf(rosaToken)
  const service = { ...truth, role: 'service_role', aal: 'aal2' }
  const by = (secret: string) =>
    new SignJWT(service).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret))
  return [
    ['alg none', `${encoded({ alg: 'none', typ: 'JWT' })}.${body}.`],
    ['alg None, with the old signature', `${encoded({ alg: 'None' })}.${body}.${signature}`],
    ['no signature', `${head}.${body}.`],
    ['other claims under the old signature', `${head}.${encoded(service)}.${signature}`],
    ['signed with the publishable key', await by(stack.publishableKey)],
    ['signed with a known default', await by('super-secret-jwt-token-with-at-least-32-characters-long')],
    ['another algorithm named', `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(service)}.${signature}`],
    ['a key named by the token', `${encoded({ alg: 'HS256', jwk: { kty: 'oct', k: 'AA' } })}.${body}.${signature}`],
  ]
}

/** What the server's Realtime answers to a join with this token. */
async function joins(token: string): Promise<unknown> {
  const socket = new WebSocket(
    `${stack.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${stack.publishableKey}&vsn=1.0.0`,
  )
  try {
    return await new Promise((resolve, reject) => {
      socket.on('error', reject)
      socket.on('close', () => resolve('closed'))
      socket.on('open', () => {
        const payload = { config: { private: true }, access_token: token }
        socket.send(
          JSON.stringify({ topic: 'realtime:station-sync', event: 'phx_join', ref: '1', join_ref: '1', payload }),
        )
      })
      socket.on('message', (data) => {
        const { event, payload } = JSON.parse(String(data)) as { event: string; payload?: { status?: string } }
        if (event === 'phx_reply') resolve(payload?.status)
      })
    })
  } finally {
    socket.close()
  }
}

describe('a forged token', () => {
  it('opens no door, whatever it says', async () => {
    expect(await ask('/rest/v1/members?select=id', { token: rosaToken })).toMatchObject({ status: 200 })
    const doors = [
      ['/rest/v1/members?select=*', undefined],
      ['/rest/v1/rpc/sync_pull', { p_table: 'members', p_after: PULL_START, p_limit: 10 }],
      ['/functions/v1/document-link', { resultId: randomUUID() }],
      ['/storage/v1/object/list/lab-documents', { prefix: ROSA }],
      ['/auth/v1/user', undefined],
      ['/auth/v1/admin/users', undefined],
    ] as const
    const open: unknown[] = []
    for (const [how, token] of await forgeries()) {
      for (const [path, body] of doors) {
        const { status, text } = await ask(path, { token, body })
        if (![400, 401, 403].includes(status) || text.includes('Rosa'))
          open.push([how, path, status, text.slice(0, 80)])
      }
      const joined = await joins(token)
      if (joined === 'ok') open.push([how, 'realtime'])
    }
    expect(open).toEqual([])
  })
})

describe('what only the database may touch', () => {
  it('has no schema but the public one over REST', async () => {
    const tables = ['one_time_codes', 'audit_heads', 'recovery_codes', 'users', 'sessions', 'objects', 'pg_authid']
    for (const schema of ['private', 'auth', 'storage', 'pg_catalog', 'extensions']) {
      for (const table of tables) {
        for (const headers of [{ 'accept-profile': schema }, { 'content-profile': schema }]) {
          const [, token = null] = strangers[0] ?? []
          const answer = await ask(`/rest/v1/${table}?select=*`, { token, headers })
          expect([404, 406]).toContain(answer.status)
          const posted = await ask(`/rest/v1/${table}`, { token, headers, body: {} })
          expect([404, 406]).toContain(posted.status)
        }
      }
    }
    const called = await ask('/rest/v1/rpc/act_for_staff', {
      token: rosaToken,
      headers: { 'content-profile': 'private' },
      body: { p_staff_id: randomUUID() },
    })
    expect([404, 406]).toContain(called.status)
  })
})

describe('Rosa, for those she is not of', () => {
  it('is in no table', async () => {
    const tables = await stack.sql(
      `select c.table_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'member_id' and t.table_type = 'BASE TABLE'`,
    )
    expect(tables.length).toBeGreaterThan(15)
    for (const [who, token] of strangers) {
      expect([who, await ask(`/rest/v1/members?id=eq.${ROSA}`, { token })]).toEqual([who, { status: 200, text: '[]' }])
      for (const { name } of tables) {
        if (name === 'members' || (name === 'audit_events' && who === 'an auditor')) continue
        const { status, text } = await ask(`/rest/v1/${String(name)}?member_id=eq.${ROSA}`, { token })
        expect([who, name, status === 200 ? text : '[]']).toEqual([who, name, '[]'])
      }
    }
  })

  it('gets every function of the database to say what it says of nobody, but that she is in another team', async () => {
    const functions = await stack.sql(
      `select p.proname as name, p.proargnames as names, p.pronargs as count,
         array(select format_type(t, null) from unnest(p.proargtypes) t) as types
       from pg_proc p where p.pronamespace = 'public'::regnamespace and 'p_member_id' = any (p.proargnames)
         and has_function_privilege('authenticated', p.oid, 'execute')`,
    )
    expect(functions.length).toBeGreaterThan(4)
    const plain: Readonly<Record<string, unknown>> = { text: 'member.viewed', integer: 30, jsonb: {}, boolean: false }
    for (const [who, token] of strangers) {
      for (const { name, names, count, types } of functions) {
        const given = (names as string[]).slice(0, Number(count))
        const inputs = (memberId: string) =>
          Object.fromEntries(
            given.map((arg, place) => [
              arg,
              arg === 'p_member_id' ? memberId : (plain[(types as string[])[place] ?? ''] ?? null),
            ]),
          )
        const path = `/rest/v1/rpc/${String(name)}`
        // A desk with unsent work is told that a member is in another team, and not which: who names the id knew the member.
        const said = name === 'whereabouts' && who === 'staff of another team' ? { text: '"elsewhere"' } : {}
        const unknown = await ask(path, { token, body: inputs(randomUUID()) })
        expect([who, name, await ask(path, { token, body: inputs(ROSA) })]).toEqual([
          who,
          name,
          { ...unknown, ...said },
        ])
      }
    }
  })

  it('gets edge functions to say what they say of nobody', async () => {
    const calls = {
      'log-communication': {
        type: 'sms',
        senderName: 'x',
        recipient: '+13055550111',
        content: 'x',
        provider: 'internal',
      },
      'ai-suggest-reply': {
        recentMessages: [{ sender_type: 'member', message: 'When is my kit due?' }],
        memberContext: { name: 'Rosa' },
      },
    }
    const stranger = await functionsAs(stack, 'specialist.south@example.com')
    for (const [name, body] of Object.entries(calls)) {
      const unknown = await stranger.call(name, { ...body, memberId: randomUUID() })
      expect([name, unknown.status]).toEqual([name, 404])
      expect([name, await stranger.call(name, { ...body, memberId: ROSA })]).toEqual([name, unknown])
    }
  })

  it('is told of to nobody else in real time, and not what', async () => {
    const [north, south] = await Promise.all([signIn('specialist@example.com'), signIn('specialist.south@example.com')])
    const heard: Record<'north' | 'south', unknown[]> = { north: [], south: [] }
    const refused: string[] = []
    const listen = async (client: SupabaseClient, who: keyof typeof heard, topic: string): Promise<void> => {
      const channel = client.channel(topic, { config: { private: true } })
      channel.on('broadcast', { event: '*' }, ({ payload }) => heard[who].push(payload))
      await new Promise<void>((resolve) => {
        channel.subscribe((state) => {
          if (state === 'CHANNEL_ERROR') refused.push(`${who} ${topic}`)
          resolve()
        })
      })
    }
    await Promise.all([north.realtime.setAuth(), south.realtime.setAuth()])
    await listen(north, 'north', `team:${TEAM_NORTH}`)
    await listen(north, 'north', `member:${ROSA}`)
    await listen(south, 'south', `team:${TEAM_SOUTH}`)
    await listen(south, 'south', 'station-sync')
    await listen(south, 'south', `team:${TEAM_NORTH}`)
    expect(refused).toEqual([`north member:${ROSA}`, `south team:${TEAM_NORTH}`])
    await stack.sql(`update public.members set zip_code = '33199' where id = $1`, [ROSA])
    await eventually(() => expect(heard.north).toHaveLength(1))
    expect(heard.north).toEqual([{ id: expect.any(String), xid: expect.stringMatching(/^\d+$/) }])
    expect(heard.south).toEqual([])
    await Promise.all([north.removeAllChannels(), south.removeAllChannels()])
  })
})

describe('a right code', () => {
  it('given twice at the same moment opens one session', async () => {
    const portal = portalAt(stack, '203.0.113.41')
    const contact = '(305) 555-0111'
    const code = await portal.receiveCode(contact)
    const answers = await Promise.all([1, 2, 3].map(() => portal.giveCode(contact, code)))
    expect(answers.filter(({ body }) => JSON.stringify(body).includes('access_token'))).toHaveLength(1)
  })
})
