import { z } from 'zod'
import { ASSISTANT_LANGUAGES } from '#assistant/index.ts'
import { storableText } from '../_shared/input.ts'

/** The body of coach-ai-assistant (docs/rules/foundations.md#edge-functions). */
export const coachBody = z.object(
  {
    question: storableText({ min: 1, max: 2000 }).refine((text) => text.trim() !== '', 'Send a question.'),
    /** Earlier messages without the greeting, oldest first. */
    conversationHistory: z
      .array(
        z.object({
          role: z.enum(['user', 'assistant'], 'Send user or assistant.'),
          content: storableText({ max: 20_000 }),
        }),
      )
      .max(50, 'Send at most 50 messages.')
      .default([]),
    /** Language of the desk, where the question's words don't tell. */
    language: z.enum(ASSISTANT_LANGUAGES, 'Send en or es.').optional(),
    /** Names and numbers on the screen, removed from whatever goes to a model. */
    identifiers: z
      .array(storableText({ max: 200 }))
      .max(50, 'Send at most 50 identifiers.')
      .default([]),
  },
  'Send a JSON object.',
)
export type CoachBody = z.infer<typeof coachBody>
