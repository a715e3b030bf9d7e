import { Button, Group, Text, Textarea } from '@mantine/core'
import { memo, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { callKeyCode } from '#shared/domain/keys/index.ts'
import { errorText } from '../../../ui/notices.ts'
import { useFormatContext } from '../../../ui/useFormatContext.ts'
import { useWindowKey } from '../../../ui/useWindowKey.ts'
import { SnippetBox } from '../../snippets/index.ts'
import classes from './in-call.module.css'
import type { SaveState } from '../../../ui/latest-wins-saver.ts'

/** What the contract takes (`callDraft.notes`). */
const NOTES_MAX = 20_000

interface Props {
  /** The field itself. */
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  readonly onChange: (notes: string) => void
  readonly saveState: SaveState
  readonly onRetry: () => void
  readonly verified: boolean
  /** Takes the keyboard when the dialog opens with a confirmed identity. */
  readonly autoFocus: boolean
  readonly readOnly: boolean
}

/**
 * Call notes. What an earlier try at this call left may speak of health, so it stays out of sight until it is certain
 * who is on the line; a short note on a call that nobody answered can be typed at once.
 */
export const CallNotes = memo(function CallNotes(props: Props) {
  const { box, value, onChange, saveState, onRetry, verified, autoFocus, readOnly } = props
  const { t } = useTranslation('call')
  const { locale } = useFormatContext()
  const [startedEmpty] = useState(value === '')
  const shown = verified || startedEmpty
  useWindowKey(callKeyCode('call.notes'), () => box.current?.focus())
  useFocusWhenVerified(verified, box)
  if (!shown) return <Text size="sm">{t('notes.kept')}</Text>
  return (
    <SnippetBox use="notes" language={locale} box={box} value={value} onChange={onChange}>
      <Textarea
        ref={box}
        data-autofocus={(verified && autoFocus) || undefined}
        label={t('notes.label')}
        title={`${t('notes.label')} (Alt+N)`}
        dir="auto"
        rows={6}
        maxLength={NOTES_MAX}
        readOnly={readOnly}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <SaveLine state={saveState} onRetry={onRetry} />
    </SnippetBox>
  )
})

/**
 * Notes that come into sight with the second tick have the keyboard before another key can be pressed, behind what stands there.
 * Where the tick has led to them already, nothing moves.
 */
function useFocusWhenVerified(verified: boolean, box: RefObject<HTMLTextAreaElement | null>): void {
  const was = useRef(verified)
  useLayoutEffect(() => {
    const field = box.current
    if (verified && !was.current && field !== null && document.activeElement !== field) {
      field.focus()
      field.setSelectionRange(field.value.length, field.value.length)
    }
    was.current = verified
  }, [verified, box])
}

function SaveLine({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const { t } = useTranslation('call')
  if (state.kind === 'failed') {
    return (
      <Group gap="xs" mt={4} role="alert" className={classes.unsaved}>
        <span>
          {t('notes.failed')} {errorText(state.error)}
        </span>
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          {t('notes.retry')}
        </Button>
      </Group>
    )
  }
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {t(state.kind === 'saving' ? 'notes.saving' : 'notes.saved')}
    </Text>
  )
}
