import { suggestReplies } from '#shared/domain/assistant/index.ts'
import { localDate } from '#shared/domain/time/index.ts'
import type { ReplySuggestion } from '#shared/domain/chat/index.ts'
import type { MemberRow } from '#shared/sync/rows.ts'
import type { SuggestionRequest } from '../../backend/chat-suggestions.ts'

/** Drafts by the rules on this computer. `today` is the day at the member's place, where that is known. */
export function localSuggestions(
  { recentMessages, memberContext, language }: SuggestionRequest,
  { member, nowMs }: { member: MemberRow; nowMs: number },
): ReplySuggestion[] {
  const today = member.time_zone === null ? null : localDate(member.time_zone, nowMs)
  const { suggestions } = suggestReplies({
    messages: recentMessages.map(({ sender_type, message }) => ({ from: sender_type, text: message })),
    memberContext,
    ...(language === undefined ? {} : { language }),
    ...(today === null ? {} : { today }),
  })
  return suggestions.map(({ text, tone, confidence }) => ({ text, tone, confidence }))
}
