import { Button, Skeleton, Text } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplySuggestion } from '#shared/domain/chat/index.ts'
import { crisisLines, isCrisisLines } from '#shared/domain/crisis/index.ts'
import type { ChatDraft, ChatThread } from '#shared/ipc/chat.ts'
import { MessageComposer, MessageThread, SuggestionCards, TypingLine } from '#ui/chat/index.ts'
import { call, useDeskApi } from '../../../api/index.ts'
import { fullName, greetingName } from '../../../ui/full-name.ts'
import { useFormatContext } from '../../../ui/useFormatContext.ts'
import { isVisible, onVisibility } from '../../../ui/visibility.ts'
import { useColleaguesAway, useMoment } from '../../absences/index.ts'
import { SnippetBox } from '../../snippets/index.ts'
import classes from '../chat.module.css'
import { CrisisNotice, CrisisQuestion } from './CrisisNotice.tsx'
import { useSend, type Draft } from './useChatDraft.ts'
import { useSuggestions, type Suggestions } from './useSuggestions.ts'
import type { Thread } from './useThread.ts'

interface Props {
  readonly memberId: string
  readonly thread: Thread
  readonly draft: Draft
  readonly onShowRefused: (() => void) | undefined
}

/** The Chat tab: the conversation, what the AI suggests, and the box. */
export function ChatPanel({ thread, ...props }: Props) {
  const { data } = thread
  return data && props.draft.ready ? <Chat {...props} thread={thread} chat={data} /> : <LoadingChat />
}

function Chat({ memberId, thread, chat, draft, onShowRefused }: Props & { readonly chat: ChatThread }) {
  const { t } = useTranslation('chat')
  const { locale } = useFormatContext()
  const format = useMemo(() => ({ locale, zone: null }), [locale])
  const box = useRef<HTMLTextAreaElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const sending = useSend(memberId, draft)
  const typing = useTyping(memberId)
  const suggestions = useSuggestions(memberId, chat)
  const name = fullName(chat)
  useMarkRead({ memberId, unread: chat.unread, newestId: chat.messages.at(-1)?.id ?? null, atEnd })

  const [asking, setAsking] = useState(false)
  const kept = useRef<ChatDraft | null>(null)
  const sendNow = (): void => {
    setAsking(false)
    const isSent = sending.send()
    // What was typed before the crisis lines comes back once they are gone.
    if (isSent && kept.current !== null) draft.put(kept.current)
    if (isSent) {
      kept.current = null
      suggestions.clear()
      typing.stop()
    }
    box.current?.focus()
  }
  const send = (): void => {
    const { text } = draft.value
    if (chat.crisis !== null && text.trim() !== '' && !isCrisisLines(text)) setAsking(true)
    else sendNow()
  }
  const insertLines = (text: string): void => {
    setAsking(false)
    // The approved lines stand alone.
    if (draft.value.text.trim() !== '' && !isCrisisLines(draft.value.text)) kept.current = draft.value
    draft.put({ text, aiSuggested: false })
    box.current?.focus()
  }
  const type = (text: string): void => {
    draft.type(text)
    typing.note(text)
  }
  const choose = ({ text }: ReplySuggestion): void => {
    const { aiSuggested, text: written } = draft.value
    const own = !aiSuggested && written.trim() !== ''
    // What was typed by hand is never lost to a suggestion.
    draft.put({ text: own ? `${written}\n${text}` : text, aiSuggested: true })
    typing.note(text)
    box.current?.focus()
  }
  return (
    <div
      className={classes.chat}
      onKeyDown={(event) => {
        if (chat.crisis === null || !isCrisisKey(event)) return
        event.preventDefault()
        insertLines(crisisLines(chat.crisis.language))
      }}
    >
      {chat.crisis === null ? null : <CrisisNotice crisis={chat.crisis} onInsert={insertLines} />}
      <CrisisQuestion
        opened={asking}
        onCancel={() => setAsking(false)}
        onSend={sendNow}
        onInsert={() => insertLines(crisisLines(chat.crisis?.language ?? 'en'))}
      />
      {chat.inPortal ? null : (
        <Text size="sm" c="amber">
          {t('chat.notInPortal', { name: greetingName(chat) })}
        </Text>
      )}
      <WroteLast messages={chat.messages} />
      <div className={classes.conversation}>
        <MessageThread
          messages={chat.messages}
          ownSide="coordinator"
          label={t('chat.thread', { name })}
          format={format}
          hasMore={chat.hasMore}
          loadingOlder={thread.loadingOlder}
          onOlder={thread.loadOlder}
          followId={sending.lastId}
          onAtEnd={setAtEnd}
          {...(onShowRefused ? { onShowRefused } : {})}
        />
        <TypingLine names={chat.typing} />
      </div>
      <SuggestionCards suggestions={suggestions.list} loading={suggestions.loading} onChoose={choose} />
      <SnippetBox use="chat" language={chat.language} box={box} value={draft.value.text} onChange={type}>
        <MessageComposer
          ref={box}
          autoFocus
          label={t('chat.box', { name })}
          value={draft.value.text}
          onChange={type}
          onSend={send}
          actions={<SuggestButton suggestions={suggestions} off={chat.suggestionsOff} />}
        />
      </SnippetBox>
      <ChatNotes unsaved={draft.unsaved} suggestionsOff={chat.suggestionsOff} />
    </div>
  )
}

