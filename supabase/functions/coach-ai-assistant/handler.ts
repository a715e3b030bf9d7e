import { z } from 'zod'
import { retrieve, stripIdentifiers, type Retrieval, ASSISTANT_LANGUAGES } from '#assistant/index.ts'
import { invalid, notStaff, tooMany } from '../_shared/ai/answers.ts'
import type { Fallback, ModelAccess } from '../_shared/ai/model-access.ts'
import { recordedModel, type Recorder } from '../_shared/ai/recorded-model.ts'
import { parseBody, storableText } from '../_shared/input.ts'
import type { FunctionAnswer, FunctionRequest } from '../_shared/respond.ts'
import { modelAnswer } from './model-answer.ts'

/** The body of coach-ai-assistant (docs/rules/foundations.md#edge-functions). */
const coachBody = z.object(
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
type CoachBody = z.infer<typeof coachBody>

export interface AskingStaff {
  readonly id: string
  /** Names of colleagues, which must not leave. */
  readonly names: () => Promise<readonly string[]>
  /** Writes into the audit trail that something leaves for a model; false when that failed. */
  readonly record: Recorder['record']
}

export interface CoachDeps {
  /** The active staff member who asks; null for anybody else. @throws BackendRefused with 401 without a token */
  readonly staff: (authorization: string | null) => Promise<AskingStaff | null>
  /** Counts one question; false when this person has asked too often. */
  readonly takeRateLimit: (staffId: string) => Promise<boolean>
  readonly model: ModelAccess
  readonly hash: Recorder['hash']
}

function toAnswer(
  { answer, sources, confidence, refusal, language, related }: Retrieval,
  fallback: Fallback | null,
): FunctionAnswer {
  return { status: 200, body: { answer, sources, confidence, refusal, language, related, mode: 'retrieval', fallback } }
}

/** Who it is about doesn't matter to the passages, and would only be in the way of the search. */
const withoutPeople = (question: string, identifiers: readonly string[]): string =>
  stripIdentifiers(question, { names: identifiers, values: identifiers }).replace(/\[\w+\]/g, ' ')

async function answerTo({ model, hash }: CoachDeps, staff: AskingStaff, body: CoachBody): Promise<FunctionAnswer> {
  const { question, conversationHistory: history, language, identifiers } = body
  const retrieval = retrieve({
    question: withoutPeople(question, identifiers),
    history,
    ...(language ? { language } : {}),
  })
  // What is refused, a crisis, and passages that are returned verbatim never reach a model.
  if (retrieval.refusal !== null || retrieval.isFixed) return toAnswer(retrieval, null)
  if (model === null) return toAnswer(retrieval, 'noModel')
  if (model === 'settings') return toAnswer(retrieval, 'settings')
  const earlier = history.filter(({ role }) => role === 'user').map(({ content }) => content)
  const worded = await modelAnswer(recordedModel(model, { hash, record: staff.record }, 'answer'), {
    retrieval,
    earlier,
    identifiers,
    colleagues: staff.names,
  })
  if ('fallback' in worded) return toAnswer(retrieval, worded.fallback)
  return {
    status: 200,
    body: {
      ...worded,
      refusal: null,
      language: retrieval.language,
      related: retrieval.related,
      mode: 'model',
      fallback: null,
    },
  }
}

/**
 * Answers a question of staff from the knowledge base: `{answer, sources: [{title, url}], confidence, refusal, language, related, mode,
 * fallback}`. Without a model, or where it fails or does not rest on its sources, the passage itself is the answer.
 */
export async function handleCoachAssistant(deps: CoachDeps, request: FunctionRequest): Promise<FunctionAnswer> {
  const staff = await deps.staff(request.header('authorization'))
  if (staff === null) return notStaff
  const body = parseBody(request.text, coachBody)
  if (!body.ok) return invalid('assistant.invalid', body.problem)
  if (!(await deps.takeRateLimit(staff.id))) return tooMany
  return answerTo(deps, staff, body.value)
}
