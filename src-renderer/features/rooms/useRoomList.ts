import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { useCommands, type Command } from '../commands/index.ts'

interface Line {
  readonly id: string
}

export interface RoomChoice<T extends Line> {
  /** Null: the list is empty. */
  readonly chosen: T | null
  readonly choose: (id: string) => void
  /** Gives the chosen line the keyboard. */
  readonly focusList: () => void
}

interface Places {
  /** Its chosen line is `aria-selected`. */
  readonly list: RefObject<HTMLUListElement | null>
  /** Where the chosen one is worked on. */
  readonly pane: RefObject<HTMLDivElement | null>
}

/** Which line of a room is chosen: the one that took the place of a line that has gone. The keyboard goes along. */
export function useRoomChoice<T extends Line>(items: readonly T[], { list, pane }: Places): RoomChoice<T> {
  const [at, setAt] = useState<{ readonly id: string; readonly index: number } | null>(null)
  const found = items.findIndex(({ id }) => id === at?.id)
  const chosen = items[found >= 0 ? found : Math.min(at?.index ?? 0, items.length - 1)] ?? null
  const choose = (id: string): void =>
    setAt({
      id,
      index: Math.max(
        0,
        items.findIndex((one) => one.id === id),
      ),
    })
  const focusList = (): void => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
  const before = useRef<string | null>(null)
  useLayoutEffect(() => {
    const last = before.current
    before.current = chosen?.id ?? null
    const hasGone = last !== null && last !== chosen?.id && !items.some(({ id }) => id === last)
    const active = document.activeElement
    // Whatever had the keyboard went with its line.
    if (active === document.body || list.current?.contains(active) || (hasGone && pane.current?.contains(active)))
      focusList()
  })
  return { chosen, choose, focusList }
}

interface Tabs<Tab extends string> {
  readonly tabs: readonly { readonly value: Tab; readonly label: string }[]
  readonly onTab: (tab: Tab) => void
}

/** The keys of every room: through the list with the board's, to a tab with its number. */
export function useRoomKeys<T extends Line, Tab extends string>(
  items: readonly T[],
  { chosen, choose, focusList }: RoomChoice<T>,
  { tabs, onTab }: Partial<Tabs<Tab>> = {},
): void {
  const { t } = useTranslation('shell')
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
      // From anywhere in the room the arrows are those of the list.
      focusList()
      choose(item.id)
    },
  })
  useCommands([
    move('next', [DESK_KEYS['board.next'], 'ArrowDown'], 1),
    move('previous', [DESK_KEYS['board.previous'], 'ArrowUp'], -1),
    ...(tabs ?? []).map(({ value, label }, index): Command => ({
      id: `rooms.tab.${value}`,
      label: t('rooms.showTab', { tab: label }),
      group: 'board',
      keys: String(index + 1),
      run: () => onTab?.(value),
    })),
  ])
}
