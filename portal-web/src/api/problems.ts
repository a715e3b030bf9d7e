/**
 * Why the backend did not do what was asked. `offline`: no answer, try again later; `busy`: too many tries or too much to
 * do; `crowded`: many sign in at once, nothing was judged; `signedOut`: the session is over; `noRecord`: the plan has no record of this member any more; `conflict`: somebody changed it
 * meanwhile; `invalid`: `field` is not acceptable; `refused`: anything else.
 */
export type ProblemKind = 'offline' | 'busy' | 'crowded' | 'signedOut' | 'noRecord' | 'conflict' | 'invalid' | 'refused'

/** A failed request. Carries no text of the server and nothing personal. */
export class ApiProblem extends Error {
  readonly kind: ProblemKind
  readonly field: string | null
  /** Seconds after which another try makes sense; null where the server did not say. */
  readonly retryAfter: number | null
  /** An answer came, with a fault of the server: whatever is tried again, no connection is to be blamed. */
  readonly isOfServer: boolean

  constructor(
    kind: ProblemKind,
    details: { field?: string | null; retryAfter?: number | null; isOfServer?: boolean } = {},
  ) {
    super(`request failed: ${kind}`)
    this.name = 'ApiProblem'
    this.kind = kind
    this.field = details.field ?? null
    this.retryAfter = details.retryAfter ?? null
    this.isOfServer = details.isOfServer ?? false
  }
}

/** The kind of any error; one that is not ours counts as `refused`. */
export const problemKind = (error: unknown): ProblemKind => (error instanceof ApiProblem ? error.kind : 'refused')
