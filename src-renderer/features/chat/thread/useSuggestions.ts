import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplySuggestion } from '#shared/domain/chat/index.ts'
import type { ChatThread } from '#shared/ipc/chat.ts'
import { call, toApiError, useDeskApi } from '../../../api/index.ts'
import { notifyError, notifyInfo, notifyProblem } from '../../../ui/notices.ts'

export interface Suggestions {
  readonly list: readonly ReplySuggestion[]
  readonly loading: boolean
  /** The button: asks for them, also when the last word was ours. */
  readonly request: () => void
  /** They have served, or the thread goes on without them. */
  readonly clear: () => void
}

/** The newest message, and the newest that the server knows or will know. */
function newestOf({ messages }: ChatThread) {
  const newest = messages.at(-1) ?? null
  const going = messages.findLast(({ state }) => state !== 'refused') ?? null
  return { newest, ids: [newest?.id ?? null, going?.id ?? null] }
}

/**
 * Drafts for a reply. They are asked for by themselves when the newest message is the member's. What arrives for a thread
 * that has moved on is dropped: each newest message has its own answer.
 */
export function useSuggestions(memberId: string, thread: ChatThread): Suggestions {
  const { t } = useTranslation('chat')
  const api = useDeskApi()
  const client = useQueryClient()
  const { newest, ids } = newestOf(thread)
  const off = thread.suggestionsOff
  const queryKey = ['chat', 'suggestions', memberId, newest?.id ?? null]
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => call(api.chat.suggestReplies({ memberId })),
    enabled: newest?.senderType === 'member' && !off,
  })
  useEffect(() => {
    if (!error) return
    const failed = t('chat.suggestFailed')
    if (toApiError(error).code === 'chat.suggestionsFailed') notifyProblem(failed)
    else notifyError(error, failed)
  }, [error, t])

  const request = async (): Promise<void> => {
    const { data: fresh } = await refetch({ cancelRefetch: false })
    if (fresh?.suggestions.length === 0) notifyInfo(t('chat.suggestNone'))
  }
  const clear = async (): Promise<void> => {
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, { suggestions: [], afterId: null })
  }
  const fits = !off && data !== undefined && ids.includes(data.afterId)
  return {
    list: fits ? data.suggestions : [],
    loading: isFetching && !off,
    request: () => void request(),
    clear: () => void clear(),
  }
}
