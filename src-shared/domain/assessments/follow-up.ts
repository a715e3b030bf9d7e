/** When the member is promised to hear from the care team. */
export type FollowUpPromise = 'same-day' | 'one-to-two-business-days'

const SAME_DAY_SCORE = 20

/**
 * The promise that goes with a result: a crisis answer and a score of 20 or more are looked at the same day, and
 * '1-2 business days' must not be said to them. `score` is null for the social needs check.
 */
export function followUpPromise(result: { readonly score: number | null; readonly crisis: boolean }): FollowUpPromise {
  return result.crisis || (result.score ?? 0) >= SAME_DAY_SCORE ? 'same-day' : 'one-to-two-business-days'
}
