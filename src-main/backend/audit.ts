import type { SupabaseClient } from '@supabase/supabase-js'
import type { z } from 'zod'
import { AUDIT_PAGE, auditAnswers, type AuditFilter, type AuditPage, type AuditPerson } from '#shared/ipc/audit.ts'
import type { Clock } from '../base/clock.ts'
import { ApiError } from '../base/api-error.ts'
import { askWithin } from '../base/ask-within.ts'
import { withPatience } from './fetch-with-limit.ts'
import { failureOf } from './server-refusal.ts'

/** Somebody looks at the screen and waits. */
const LIMIT_MS = 15_000
/** The chain, of which every event is read. */
const LONG_LIMIT_MS = 120_000
/** PostgreSQL: the caller has not the role for it. */
const NOT_ALLOWED = '42501'

/** What auditors ask of the server; nothing of it is kept. Failures are `ApiError`s with an `audit.*` code. */
export interface AuditBackend {
  readonly page: (
    filter: AuditFilter,
    before: { readonly id: number; readonly at: string } | null,
  ) => Promise<AuditPage>
  readonly people: () => Promise<AuditPerson[]>
  /** The number of the first event that is changed or missing; null if there is none. */
  readonly firstBroken: () => Promise<number | null>
}

const argsOf = ({ from, to, member, staffId, action }: AuditFilter) => ({
  p_from: from,
  p_to: to,
  p_member: member,
  p_staff_id: staffId,
  p_action: action,
})

/** By the server's functions for auditors. @param options.client null without a backend */
export function createAuditBackend(options: {
  readonly client: () => SupabaseClient | null
  readonly clock: Clock
}): AuditBackend {
  const { client, clock } = options
  const ask = async <T>(
    name: string,
    args: Readonly<Record<string, unknown>>,
    { schema, limitMs }: { readonly schema: z.ZodType<T>; readonly limitMs: number },
  ): Promise<T> => {
    const server = client()
    if (server === null) throw new ApiError('audit.unreachable')
    const reply = await askWithin(clock, limitMs, (signal) =>
      server.rpc(name, args).abortSignal(limitMs > LIMIT_MS ? withPatience(signal, limitMs) : signal),
    )
    if (reply?.error?.code === NOT_ALLOWED) throw new ApiError('audit.notAllowed')
    const parsed = reply?.error === null ? schema.safeParse(reply.data) : null
    if (!parsed?.success) throw failureOf(reply, 'audit.unreachable')
    return parsed.data
  }
  return {
    page: (filter, before) =>
      ask(
        'read_trail',
        { ...argsOf(filter), p_before_at: before?.at ?? null, p_before_id: before?.id ?? null, p_limit: AUDIT_PAGE },
        { schema: auditAnswers.page, limitMs: LIMIT_MS },
      ),
    people: () => ask('trail_people', {}, { schema: auditAnswers.people, limitMs: LIMIT_MS }),
    firstBroken: () => ask('verify_audit_chain', {}, { schema: auditAnswers.firstBroken, limitMs: LONG_LIMIT_MS }),
  }
}
