import { readdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import type { Stack } from '../../local-stack/index.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { ROSA } from '../../supabase/functions/_shared/test-support/functions-client.ts'
import { memberSession } from '../../supabase/functions/_shared/test-support/portal-client.ts'

const FUNCTIONS_DIR = join(import.meta.dirname, '..', '..', 'supabase', 'functions')
const FUNCTIONS = readdirSync(FUNCTIONS_DIR).filter((name) => existsSync(join(FUNCTIONS_DIR, name, 'index.ts')))
/** What no answer may tell: places in the code or on the disk, rows, words of the database engine. */
const LEAK = /node_modules|file:\/\/|\/tmp\/|Failing row|PL\/pgSQL|at .+:\d+:\d+|password_hash|encrypted_password/i

/** The REST layer of the stack stumbled over a value before the database saw it; PostgREST hands on every JSON value. */
const STUMBLED = /"code":"SUP".*TypeError/
/** The same cases in every run; `GAPWISE_FUZZ=<times>` tries that many times as many others. */
const times = Number(process.env['GAPWISE_FUZZ'] ?? 0)
const runs = (count: number) => (times > 0 ? { numRuns: count * times } : { numRuns: count, seed: 164_312 })

let stack: Stack
/** Bearers of somebody without a session, of a member and of staff. */
let bearers: readonly (string | null)[]
beforeAll(async () => {
  stack = await sharedStack()
  await stack.resetData()
  const staff = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'specialist@example.com', password: SAMPLE_PASSWORD }),
  })
  const { access_token: token } = (await staff.json()) as { access_token: string }
  bearers = [null, (await memberSession(stack, ROSA)).access_token, token]
})
afterAll(() => stack.resetData())

/** Values at the edges of what a field takes, and far beyond. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '0',
    0,
    -1,
    1e308,
    2_147_483_648,
    true,
    [],
    {},
    [[]],
    'null',
    '\u0000',
    '\ud800',
  ),
  fc.constantFrom(
    ROSA,
    '+13055550111',
    'rosa.delgado@example.com',
    '2026-11-22T00:00:00Z',
    '2026-02-30',
    'sms',
    'stop',
  ),
  fc.constantFrom(
    `' or 1=1 --`,
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '%00',
    '{{7*7}}',
    '$(id)',
    'a'.repeat(3000),
  ),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
)

async function ask(path: string, bearer: string | null, body: string): Promise<{ status: number; text: string }> {
  const response = await fetch(stack.url + path, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      'idempotency-key': 'fuzz-00001',
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    },
    body,
  })
  return { status: response.status, text: await response.text() }
}

const bearer = fc.integer({ min: 0, max: 2 })
const FIELDS = [
  'phoneOrEmail',
  'otpCode',
  'dateOfBirth',
  'memberId',
  'contact',
  'code',
  'channel',
  'resultId',
  'type',
  'links',
  'question',
  'conversationHistory',
  'recentMessages',
  'memberContext',
  'language',
  'recipient',
  'content',
] as const

it('every function answers whatever it is sent, without breaking and without telling anything', async () => {
  const body = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 6 }).map((it) => JSON.stringify(it)),
    },
    { weight: 1, arbitrary: value.map((it) => JSON.stringify(it) ?? '') },
    { weight: 1, arbitrary: fc.string() },
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...FUNCTIONS), bearer, body, async (name, who, text) => {
      const answer = await ask(`/functions/v1/${name}`, bearers[who] ?? null, text)
      expect(answer.status, answer.text).toBeLessThan(500)
      expect(answer.text).not.toMatch(LEAK)
    }),
    runs(150),
  )
})

it('every function of the database answers whatever it is sent, without breaking and without telling anything', async () => {
  const known = await stack.sql(
    `select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as args from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  )
  const names = known.map(({ name, args }) => ({ name: String(name), args: args as string[] }))
  expect(names.length).toBeGreaterThan(30)
  const call = fc
    .constantFrom(...names)
    .chain(({ name, args }) =>
      fc.tuple(fc.constant(name), fc.record(Object.fromEntries(args.map((arg) => [arg, value])), { requiredKeys: [] })),
    )
  await fc.assert(
    fc.asyncProperty(call, bearer, async ([name, args], who) => {
      const answer = await ask(`/rest/v1/rpc/${name}`, bearers[who] ?? null, JSON.stringify(args))
      if (STUMBLED.test(answer.text)) return
      expect(answer.status, `${name} ${answer.text}`).toBeLessThan(500)
      expect(answer.text).not.toMatch(LEAK)
    }),
    runs(300),
  )
})
