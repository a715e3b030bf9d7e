import { queryOptions, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { ChatRow } from '../../api/member/rows.ts'
import { useMember, type SignedInMember } from '../../services/MemberContext.tsx'
import { useUnsentMessages } from '../../services/useUnsentMessages.ts'
import { loadNewest, loadOlder, mergeConversations, type Conversation } from './conversation.ts'

const KEY = ['chat'] as const
/** An open conversation is asked for as often, whatever is heard live. */
const IN_VIEW_MS = 20_000

/** Whatever arrives, in whichever order, is added to what is held; nothing that is on the screen goes away. */
const merged = (held: unknown, found: unknown): Conversation =>
  mergeConversations(held as Conversation | undefined, found as Conversation)

/** What is asked for again when the page is opened, unless it was asked for a moment ago and nothing was told of since. */
const JUST_NOW_MS = 5_000

export const conversationQuery = ({ api, member }: Pick<SignedInMember, 'api' | 'member'>) =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ client }): Promise<Conversation> =>
      loadNewest(api.chat, member.id, client.getQueryData<Conversation>(KEY)),
    structuralSharing: merged,
    // The page is opened to see what is new.
    refetchOnMount: ({ state }) =>
      !state.isInvalidated && Date.now() - state.dataUpdatedAt < JUST_NOW_MS ? false : 'always',
    refetchInterval: ({ state }) => (state.data === undefined ? false : IN_VIEW_MS),
  })

export interface LoadedConversation {
  readonly query: UseQueryResult<Conversation>
  readonly loadingOlder: boolean
  readonly onOlder: () => void
  /** Adds rows that are known without asking. */
  readonly add: (rows: readonly ChatRow[]) => void
}

/** The conversation as far as it is loaded; a change heard live fetches what is new. */
export function useConversation(): LoadedConversation {
  const signedIn = useMember()
  const queries = useQueryClient()
  const query = useQuery(conversationQuery(signedIn))
  const add = useCallback(
    (rows: readonly ChatRow[]) => queries.setQueryData<Conversation>(KEY, { rows, whole: false }),
    [queries],
  )
  const older = useMutation({
    mutationFn: (held: Conversation) => loadOlder(signedIn.api.chat, signedIn.member.id, held),
    onSuccess: (found) => queries.setQueryData<Conversation>(KEY, found),
  })
  const { isPending: loadingOlder, mutate } = older
  const onOlder = useCallback(() => {
    const held = queries.getQueryData<Conversation>(KEY)
    if (held) mutate(held)
  }, [queries, mutate])
  useSentMessages(query.data, add)
  return { query, loadingOlder, onOlder, add }
}

/** Moves a message from what is unsent to the conversation, so that it is always in one of them. */
function useSentMessages(held: Conversation | undefined, add: LoadedConversation['add']): void {
  const [{ messages }, store] = useUnsentMessages()
  useEffect(() => {
    if (!held) return
    const sent = messages.flatMap(({ row }) => (row ? [row] : []))
    const shown = new Set(held.rows.map(({ id }) => id))
    const missing = sent.filter(({ id }) => !shown.has(id))
    if (missing.length > 0) add(missing)
    store.drop((id) => shown.has(id))
  }, [held, messages, store, add])
}
