import { Accordion, CloseButton, TextInput } from '@mantine/core'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { callKeyCode } from '#shared/domain/keys/index.ts'
import type { ScriptAnswer } from '#shared/ipc/script.ts'
import { useWindowKey } from '../../../ui/useWindowKey.ts'
import { Markdown } from './Markdown.tsx'
import classes from './script.module.css'

interface Props {
  readonly situations: readonly ScriptAnswer[]
  readonly objections: readonly ScriptAnswer[]
  /** Language of the answers. */
  readonly lang: string
  /** Their key was pressed: they have to be in sight. */
  readonly onWanted: () => void
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Every word must occur in the title or the answer, case- and accent-blind. */
function matching(answers: readonly ScriptAnswer[], query: string): readonly ScriptAnswer[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return answers.filter(({ title, text }) => {
    const searched = fold(`${title} ${text}`)
    return words.every((word) => searched.includes(word))
  })
}

/** Objections and special situations, found by typing while the member talks. */
export function AnswerList({ situations, objections, lang, onWanted }: Props) {
  const { t } = useTranslation('call')
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState<string | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const cameFrom = useRef<Element | null>(null)
  useWindowKey(callKeyCode('call.objections'), () => {
    onWanted()
    if (document.activeElement !== search.current) cameFrom.current = document.activeElement
    search.current?.focus()
    search.current?.select()
  })

  const found = useMemo(
    () => ({ objections: matching(objections, query), situations: matching(situations, query) }),
    [objections, situations, query],
  )
  const first = found.objections[0] ?? found.situations[0]

  const leave = (): void => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    // It was in what these answers have replaced: what is typed next goes into the notes then.
    search.current?.blur()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') setOpened(first?.id ?? null)
    else if (event.key === 'Escape' && query !== '') setQuery('')
    else if (event.key === 'Escape') leave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <aside className={classes.answers} aria-label={t('answers.title')}>
      <TextInput
        ref={search}
        type="text"
        role="searchbox"
        aria-label={t('answers.search')}
        placeholder={t('answers.title')}
        title={`${t('answers.search')} (Alt+O)`}
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={onKey}
        // The dialog listens on the window: while there is something to clear, Escape is not meant for it.
        data-mantine-stop-propagation={query !== ''}
        rightSection={
          query === '' ? null : <CloseButton size="sm" aria-label={t('answers.clear')} onClick={() => setQuery('')} />
        }
      />
      <div className={classes.answerScroll}>
        <Accordion
          value={opened}
          onChange={setOpened}
          order={4}
          lang={lang}
          classNames={ANSWER_LOOK}
          loop={false}
          keepMounted={false}
          transitionDuration={0}
        >
          <AnswerGroup title={t('answers.objections')} answers={found.objections} />
          <AnswerGroup title={t('answers.situations')} answers={found.situations} />
        </Accordion>
        {first === undefined ? <p className={classes.withheld}>{t('answers.none')}</p> : null}
      </div>
    </aside>
  )
}

const ANSWER_LOOK = {
  control: classes.answerControl,
  label: classes.answerLabel,
  content: classes.answerText,
} as const

function AnswerGroup({ title, answers }: { title: string; answers: readonly ScriptAnswer[] }) {
  const { i18n } = useTranslation()
  if (answers.length === 0) return null
  return (
    <>
      <h3 className={classes.groupTitle} lang={i18n.language}>
        {title}
      </h3>
      {answers.map(({ id, title: question, text }) => (
        <Accordion.Item key={id} value={id}>
          <Accordion.Control lang={i18n.language}>{question}</Accordion.Control>
          <Accordion.Panel>
            <Markdown text={text} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </>
  )
}
