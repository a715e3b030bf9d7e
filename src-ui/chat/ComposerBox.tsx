import { ActionIcon, Button, InputBase, Tooltip } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconSend2 } from '@tabler/icons-react'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { useTranslation } from 'react-i18next'
import { MESSAGE_MAX, messageText } from '#shared/domain/chat/index.ts'
import classes from './chat.module.css'
import type { MessagesSize } from './MessageThread.tsx'

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

interface SendButtonProps {
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

/** As high as what is in it; the style says how many lines it may have. Mantine's own way weighs more than the rest of the box. */
function fitHeight(box: HTMLTextAreaElement): void {
  box.style.height = 'auto'
  // Nothing is measured in a part of the page that is not shown.
  if (box.scrollHeight > 0) box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`
}

function useFittingHeight() {
  const field = useRef<HTMLTextAreaElement>(null)
  // With every text, whoever put it there.
  useLayoutEffect(() => {
    if (field.current) fitHeight(field.current)
  })
  useEffect(() => {
    const fit = (): void => {
      if (field.current) fitHeight(field.current)
    }
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
  }, [])
  return field
}

/** The box under a conversation in either size. Shift+Enter breaks the line, an Enter of an input method does nothing. */
function ComposerBox(props: ComposerBoxProps) {
  const { value, onChange, onSend, label, placeholder, max = MESSAGE_MAX, blocked = false } = props
  const { actions, autoFocus = false, ref, size, enterSends, SendButton } = props
  const { t } = useTranslation('thread')
  const hintId = useId()
  const field = useMergedRef(useFittingHeight(), ref)
  const over = value.trim().length - max
  const ready = !isBlank(value) && over <= 0 && !blocked

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!enterSends || event.key !== 'Enter' || event.shiftKey || composes(event)) return
    event.preventDefault()
    if (ready) onSend()
  }
  return (
    <div className={classes.composer} data-size={size}>
      <InputBase
        component="textarea"
        multiline
        rows={1}
        ref={field}
        classNames={{ input: classes.field ?? '' }}
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

/** The box of the desk: Enter sends, and the button is an icon. */
export function MessageComposer(props: MessageComposerProps) {
  return <ComposerBox {...props} size="compact" enterSends SendButton={SendIcon} />
}

function SendIcon({ ready, onSend }: SendButtonProps) {
  const { t } = useTranslation('thread')
  return (
    <Tooltip label={t('sendHint')}>
      <ActionIcon variant="filled" color="brand" size="lg" aria-label={t('send')} disabled={!ready} onClick={onSend}>
        <IconSend2 size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

interface LargeMessageComposerProps extends MessageComposerProps {
  /** Whether Enter sends. A keyboard on the screen has no Shift+Enter, so there Enter breaks the line. */
  readonly enterSends: boolean
}

/** The box of the portal: its name stands above it, and the button says what it does. */
export function LargeMessageComposer(props: LargeMessageComposerProps) {
  return <ComposerBox {...props} size="large" SendButton={SendWord} />
}

function SendWord({ ready, onSend }: SendButtonProps) {
  const { t } = useTranslation('thread')
  return (
    <Button rightSection={<IconSend2 size={22} aria-hidden />} disabled={!ready} onClick={onSend}>
      {t('send')}
    </Button>
  )
}
