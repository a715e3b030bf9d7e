import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { type ComponentType, type ReactNode, useEffect, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from './notices.ts'
import classes from './work-list.module.css'

const GROUPS = ['overdue', 'today', 'later'] as const
type Group = (typeof GROUPS)[number]

interface WorkGroupsProps<T> {
  /** Begins the ids of the headings. */
  readonly name: string
  readonly items: readonly T[]
  readonly title: (group: Group) => string
  readonly Row: ComponentType<{ readonly item: T; readonly onCall: (item: T) => void }>
  readonly onCall: (item: T) => void
  /** Stands above the groups. */
  readonly children?: ReactNode
}

/** Overdue, today, later: each item in one of them, in main's order. */
export function WorkGroups<T extends { readonly id: string; readonly group: Group }>(props: WorkGroupsProps<T>) {
  const { name, items, title, Row, onCall, children } = props
  const list = useKeptFocus()
  return (
    <Stack gap="lg" ref={list} tabIndex={-1} className={classes.list}>
      {children}
      {GROUPS.map((group) => ({ group, members: items.filter((item) => item.group === group) }))
        .filter(({ members }) => members.length > 0)
        .map(({ group, members }) => (
          <section key={group} aria-labelledby={`${name}-${group}`}>
            <h3 id={`${name}-${group}`} className={classes.group} data-group={group}>
              {title(group)} <span className={classes.count}>{members.length}</span>
            </h3>
            <ul className={classes.rows}>
              {members.map((item) => (
                <Row key={item.id} item={item} onCall={onCall} />
              ))}
            </ul>
          </section>
        ))}
    </Stack>
  )
}

/** The list could not be read. */
export function FailedWorkList({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation('board')
  return (
    <Stack gap="sm" align="flex-start" role="alert">
      <Text>{errorText(error)}</Text>
      <Button variant="default" onClick={onRetry}>
        {t('list.retry')}
      </Button>
    </Stack>
  )
}

export function LoadingWorkList({ label }: { readonly label: string }) {
  return (
    <Stack gap="sm" role="status" aria-label={label}>
      <Skeleton height={64} />
      <Skeleton height={64} />
    </Stack>
  )
}

const ROWS = '[data-row]'

/**
 * When the row with the keyboard goes (done, moved), the keyboard stays where it was: on the row that took its place.
 * @returns what goes on the list; its rows carry `data-row` and a `tabIndex` of -1
 */
function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const at = useRef(-1)
  useEffect(() => {
    const rows = [...(list.current?.querySelectorAll(ROWS) ?? [])]
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
      const row = event.target instanceof Element ? event.target.closest(ROWS) : null
      at.current = row ? [...element.querySelectorAll(ROWS)].indexOf(row) : -1
    }
    element.addEventListener('focusin', onFocus)
    return () => element.removeEventListener('focusin', onFocus)
  }, [])
  return list
}
