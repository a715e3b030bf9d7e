import { z } from 'zod'
import type { OpenTransaction } from './handler.ts'

export interface QuestionOptions {
  readonly url: string
  readonly key: string
  readonly fetch: typeof globalThis.fetch
  /** Milliseconds after which the database counts as not answering. */
  readonly timeoutMs: number
}

const openTransaction = z.object({ since: z.iso.datetime({ offset: true }), role: z.string(), application: z.string() })

/** Calls a function without arguments over REST with the caller's rights. @throws Error when the answer is not 200. */
async function ask(
  { url, key, fetch, timeoutMs }: QuestionOptions,
  name: string,
  authorization: string | null,
): Promise<unknown> {
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: key,
      'content-type': 'application/json',
      ...(authorization === null ? {} : { authorization }),
    },
    body: '{}',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`database answered ${response.status}`)
  return answer
}

/** Calls `public.schema_version()`. @throws Error when the answer is not 200. */
export async function askSchemaVersion(options: QuestionOptions, authorization: string | null): Promise<string | null> {
  const answer = await ask(options, 'schema_version', authorization)
  return typeof answer === 'string' && /^\d{14}$/.test(answer) ? answer : null
}

/** Calls `public.open_transaction()`. @throws Error when the answer is not 200. */
export async function askOpenTransaction(
  options: QuestionOptions,
  authorization: string | null,
): Promise<OpenTransaction | null> {
  return openTransaction.safeParse(await ask(options, 'open_transaction', authorization)).data ?? null
}
