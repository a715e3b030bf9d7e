import { IconAlertTriangle, IconCheck, IconChecks, IconClock, IconSparkles } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, type FormatContext } from '#shared/domain/time/index.ts'
import type { ThreadMessage } from '#shared/domain/chat/index.ts'
import classes from './chat.module.css'

const ICON = { size: 13, 'aria-hidden': true } as const
const MARKS = { waiting: IconClock, refused: IconAlertTriangle, sent: IconCheck, read: IconChecks } as const

export interface MessageBubbleProps {
  readonly message: ThreadMessage
  /** Written on this side of the conversation. */
  readonly own: boolean
  readonly format: FormatContext
  /** Shows why a message was not taken; left out where there is no such place. */
  readonly onShowRefused?: (() => void) | undefined
}

/** One message: who, what, when, and for messages of this side how far it has got. */
export const MessageBubble = memo(function MessageBubble({ message, own, format, onShowRefused }: MessageBubbleProps) {
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
