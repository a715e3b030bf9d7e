import { Button, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconArrowDown, IconCheck, IconChecks, IconClock, IconSparkles } from '@tabler/icons-react'
import { memo, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, type FormatContext } from '#shared/domain/time/index.ts'
import type { ThreadMessage } from '#shared/domain/chat/index.ts'
import classes from './chat.module.css'
import { threadRows, TOP_ROOM, useThreadWindow, type ThreadRow } from './useThreadWindow.ts'

export type MessagesSize = 'compact' | 'large'

export interface MessageThreadProps {
  /** Oldest first. */
  readonly messages: readonly ThreadMessage[]
  /** The reader's side: its messages stand on the right. */
  readonly ownSide: ThreadMessage['senderType']
  /** What a screen reader calls it, for example 'Conversation with Rosa Diaz'. */
  readonly label: string
  readonly format: FormatContext
  /** Older messages exist. */
  readonly hasMore: boolean
  readonly loadingOlder: boolean
  /** Asked for when the reader comes near the top; never while `loadingOlder`. */
  readonly onOlder: () => void
  /** Id of the message that was sent from here last: the thread goes to it. */
  readonly followId?: string | null
  /** Whether the newest message is on the screen. */
  readonly onAtEnd?: (atEnd: boolean) => void
  readonly onShowRefused?: () => void
  /** Compact unless told. */
  readonly size?: MessagesSize
}

/**
 * A conversation of any length, for desk and portal alike. It needs a parent of a fixed height with `display: flex`, and
 * one thread per member: give it a `key`.
 */
export function MessageThread(props: MessageThreadProps) {
  const { t } = useTranslation('thread')
  return props.messages.length === 0 ? <p className={classes.empty}>{t('empty')}</p> : <FilledThread {...props} />
}

function FilledThread(props: MessageThreadProps) {
  const { messages, ownSide, label, format, hasMore, loadingOlder, onOlder, followId = null, onAtEnd } = props
  const { t } = useTranslation('thread')
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, firstDay } = useMemo(() => threadRows(messages, format), [messages, format])
  const askOlder = (): void => {
    if (hasMore && !loadingOlder) onOlder()
  }
  const view = useThreadWindow({ rows, scroller, followId, onNearTop: askOlder })
  const news = useNews({ messages, ownSide, atEnd: view.atEnd })
  const tellAtEnd = useEffectEvent((atEnd: boolean) => onAtEnd?.(atEnd))
  useEffect(() => tellAtEnd(view.atEnd), [view.atEnd])

  return (
    <div className={classes.thread} data-size={props.size ?? 'compact'}>
      <div
        ref={scroller}
        className={classes.scroller}
        data-thread-scroller
        role="log"
        aria-label={label}
        aria-live="off"
        tabIndex={0}
        onScroll={view.onScroll}
      >
        <div className={classes.sizer} style={{ height: view.virtualizer.getTotalSize() }}>
          <div className={classes.top} style={{ height: TOP_ROOM }}>
            <span role="status" className={classes.loading}>
              {loadingOlder ? t('earlier') : null}
            </span>
            {firstDay === null ? null : <Day text={firstDay} />}
          </div>
          {view.virtualizer.getVirtualItems().map(({ index, key, start }) => (
            <div
              key={key}
              ref={view.virtualizer.measureElement}
              data-index={index}
              className={classes.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Row row={rows[index]} {...props} />
            </div>
          ))}
        </div>
      </div>
      {news.unseen ? (
        <Button
          className={classes.pill}
          {...(props.size === 'large' ? {} : { size: 'compact-sm' })}
          radius="xl"
          leftSection={<IconArrowDown size={14} aria-hidden />}
          onClick={() => {
            view.toEnd()
            scroller.current?.focus()
          }}
        >
          {t('new')}
        </Button>
      ) : null}
      <VisuallyHidden role="status">{news.spoken}</VisuallyHidden>
    </div>
  )
}

type RowProps = Pick<MessageThreadProps, 'ownSide' | 'format' | 'onShowRefused'> & {
  readonly row: ThreadRow | undefined
}

