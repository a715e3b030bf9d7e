import { z } from 'zod'
import { instant } from '../sync/rows.ts'
import { badNumberReason, statementContent } from '../sync/statements.ts'
import { defineFeature } from './contract.ts'

/** A number of which somebody said that it does not work. */
export const badNumberItem = z.object({ number: z.string(), why: badNumberReason, since: instant })

/** What was said about a member, newest first. */
const statementItem = z.object({
  id: z.uuid(),
  content: statementContent,
  saidAt: instant,
  /** Who recorded it; null: it came with a file, or by somebody this station does not know. */
  madeBy: z.string().nullable(),
  /** Said in the call that runs at this station. */
  inThisCall: z.boolean(),
  /** How this person may take it back now. */
  withdrawal: z.enum(['undo', 'reason', 'never']),
  unsent: z.boolean(),
})
export type StatementItem = z.infer<typeof statementItem>

/**
 * What is recorded of a conversation (docs/rules/calling.md#what-was-said-in-a-call). Error codes:
 * statements.identityPending, statements.noCall (for one call only, and none runs), statements.until, statements.memberNotFound, statements.notFound, statements.notYours, statements.reasonMissing.
 */
export const statementsIpc = defineFeature({
  calls: {
    /** Those that stand. While a call runs and it is not certain who is on the line, only those said in it. */
    list: { input: z.object({ memberId: z.uuid() }), output: z.array(statementItem) },
    /** Counts at once at this station; on disk, with the job that sends it, when it answers. */
    record: {
      input: z.object({ memberId: z.uuid(), content: statementContent }),
      output: z.object({ id: z.uuid() }),
    },
    /** Without a reason it is an undo, for a moment after it was recorded. Taken back already is fine. */
    withdraw: {
      input: z.object({ id: z.uuid(), reason: z.string().trim().min(3).max(1000).nullable() }),
      output: z.null(),
    },
  },
  events: {},
})
