import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { memo, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { callKeyCode } from '#shared/domain/keys/index.ts'
import { formatDateTime } from '#shared/domain/time/index.ts'
import { NOTES_MAX, type CallDraft } from '#shared/ipc/calls.ts'
import { errorText } from '../../../ui/notices.ts'
import { useFormatContext } from '../../../ui/useFormatContext.ts'
import { useWindowKey, useWindowKeydown } from '../../../ui/useWindowKey.ts'
import { SnippetBox } from '../../snippets/index.ts'
import classes from './in-call.module.css'
import type { SaveState } from '../../../ui/latest-wins-saver.ts'

interface Props {
  /** The field itself. */
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  readonly earlier: CallDraft['earlier']
  readonly onChange: (change: Partial<Pick<CallDraft, 'notes' | 'earlier'>>) => void
  readonly saveState: SaveState
  readonly onRetry: () => void
  readonly verified: boolean
  /** Takes the keyboard when the dialog opens with a confirmed identity. */
  readonly autoFocus: boolean
  readonly readOnly: boolean
}

/**
 * Call notes: there from the first ring on, for a short note on a call that nobody answered too. What was typed in earlier
 * calls that were not logged stands above them until somebody has decided what becomes of it.
 */
export const CallNotes = memo(function CallNotes(props: Props) {
  const { box, value, earlier, onChange, saveState, onRetry, verified, autoFocus, readOnly } = props
  const { t } = useTranslation('call')
  const { locale } = useFormatContext()
  const setNotes = (notes: string): void => onChange({ notes })
  useWindowKey(callKeyCode('call.notes'), () => box.current?.focus())
  useStrayTyping(box)
  const takeOver = (notes: string): void => {
    onChange({ notes, earlier: null })
    box.current?.focus()
  }
  return (
    <SnippetBox use="notes" language={locale} box={box} value={value} onChange={setNotes}>
      {earlier === null ? null : (
        <EarlierNotes earlier={earlier} notes={value} verified={verified} onDecide={takeOver} />
      )}
      <Textarea
        ref={box}
        data-autofocus={(verified && autoFocus) || undefined}
        label={t('notes.label')}
        title={`${t('notes.label')} (Alt+N)`}
        dir="auto"
        rows={4}
        maxLength={NOTES_MAX}
        readOnly={readOnly}
        value={value}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <SaveLine state={saveState} onRetry={onRetry} />
    </SnippetBox>
  )
})

interface EarlierNotesProps {
  readonly earlier: NonNullable<CallDraft['earlier']>
  /** Of this call. */
  readonly notes: string
  readonly verified: boolean
  /** With the notes of this call as they are to be, which may have taken in the earlier ones. */
  readonly onDecide: (notes: string) => void
}

/** They may speak of health, so they stay out of sight until it is certain who is on the line. */
function EarlierNotes({ earlier, notes, verified, onDecide }: EarlierNotesProps) {
  const { t } = useTranslation('call')
  const format = useFormatContext()
  if (!verified) return <Text size="sm">{t('notes.kept')}</Text>
  const both = [earlier.notes, notes].filter((text) => text !== '').join('\n')
  return (
    <Stack gap={6} mb="xs" className={classes.earlier} component="section" aria-label={t('notes.earlier')}>
      <Text size="xs" c="dimmed">
        {t('notes.earlierAt', { when: formatDateTime(earlier.at, format) })}
      </Text>
      <p className={classes.earlierText} dir="auto">
        {earlier.notes}
      </p>
      <Group gap="xs">
        <Button size="compact-xs" variant="default" disabled={both.length > NOTES_MAX} onClick={() => onDecide(both)}>
          {t('notes.takeOver')}
        </Button>
        <Button size="compact-xs" variant="subtle" onClick={() => onDecide(notes)}>
          {t('notes.discard')}
        </Button>
      </Group>
    </Stack>
  )
}

/** The keyboard goes behind what stands in the notes. */
export function focusNotes(box: RefObject<HTMLTextAreaElement | null>): void {
  box.current?.focus()
  box.current?.setSelectionRange(box.current.value.length, box.current.value.length)
}

/** What has a use for letters of its own. */
const TAKES_LETTERS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menuitem"], [role="option"]'

/**
 * What is typed where nothing takes it, on a tick or a button or after a click beside the fields, goes into the notes: the
 * field that gets the keyboard as a key goes down gets its letter too. Space is left to what it ticks or presses.
 */
function useStrayTyping(box: RefObject<HTMLTextAreaElement | null>): void {
  useWindowKeydown(({ key, ctrlKey, metaKey, altKey, defaultPrevented }) => {
    if (ctrlKey || metaKey || altKey || defaultPrevented || [...key].length !== 1) return
    const at = document.activeElement ?? document.body
    const isFree = at === document.body || at.getAttribute('role') === 'dialog'
    if (!isFree && (key === ' ' || at.matches(TAKES_LETTERS))) return
    // Another dialog on top of the call has the keys.
    if (document.querySelectorAll('[role="dialog"]').length === 1) focusNotes(box)
  })
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
