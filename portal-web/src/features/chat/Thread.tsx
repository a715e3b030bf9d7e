import { Button, Group, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDisplayLocale } from '../../services/useDisplayLocale.ts'
import { useUnsentMessages } from '../../services/useUnsentMessages.ts'
import { AsyncSection } from '../../ui/AsyncSection.tsx'
import classes from './chat.module.css'
import { threadMessages, type Conversation } from './conversation.ts'
import type { LoadedConversation } from './useConversation.ts'
import { useMarkRead } from './useMarkRead.ts'

const NOTHING: Conversation = { rows: [], whole: true }

const afterThisPicture = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** What draws a long conversation comes while its messages do: the page with its box stands before. */
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
    <Stack gap="xs">
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
