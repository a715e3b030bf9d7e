import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { instant } from '#shared/sync/rows.ts'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../log/types.ts'

/** A person waits before a ringing telephone: no answer within this time means that the call goes on without a claim. */
export const CLAIM_LIMIT_MS = 3000
/** A claim that nobody renews ends after this time. */
const CLAIM_LEASE_SECONDS = 120

const REFUSALS = ['doNotCall', 'coverageEnded', 'noWorkingNumber'] as const

/** Who calls the member now: this station, or `staffName` at another until `leaseUntil`. */
export interface ClaimAnswer {
  readonly claimed: boolean
  readonly staffName: string | null
  readonly leaseUntil: string | null
  /** Why nobody may call this member, as the server knows already. */
  readonly refused: (typeof REFUSALS)[number] | null
  /** Numbers of the member that don't work, as the server knows already; E.164. */
  readonly badNumbers: readonly string[]
}

/** Tells other stations who is in a call with whom. Nothing here throws. */
export interface CallClaims {
  /** Takes the claim of this station, or renews it. unreachable: the server could not say, the call is allowed. */
  claim(memberId: string): Promise<ClaimAnswer | 'unreachable'>
  /** Ends the claim of this station; without an answer it ends by itself. */
  release(memberId: string): Promise<void>
}

export interface CallClaimsOptions {
  /** The signed-in client; null without a backend. */
  readonly client: () => SupabaseClient | null
  /** This installation, the same from start to start. */
  readonly stationId: () => string
  readonly clock: Clock
  readonly log: Log
}

const answer = z.object({
  claimed: z.boolean(),
  staff_name: z.string().nullish(),
  lease_until: instant.nullish(),
  refused: z.enum(REFUSALS).nullish(),
  bad_numbers: z.array(z.string()).default([]),
})

type Reply = { readonly data: unknown; readonly error: unknown; readonly status: number }

/** Claims by the server's functions `claim_call` and `release_call`. */
export function createCallClaims({ client, stationId, clock, log }: CallClaimsOptions): CallClaims {
  /** The reply, or null where none came in time. */
  async function ask(name: string, args: Record<string, unknown>): Promise<Reply | null> {
    const server = client()
    if (server === null) return null
    const limit = new AbortController()
    const cancel = clock.after(CLAIM_LIMIT_MS, () => limit.abort())
    const silence = new Promise<null>((resolve) => limit.signal.addEventListener('abort', () => resolve(null)))
    try {
      // The session may be renewed before the request starts, and that does not hear the signal.
      return await Promise.race([server.rpc(name, args).abortSignal(limit.signal), silence])
    } catch {
      return null
    } finally {
      cancel()
    }
  }

  return {
    async claim(memberId) {
      const reply = await ask('claim_call', {
        p_member_id: memberId,
        p_station_id: stationId(),
        p_lease_seconds: CLAIM_LEASE_SECONDS,
      })
      const parsed = answer.safeParse(reply?.error ? null : reply?.data)
      if (!parsed.success) {
        log.warn('call not claimed', { status: reply?.status ?? 0 })
        return 'unreachable'
      }
      const { claimed, staff_name, lease_until, refused, bad_numbers: badNumbers } = parsed.data
      return {
        claimed,
        staffName: staff_name ?? null,
        leaseUntil: lease_until ?? null,
        refused: refused ?? null,
        badNumbers,
      }
    },

    async release(memberId) {
      const reply = await ask('release_call', { p_member_id: memberId, p_station_id: stationId() })
      if (!reply || reply.error) log.info('claim left to its lease', { status: reply?.status ?? 0 })
    },
  }
}
