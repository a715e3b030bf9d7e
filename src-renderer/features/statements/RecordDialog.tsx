import { Button, Kbd, Modal, Stack, Text } from '@mantine/core'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RECORD_KEYS } from '#shared/domain/keys/index.ts'
import type { StatementContent } from '#shared/sync/statements.ts'
import { formatPhone } from '../../ui/phone.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { RECORD_ENTRIES, type RecordEntry } from './entries.ts'
import { recordActions, useRecordStore, type RecordSubject } from './record.store.ts'
import classes from './statements.module.css'
import { useRecord } from './useStatements.ts'

const LETTER = /^Key[A-Z]$/

/** The one dialog that records what was said, from a call or a card. Mounted once, beside the board. */
export function RecordDialogHost() {
  const subject = useRecordStore((state) => state.subject)
  return subject === null ? null : <RecordDialog key={subject.memberId} subject={subject} />
}

/** First what was said; where that has a form, the form is the second step. */
function RecordDialog({ subject }: { subject: RecordSubject }) {
  const { t } = useTranslation(['statements', 'common'])
  const record = useRecord(subject.memberId)
  useReturnFocus()
  const [chosen, setChosen] = useState<RecordEntry | null>(null)
  const Form = chosen !== null && 'Form' in chosen ? chosen.Form : null
  const finish = (content: StatementContent): void => {
    recordActions.close()
    void record(content)
  }
  const choose = (entry: RecordEntry): void => {
    if ('Form' in entry) return setChosen(entry)
    const content = entry.content(subject)
    if (content !== null) finish(content)
  }
  const entries = offered(subject)
  useDialogKeys((code) => {
    if (Form !== null) return false
    const entry = entries.find(({ id }) => code === `Key${RECORD_KEYS[id]}`)
    if (entry !== undefined) choose(entry)
    // One that stands for nothing here is no text for the notes of the call, which may still have the focus.
    return LETTER.test(code)
  })
  return (
    <Modal
      opened
      onClose={recordActions.close}
      title={<bdi>{t('title', { name: subject.name })}</bdi>}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {Form === null ? (
        <Choice entries={entries} subject={subject} onChoose={choose} />
      ) : (
        <Form subject={subject} onRecord={finish} onBack={() => setChosen(null)} />
      )}
    </Modal>
  )
}

/** What can be said about this one, by whoever is on the line. */
function offered(subject: RecordSubject): RecordEntry[] {
  return RECORD_ENTRIES.filter(
    (entry) => (subject.verified || entry.beforeIdentity) && ('Form' in entry || entry.content(subject) !== null),
  )
}

interface ChoiceProps {
  readonly entries: readonly RecordEntry[]
  readonly subject: RecordSubject
  readonly onChoose: (entry: RecordEntry) => void
}

function Choice({ entries, subject, onChoose }: ChoiceProps) {
  const { t } = useTranslation('statements')
  const number = subject.number === null ? '' : formatPhone(subject.number)
  return (
    <Stack gap="xs">
      <Text size="sm">{t('hint')}</Text>
      {entries.map((entry, index) => (
        <Button
          key={entry.id}
          data-autofocus={index === 0 || undefined}
          variant="default"
          justify="space-between"
          classNames={{ root: classes.entry, label: classes.entryLabel }}
          aria-keyshortcuts={RECORD_KEYS[entry.id]}
          rightSection={<Kbd aria-hidden>{RECORD_KEYS[entry.id]}</Kbd>}
          onClick={() => onChoose(entry)}
        >
          {t(`entry.${entry.id}`, { number })}
        </Button>
      ))}
    </Stack>
  )
}

/**
 * Letters choose, from before the first paint and wherever the focus still is. The keys of the dialog below rest
 * meanwhile, above all the one that completes the call.
 * @param choose answers whether the letter (`KeyboardEvent.code`) is nobody else's
 */
function useDialogKeys(choose: (code: string) => boolean): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return event.stopPropagation()
    if (event.isComposing || event.repeat || !choose(event.code)) return
    event.preventDefault()
    event.stopPropagation()
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => hear(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [])
}
