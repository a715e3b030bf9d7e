import { z } from 'zod'
import { instant } from '../sync/rows.ts'
import { statementContent } from '../sync/statements.ts'
import { callOutcome } from '../sync/word-schemas.ts'
import { defineFeature, nothing } from './contract.ts'

/** Work about a member of this person's team that somebody of another team could not deliver any more. */
const leftItem = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  memberName: z.string(),
  /** Who did it, and the team of that person. */
  staffName: z.string(),
  team: z.string(),
  /** When it was done; null where it can't be read. */
  doneAt: instant.nullable(),
  /** As of the outbox; 'unreadable' for what this version of the desk does not know: it can only be dismissed. */
  kind: z.string(),
  /** What it says or is about, in the words of whoever did it. */
  label: z.string(),
  /** When a call-back or an appointment was to be. */
  when: instant.nullable(),
  outcome: callOutcome.nullable(),
  statement: statementContent.nullable(),
})
export type LeftItem = z.infer<typeof leftItem>

const item = { id: z.uuid() }

/**
 * Work that another team left, for supervisors (docs/rules/access.md#work-left-by-another-team); the list needs the server. Error
 * codes: leftWork.unreachable, leftWork.notFound (another supervisor was faster), leftWork.notHere (the member or the row has
 * not arrived on this desk), leftWork.orderFirst (the kit that a message is about is not ordered).
 */
export const leftWorkIpc = defineFeature({
  calls: {
    /** Oldest first; empty for people who are no supervisors. */
    list: { input: nothing, output: z.array(leftItem) },
    /** Does it in this person's name. `preface` begins the note of a call, a callback or a task: who did it, and when. */
    takeIn: { input: z.object({ ...item, preface: z.string().max(300) }), output: z.null() },
    /** Drops it for good. */
    dismiss: { input: z.object(item), output: z.null() },
  },
  events: {},
})
