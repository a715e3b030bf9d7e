import type { CallOutput } from '#shared/ipc/index.ts'
import { ASSISTANT_LANGUAGES, suggestReplies } from '#assistant/index.ts'
import type { ThreadMessage, ReplySuggestion } from '#shared/domain/chat/index.ts'
import type { MemberRow } from '#shared/sync/rows.ts'
import { localDate } from '#shared/domain/time/index.ts'
import type { Clock } from '../../base/clock.ts'
import type { SuggestionQuestion, SuggestionRequest } from '../../backend/chat-suggestions.ts'
import { ApiError } from '../../base/api-error.ts'
import type { Workspace, WorkspaceHolder } from '../../workspace/types.ts'
import { isOnHold, readSuggestionContext } from './chat.repo.ts'
import { readThread } from './thread.repo.ts'

/** See docs/rules/messages.md#reply-drafts. */
const RECENT_MESSAGES = 10

type Answer = CallOutput<'chat', 'suggestReplies'>

export interface ReplySuggestionsOptions {
  readonly workspaces: Pick<WorkspaceHolder, 'requireOpen'>
  readonly clock: Clock
  readonly ask: SuggestionQuestion
}

/** Drafts of a reply. Nothing here sends anything. */
export class ReplySuggestions {
  readonly #options: ReplySuggestionsOptions
  /** The screen asks by itself and by the button: the same question once at a time. */
  readonly #running = new Map<string, { readonly workspace: Workspace; readonly answer: Promise<Answer> }>()

  constructor(options: ReplySuggestionsOptions) {
    this.#options = options
  }

  /**
   * Drafts for the thread as it is here, none while a crisis hold stands. Without the server, and on the sample members
   * of the demo, by the rules on this computer.
   * @throws ApiError chat.suggestionsFailed, app.locked
   */
  async suggest(workspace: Workspace, member: MemberRow): Promise<Answer> {
    const { messages } = readThread(workspace.db, { memberId: member.id, before: null, limit: RECENT_MESSAGES })
    const afterId = messages.at(-1)?.id ?? null
    if (isOnHold(workspace.db, member.id)) return { suggestions: [], afterId }
    const key = `${member.id} ${afterId}`
    const running = this.#running.get(key)
    if (running?.workspace === workspace) return running.answer
    const answer = this.#drafts(workspace, { member, messages, afterId })
    this.#running.set(key, { workspace, answer })
    try {
      return await answer
    } finally {
      if (this.#running.get(key)?.answer === answer) this.#running.delete(key)
    }
  }

  async #drafts(
    workspace: Workspace,
    { member, messages, afterId }: { member: MemberRow; messages: readonly ThreadMessage[]; afterId: string | null },
  ): Promise<Answer> {
    const { ask, clock, workspaces } = this.#options
    const request = requestOf(workspace, member, messages)
    const drafts = workspace.owner.kind === 'demo' ? 'unreachable' : await ask(request)
    workspaces.requireOpen(workspace)
    if (drafts === 'failed') throw new ApiError('chat.suggestionsFailed')
    // The hold may have come while the server was thinking.
    if (isOnHold(workspace.db, member.id)) return { suggestions: [], afterId }
    const suggestions = drafts === 'unreachable' ? localSuggestions(request, { member, nowMs: clock.now() }) : drafts
    return { suggestions: [...suggestions], afterId }
  }
}

function requestOf({ db }: Workspace, member: MemberRow, messages: readonly ThreadMessage[]): SuggestionRequest {
  const language = ASSISTANT_LANGUAGES.find((known) => known === member.preferred_language)
  return {
    memberId: member.id,
    recentMessages: messages.map(({ senderType, text, at }) => ({
      sender_type: senderType,
      message: text,
      created_at: at,
    })),
    memberContext: readSuggestionContext(db, member),
    ...(language === undefined ? {} : { language }),
  }
}

/** Drafts by the rules on this computer. `today` is the day at the member's place, where that is known. */
function localSuggestions(
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
