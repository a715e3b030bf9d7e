import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Clock } from '../base/clock.ts'
import { askWithin } from '../base/ask-within.ts'
import { answerIn } from './answer-in.ts'

/** An e-mail goes out meanwhile. */
const LIMIT_MS = 25_000

export type StaffAccountsAnswer<T> =
  | { readonly ok: true; readonly value: T }
  /**
   * `code`: why, as the function or the database names it; `unreachable` where nobody usable answered; `refused` where the
   * database refused what the function asked, with its code as `refusal`, or the function said no in no words of its own,
   * with its HTTP status.
   */
  | { readonly ok: false; readonly code: string; readonly refusal?: string }

const refusal = z.object({ code: z.string().regex(/^[a-z]+\.[A-Za-z]+$/), refusal: z.string().optional() })
const UNREACHABLE = { ok: false, code: 'unreachable' } as const
const LIMITED = { ok: false, code: 'rateLimited' } as const

async function refusalOf(problem: unknown): Promise<{ ok: false; code: string; refusal?: string }> {
  const response = answerIn(problem)
  if (response === null || response.status >= 500) return UNREACHABLE
  if (response.status === 429) return LIMITED
  const said = refusal.safeParse(await response.json().catch(() => null))
  if (said.data?.refusal) return { ok: false, code: 'refused', refusal: said.data.refusal }
  if (said.success) return { ok: false, code: said.data.code.split('.')[1] ?? '' }
  return { ok: false, code: 'refused', refusal: `http ${response.status}` }
}

/** Asks the function staff-accounts once. Never rejects. @param client signed in, or without a session for a code */
export async function askStaffAccounts<T>(
  client: SupabaseClient,
  body: Readonly<Record<string, unknown>>,
  { schema, clock }: { readonly schema: z.ZodType<T>; readonly clock: Clock },
): Promise<StaffAccountsAnswer<T>> {
  const reply = await askWithin(clock, LIMIT_MS, (signal) =>
    client.functions.invoke<unknown>('staff-accounts', { body: { ...body }, signal }),
  )
  if (reply === null) return UNREACHABLE
  if (reply.error) return refusalOf(reply.error)
  const parsed = schema.safeParse(reply.data)
  return parsed.success ? { ok: true, value: parsed.data } : UNREACHABLE
}
