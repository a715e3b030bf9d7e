import { z } from 'zod'
import { callRow, instant } from '../sync/rows.ts'
import { defineFeature } from './contract.ts'

const historyEntry = z.object({
  callId: z.uuid(),
  memberId: z.uuid(),
  memberName: z.string(),
  at: instant,
  outcome: callRow.shape.outcome,
  coachName: z.string(),
  where: z.enum(['notes', 'transcript']),
  /** The place, with the words that were looked for marked. */
  parts: z.array(z.object({ text: z.string(), hit: z.boolean() })),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** `memberId` null: of everybody at this station. Every word has to begin a word of the notes or the transcript. */
export const historySearch = z.object({ query: z.string().max(200), memberId: z.uuid().nullable() })

/** Finding calls by what was noted or said in them (docs/rules/board.md#searching-the-history). */
export const historyIpc = defineFeature({
  calls: {
    search: {
      input: historySearch,
      /** Newest first. `more`: others were found, whom another word leaves out. */
      output: z.object({ entries: z.array(historyEntry), more: z.boolean() }),
    },
  },
  events: {},
})
