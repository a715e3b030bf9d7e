import type { SupabaseClient } from '@supabase/supabase-js'
import type { z } from 'zod'
import type { CallInput, CallOutput } from '#shared/ipc/index.ts'
import { verdictAnswers } from '#shared/ipc/verdicts.ts'
import { ApiError } from '../base/api-error.ts'
import { askWithin } from '../base/ask-within.ts'
import type { Clock } from '../base/clock.ts'
import { withPatience } from './fetch-with-limit.ts'
import { refusalCode, serverRefused } from './server-refusal.ts'

/** A part of a file is read in. */
const LIMIT_MS = 120_000
/** A whole file is done in one request, or not at all. */
const APPLY_LIMIT_MS = 300_000
/** PostgreSQL: the caller has not the role for it. */
const NOT_ALLOWED = '42501'

/** Failures are `ApiError`s with a `verdicts.*` code. */
export interface VerdictsBackend {
  readonly stage: (input: CallInput<'verdicts', 'stage'>) => Promise<CallOutput<'verdicts', 'stage'>>
  readonly list: (input: CallInput<'verdicts', 'list'>) => Promise<CallOutput<'verdicts', 'list'>>
  readonly apply: (input: CallInput<'verdicts', 'apply'>) => Promise<CallOutput<'verdicts', 'apply'>>
}

/** By the server's functions for a plan's answer. @param options.client null without a backend */
export function createVerdictsBackend(options: {
  readonly client: () => SupabaseClient | null
  readonly clock: Clock
}): VerdictsBackend {
  const { client, clock } = options
  async function ask<T>(
    name: string,
    args: Readonly<Record<string, unknown>>,
    schema: z.ZodType<T>,
    limitMs = LIMIT_MS,
  ): Promise<T> {
    const server = client()
    if (server === null) throw new ApiError('verdicts.unreachable')
    const reply = await askWithin(clock, limitMs, (signal) =>
      server.rpc(name, args).abortSignal(withPatience(signal, limitMs)),
    )
    const refusal = reply && refusalCode(reply)
    if (refusal === NOT_ALLOWED) throw new ApiError('verdicts.notAllowed')
    if (refusal && /^2[23]/.test(refusal)) throw new ApiError('verdicts.refused')
    if (refusal) throw serverRefused(refusal)
    const parsed = reply?.error === null ? schema.safeParse(reply.data) : null
    if (!parsed?.success) throw new ApiError('verdicts.unreachable')
    return parsed.data
  }
  return {
    stage: ({ id, fileName, sha256, lines }) =>
      ask(
        'stage_verdicts',
        { p_id: id, p_file_name: fileName, p_sha256: sha256, p_lines: lines },
        verdictAnswers.counts,
      ),
    list: ({ id, finding, after }) =>
      ask('verdict_lines', { p_id: id, p_finding: finding, p_after: after }, verdictAnswers.lines),
    apply: ({ id, counts }) =>
      ask('apply_verdicts', { p_id: id, p_counts: counts }, verdictAnswers.applied, APPLY_LIMIT_MS),
  }
}
