import type { SupabaseClient } from '@supabase/supabase-js'
import type { z } from 'zod'
import { administrationAnswers, type AdministrationOverview } from '#shared/ipc/administration.ts'
import type { Clock } from '../app/clock.ts'
import { ApiError } from '../ipc/api-error.ts'
import { askWithin } from './chat-limit.ts'

/** Somebody looks at the screen and waits. */
const LIMIT_MS = 15_000
/** PostgreSQL: the caller has not the role for it. */
const NOT_ALLOWED = '42501'

/** What administrators ask of the server. Failures are `ApiError`s with an `administration.*` code. */
export interface AdministrationDoor {
  readonly overview: () => Promise<AdministrationOverview>
}

/** By the server's functions for administrators. @param options.client null without a backend */
export function createAdministration(options: {
  readonly client: () => SupabaseClient | null
  readonly clock: Clock
}): AdministrationDoor {
  const { client, clock } = options
  const ask = async <T>(name: string, args: Readonly<Record<string, unknown>>, schema: z.ZodType<T>): Promise<T> => {
    const server = client()
    if (server === null) throw new ApiError('administration.unreachable')
    const reply = await askWithin(clock, LIMIT_MS, (signal) => server.rpc(name, args).abortSignal(signal))
    if (reply?.error?.code === NOT_ALLOWED) throw new ApiError('administration.notAllowed')
    const parsed = reply?.error === null ? schema.safeParse(reply.data) : null
    if (!parsed?.success) throw new ApiError('administration.unreachable')
    return parsed.data
  }
  return { overview: () => ask('administration_overview', {}, administrationAnswers.overview) }
}
