import { Button, Loader } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../ui/full-name.ts'
import { Answer } from './Answer.tsx'
import { useAssistantStore } from './assistant.store.ts'
import classes from './assistant.module.css'

const QUICK = ['clinical', 'hedis', 'platform', 'rules'] as const
const MEMBER = ['open', 'mayCall', 'promised'] as const

/** Greeting, quick questions, and what has been asked and answered. */
export function Conversation({ onQuick }: { onQuick: (question: string) => void }) {
  const { t } = useTranslation('assistant')
  const answered = useAssistantStore((state) => state.answered)
  const pending = useAssistantStore((state) => state.pending)
  const latest = useRef<HTMLDivElement>(null)
  const count = answered.length
  useEffect(() => {
    // A long answer is read from its question on.
    if (count > 0 || pending !== null) latest.current?.scrollIntoView({ block: 'start' })
  }, [count, pending])
  return (
    <div className={classes.log} role="log" aria-label={t('log')} tabIndex={0}>
      <p className={classes.greeting}>{t('greeting')}</p>
      {count === 0 && pending === null ? (
        <>
          <QuickQuestions onQuick={onQuick} />
          <MemberQuestions onQuick={onQuick} />
        </>
      ) : null}
      {answered.map((turn, index) => (
        <div key={turn.id} ref={pending === null && index === count - 1 ? latest : null} className={classes.turn}>
          <Question text={turn.question} />
          <Answer turn={turn} />
          {pending === null && index === count - 1 ? (
            <Related questions={turn.answer.related} onQuick={onQuick} />
          ) : null}
        </div>
      ))}
      {pending === null ? null : (
        <div ref={latest} className={classes.turn}>
          <Question text={pending} />
          <p className={classes.pending} role="status">
            <Loader type="dots" size="xs" aria-hidden /> {t('pending')}
          </p>
        </div>
      )}
    </div>
  )
}

function Question({ text }: { text: string }) {
  const { t } = useTranslation('assistant')
  return (
    <article className={classes.question} aria-label={t('you')}>
      <p className={classes.text} dir="auto">
        {text}
      </p>
    </article>
  )
}

/** What can be asked about the member who is selected on the board. */
function MemberQuestions({ onQuick }: { onQuick: (question: string) => void }) {
  const { t } = useTranslation('assistant')
  const card = useAssistantStore(({ inSight }) => inSight?.card ?? null)
  if (card === null) return null
  const title = t('member.title', { name: fullName(card) })
  return (
    <section aria-label={title} className={classes.quick}>
      <h3 className={classes.related}>{title}</h3>
      {MEMBER.map((name) => (
        <Button
          key={name}
          variant="default"
          className={classes.quickButton}
          onClick={() => onQuick(t(`member.ask.${name}`))}
        >
          {t(`member.ask.${name}`)}
        </Button>
      ))}
    </section>
  )
}

/** Questions to go on with, under the newest answer. */
function Related({ questions, onQuick }: { questions: readonly string[]; onQuick: (question: string) => void }) {
  const { t } = useTranslation('assistant')
  if (questions.length === 0) return null
  return (
    <section aria-label={t('related')} className={classes.quick}>
      <h3 className={classes.related}>{t('related')}</h3>
      {questions.map((question) => (
        <Button key={question} variant="default" className={classes.quickButton} onClick={() => onQuick(question)}>
          {question}
        </Button>
      ))}
    </section>
  )
}

function QuickQuestions({ onQuick }: { onQuick: (question: string) => void }) {
  const { t } = useTranslation('assistant')
  return (
    <section aria-label={t('quick.title')} className={classes.quick}>
      {QUICK.map((name) => (
        <Button
          key={name}
          variant="default"
          className={classes.quickButton}
          onClick={() => onQuick(t(`quick.${name}`))}
        >
          {t(`quick.${name}`)}
        </Button>
      ))}
    </section>
  )
}
