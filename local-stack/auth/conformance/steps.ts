import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOTP, Secret } from 'otpauth'
import { z } from 'zod'
import type { Stack } from '../../index.ts'

/** What the real auth service answered; what is left out was not the same each time, or says nothing. */
const answer = z.strictObject({
  status: z.number(),
  code: z.string().optional(),
  message: z.string().optional(),
  /** Members of a refusal besides code and message. */
  also: z.array(z.string()).optional(),
  /** `older`: as clients without a version get it. */
  form: z.literal('older').optional(),
  /** The members of the answer, by a name of `shapes.json`. */
  shape: z.string().optional(),
  list: z.number().optional(),
  text: z.string().optional(),
  location: z.string().optional(),
  empty: z.literal(true).optional(),
})
type Answer = z.infer<typeof answer>

const asked = z.strictObject({
  title: z.string(),
  /** Method and path below `/auth/v1/`. */
  ask: z.string(),
  body: z.unknown().optional(),
  /** A body as it is sent. */
  raw: z.string().optional(),
  bearer: z.string().optional(),
  key: z.enum(['secret', 'none']).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  older: z.boolean().optional(),
  /** How often at once. */
  times: z.number().optional(),
  /** By which name later steps find the answer. */
  keep: z.string().optional(),
  answer,
})
const looked = z.strictObject({ title: z.string(), see: z.string(), is: z.unknown() })
const done = z.strictObject({ title: z.string(), sql: z.string(), rows: z.array(z.unknown()).optional() })
type Asked = z.infer<typeof asked>
type Step = Asked | z.infer<typeof looked> | z.infer<typeof done>

const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))
const shapes = z.record(z.string(), z.array(z.string())).parse(read('shapes.json'))

/** The steps by topic. Placeholders in them, such as `{ada.access_token}`, are read out of earlier answers. */
export const topics: readonly (readonly [topic: string, steps: readonly Step[]])[] = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.json') && name !== 'shapes.json')
  .map((name) => [
    name.replace('.json', '').replaceAll('-', ' '),
    z.array(z.union([asked, looked, done])).parse(read(name)),
  ])

/** What is another one each time. */
const tidy = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>')
    .replaceAll(/127\.0\.0\.1(:|%3A)\d+/g, '<host>')
    .replaceAll(/[0-9a-f]{40,}/g, '<hash>')
    .replaceAll(/after \d+ seconds/g, 'after <n> seconds')

/** Whether `got` is what was expected: `<any>` is anything, `/.../` a pattern, and `<others>` lets an object have more. */
function fits(expected: unknown, got: unknown): boolean {
  if (expected === '<any>') return true
  if (typeof expected === 'string' && typeof got === 'string') {
    const [, pattern] = /^\/(.*)\/$/.exec(expected) ?? []
    return pattern === undefined ? tidy(got) === tidy(expected) : new RegExp(pattern).test(got)
  }
  if (Array.isArray(expected) && Array.isArray(got)) {
    return expected.length === got.length && expected.every((each, place) => fits(each, got[place]))
  }
  if (typeof expected !== 'object' || expected === null || typeof got !== 'object' || got === null)
    return expected === got
  const { '<others>': others, ...named } = expected as Record<string, unknown>
  const hasNoOther = others !== undefined || Object.keys(got).every((name) => name in named)
  return (
    hasNoOther && Object.entries(named).every(([name, value]) => fits(value, (got as Record<string, unknown>)[name]))
  )
}

/** What the steps of a topic have learned so far. */
class Memory {
  readonly #stack: Stack
  readonly #kept: Record<string, unknown> = {}

  constructor(stack: Stack) {
    this.#stack = stack
  }

  keep(name: string, value: unknown): void {
    this.#kept[name] = value
  }

