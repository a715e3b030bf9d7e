import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { errorText } from '../../ui/notices.ts'
import { useCommands, type Command } from '../commands/index.ts'
import classes from './rooms.module.css'

/** A line of the list. */
export interface RoomItem {
  readonly id: string
  readonly title: string
  readonly facts: readonly string[]
  /** About whom it is; null: about no member. */
  readonly memberId: string | null
}

interface Props<T extends RoomItem> {
  readonly title: string
  readonly documentTitle: string
  readonly intro: string
  /** Undefined while they are read. */
  readonly items: readonly T[] | undefined
  readonly error: Error | null
  readonly empty: string
  /** What the key `f` begins. */
  readonly act: string
  /** Above the list. */
  readonly tools?: ReactNode
  /** The way to the board. */
  readonly toBoard: ReactNode
  /** Shows a member, on the board. */
  readonly onOpenMember: (memberId: string) => void
  /** While it is not certain who is on the line, nothing of anybody is on the screen. */
  readonly hidden: boolean
  /** What is known of the chosen one, and its end. */
  readonly renderPane: (item: T) => ReactNode
}

/** Work of one kind that waits, line by line: a list by keyboard, and beside it the chosen one with what ends it. */
export function WorkRoom<T extends RoomItem>(props: Props<T>) {
  const { items, error, renderPane, hidden, onOpenMember } = props
  const { t } = useTranslation(['shell', 'board'])
  useDocumentTitle(props.documentTitle)
  const list = useRef<HTMLUListElement>(null)
  const side = useRef<HTMLDivElement>(null)
  const { chosen, choose } = useChoice(items ?? [], list)
  useRoomCommands({ items: items ?? [], chosen, choose, list, side, act: props.act, onOpenMember })
  if (hidden) return null
  return (
    <div className={classes['page']}>
      <Stack gap="sm" className={classes['side']}>
        <div>
          <Group justify="space-between" wrap="nowrap" mb={4}>
            <Title order={2} fz="lg">
              {props.title}
            </Title>
            {props.toBoard}
          </Group>
          <Text size="sm" c="dimmed">
            {props.intro}
          </Text>
        </div>
        {props.tools}
        {items === undefined ? (
          error ? (
            <Text role="alert">{errorText(error)}</Text>
          ) : (
            <Skeleton height={240} aria-hidden />
          )
        ) : items.length === 0 ? (
          <Text c="dimmed">{props.empty}</Text>
        ) : (
          <ul ref={list} role="listbox" data-desk-keys aria-label={props.title} className={classes['list']}>
            {items.map((item) => (
              <li
                key={item.id}
                role="option"
                aria-selected={item.id === chosen?.id}
                tabIndex={item.id === chosen?.id ? 0 : -1}
                className={classes['line']}
                onClick={() => choose(item.id)}
                // Also by a screen reader, whose keys are not those of the desk.
                onFocus={() => choose(item.id)}
              >
                <bdi className={classes['name']}>{item.title}</bdi>
                {item.facts.map((fact) => (
                  <span key={fact} className={classes['fact']} dir="auto">
                    {fact}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        )}
      </Stack>
      <div
        ref={side}
        className={classes['pane']}
        onKeyDown={(event) => {
          // Fields keep the desk's keys to themselves; this one leads out of them.
          if (event.key !== 'Escape' || event.defaultPrevented) return
          event.stopPropagation()
          rowOf(list)?.focus()
        }}
      >
        {chosen === null ? null : (
          <section key={chosen.id} aria-label={t('rooms.chosen', { name: chosen.title })}>
            {renderPane(chosen)}
          </section>
        )}
      </div>
    </div>
  )
}

const rowOf = (list: RefObject<HTMLUListElement | null>): HTMLElement | null =>
  list.current?.querySelector<HTMLElement>('[aria-selected="true"]') ?? null

/** Which line is chosen: the one that took the place of a line that has gone. The keyboard goes along. */
function useChoice<T extends RoomItem>(items: readonly T[], list: RefObject<HTMLUListElement | null>) {
  const [at, setAt] = useState<{ readonly id: string; readonly index: number } | null>(null)
  const found = items.findIndex(({ id }) => id === at?.id)
  const chosen = items[found >= 0 ? found : Math.min(at?.index ?? 0, items.length - 1)] ?? null
  const choose = (id: string): void => setAt({ id, index: items.findIndex((one) => one.id === id) })
  useLayoutEffect(() => {
    // Whatever had the keyboard went with its line.
    if (document.activeElement === document.body || list.current?.contains(document.activeElement)) rowOf(list)?.focus()
  })
  return { chosen, choose }
}

interface RoomCommands<T extends RoomItem> extends Pick<Props<T>, 'act' | 'onOpenMember'> {
  readonly items: readonly T[]
  readonly chosen: T | null
  readonly choose: (id: string) => void
  readonly list: RefObject<HTMLUListElement | null>
  readonly side: RefObject<HTMLDivElement | null>
}

function useRoomCommands<T extends RoomItem>({
  items,
  chosen,
  choose,
  list,
  side,
  act,
  onOpenMember,
}: RoomCommands<T>) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const move = (id: 'next' | 'previous', keys: readonly string[], step: number): Command => ({
    id: `rooms.${id}`,
    label: t(`rooms.${id}`),
    group: 'board',
    keys,
    keyOnly: true,
    ofList: true,
    run: () => {
      const index = items.findIndex((item) => item.id === chosen?.id)
      const item = items[Math.max(0, Math.min(items.length - 1, index + step))]
      if (item === undefined) return
      rowOf(list)?.focus()
      choose(item.id)
    },
  })
  const memberId = chosen?.memberId ?? null
  useCommands([
    move('next', [DESK_KEYS['board.next'], 'ArrowDown'], 1),
    move('previous', [DESK_KEYS['board.previous'], 'ArrowUp'], -1),
    ...(memberId === null
      ? []
      : [
          {
            id: 'rooms.open',
            label: t('rooms.open'),
            group: 'board' as const,
            keys: 'Enter',
            ofList: true,
            run: () => onOpenMember(memberId),
          },
        ]),
    ...(chosen === null
      ? []
      : [
          {
            id: 'rooms.act',
            label: act,
            group: 'board' as const,
            keys: DESK_KEYS['tasks.end'],
            ofList: true,
            run: () => side.current?.querySelector<HTMLElement>('[data-first]')?.focus(),
          },
        ]),
    {
      id: 'rooms.leave',
      label: t('rooms.leave'),
      group: 'board',
      keys: 'Escape',
      run: () => void navigate('/dashboard'),
    },
  ])
}
