import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const refusal = z.strictObject({ status: z.number(), body: z.record(z.string(), z.unknown()) })
/** What the real storage service answered: a refusal by its name, or all of it. */
const answer = z.union([
  z.string(),
  z.strictObject({
    status: z.number(),
    body: z.unknown().optional(),
    text: z.string().optional(),
    /** Of a list, in order; folders with a slash. */
    names: z.array(z.string()).optional(),
    /** Null for one that is not sent. */
    headers: z.record(z.string(), z.string().nullable()).optional(),
  }),
])
export type Answer = z.infer<typeof answer>

const file = z.strictObject({
  type: z.string(),
  /** Zeros instead of the usual text. */
  size: z.number().optional(),
  /** Of the form, beside the file. */
  fields: z.record(z.string(), z.string()).optional(),
})
export type SentFile = z.infer<typeof file>

const step = z.strictObject({
  title: z.string(),
  /** Method and path below `/storage/v1/`, with placeholders for what was kept. */
  ask: z.string(),
  /** Who asks, one after the other; default: the secret key as bearer. */
  as: z.array(z.string()).default(['secret']),
  form: file.optional(),
  bytes: file.optional(),
  json: z.unknown().optional(),
  raw: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  /** Seconds that pass before. */
  later: z.number().optional(),
  /** By which name later steps find the address in the answer. */
  keep: z.string().optional(),
  answer,
  /** The answer of this stack where it is another one, and why, as the README says. */
  here: answer.optional(),
  because: z.string().optional(),
})
export type Step = z.infer<typeof step>

const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))
export const refusals = z.record(z.string(), refusal).parse(read('refusals.json'))

/** The steps by topic. */
export const topics: readonly (readonly [topic: string, steps: readonly Step[]])[] = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.json') && name !== 'refusals.json')
  .map((name) => [name.replace('.json', '').replaceAll('-', ' '), z.array(step).parse(read(name))])