  /** A text with its placeholders filled in; one that is a single placeholder becomes what it stands for. */
  filled(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.filled(each))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, this.filled(inner)]))
    }
    if (typeof value !== 'string') return value
    const [, how, where = '', more] = /^\{(\w+) ([a-z][\w.]*)(?: (.+))?\}$/.exec(value) ?? []
    if (how !== undefined) return this.#made(how, this.#at(where), more)
    const [, whole] = /^\{([a-z][\w.]*)\}$/.exec(value) ?? []
    return whole === undefined
      ? value.replaceAll(/\{([a-z][\w.]*)\}/g, (_text, path: string) => String(this.#at(path)))
      : this.#at(whole)
  }

  #at(path: string): unknown {
    const [name = '', ...rest] = path.split('.')
    const mails = () => this.#stack.mailbox.messages().map(({ to, subject, text }) => ({ to, subject, text }))
    const start: unknown = name === 'mails' ? mails() : this.#kept[name]
    return rest.reduce<unknown>((found, member) => (found as Record<string, unknown> | undefined)?.[member], start)
  }

  #made(how: string, from: unknown, more = ''): unknown {
    const part = (place: number): unknown =>
      JSON.parse(Buffer.from(String(from).split('.')[place] ?? '', 'base64url').toString())
    const column = () => (from as Record<string, unknown>[]).map((row) => row[more])
    const claims = (): Record<string, unknown> => part(1) as Record<string, unknown>
    const changed = () => ({ ...claims(), ...(more === '' ? {} : (JSON.parse(more) as object)) })
    const ways: Readonly<Record<string, () => unknown>> = {
      head: () => part(0),
      claims: () => (more === '' ? claims() : claims()[more]),
      keys: () => Object.keys(from as object).sort(),
      count: () => (from as unknown[]).length,
      column,
      distinct: () => new Set(column()).size,
      totp: () => codeOf(String(from), Number(more)),
      spaced: () => codeOf(String(from), 0).replace(/(...)/, '$1 '),
      minted: () => token(changed(), this.#stack.jwtSecret),
      forged: () => token(changed(), 'x'.repeat(40)),
    }
    return ways[how]?.()
  }
}

/** @param seconds away from now */
const codeOf = (secret: string, seconds: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 })

function token(claims: object, secret: string): string {
  const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

async function send(stack: Stack, memory: Memory, step: Asked): Promise<{ response: Response; body: unknown }> {
  const [method = '', path = ''] = String(memory.filled(step.ask)).split(' ')
  const key = step.key === 'secret' ? stack.secretKey : stack.publishableKey
  const bearer = step.bearer === undefined ? null : String(memory.filled(step.bearer))
  const response = await fetch(`${stack.url}/auth/v1/${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      ...(step.key === 'none' ? {} : { apikey: key }),
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(step.older === true ? {} : { 'x-supabase-api-version': '2024-01-01' }),
      ...step.headers,
    },
    ...(step.raw === undefined ? {} : { body: step.raw }),
    ...(step.body === undefined ? {} : { body: JSON.stringify(memory.filled(step.body)) }),
  })
  const text = await response.text()
  try {
    return { response, body: JSON.parse(text) }
  } catch {
    return { response, body: text }
  }
}

const shapeOf = (body: object, expected: string | undefined): string => {
  const members = Object.keys(body).sort().join(' ')
  return expected !== undefined && shapes[expected]?.join(' ') === members ? expected : members
}

/** An answer in the words of the facts. */
function told({ response, body }: { response: Response; body: unknown }, expected: Answer): Answer {
  const { status } = response
  const location = response.headers.get('location')
  if (location !== null) return { status, location: tidy(location) }
  if (body === '') return { status, empty: true }
  if (typeof body === 'string') return { status, text: body }
  if (Array.isArray(body)) return { status, list: body.length }
  const said = body as Record<string, unknown>
  if (status < 400) return { status, shape: shapeOf(said, expected.shape) }
  const { code, message, error_code: olderCode, msg, ...more } = said
  const isOlder = olderCode !== undefined
  const also = Object.keys(more)
  const named = isOlder ? olderCode : code
  return {
    status,
    ...(named === undefined ? {} : { code: String(named) }),
    message: tidy(String(isOlder ? msg : message)),
    ...(also.length > 0 ? { also } : {}),
    ...(isOlder && code === status ? { form: 'older' } : {}),
  }
}

interface Difference {
  readonly title: string
  readonly expected: unknown
  readonly got: unknown
}

async function tried(stack: Stack, memory: Memory, step: Step): Promise<Difference | null> {
  const { title } = step
  const compared = (expected: unknown, got: unknown) => (fits(expected, got) ? null : { title, expected, got })
  if ('see' in step) return compared(memory.filled(step.is), memory.filled(step.see))
  if ('sql' in step) {
    const rows = await stack.sql(String(memory.filled(step.sql)))
    return step.rows === undefined ? null : compared(step.rows, rows)
  }
  const answers = await Promise.all(Array.from({ length: step.times ?? 1 }, () => send(stack, memory, step)))
  const bodies = answers.map(({ body }) => body)
  if (step.keep !== undefined) memory.keep(step.keep, step.times === undefined ? bodies[0] : bodies)
  const wrong = answers.map((each) => compared(step.answer, told(each, step.answer)))
  return wrong.find((each) => each !== null) ?? null
}

/** Takes a topic's steps one after the other. @returns those that are not as with the real service */
export async function differences(stack: Stack, steps: readonly Step[]): Promise<Difference[]> {
  const memory = new Memory(stack)
  const found: Difference[] = []
  for (const step of steps) {
    const difference = await tried(stack, memory, step)
    if (difference !== null) found.push(difference)
  }
  return found
}