/** Whoever wrote last for the care team is away: the conversation is in other hands. By name, as the thread has it. */
function WroteLast({ messages }: Pick<ChatThread, 'messages'>) {
  const { t } = useTranslation('absences')
  const moment = useMoment()
  const colleagues = useColleaguesAway()
  const name = messages.findLast(({ senderType }) => senderType === 'coordinator')?.senderName
  const away = colleagues.find((one) => one.name === name)?.away
  if (name === undefined || away?.now !== true) return null
  const cover = away.coverName === null ? t('colleagues.team') : t('colleagues.cover', { name: away.coverName })
  return (
    <Text size="sm" c="amber">
      {t('wroteLast', { name, until: moment(away.until), cover })}
    </Text>
  )
}

/** `CRISIS_KEY`, wherever the digit is on the keyboard. */
const isCrisisKey = ({ altKey, code }: KeyboardEvent): boolean => altKey && code === 'Digit9'

function SuggestButton({ suggestions, off }: { suggestions: Suggestions; off: boolean }) {
  const { t } = useTranslation('chat')
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconSparkles size={15} aria-hidden />}
      loading={suggestions.loading}
      disabled={off}
      onClick={suggestions.request}
    >
      {t('chat.suggest')}
    </Button>
  )
}

function ChatNotes({ unsaved, suggestionsOff }: { unsaved: boolean; suggestionsOff: boolean }) {
  const { t } = useTranslation('chat')
  return (
    <>
      {suggestionsOff ? (
        <Text role="status" size="xs" c="dimmed">
          {t('chat.suggestionsOff')}
        </Text>
      ) : null}
      {unsaved ? (
        <Text role="alert" size="xs" c="red">
          {t('chat.draftFailed')}
        </Text>
      ) : null}
    </>
  )
}

/** The outline of a conversation. */
function LoadingChat() {
  const { t } = useTranslation('chat')
  return (
    <div className={classes.loading} role="status" aria-label={t('chat.loading')}>
      <Skeleton height={52} width="55%" />
      <Skeleton height={52} width="45%" className={classes.right} />
      <Skeleton height={72} width="60%" />
    </div>
  )
}

interface Seen {
  readonly memberId: string
  /** Unread messages of the member. */
  readonly unread: number
  readonly newestId: string | null
  /** Whether the newest message is on the screen. */
  readonly atEnd: boolean
}

/**
 * Marks the conversation read while its newest message can be seen: not in a hidden window, not scrolled away. Meanwhile
 * nobody is notified of what comes in it.
 */
function useMarkRead({ memberId, unread, newestId, atEnd }: Seen): void {
  const api = useDeskApi()
  const visible = useSyncExternalStore(onVisibility, isVisible)
  const looking = visible && atEnd
  const due = looking && unread > 0
  useEffect(() => {
    if (!looking) return undefined
    const say = (shown: string | null): void =>
      void call(api.chat.setLooking({ memberId: shown })).catch(() => undefined)
    say(memberId)
    return () => say(null)
  }, [api, memberId, looking])
  useEffect(() => {
    // What fails stays unread and is marked with the next message or the next look.
    if (due && newestId !== null) call(api.chat.markRead({ memberId })).catch(() => undefined)
  }, [api, memberId, due, newestId])
}

/** Milliseconds after which a note that somebody is writing is renewed; the note itself ends a little later. */
const RENEW_MS = 4_000

interface Typing {
  /** After each keystroke: what is in the box now. */
  readonly note: (text: string) => void
  readonly stop: () => void
}

/** Tells colleagues that somebody is replying to this member. Only a hint, so nobody is told when it does not get through. */
function useTyping(memberId: string): Typing {
  const api = useDeskApi()
  const announcedAt = useRef<number | null>(null)
  const announce = (typing: boolean): void => {
    announcedAt.current = typing ? Date.now() : null
    call(api.chat.setTyping({ memberId, typing })).catch(() => undefined)
  }
  const stop = (): void => {
    if (announcedAt.current !== null) announce(false)
  }
  useEffect(
    () => () => {
      if (announcedAt.current !== null) call(api.chat.setTyping({ memberId, typing: false })).catch(() => undefined)
    },
    [api, memberId],
  )
  return {
    stop,
    note: (text) => {
      if (text.trim() === '') stop()
      else if (announcedAt.current === null || Date.now() - announcedAt.current >= RENEW_MS) announce(true)
    },
  }
}
