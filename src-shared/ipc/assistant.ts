import { z } from 'zod'
import { instant } from '../sync/rows.ts'
import { defineFeature, nothing } from './contract.ts'

const assistantTurn = z.object({ role: z.enum(['user', 'assistant']), text: z.string().max(20_000) })
export type AssistantTurn = z.infer<typeof assistantTurn>

export const assistantSource = z.object({ title: z.string(), url: z.string().nullable() })

export const assistantAnswer = z.object({
  answer: z.string(),
  sources: z.array(assistantSource),
  /** Percent. */
  confidence: z.number().min(0).max(100),
  /** Why it did not answer, for example a question about a dose; null for an answer. */
  refusal: z.string().nullable(),
  /** Questions of the knowledge base to go on with. */
  related: z.array(z.string()),
  /** The server could not be asked: the answer comes from the knowledge on this computer. */
  offline: z.boolean(),
})
export type AssistantAnswer = z.infer<typeof assistantAnswer>

/** An answer that did not help somebody, who is not named. */
const poorAnswer = z.object({
  id: z.uuid(),
  question: z.string(),
  answer: z.string(),
  sources: z.array(assistantSource),
  confidence: z.number().nullable(),
  askedAt: instant,
})
export type PoorAnswer = z.infer<typeof poorAnswer>
/** Answers that are listed at once, the oldest of them first. */
export const MOST_POOR = 200

/**
 * Error codes: assistant.failed ('Failed to get response. Please try again.'), assistant.feedbackFailed, assistant.notAllowed,
 * assistant.unreachable, assistant.handled (somebody was faster).
 */
export const assistantIpc = defineFeature({
  calls: {
    ask: {
      input: z.object({ question: z.string().trim().min(1).max(2000), history: z.array(assistantTurn).max(20) }),
      output: assistantAnswer,
    },
    /** Thumbs on an answer. */
    sendFeedback: {
      input: z.object({
        question: z.string().max(2000),
        answer: z.string().max(20_000),
        sources: z.array(assistantSource),
        confidence: z.number().min(0).max(100),
        helpful: z.boolean(),
      }),
      output: z.null(),
    },
    /** Thumbs down that nobody has worked on: of a supervisor's teams, of everybody for an administrator. Needs the server. */
    listPoor: { input: nothing, output: z.array(poorAnswer) },
    /** What was done about one ends it. */
    handlePoor: { input: z.object({ id: z.uuid(), note: z.string().trim().min(3).max(1000) }), output: z.null() },
  },
  events: {},
})
