import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { AssistantLanguage, MemberContext } from '#assistant/index.ts'
import type { ReplySuggestion } from '#shared/domain/chat/index.ts'
import { replySuggestion } from '#shared/ipc/chat.ts'
import type { SenderType } from '#shared/sync/vocabulary.ts'
import type { Clock } from '../base/clock.ts'
import { askFunction } from './assistant-functions.ts'

/** Body of the function ai-suggest-reply (docs/rules/foundations.md#edge-functions). */
export interface SuggestionRequest {
  readonly memberId: string
  /** At most ten, oldest first, with the columns of `chat_messages`. */
  readonly recentMessages: readonly {
    readonly sender_type: SenderType
    readonly message: string
    readonly created_at: string
  }[]
  readonly memberContext: MemberContext
  /** The member's language on file, where the messages don't tell; left out where it is another one. */
  readonly language?: AssistantLanguage
}

export type SuggestionAnswer = readonly ReplySuggestion[] | 'unreachable' | 'failed'

/** Asks for drafts of a reply. Never rejects. */
export type SuggestionQuestion = (request: SuggestionRequest) => Promise<SuggestionAnswer>

const answer = z.object({ suggestions: z.array(z.unknown()) })

/** Drafts by the function ai-suggest-reply. An unusable draft is left out. */
export function createSuggestions({
  client,
  clock,
}: {
  /** The signed-in client; null without a backend. */
  readonly client: () => SupabaseClient | null
  readonly clock: Clock
}): SuggestionQuestion {
  return async (request) => {
    const reply = await askFunction(client(), 'ai-suggest-reply', { body: { ...request }, clock })
    if (reply.kind !== 'answered') return reply.kind
    const parsed = answer.safeParse(reply.value)
    if (!parsed.success) return 'failed'
    return parsed.data.suggestions.flatMap((draft) => replySuggestion.safeParse(draft).data ?? [])
  }
}
