import { calendarDate } from '#shared/sync/rows.ts'
import type { Clock } from '../../base/clock.ts'

/** Asks the server when a kit of this type was last sent within the window; null: none was. Rejects on any failure. */
export type RecentKitQuestion = (memberId: string, kitType: string) => Promise<string | null>

/** The specialist waits for the answer, so a slow server counts as one that can't be reached. */
export const RECENT_KIT_LIMIT_MS = 3000

export type RecentKitAnswer = { readonly answered: true; readonly sentOn: string | null } | { readonly answered: false }

const NO_ANSWER: RecentKitAnswer = { answered: false }

async function ask(question: () => Promise<string | null>): Promise<RecentKitAnswer> {
  try {
    const sentOn = calendarDate.nullable().safeParse(await question())
    return sentOn.success ? { answered: true, sentOn: sentOn.data } : NO_ANSWER
  } catch {
    return NO_ANSWER
  }
}

/** The server's answer, or none after the limit, on any failure and for an answer that is no date. Never rejects. */
export async function askRecentKit(question: () => Promise<string | null>, clock: Clock): Promise<RecentKitAnswer> {
  let cancel = (): void => {}
  const limit = new Promise<RecentKitAnswer>((resolve) => {
    cancel = clock.after(RECENT_KIT_LIMIT_MS, () => resolve(NO_ANSWER))
  })
  const answer = await Promise.race([ask(question), limit])
  cancel()
  return answer
}
