import * as z from 'zod/mini'
import type { ResultRow } from '../api/member/rows.ts'

/** The result that a member wants to talk about. It travels in the history entry, never in the address. */
export interface ChatSubject {
  readonly resultId: string
  readonly testName: string
  /** `YYYY-MM-DD`. */
  readonly testDate: string
}

const carried = z.object({
  subject: z.object({
    resultId: z.uuid(),
    testName: z.string().check(z.minLength(1), z.maxLength(200)),
    testDate: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  }),
})

/** The state of the history entry that opens the chat about a result. */
export const chatSubjectState = (result: Pick<ResultRow, 'id' | 'test_name' | 'test_date'>) => ({
  subject: { resultId: result.id, testName: result.test_name, testDate: result.test_date } satisfies ChatSubject,
})

/** What a history entry of the chat is about; null when it is about nothing in particular. */
export function subjectOf(state: unknown): ChatSubject | null {
  const parsed = carried.safeParse(state)
  return parsed.success ? parsed.data.subject : null
}
