import { z } from 'zod'
import { calendarDate } from '../sync/rows.ts'
import { defineFeature } from './contract.ts'

/** What a letter says: whom to call, and nothing of the member's health. */
const letter = z.object({
  memberName: z.string(),
  /** As the plan's file has it. */
  address: z.string(),
  /** Of the member. */
  language: z.enum(['en', 'es']),
  /** Null: the plan has set no name. */
  planName: z.string().nullable(),
  /** The plan's, which the letter asks the member to call. */
  callbackNumber: z.string(),
  /** Of today, at this station. */
  date: calendarDate,
})
export type Letter = z.infer<typeof letter>

/**
 * Letters to members whom nobody reaches by phone (docs/rules/messages.md#letters). Error codes: letters.memberNotFound,
 * letters.noNumber (the plan has set none to call), letters.notAllowed (`field` is the reason).
 */
export const lettersIpc = defineFeature({
  calls: {
    /** That it was written, or refused, is on disk with what that rests on when it answers. */
    write: { input: z.object({ memberId: z.uuid() }), output: letter },
  },
  events: {},
})
