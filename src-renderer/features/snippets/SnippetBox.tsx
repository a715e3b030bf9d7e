import { Text } from '@mantine/core'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  findSnippets,
  putSnippet,
  slashAt,
  type SnippetLanguage,
  type SnippetUse,
} from '#shared/domain/snippets/index.ts'
import type { PlanSnippet } from '#shared/sync/plan-settings-row.ts'
import { call, useDeskApi, useDeskEvent } from '../../api/index.ts'
import classes from './snippets.module.css'

interface Props {
  readonly use: SnippetUse
  /** Of who reads the text. */
  readonly language: SnippetLanguage
  /** The text field around which this stands. */
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  readonly onChange: (text: string) => void
  readonly children: ReactNode
}

/** Of an input method; it means the letter, not the key. */
const COMPOSING_KEY = 229

/**
 * Approved snippets for a text field (docs/rules/messages.md#snippets): `/` at the beginning of a word lists them, typing on
 * filters, Enter or Tab puts one in, Escape leaves the slash as it is. A person chooses each, and can change it.
 */
export function SnippetBox({ use, language, box, value, onChange, children }: Props) {
  const { t } = useTranslation('snippets')
  const listId = useId()
  const [caret, setCaret] = useState<number | null>(null)
  const [dismissed, setDismissed] = useState<number | null>(null)
  const [at, setAt] = useState(0)
  const selectNext = useRef<readonly [number, number] | null>(null)
  const own = useOwnSnippets()
  const slash = caret === null ? null : slashAt(value, caret)
  const found =
    slash === null || slash.from === dismissed ? [] : findSnippets({ use, language, query: slash.query }, own)
  const open = found.length > 0
  const chosen = Math.min(at, found.length - 1)

  useLayoutEffect(() => {
    const selection = selectNext.current
    if (selection === null) return
    selectNext.current = null
    box.current?.setSelectionRange(...selection)
  })
  useOpenList(box, open ? { listId, chosen } : null)

  const put = (index: number): void => {
    const snippet = found[index]
    if (slash === null || snippet === undefined) return
    const { text, selection } = putSnippet(value, slash, snippet.text[language])
    selectNext.current = selection
    setCaret(null)
    onChange(text)
    box.current?.focus()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (!open || event.target !== box.current || event.nativeEvent.keyCode === COMPOSING_KEY) return
    if (event.key === 'ArrowDown') setAt((chosen + 1) % found.length)
    else if (event.key === 'ArrowUp') setAt((chosen + found.length - 1) % found.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) put(chosen)
    else if (event.key === 'Escape') setDismissed(slash?.from ?? null)
    else return
    // The field's own Enter sends, and the dialog's own Escape closes.
    event.preventDefault()
    event.stopPropagation()
  }
  const note = (): void => {
    const to = box.current?.selectionEnd ?? null
    setCaret(to !== null && to === box.current?.selectionStart ? to : null)
  }
  return (
    <div onKeyDownCapture={onKey} onKeyUp={note} onInput={note} onClick={note}>
      {children}
      {open ? (
        <ul id={listId} role="listbox" aria-label={t('list')} className={classes.list}>
          {found.map(({ id, title, text }, index) => (
            <li
              key={id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === chosen}
              className={classes.option}
              lang={language}
              // The field keeps the keyboard.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => put(index)}
            >
              <b>{title[language]}</b> <span className={classes.text}>{text[language]}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Text size="xs" c="dimmed" className={classes.hint}>
          {t('hint')}
        </Text>
      )}
    </div>
  )
}

/** Tells screen readers of the list that the field commands, and the dialog that Escape is the list's while it is open. */
function useOpenList(
  box: RefObject<HTMLTextAreaElement | null>,
  list: { readonly listId: string; readonly chosen: number } | null,
): void {
  const listId = list?.listId
  const chosen = list?.chosen
  useEffect(() => {
    const field = box.current
    if (field === null || listId === undefined) return undefined
    const told = {
      'aria-controls': listId,
      'aria-activedescendant': `${listId}-${chosen}`,
      'data-mantine-stop-propagation': 'true',
    }
    for (const [name, value] of Object.entries(told)) field.setAttribute(name, value)
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
    return () => {
      for (const name of Object.keys(told)) field.removeAttribute(name)
    }
  }, [box, listId, chosen])
}

const KEY = ['snippets'] as const
const NONE: readonly PlanSnippet[] = []

/** What the plan has approved in its own words; none until they are here. */
function useOwnSnippets(): readonly PlanSnippet[] {
  const api = useDeskApi()
  const client = useQueryClient()
  useDeskEvent(api.snippets.onChanged, () => void client.invalidateQueries({ queryKey: KEY }))
  return useQuery({ queryKey: KEY, queryFn: () => call(api.snippets.listOwn()) }).data ?? NONE
}
