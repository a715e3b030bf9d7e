import type { ActiveCall } from '#shared/ipc/calls.ts'
import type { Clock } from '../../base/clock.ts'
import type { CallClaims, ClaimAnswer } from '../../backend/call-claims.ts'

/**
 * A claim of two minutes survives three renewals that were lost. Other desks do not hear of renewals, and ask each minute: with one that was
 * lost they still know of a lease that stands.
 */
export const RENEW_EVERY_MS = 30_000

export type ClaimState = ActiveCall['claim']

/** What a claim is after an answer. Silence says nothing about a claim that another station took. */
export function claimAfter(before: ClaimState, answer: ClaimAnswer | 'unreachable'): ClaimState {
  if (answer === 'unreachable') return before === 'lost' ? 'lost' : 'offline'
  // Nobody may call the member: nobody else has them, and no claim is to be had.
  if (answer.refused !== null) return before
  return answer.claimed ? 'held' : 'lost'
}

/** The claim of the running call: taken, renewed and given back, in this order for each member. */
export interface ClaimLease {
  /** Asks for the claim, without keeping it. */
  take(memberId: string): Promise<ClaimAnswer | 'unreachable'>
  /** Renews from now on; `onAnswer` hears of every renewal until `end` or the next `keep`. */
  keep(memberId: string, onAnswer: (answer: ClaimAnswer | 'unreachable') => void): void
  /** Renews at once instead of at the next turn; nothing without a kept claim. */
  renewNow(): void
  /** Stops renewing. */
  end(): void
  /** Tells the server; whoever asks for the same member afterwards waits for it. */
  release(memberId: string): void
}

/** One request at a time for each member: a late renewal must not take back what was given back. */
function oneAtATime(): <T>(memberId: string, task: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>()
  return async (memberId, task) => {
    const run = (tails.get(memberId) ?? Promise.resolve()).then(task, task)
    tails.set(memberId, run)
    try {
      return await run
    } finally {
      if (tails.get(memberId) === run) tails.delete(memberId)
    }
  }
}

export function createClaimLease({ claims, clock }: { claims: CallClaims; clock: Clock }): ClaimLease {
  const inTurn = oneAtATime()
  let kept: { readonly renew: () => void } | null = null
  let cancel: (() => void) | null = null

  function end(): void {
    kept = null
    cancel?.()
    cancel = null
  }

  const take = (memberId: string): Promise<ClaimAnswer | 'unreachable'> =>
    inTurn(memberId, () => claims.claim(memberId))

  return {
    take,
    end,
    keep(memberId, onAnswer) {
      end()
      let asking = false
      const holder = { renew: () => void renew() }
      const renew = async (): Promise<void> => {
        cancel?.()
        cancel = null
        if (asking) return
        asking = true
        const answer = await take(memberId)
        asking = false
        if (kept !== holder) return
        cancel = clock.after(RENEW_EVERY_MS, holder.renew)
        onAnswer(answer)
      }
      kept = holder
      cancel = clock.after(RENEW_EVERY_MS, holder.renew)
    },
    renewNow: () => kept?.renew(),
    release: (memberId) => void inTurn(memberId, () => claims.release(memberId)),
  }
}
