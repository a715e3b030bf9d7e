import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CallbackItem } from '#shared/ipc/callbacks.ts'
import { useKeptFocus } from '../../ui/useKeptFocus.ts'
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
