import '@mantine/core/styles/VisuallyHidden.css'
import { Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { MESSAGE_MAX, messageText } from '#shared/domain/chat/index.ts'
import { mayBeEmergency } from '#shared/domain/crisis/emergency.ts'
import { endsCrisisWords, findCrisisWords, type SaidAt } from '#shared/domain/crisis/index.ts'
import { formatDate } from '#shared/domain/time/index.ts'
import { LargeMessageComposer } from '#ui/chat/index.ts'
import { subjectOf } from '../../services/chat-subject.ts'
import { useDisplayLocale } from '../../services/useTranslator.ts'
import { useUnsentMessages } from '../../services/useUnsentMessages.ts'
import classes from './chat.module.css'

interface MessageBoxProps {
  readonly onSent: (id: string) => void
  /** Words were sent that may speak of an emergency of the body. */
  readonly onEmergency: () => void
}

/** The box with what the message is about. What is typed stays when the member looks at another page. */
export function MessageBox({ onSent, onEmergency }: MessageBoxProps) {
  const { t } = useTranslation('conversation')
  const [{ draft }, store] = useUnsentMessages()
  const subject = useSubject()
  const box = useRef<HTMLTextAreaElement>(null)
  const before = useRef<SaidAt>({ text: '', atMs: 0 })
  const [isTouch] = useState(() => window.matchMedia('(pointer: coarse)').matches)
  // Whoever comes to talk about a result sees where to write.
  const hasSubject = subject.line !== null
  useEffect(() => {
    if (hasSubject) box.current?.scrollIntoView({ block: 'end' })
  }, [hasSubject])
  const firstLine = subject.line === null ? '' : `${subject.line}\n`

  const send = (): void => {
    const checked = messageText(draft)
    if (checked.status === 'refused') return
    const id = crypto.randomUUID()
    store.setDraft('')
    const now = new Date()
    const said: SaidAt = { text: `${firstLine}${checked.text}`, atMs: now.getTime() }
    const alone = findCrisisWords(checked.text).found
    const crisis = alone || endsCrisisWords(before.current, said)
    before.current = said
    store.add({ id, text: said.text, at: now.toISOString(), crisis })
    onSent(id)
    subject.remove()
    box.current?.focus()
    // A card takes the focus itself, also without a connection.
    if (crisis) store.setCrisis(id, !alone)
    if (mayBeEmergency(checked.text)) onEmergency()
  }
  return (
    <div className={classes.box}>
      <SubjectLine
        subject={subject}
        onRemove={() => {
          subject.remove()
          box.current?.focus()
        }}
      />
      <LargeMessageComposer
        ref={box}
        label={t('box')}
        value={draft}
        onChange={store.setDraft}
        onSend={send}
        max={MESSAGE_MAX - firstLine.length}
        enterSends={!isTouch}
      />
    </div>
  )
}

function SubjectLine({ subject, onRemove }: { subject: Subject; onRemove: () => void }) {
  const { t } = useTranslation('conversation')
  if (subject.line === null) return null
  return (
    <div className={classes.subject}>
      <Text fw={650}>{subject.line}</Text>
      <Button variant="subtle" onClick={onRemove}>
        {t('removeAbout')}
      </Button>
    </div>
  )
}

interface Subject {
  /** 'About: A1C, Nov 5, 2026'; null when the member writes about nothing in particular. */
  readonly line: string | null
  readonly remove: () => void
}

/** The result that the member came to talk about ('Discuss Results'); it stays until it is sent or removed. */
function useSubject(): Subject {
  const { t } = useTranslation('conversation')
  const locale = useDisplayLocale()
  const subject = subjectOf(useHistoryState())
  const date = subject && formatDate(subject.testDate, locale)
  return {
    line: subject && t('about', { test: subject.testName, date }),
    remove: () => {
      if (subject) navigate(window.location.pathname, { replace: true, state: null })
    },
  }
}
