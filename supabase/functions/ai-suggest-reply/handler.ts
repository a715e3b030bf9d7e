import { z } from 'zod'
import {
  REPLY_CONTEXT,
  suggestReplies,
  type ChatLine,
  type DraftedReply,
  type KnownIdentifiers,
  ACTIVITY_KINDS,
  ASSISTANT_LANGUAGES,
  type RecentActivity,
} from '#assistant/index.ts'
import { calendarDate } from '#shared/sync/rows.ts'
import { senderType } from '#shared/sync/word-schemas.ts'
import { invalid, notStaff, tooMany } from '../_shared/ai/answers.ts'
import type { Fallback, ModelAccess } from '../_shared/ai/model-access.ts'
import { recordedModel, type ModelRecord, type Recorder } from '../_shared/ai/recorded-model.ts'
import { parseBody, storableText } from '../_shared/input.ts'
import type { FunctionAnswer, FunctionRequest } from '../_shared/respond.ts'
import { modelDrafts } from './model-drafts.ts'

const names = z
  .array(storableText({ max: 300 }))
  .max(50, 'Send at most 50.')
  .default([])

const fact = z.object({
  kind: z.enum(ACTIVITY_KINDS, `Send one of ${ACTIVITY_KINDS.join(', ')}.`),
  status: storableText({ max: 300 }),
  on: calendarDate.nullable().default(null),
})

const note = (status: string): RecentActivity => ({ kind: 'note', status, on: null })

/** A list of facts, or plain text, which is passed on and never taken for a fact. */
const recentActivity = z
  .union([storableText({ max: 2000 }).transform((text) => [note(text)]), z.array(fact).max(50, 'Send at most 50.')])
  .default([])

/** The body of ai-suggest-reply (docs/rules/foundations.md#edge-functions). */
const suggestBody = z.object(
  {
    memberId: z.uuid('Send the id of the member, a UUID.'),
    /** Rows of `chat_messages`, oldest first; the last ten count. */
    recentMessages: z
      .array(z.object({ sender_type: senderType, message: storableText({ max: 8000 }) }))
      .max(50, 'Send at most 50 messages.'),
    memberContext: z.object(
      { name: storableText({ max: 200 }).default(''), conditions: names, careGaps: names, recentActivity },
      'Send name, conditions, careGaps and recentActivity.',
    ),
    /** The member's language on file, where the messages don't tell. */
    language: z.enum(ASSISTANT_LANGUAGES, 'Send en or es.').optional(),
  },
  'Send a JSON object.',
)
type SuggestBody = z.infer<typeof suggestBody>

export interface SuggestDeps {
  /** The active staff member who asks; null for anybody else. @throws BackendRefused with 401 without a token */
  readonly staff: (authorization: string | null) => Promise<StaffAccess | null>
  readonly takeRateLimit: (staffId: string) => Promise<boolean>
  readonly model: ModelAccess
  readonly hash: Recorder['hash']
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

export interface StaffAccess {
  readonly id: string
  /** How it stands with the member, by the asking person's own rights; null for a member they don't see. */
  readonly standing: (memberId: string) => Promise<Standing | null>
  /** What is on file of the member and must not leave, and the names of colleagues. */
  readonly identifiers: (memberId: string) => Promise<KnownIdentifiers>
  /** Writes into the audit trail that something leaves for a model; false when that failed. */
  readonly record: (memberId: string, event: ModelRecord) => Promise<boolean>
}

interface Standing {
  /** An urgent alert is open. */
  readonly hold: boolean
  /** Two administrators of the plan let texts of chats leave for the model. */
  readonly mayLeave: boolean
}

interface Suggestions {
  readonly suggestions: readonly DraftedReply[]
  readonly reason: 'alertOpen' | 'crisis' | null
  readonly mode?: 'rules' | 'model'
  readonly fallback?: Fallback | null
}

const answer = ({ suggestions, reason, mode = 'rules', fallback = null }: Suggestions): FunctionAnswer => ({
  status: 200,
  body: { suggestions, reason, mode, fallback },
})

const dateOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10)

interface Drafting {
  readonly staff: StaffAccess
  readonly body: SuggestBody
  readonly mayLeave: boolean
}

async function suggestionsFor(deps: SuggestDeps, { staff, body, mayLeave }: Drafting): Promise<FunctionAnswer> {
  const { memberId, recentMessages, memberContext, language } = body
  const messages = recentMessages
    .slice(-REPLY_CONTEXT)
    .map(({ sender_type: from, message: text }): ChatLine => ({ from, text }))
  const today = dateOf(deps.now())
  const rules = suggestReplies({ messages, memberContext, today, ...(language ? { language } : {}) })
  const { suggestions, reason, fixed } = rules
  if (reason !== null || fixed) return answer({ suggestions, reason })
  if (deps.model === null) return answer({ suggestions, reason, fallback: 'noModel' })
  if (!mayLeave) return answer({ suggestions, reason, fallback: 'notAllowed' })
  if (deps.model === 'settings') return answer({ suggestions, reason, fallback: 'settings' })
  const recorder = { hash: deps.hash, record: (event: ModelRecord) => staff.record(memberId, event) }
  const drafted = await modelDrafts(recordedModel(deps.model, recorder, 'drafts'), {
    rules,
    messages,
    name: memberContext.name,
    known: () => staff.identifiers(memberId),
  })
  if ('fallback' in drafted) return answer({ suggestions, reason, fallback: drafted.fallback })
  return answer({ ...drafted, reason, mode: 'model' })
}

/**
 * Drafts up to three replies to a member: `{suggestions: [{text, tone, confidence}], reason, mode, fallback}`. None while an urgent
 * alert of the member is open (`alertOpen`) or where the messages hold words of crisis (`crisis`). No message reaches a model unless
 * the plan lets chats leave, and then none where a list finds health in one of them; what leaves is stripped, and that it left is
 * in the audit trail.
 */
export async function handleSuggestReply(deps: SuggestDeps, request: FunctionRequest): Promise<FunctionAnswer> {
  const staff = await deps.staff(request.header('authorization'))
  if (staff === null) return notStaff
  const body = parseBody(request.text, suggestBody)
  if (!body.ok) return invalid('suggest.invalid', body.problem)
  const standing = await staff.standing(body.value.memberId)
  if (standing === null) return { status: 404, body: { code: 'member.notFound' } }
  if (standing.hold) return answer({ suggestions: [], reason: 'alertOpen' })
  if (!(await deps.takeRateLimit(staff.id))) return tooMany
  return suggestionsFor(deps, { staff, body: body.value, mayLeave: standing.mayLeave })
}
