import type { Clock } from '../../base/clock.ts'
import type { TypingSignal } from '../../backend/chat-typing.ts'

/** A sign that is not renewed ends after this time. */
const TYPING_SECONDS = 8
/** Renewed at most this often: every sign wakes the stations of the team. */
const TYPING_EVERY_MS = 4000

/** Tells colleagues that this person writes, no more often than needed. */
export interface TypingSign {
  set(memberId: string, typing: boolean): void
  /** Another person is here now. */
  forget(): void
}

export function createTypingSign({ signal, clock }: { signal: TypingSignal; clock: Clock }): TypingSign {
  /** When the last sign for a member left. */
  const toldAt = new Map<string, number>()
  const sinceTold = (memberId: string): number => clock.now() - (toldAt.get(memberId) ?? Number.NEGATIVE_INFINITY)

  function begin(memberId: string): void {
    const since = sinceTold(memberId)
    // A clock that was set back must not silence the sign.
    if (since >= 0 && since < TYPING_EVERY_MS) return
    toldAt.set(memberId, clock.now())
    void signal(memberId, TYPING_SECONDS)
  }

  function end(memberId: string): void {
    const stands = sinceTold(memberId) < TYPING_SECONDS * 1000
    toldAt.delete(memberId)
    if (stands) void signal(memberId, 0)
  }

  return {
    set: (memberId, typing) => (typing ? begin(memberId) : end(memberId)),
    forget: () => toldAt.clear(),
  }
}