function Row({ row, ownSide, format, onShowRefused }: RowProps) {
  if (!row) return null
  return (
    <>
      <MessageBubble
        message={row.message}
        own={row.message.senderType === ownSide}
        format={format}
        onShowRefused={onShowRefused}
      />
      {row.dayAfter === null ? null : <Day text={row.dayAfter} />}
    </>
  )
}

function Day({ text }: { text: string }) {
  return (
    <div className={classes.day} data-day>
      <span>{text}</span>
    </div>
  )
}

interface News {
  /** Something arrived below what the reader looks at. */
  readonly unseen: boolean
  /** What a screen reader is told: the newest message of the other side, since the thread was opened. */
  readonly spoken: string
}

function useNews({
  messages,
  ownSide,
  atEnd,
}: Pick<MessageThreadProps, 'messages' | 'ownSide'> & { readonly atEnd: boolean }): News {
  const newest = messages.at(-1)
  const newestId = newest?.id ?? null
  const [openedWith] = useState(newestId)
  const [seenId, setSeenId] = useState(newestId)
  if (atEnd && seenId !== newestId) setSeenId(newestId)
  const arrived = newest !== undefined && newest.id !== openedWith && newest.senderType !== ownSide
  return {
    unseen: !atEnd && seenId !== newestId,
    spoken: arrived ? `${newest.senderName}: ${newest.text}` : '',
  }
}

const ICON = { size: 13, 'aria-hidden': true } as const
const MARKS = { waiting: IconClock, refused: IconAlertTriangle, sent: IconCheck, read: IconChecks } as const

interface MessageBubbleProps {
  readonly message: ThreadMessage
  /** Written on this side of the conversation. */
  readonly own: boolean
  readonly format: FormatContext
  /** Shows why a message was not taken; left out where there is no such place. */
  readonly onShowRefused?: (() => void) | undefined
}

/** One message: who, what, when, and for messages of this side how far it has got. */
const MessageBubble = memo(function MessageBubble({ message, own, format, onShowRefused }: MessageBubbleProps) {
  const { t } = useTranslation('thread')
  return (
    <article className={classes.bubble} data-own={own || undefined} data-state={message.state}>
      <header className={classes.who}>
        <bdi>{message.senderName}</bdi>
        {message.aiSuggested ? (
          <span className={classes.ai}>
            <IconSparkles {...ICON} /> {t('aiSuggested')}
          </span>
        ) : null}
      </header>
      <p className={classes.text} dir="auto">
        {message.text}
      </p>
      <footer className={classes.when}>
        <time dateTime={message.at}>{formatDateTime(message.at, format)}</time>
        {own ? <Mark message={message} /> : null}
        {own && message.state === 'refused' && onShowRefused ? (
          <button type="button" className={classes.why} onClick={onShowRefused}>
            {t('showRefused')}
          </button>
        ) : null}
      </footer>
    </article>
  )
})

/** How far a message of this side has got, in words and by icon. */
function Mark({ message: { state, read } }: { message: ThreadMessage }) {
  const { t } = useTranslation('thread')
  const mark = state === 'sent' && read ? 'read' : state
  const Icon = MARKS[mark]
  return (
    <span className={classes.mark} data-mark={mark}>
      <Icon {...ICON} /> {t(`state.${mark}`)}
    </span>
  )
}

/** `compact` for the desk, where much must be seen at once; `large` for the portal, with its text size and touch targets. */

/** '<name> is replying'. Keeps its line while nobody is, so that the thread does not move. */
export function TypingLine({ names }: { names: readonly string[] }) {
  const { t, i18n } = useTranslation('thread')
  return (
    <p className={classes.typing} role="status" dir="auto">
      {names.length === 0 ? '' : t('typing', { count: names.length, names: listNames(names, i18n.language) })}
    </p>
  )
}

/** Names as one reads them out: `Ana`, `Ana and Ben`, `Ana, Ben, and Eva`. */
function listNames(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
}
