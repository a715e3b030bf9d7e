import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startStack, type Stack } from '../../index.ts'
import { newDatabase } from '../../testing/test-databases.ts'
import { refusals, topics, type Answer, type SentFile, type Step } from './steps.ts'

const TEXT = '%PDF-1.7 a result'
const ACCOUNT = { email: 'ada@example.com', password: 'Gapwise-demo-2026' }
const PANEL = 'papers/ROSA/panel.pdf'

const bytesOf = ({ size }: SentFile): Blob => new Blob([size === undefined ? TEXT : new Uint8Array(size)])

function bodyOf({ form, bytes, json, raw }: Step): BodyInit | null {
  if (form !== undefined) {
    const sent = new FormData()
    sent.append('cacheControl', '3600')
    for (const [name, value] of Object.entries(form.fields ?? {})) sent.append(name, value)
    sent.append('', new File([bytesOf(form)], 'file', { type: form.type }))
    return sent
  }
  if (bytes !== undefined) return bytesOf(bytes)
  return json === undefined ? (raw ?? null) : JSON.stringify(json)
}

/** A form of FormData carries the type of its file in small letters: this one says it as given. */
function typeOf({ bytes, json }: Step): Record<string, string> {
  if (bytes !== undefined) return bytes.type === '' ? {} : { 'content-type': bytes.type }
  return json === undefined ? {} : { 'content-type': 'application/json' }
}

/** What is another one each time. */
const tidy = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<jwt>')
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)"/g, '"<time>"')

const dated = (value: string | null): string | null =>
  value !== null && /^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/.test(value) ? '<date>' : value

/** The same members of an answer as were expected. */
async function told(response: Response, expected: Exclude<Answer, string>): Promise<unknown> {
  const text = await response.text()
  const { status } = response
  const sent = (names: object) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, dated(response.headers.get(name))]))
  const entries = (): string[] =>
    (JSON.parse(text) as { name: string; id: string | null }[]).map(({ name, id }) => (id === null ? `${name}/` : name))
  return {
    status,
    ...('body' in expected ? { body: text === '' ? null : JSON.parse(tidy(text)) } : {}),
    ...('text' in expected ? { text } : {}),
    ...('names' in expected ? { names: entries() } : {}),
    ...(expected.headers === undefined ? {} : { headers: sent(expected.headers) }),
  }
}

/** Tokens and addresses that the steps speak of by name. */
async function memoryOf(stack: Stack): Promise<Map<string, string>> {
  const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } })
  const { data } = await client.auth.signInWithPassword(ACCOUNT)
  const session = data.session?.access_token ?? ''
  const minted = (claims: Record<string, string>, until: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(until)
      .sign(new TextEncoder().encode(stack.jwtSecret))
  const now = Math.floor(Date.now() / 1000)
  return new Map([
    ['session', session],
    ['minted', await minted({ url: PANEL }, now + 60)],
    ['expired', await minted({ role: 'authenticated' }, now - 60)],
  ])
}

function headersOf(stack: Stack, who: string, memory: ReadonlyMap<string, string>): Record<string, string> {
  const { publishableKey, secretKey } = stack
  const bearer = (token: string | undefined, apikey = publishableKey) => ({ apikey, authorization: `Bearer ${token}` })
  const callers: Readonly<Record<string, Record<string, string>>> = {
    secret: bearer(secretKey, secretKey),
    'secret key alone': { apikey: secretKey },
    'signed in': bearer(memory.get('session')),
    anonymous: bearer(publishableKey),
    'key alone': { apikey: publishableKey },
    stranger: {},
    malformed: bearer('nonsense'),
    expired: bearer(memory.get('expired')),
  }
  return callers[who] ?? bearer(filled(who, memory))
}

const filled = (text: string, memory: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\{([a-z.]+)\}/g, (_all, name: string) => memory.get(name) ?? '')

function keep(name: string, text: string, memory: Map<string, string>): void {
  const { signedURL, url } = JSON.parse(text) as { signedURL?: string; url?: string }
  const address = String(signedURL ?? url)
  memory.set(`${name}.path`, address.slice(1))
  memory.set(`${name}.token`, address.split('token=')[1] ?? '')
}

const whole = (answer: Answer): Exclude<Answer, string> =>
  typeof answer === 'string' ? (refusals[answer] ?? { status: 0 }) : answer

/** Takes a topic's steps one after the other. @returns those that are not as they should be */
async function differences(stack: Stack, steps: readonly Step[]): Promise<unknown[]> {
  const memory = await memoryOf(stack)
  const found: unknown[] = []
  for (const [step, who] of steps.flatMap((each) => each.as.map((caller) => [each, caller] as const))) {
    if (step.later !== undefined) vi.setSystemTime(Date.now() + step.later * 1000)
    const [method = '', path = ''] = filled(step.ask, memory).split(/ (.*)/)
    const response = await fetch(`${stack.url}/storage/v1/${path}`, {
      method,
      headers: { ...typeOf(step), ...headersOf(stack, who, memory), ...step.headers },
      body: bodyOf(step),
    })
    if (step.keep !== undefined) keep(step.keep, await response.clone().text(), memory)
    const expected = whole(step.here ?? step.answer)
    const got = await told(response, expected)
    if (!isDeepStrictEqual(got, expected)) found.push({ title: step.title, who, expected, got })
  }
  return found
}

/** The answers are those of the real storage service to the same requests; where `here` says another one, the README says why. */
describe.each(['pglite', 'postgres'] as const)('the storage service on %s', (db) => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack({
      db: db === 'pglite' ? db : await newDatabase(),
      supabaseDir: join(import.meta.dirname, 'project'),
    })
    const admin = createClient(stack.url, stack.secretKey, { auth: { persistSession: false } })
    expect((await admin.auth.admin.createUser({ ...ACCOUNT, email_confirm: true })).error).toBeNull()
    await stack.keepData()
  })
  afterAll(() => stack?.close())
  beforeEach(async () => {
    await stack.resetData()
    vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true })
  })
  afterEach(() => void vi.useRealTimers())

  it.each(topics)('answers as the real one: %s', async (_topic, steps) => {
    expect(await differences(stack, steps)).toEqual([])
  })
})
