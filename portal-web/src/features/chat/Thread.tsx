import { Button, Group, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatRow } from '../../api/member/rows.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { useDisplayLocale } from '../../services/useTranslator.ts'
import { useUnsentMessages } from '../../services/useUnsentMessages.ts'
import { AsyncSection } from '../../ui/AsyncSection.tsx'
import classes from './chat.module.css'
import { type Conversation, threadMessages } from './conversation.ts'
import type { LoadedConversation } from './useConversation.ts'

const NOTHING: Conversation = { rows: [], whole: true }

/** Once what is rendered now has been drawn. */
export const afterThisPicture = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** What draws a long conversation comes while its messages do: the page stands before. */
const threadPart = queryOptions({
  queryKey: ['parts', 'thread'],
  queryFn: async () => {
    await afterThisPicture()
    const { MessageThread } = await import('#ui/chat/MessageThread.tsx')
    return { MessageThread }
  },
  staleTime: Infinity,
})

interface ThreadProps {
  readonly conversation: LoadedConversation
  readonly followId: string | null
}

/** The conversation as far as it is loaded, and what is on its way. */
export function Thread({ conversation: { query, loadingOlder, onOlder, add }, followId }: ThreadProps) {
  const { t } = useTranslation('conversation')
  const locale = useDisplayLocale()
  const [{ messages: unsent }] = useUnsentMessages()
  const [atEnd, setAtEnd] = useState(true)
  const format = useMemo(() => ({ locale, zone: null }), [locale])
  // What was just written is shown even where the conversation can't be loaded.
  const data = query.data ?? (query.isError && unsent.length > 0 ? NOTHING : undefined)
  const messages = useMemo(() => threadMessages(data?.rows ?? [], unsent, t('you')), [data, unsent, t])
  const part = useQuery(threadPart)
  useMarkRead({ rows: query.data?.rows, atEnd, add })
  return (
    <Stack gap="xs" className={classes.thread ?? ''}>
      <div className={classes.conversation}>
        <AsyncSection query={part}>
          {({ MessageThread }) => (
            <AsyncSection query={{ ...query, data }}>
              {({ whole }) => (
                <MessageThread
                  size="large"
                  messages={messages}
                  ownSide="member"
                  label={t('thread')}
                  format={format}
                  hasMore={!whole}
                  loadingOlder={loadingOlder}
                  onOlder={onOlder}
                  followId={followId}
                  onAtEnd={setAtEnd}
                />
              )}
            </AsyncSection>
          )}
        </AsyncSection>
      </div>
      {data && query.isError ? (
        <Group gap="sm" role="status">
          <Text>{t('refreshFailed')}</Text>
          <Button variant="default" onClick={() => void query.refetch()}>
            {t('refresh')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  )
}

const onVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isVisible = (): boolean => document.visibilityState === 'visible'

interface Seen {
  /** Oldest first; undefined while nothing is loaded. */
  readonly rows: readonly ChatRow[] | undefined
  /** Whether the newest message is on the screen. */
  readonly atEnd: boolean
  readonly add: (rows: readonly ChatRow[]) => void
}

/**
 * Opening the chat marks what the care team wrote as read (docs/rules/messages.md#chat), and so does what arrives
 * while the member looks at its end. What fails is tried again with the next message or the next look.
 */
function useMarkRead({ rows, atEnd, add }: Seen): void {
  const { api, member } = useMember()
  const queries = useQueryClient()
  const visible = useSyncExternalStore(onVisibility, isVisible)
  const marked = useRef<string | null>(null)
  useEffect(() => {
    const newest = rows?.findLast(({ sender_type: side }) => side === 'coordinator')
    if (!rows || !newest || !visible || !atEnd || marked.current === newest.id) return
    marked.current = newest.id
    const seen = rows.filter(({ sender_type: side, read }) => side === 'coordinator' && !read)
    api.chat.markRead(member.id, newest).then(
      () => {
        add(seen.map((row) => ({ ...row, read: true })))
        void queries.invalidateQueries({ queryKey: ['counters'] })
        return undefined
      },
      () => {
        if (marked.current === newest.id) marked.current = null
      },
    )
  }, [rows, atEnd, visible, api, member.id, queries, add])
}
