import type { ReplySuggestion, ReplyTone } from '#shared/domain/chat/thread.ts'
import type { SenderType } from '#shared/sync/vocabulary.ts'
import type { AssistantLanguage } from '../types.ts'

/** One chat message, oldest first in a list. */
export interface ChatLine {
  readonly from: SenderType
  readonly text: string
}

export const ACTIVITY_KINDS = ['appointment', 'kit', 'result', 'call', 'note'] as const

/** One thing that the record knows of the last weeks. */
export interface RecentActivity {
  readonly kind: (typeof ACTIVITY_KINDS)[number]
  /** The status word of the record (`sent`, `available`, ...); for a `note` its text. */
  readonly status: string
  /** Calendar date, `YYYY-MM-DD`; null where none is known. */
  readonly on: string | null
}

/** What a draft may rest on besides the messages; nothing else is ever claimed. */
export interface MemberContext {
  readonly name: string
  readonly conditions: readonly string[]
  readonly careGaps: readonly string[]
  readonly recentActivity: readonly RecentActivity[]
}

/** A suggestion of our own wording: its tone is always one that has a word. */
export interface DraftedReply extends ReplySuggestion {
  readonly tone: ReplyTone
}

/** Why there are no suggestions: words of crisis belong to a person. */
type NoSuggestions = 'crisis'

export interface SuggestedReplies {
  readonly suggestions: readonly DraftedReply[]
  readonly reason: NoSuggestions | null
  /** The wording has to stay as it is: the message is about health, or there is none to fit it to. */
  readonly fixed: boolean
  readonly language: AssistantLanguage
}

export interface ReplyRequest {
  /** Oldest first; the last ten count. */
  readonly messages: readonly ChatLine[]
  readonly memberContext: MemberContext
  /** The member's language on file, where the messages don't tell; default English. */
  readonly language?: AssistantLanguage
  /** Calendar date, `YYYY-MM-DD`. Without it no appointment is named, because it may be over. */
  readonly today?: string
}
