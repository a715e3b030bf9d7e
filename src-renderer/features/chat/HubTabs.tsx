import { Badge, Button, Stack, Tabs, Text } from '@mantine/core'
import { IconMail, IconMessageCircle, IconMessages, IconTimeline } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatThread } from '#shared/ipc/chat.ts'
import { fullName, greetingName } from '../../ui/full-name.ts'
import { errorText } from '../../ui/notices.ts'
import { ChatPanel } from './thread/ChatPanel.tsx'
import { useChatDraft, type DraftSaverOf } from './thread/useChatDraft.ts'
import { useThread } from './thread/useThread.ts'
import { CHAT_TABS, chatActions, useChatStore, type ChatTab } from './chat.store.ts'
import classes from './chat.module.css'
import { SaidPanel } from './SaidPanel.tsx'
import { SentPanel } from './SentPanel.tsx'
import { TextReply } from './TextReply.tsx'
import { WaitingWords } from './WaitingWords.tsx'

interface Props {
  readonly memberId: string
  readonly saverOf: DraftSaverOf
  /** First and last name, as soon as they are known. */
  readonly onName: (name: string) => void
  readonly onShowRefused: (() => void) | undefined
}

const ICONS = { chat: IconMessageCircle, email: IconMail, sms: IconMessages, all: IconTimeline } as const

/** Everything said to and by one member: four tabs, three of them with their counts. */
export function HubTabs({ memberId, saverOf, onName, onShowRefused }: Props) {
  const { t } = useTranslation('chat')
  const tab = useChatStore((state) => state.tab)
  const thread = useThread(memberId)
  // Above the tabs: what is being written outlives a look at the e-mails.
  const draft = useChatDraft(memberId, saverOf)
  const name = thread.data ? fullName(thread.data) : null
  const tellName = useEffectEvent(onName)
  useEffect(() => {
    if (name !== null) tellName(name)
  }, [name])
  const unsettled = useChatStore((state) => !state.settled) && thread.data !== undefined
  // Whoever opens the conversation of somebody who wrote by text message or e-mail sees what they wrote; once it is open the tab stays.
  const settle = useEffectEvent(() => {
    const unread = thread.data && WRITTEN.find((name) => unreadOf(name, thread.data) > 0)
    // Read by somebody, and waiting all the same.
    chatActions.setTab(unread ?? thread.data?.waiting?.in ?? tab)
  })
  useEffect(() => {
    if (unsettled) settle()
  }, [unsettled])
  if (thread.error) {
    return (
      <Stack gap="sm" align="flex-start" role="alert">
        <Text>{errorText(thread.error)}</Text>
        <Button variant="default" onClick={thread.retry}>
          {t('retry')}
        </Button>
      </Stack>
    )
  }
  return (
    <Tabs
      className={classes.tabs}
      value={tab}
      onChange={(value) => chatActions.setTab(CHAT_TABS.find((known) => known === value) ?? 'chat')}
      keepMounted={false}
    >
      <Tabs.List aria-label={t('tabs.label')}>
        {CHAT_TABS.map((name) => (
          <ChatTabButton key={name} name={name} thread={thread.data} />
        ))}
      </Tabs.List>
      {thread.data?.waiting ? (
        <WaitingWords memberId={memberId} unread={unreadOfAll(thread.data)} waiting={thread.data.waiting} />
      ) : null}
      <Tabs.Panel value="chat" className={classes.panel}>
        <ChatPanel memberId={memberId} thread={thread} draft={draft} onShowRefused={onShowRefused} />
      </Tabs.Panel>
      <Tabs.Panel value="email" className={classes.panel} tabIndex={0}>
        {thread.data ? <TextReply memberId={memberId} type="email" name={greetingName(thread.data)} /> : null}
        <SentPanel memberId={memberId} type="email" unread={thread.data?.unreadEmails ?? 0} />
      </Tabs.Panel>
      <Tabs.Panel value="sms" className={classes.panel} tabIndex={0}>
        {thread.data ? <TextReply memberId={memberId} type="sms" name={greetingName(thread.data)} /> : null}
        <SentPanel memberId={memberId} type="sms" unread={thread.data?.unreadTexts ?? 0} />
      </Tabs.Panel>
      <Tabs.Panel value="all" className={classes.panel} tabIndex={0}>
        {name === null ? null : <SaidPanel memberId={memberId} name={name} />}
      </Tabs.Panel>
    </Tabs>
  )
}

/** In this order somebody finds what nobody has read. */
const WRITTEN: readonly ChatTab[] = ['chat', 'sms', 'email']

const unreadOf = (name: ChatTab, thread: ChatThread | undefined): number =>
  thread === undefined ? 0 : { chat: thread.unread, email: thread.unreadEmails, sms: thread.unreadTexts, all: 0 }[name]

const unreadOfAll = ({ unread, unreadTexts, unreadEmails }: ChatThread): number => unread + unreadTexts + unreadEmails

/** A tab with its count: unread messages of the chat; unread e-mails and texts, or all of them. */
function ChatTabButton({ name, thread }: { name: ChatTab; thread: ChatThread | undefined }) {
  const { t } = useTranslation('chat')
  const Icon = ICONS[name]
  if (name === 'all') {
    return (
      <Tabs.Tab value={name} leftSection={<Icon size={15} aria-hidden />}>
        {t('tabs.all')}
      </Tabs.Tab>
    )
  }
  const isUnread = name === 'chat' || unreadOf(name, thread) > 0
  const count = countOf(name, thread)
  const words = t(isUnread ? 'tabs.unread' : 'tabs.count', { count })
  const shown = name !== 'chat' || count > 0
  return (
    <Tabs.Tab
      value={name}
      aria-label={`${t(`tabs.${name}`)}: ${words}`}
      leftSection={<Icon size={15} aria-hidden />}
      rightSection={
        shown ? (
          <Badge
            size="sm"
            circle={count < 10}
            variant={isUnread ? 'filled' : 'light'}
            color={isUnread ? 'brand.7' : 'gray'}
          >
            {count}
          </Badge>
        ) : null
      }
    >
      {t(`tabs.${name}`)}
    </Tabs.Tab>
  )
}

/** A count that is not known counts as zero (docs/rules/foundations.md#failures). */
function countOf(name: ChatTab, thread: ChatThread | undefined): number {
  if (!thread) return 0
  return unreadOf(name, thread) || { chat: 0, email: thread.emailCount, sms: thread.smsCount, all: 0 }[name]
}
