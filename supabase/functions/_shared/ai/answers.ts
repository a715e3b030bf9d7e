import type { InputProblem } from '../input.ts'
import type { FunctionAnswer } from '../respond.ts'

/** Uses of one assistant function by one person within a minute. */
export const ASSISTANT_LIMIT = { windowSeconds: 60, max: 20 } as const

export const notStaff: FunctionAnswer = { status: 403, body: { code: 'auth.notStaff' } }
export const tooMany: FunctionAnswer = {
  status: 429,
  body: { code: 'rate.limited' },
  retryAfter: ASSISTANT_LIMIT.windowSeconds,
}
export const invalid = (code: string, problem: InputProblem): FunctionAnswer => ({
  status: 400,
  body: { code, ...problem },
})
