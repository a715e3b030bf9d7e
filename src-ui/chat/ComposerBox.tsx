import { Textarea } from '@mantine/core'
import { useId, type ComponentType, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { MESSAGE_MAX, messageText } from '#shared/domain/chat/index.ts'
import classes from './chat.module.css'
import type { MessagesSize } from './size.ts'

export interface MessageComposerProps {
  readonly value: string
  readonly onChange: (text: string) => void
  /** Called only with something to send; the box is the caller's to clear. */
  readonly onSend: () => void
  /** What a screen reader calls the box; stands above it where the parts are large. */
  readonly label: string
  /** 'Type a message...' unless told. */
  readonly placeholder?: string
  /** Characters that may be sent; a longer text can be typed and shortened. */
  readonly max?: number
  /** Nothing is sent now, for example while an answer is awaited. */
  readonly blocked?: boolean
  /** Stands left of the send button. */
  readonly actions?: ReactNode
  readonly autoFocus?: boolean
  readonly ref?: Ref<HTMLTextAreaElement>
}

export interface SendButtonProps {
  /** The text can be sent. */
  readonly ready: boolean
  readonly onSend: () => void
}

interface ComposerBoxProps extends MessageComposerProps {
  readonly size: MessagesSize
  /** Whether Enter sends; else it breaks the line. */
  readonly enterSends: boolean
  readonly SendButton: ComponentType<SendButtonProps>
}

/** Some browsers end a composition before they report the Enter that ended it; this code then tells it. */
const COMPOSING_KEY = 229

const composes = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING_KEY

function isBlank(text: string): boolean {
  const checked = messageText(text)
  return checked.status === 'refused' && checked.reason === 'empty'
}

/** The box under a conversation in either size. Shift+Enter breaks the line, an Enter of an input method does nothing. */
export function ComposerBox(props: ComposerBoxProps) {
  const { value, onChange, onSend, label, placeholder, max = MESSAGE_MAX, blocked = false } = props
  const { actions, autoFocus = false, ref, size, enterSends, SendButton } = props
  const { t } = useTranslation('thread')
  const hintId = useId()
  const over = value.trim().length - max
  const ready = !isBlank(value) && over <= 0 && !blocked

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!enterSends || event.key !== 'Enter' || event.shiftKey || composes(event)) return
    event.preventDefault()
    if (ready) onSend()
  }
  return (
    <div className={classes.composer} data-size={size}>
      <Textarea
        ref={ref}
        {...(size === 'large' ? { label } : { 'aria-label': label })}
        aria-describedby={enterSends ? hintId : undefined}
        placeholder={placeholder ?? t('placeholder')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        error={over > 0 ? t('tooLong', { count: over }) : null}
        // Room to paste a text that is too long and to shorten it, but not without end.
        maxLength={2 * max}
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        dir="auto"
        autosize
        minRows={1}
        maxRows={6}
      />
      <div className={classes.composerButtons}>
        {actions}
        <SendButton ready={ready} onSend={onSend} />
      </div>
      {enterSends ? (
        <p id={hintId} className={classes.hint}>
          {t('hint')}
        </p>
      ) : null}
    </div>
  )
}
