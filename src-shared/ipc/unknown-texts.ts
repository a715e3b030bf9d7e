import { z } from 'zod'
import { instant } from '../sync/rows.ts'
import { defineFeature, nothing } from './contract.ts'

const unknownText = z.object({
  id: z.uuid(),
  /** Null for an e-mail. */
  phone: z.string().nullable(),
  /** Null for a text message. */
  email: z.string().nullable(),
  /** Of an e-mail. */
  subject: z.string().nullable(),
  body: z.string(),
  /** Files that came with it; they stay with the provider. */
  media: z.number().int(),
  /** It speaks of a crisis. */
  crisis: z.boolean(),
  receivedAt: instant,
})
export type UnknownText = z.infer<typeof unknownText>
/** Texts that the server gives at once: those of crisis, then those that have waited longest. */
export const MOST_UNKNOWN = 200

const memberFound = z.object({
  memberId: z.uuid(),
  name: z.string(),
  birthDate: z.string(),
  phone: z.string().nullable(),
})

/**
 * Texts and e-mails from numbers and addresses that no member has, for coordinators and supervisors (docs/rules/messages.md#unknown-senders); the list needs
 * the server. Error codes: unknownTexts.unreachable, unknownTexts.notFound (somebody else was faster), unknownTexts.notYours (the
 * member is in no team of this person any more).
 */
export const unknownTextsIpc = defineFeature({
  calls: {
    /** Words of crisis first, then the oldest; empty for others. */
    list: { input: nothing, output: z.array(unknownText) },
    /** Members on this station by name or member ID, at most eight. */
    findMembers: { input: z.object({ search: z.string().max(100) }), output: z.array(memberFound) },
    /** It is of this member, and goes into the conversation; null: of nobody of ours, and is erased. */
    settle: { input: z.object({ id: z.uuid(), memberId: z.uuid().nullable() }), output: z.null() },
  },
  events: {},
})
