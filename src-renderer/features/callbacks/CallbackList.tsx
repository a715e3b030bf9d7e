import { Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallbackItem } from '#shared/ipc/callbacks.ts'
import classes from './callbacks.module.css'
import { CallbackRow } from './CallbackRow.tsx'

const GROUPS = ['overdue', 'today', 'later'] as const

interface Props {
  readonly items: readonly CallbackItem[]
  readonly onCall: (item: CallbackItem) => void
}

/** Overdue, today, later: each callback in one of them, in main's order. */
export function CallbackList({ items, onCall }: Props) {
  const { t } = useTranslation('callbacks')
  const list = useKeptFocus()
  return (
    <Stack gap="lg" ref={list} tabIndex={-1} className={classes.list}>
      {GROUPS.map((group) => ({ group, members: items.filter((item) => item.group === group) }))
        .filter(({ members }) => members.length > 0)
        .map(({ group, members }) => (
          <section key={group} aria-labelledby={`callbacks-${group}`}>
            <h3 id={`callbacks-${group}`} className={classes.group} data-group={group}>
              {t(`group.${group}`)} <span className={classes.count}>{members.length}</span>
            </h3>
            <ul className={classes.rows}>
              {members.map((item) => (
                <CallbackRow key={item.id} item={item} onCall={onCall} />
              ))}
            </ul>
          </section>
        ))}
    </Stack>
  )
}

/** When the row with the keyboard goes (done, moved), the keyboard stays where it was: on the row that took its place. */
function useKeptFocus() {
  const list = useRef<HTMLDivElement>(null)
  const at = useRef(-1)
  useEffect(() => {
    const rows = [...(list.current?.querySelectorAll('[data-callback]') ?? [])]
    if (document.activeElement === document.body && at.current >= 0) {
      // The row, not its button: a second press of the key that ended the first row must not touch the next.
      const next = rows[Math.min(at.current, rows.length - 1)] ?? list.current
      if (next instanceof HTMLElement) next.focus()
    }
  })
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const onFocus = (event: FocusEvent): void => {
      const row = event.target instanceof Element ? event.target.closest('[data-callback]') : null
      at.current = row ? [...element.querySelectorAll('[data-callback]')].indexOf(row) : -1
    }
    element.addEventListener('focusin', onFocus)
    return () => element.removeEventListener('focusin', onFocus)
  }, [])
  return list
}
