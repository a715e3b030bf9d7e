import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatRow } from '../../api/member/rows.ts'
import { useCareTeamHours } from '../../services/useCareTeamHours.ts'
import { useDisplayLocale } from '../../services/useDisplayLocale.ts'
import { useUnsentMessages } from '../../services/useUnsentMessages.ts'
import { AsyncSection } from '../../ui/AsyncSection.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { CrisisCard } from '../crisis/index.ts'
import { MessageThread } from '#ui/messages/index.ts'
import classes from './chat.module.css'
import { threadMessages, type Conversation } from './conversation.ts'
import { MessageBox } from './MessageBox.tsx'
import { useConversation, type LoadedConversation } from './useConversation.ts'
import { useMarkRead } from './useMarkRead.ts'

const NOTHING: Conversation = { rows: [], whole: true }

/** `/portal/chat`: the conversation with the care team, shared with the staff's hub. */
export function ChatPage() {
  const { t } = useTranslation('conversation')
  const conversation = useConversation()
  const [lastId, setLastId] = useState<string | null>(null)
  usePageTitle(t('pageTitle'))
  return (
    <Stack gap="md">
      <Title order={1}>{t('title')}</Title>
      <WhoAnswers rows={conversation.query.data?.rows ?? []} />
      <CrisisHelp />
      <Thread conversation={conversation} followId={lastId} />
      <UnsentNotice />
      <MessageBox onSent={setLastId} />
    </Stack>
  )
}

/** With whom, and when they read; the emergency number for everything that can't wait. */
function WhoAnswers({ rows }: { rows: readonly ChatRow[] }) {
  const { t } = useTranslation('conversation')
  const { text: hours } = useCareTeamHours()
  const name = rows.findLast(({ sender_type: side }) => side === 'coordinator')?.sender_name
  return (
    <Stack gap={4}>
      <Text>{name ? t('with', { name }) : t('withTeam')}</Text>
      <Text>
        {hours === null ? null : `${t('hours', { hours })} `}
        {t('emergency')}
      </Text>
    </Stack>
  )
}

function CrisisHelp() {
  const [{ crisisId, messages }, store] = useUnsentMessages()
  if (crisisId === null) return null
  const stored = messages.every(({ id, state }) => id !== crisisId || state === 'sent')
  return <CrisisCard key={crisisId} about="message" stored={stored} onClose={() => store.setCrisis(null)} />
}

interface ThreadProps {
  readonly conversation: LoadedConversation
  readonly followId: string | null
}

function Thread({ conversation: { query, loadingOlder, onOlder, add }, followId }: ThreadProps) {
  const { t } = useTranslation('conversation')
  const locale = useDisplayLocale()
  const [{ messages: unsent }] = useUnsentMessages()
  const [atEnd, setAtEnd] = useState(true)
  const place = useMemo(() => ({ locale, zone: null }), [locale])
  // What was just written is shown even where the conversation can't be loaded.
  const data = query.data ?? (query.isError && unsent.length > 0 ? NOTHING : undefined)
  const messages = useMemo(() => threadMessages(data?.rows ?? [], unsent, t('you')), [data, unsent, t])
  useMarkRead({ rows: query.data?.rows, atEnd, add })
  return (
    <Stack gap="xs">
      <div className={classes.conversation}>
        <AsyncSection query={{ ...query, data }}>
          {({ whole }) => (
            <MessageThread
              size="large"
              messages={messages}
              ownSide="member"
              label={t('thread')}
              place={place}
              hasMore={!whole}
              loadingOlder={loadingOlder}
              onOlder={onOlder}
              followId={followId}
              onAtEnd={setAtEnd}
            />
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

/** Stays until everything is sent: what failed is not to be missed. */
function UnsentNotice() {
  const { t } = useTranslation('conversation')
  const [{ messages }, store] = useUnsentMessages()
  if (!messages.some(({ state }) => state === 'failed' || state === 'refused')) return null
  return (
    <div className={classes.failed} role="alert">
      <Text fw={650}>{t('failed')}</Text>
      <Button variant="default" onClick={store.retry}>
        {t('sendAgain')}
      </Button>
    </div>
  )
}
