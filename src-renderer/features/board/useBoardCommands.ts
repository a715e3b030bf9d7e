import type { RefObject } from 'react'
import { BOARD_TABS } from '#shared/ipc/board.ts'
import { callbacksActions } from '../callbacks/index.ts'
import { useCommands, type Command } from '../commands/index.ts'
import { boardActions } from './board.store.ts'
import type { Display } from './format/useDisplay.ts'
import type { ListMoves } from './list/useListMoves.ts'

interface Options {
  readonly display: Display
  readonly moves: RefObject<ListMoves | null>
  readonly searchBox: RefObject<HTMLInputElement | null>
  readonly total: number
  readonly refreshOrder: () => void
}

/** The board's keys, offered to the palette and to the list of keys. */
export function useBoardCommands({ display: { t }, moves, searchBox, total, refreshOrder }: Options): void {
  const move = (id: string, label: string, keys: readonly string[], run: () => void): Command => ({
    id: `board.${id}`,
    label,
    keys,
    run,
    group: 'board',
    keyOnly: true,
  })
  useCommands([
    {
      id: 'board.search',
      label: t('keys.search'),
      keys: '/',
      group: 'board',
      run: () => {
        searchBox.current?.focus()
        searchBox.current?.select()
      },
    },
    { id: 'board.refreshOrder', label: t('keys.refresh'), keys: 'r', group: 'board', run: refreshOrder },
    { id: 'board.callbacks', label: t('keys.callbacks'), keys: 'b', group: 'board', run: callbacksActions.open },
    ...BOARD_TABS.map((tab, index): Command => ({
      id: `board.tab.${tab}`,
      label: t('keys.tab', { tab: t(`tabs.${tab}`) }),
      keys: String(index + 1),
      group: 'board',
      run: () => boardActions.setTab(tab),
    })),
    move('next', t('keys.next'), ['j', 'ArrowDown'], () => moves.current?.step(1)),
    move('previous', t('keys.previous'), ['k', 'ArrowUp'], () => moves.current?.step(-1)),
    move('first', t('keys.first'), ['Home'], () => moves.current?.moveTo(0)),
    move('last', t('keys.last'), ['End'], () => moves.current?.moveTo(total - 1)),
    move('open', t('keys.open'), ['Enter'], () => moves.current?.toggleSelected()),
  ])
}
