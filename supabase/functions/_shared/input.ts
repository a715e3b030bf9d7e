import { z } from 'zod'

/** What is wrong with a request: the field, and what to send instead. Never repeats what was sent. */
export interface InputProblem {
  readonly field: string
  readonly message: string
}
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: InputProblem }

const problem = (field: string, message: string): { ok: false; problem: InputProblem } => ({
  ok: false,
  problem: { field, message },
})

/** Parses a JSON body; the first thing that is wrong is named. */
export function parseBody<T>(text: string, schema: z.ZodType<T>): Parsed<T> {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return problem('body', 'Send a JSON object.')
  }
  const parsed = schema.safeParse(body)
  if (parsed.success) return { ok: true, value: parsed.data }
  const issue = parsed.error.issues[0]
  return problem(issue?.path.join('.') || 'body', issue?.message ?? 'Send a JSON object.')
}

/** Text that the database takes: no NUL, no half surrogates. Lengths in UTF-16 units. */
export function storableText({ min = 0, max }: { min?: number; max: number }): z.ZodType<string> {
  const size = min > 0 ? `Send ${min} to ${max} characters.` : `Send at most ${max} characters.`
  return z
    .string(`Send a text. ${size}`)
    .min(min, size)
    .max(max, size)
    .refine((text) => !text.includes('\0') && text.isWellFormed(), 'Send text without NUL and half characters.')
}

const KEY = /^[\w-]{8,200}$/

/** The header that makes a request take effect once. */
export function parseKey(header: string | null): Parsed<string> {
  if (header !== null && KEY.test(header)) return { ok: true, value: header }
  return problem(
    'Idempotency-Key',
    'Send a header Idempotency-Key of 8 to 200 letters, digits, _ or -, new for each message.',
  )
}
