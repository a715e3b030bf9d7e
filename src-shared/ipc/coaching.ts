import { z } from 'zod'
import { instant } from '../sync/rows.ts'
import { callOutcome, sentiment } from '../sync/word-schemas.ts'
import { defineFeature } from './contract.ts'

/** One call of the week, as the list has it. */
const weekCall = z.object({
  callId: z.uuid(),
  memberId: z.uuid(),
  memberName: z.string(),
  at: instant,
  minutes: z.number(),
  outcome: callOutcome,
  sentiment: sentiment.nullable(),
  /** Who made or took it, as the call has it. */
  staffName: z.string(),
  /** What there is to read. */
  hasNotes: z.boolean(),
  hasTranscript: z.boolean(),
  /** Notes to the person about this call. */
  noted: z.number().int(),
})
export type WeekCall = z.infer<typeof weekCall>

const readCall = z.object({
  notes: z.string(),
  transcript: z.string().nullable(),
  /** Oldest first. `readAt`: the person has ended the task that the note is. */
  coachNotes: z.array(
    z.object({ id: z.uuid(), text: z.string(), at: instant, by: z.string().nullable(), readAt: instant.nullable() }),
  ),
  /** Whether a note can be written: to a colleague who works with this member, and never to oneself. */
  canNote: z.boolean(),
})

/**
 * Calls of the last seven days for coaches and supervisors to read, and their notes to whoever made them
 * (docs/rules/calling.md#calls-of-the-week). Error codes: coaching.notAllowed, coaching.notFound, coaching.nobody.
 */
export const coachingIpc = defineFeature({
  calls: {
    /** Newest first. @param staffId null: everybody's; `more`: calls that are not listed */
    listWeek: {
      input: z.object({ staffId: z.uuid().nullable() }),
      output: z.object({
        people: z.array(z.object({ staffId: z.uuid(), name: z.string(), calls: z.number().int() })),
        calls: z.array(weekCall),
        more: z.number().int(),
      }),
    },
    read: { input: z.object({ callId: z.uuid() }), output: readCall },
    /** A task of the person who made the call: it stands in their list until they have read it. */
    note: { input: z.object({ callId: z.uuid(), text: z.string().trim().min(1).max(2000) }), output: z.null() },
  },
  events: {},
})
