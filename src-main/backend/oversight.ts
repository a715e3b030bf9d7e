import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { oversightAnswers, type EmergencyMember, type OversightNotice } from '#shared/ipc/oversight.ts'
import type { Clock } from '../base/clock.ts'
import { askWithin } from '../base/ask-within.ts'
import { refusalCode } from './server-refusal.ts'

/** Somebody looks at the screen and waits. */
const LIMIT_MS = 8000

const REFUSALS = ['reason', 'notFound', 'several', 'ownTeam', 'tooMany'] as const
/** Why nothing came of it. */
type OversightFailure = 'unreachable' | 'notAllowed' | (typeof REFUSALS)[number]
export type OversightAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: OversightFailure }
  /** For a reason that is not known here; `refusal` is the server's code for it. */
  | { readonly ok: false; readonly why: 'serverRefused'; readonly refusal: string }

/** Nothing rejects. */
export interface OversightBackend {
  readonly notices: () => Promise<OversightAnswer<OversightNotice[]>>
  readonly note: (id: string) => Promise<OversightAnswer<null>>
  readonly begin: (number: string, reason: string) => Promise<OversightAnswer<null>>
  readonly read: () => Promise<OversightAnswer<EmergencyMember | null>>
  readonly end: () => Promise<OversightAnswer<null>>
}

const begun = z.union([z.object({ refusal: z.enum(REFUSALS) }), z.object({ id: z.uuid() })])
const failed = (why: OversightFailure): { ok: false; why: OversightFailure } => ({ ok: false, why })
const DONE = { ok: true, value: null } as const
/** PostgreSQL: the caller has not the role for it. */
const NOT_ALLOWED = '42501'

/** By the server's functions for emergency access and oversight. @param options.client null without a backend */
export function createOversight(options: {
  readonly client: () => SupabaseClient | null
  readonly clock: Clock
}): OversightBackend {
  const { client, clock } = options
  const ask = async <T>(
    name: string,
    args: Readonly<Record<string, string>>,
    schema: z.ZodType<T>,
  ): Promise<OversightAnswer<T>> => {
    const server = client()
    if (server === null) return failed('unreachable')
    const reply = await askWithin(clock, LIMIT_MS, (signal) => server.rpc(name, args).abortSignal(signal))
    if (reply?.error?.code === NOT_ALLOWED) return failed('notAllowed')
    const refusal = reply && refusalCode(reply)
    if (refusal) return { ok: false, why: 'serverRefused', refusal }
    if (!reply || reply.error) return failed('unreachable')
    const parsed = schema.safeParse(reply.data)
    return parsed.success ? { ok: true, value: parsed.data } : failed('unreachable')
  }
  return {
    notices: () => ask('oversight_notices', {}, oversightAnswers.notices),
    async note(id) {
      const answer = await ask('note_oversight_notice', { p_id: id }, z.boolean())
      return answer.ok ? DONE : answer
    },
    async begin(number, reason) {
      const answer = await ask('begin_emergency_access', { p_number: number, p_reason: reason }, begun)
      if (!answer.ok) return answer
      return 'refusal' in answer.value ? failed(answer.value.refusal) : DONE
    },
    read: () => ask('read_emergency_member', {}, oversightAnswers.member),
    async end() {
      const answer = await ask('end_emergency_access', {}, z.unknown())
      return answer.ok ? DONE : answer
    },
  }
}
