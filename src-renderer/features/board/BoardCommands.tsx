import { memo, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { BOARD_SORTS, BOARD_TABS, ENDS_SOON_DAYS, type BoardCard } from '#shared/ipc/board.ts'
import { useSession } from '../../api/index.ts'
import { useAssistantMember } from '../assistant/index.ts'
import { callActions, CALLED_IN_KEY, subjectOf, useCalledIn, useInCall, useRequestCall } from '../calls/index.ts'
import { callbacksActions } from '../callbacks/index.ts'
import { useCommands, type Command } from '../commands/index.ts'
import { chatActions } from '../chat/index.ts'
import { HISTORY_KEY, historyActions } from '../history/index.ts'
import { useKitCommands } from '../kits/index.ts'
import { useSkipCommand } from '../skips/index.ts'
import { useLabCommands } from '../links/index.ts'
import { usePortalCommands } from '../portal-links/index.ts'
import { useRecordCommand } from '../statements/index.ts'
import { boardActions, boardState } from './board.store.ts'
import { focusOpenMember, showMemberList } from './compact/MemberPane.tsx'
import type { BoardView } from './data/board-queries.ts'
import { useSelectedCard } from './data/useSelectedCard.ts'
import type { BoardLayoutChoice } from './data/useBoardLayout.ts'
import type { ListMoves } from './list/useListMoves.ts'
import { MINE_KEY } from './toolbar/ListMenu.tsx'
import type { Display } from './useDisplay.ts'

interface Props {
  readonly view: BoardView | undefined
  readonly display: Display
  /** Milliseconds. */
  readonly now: number
}

/** What the keys and the palette do for the selected member. Apart from the board, which need not draw for it. */
export const SelectedCommands = memo(function SelectedCommands({ view, display, now }: Props) {
  const card = useSelectedCard(view)
  const inCall = useInCall()
  const { t: tHistory } = useTranslation('history')
  useCommands(
    inCall
      ? []
      : [
          {
            id: 'board.searchHistory',
            label: tHistory('command'),
            group: 'board',
            keys: HISTORY_KEY,
            ofList: true,
            run: () => historyActions.open(card),
          },
        ],
  )
  return <CardCommands card={card} display={display} now={now} />
})

interface CardProps extends Pick<Props, 'display' | 'now'> {
  /** Null: nobody is chosen. */
  readonly card: BoardCard | null
}

/** The same for the member of this card, on whichever page. */
export function CardCommands({ card, display: { t }, now }: CardProps) {
  const requestCall = useRequestCall()
  const calledIn = useCalledIn()
  useKitCommands(card)
  useLabCommands(card)
  usePortalCommands(card)
  useRecordCommand(card)
  useSkipCommand(card)
  useAssistantMember(card, now)
  useCommands(
    card === null
      ? []
      : [
          {
            id: 'member.call',
            label: t('card.callNow'),
            group: 'member',
            keys: DESK_KEYS['member.call'],
            run: () => requestCall(card, now),
          },
          {
            id: 'member.calledIn',
            label: t('card.calledIn'),
            group: 'member',
            keys: CALLED_IN_KEY,
            run: () => void calledIn(subjectOf(card)),
          },
          {
            id: 'member.viewScript',
            label: t('card.viewScript'),
            group: 'member',
            keys: DESK_KEYS['member.script'],
            run: () => callActions.viewScript(card),
          },
          {
            id: 'member.message',
            label: t('card.message'),
            group: 'member',
            keys: DESK_KEYS['member.message'],
            run: () => chatActions.open(card.id),
          },
        ],
  )
  return null
}

interface Options {
  readonly display: Display
  readonly moves: RefObject<ListMoves | null>
  readonly searchBox: RefObject<HTMLInputElement | null>
  readonly total: number
  readonly refreshRanking: () => void
  readonly layout: BoardLayoutChoice
}

/** The board's keys, offered to the palette and to the list of keys. */
export function useBoardCommands(options: Options): void {
  const { display, moves, searchBox, total, refreshRanking, layout } = options
  const { t } = display
  const hasOwn = useSession().kind === 'signed-in'
  const move = (id: string, label: string, keys: readonly string[], run: () => void): Command => ({
    id: `board.${id}`,
    label,
    keys,
    run,
    group: 'board',
    keyOnly: true,
    ofList: true,
  })
  useCommands([
    {
      id: 'board.search',
      label: t('keys.search'),
      keys: DESK_KEYS['board.search'],
      group: 'board',
      run: () => {
        searchBox.current?.focus()
        searchBox.current?.select()
      },
    },
    {
      id: 'board.refreshRanking',
      label: t('keys.refresh'),
      keys: DESK_KEYS['board.refresh'],
      group: 'board',
      run: refreshRanking,
    },
    {
      id: 'board.finished',
      label: t('keys.finished'),
      keys: DESK_KEYS['board.finished'],
      group: 'board',
      run: () => boardActions.choose({ showFinished: !boardState().showFinished }),
    },
    ...(hasOwn
      ? [
          {
            id: 'board.mineOnly',
            label: t('order.mine'),
            keys: MINE_KEY,
            group: 'board' as const,
            run: () => boardActions.choose({ mineOnly: !boardState().mineOnly }),
          },
        ]
      : []),
    {
      id: 'board.endingOnly',
      label: t('order.ending', { count: ENDS_SOON_DAYS }),
      group: 'board',
      run: () => boardActions.choose({ endingOnly: !boardState().endingOnly }),
    },
    ...BOARD_SORTS.map((sort): Command => ({
      id: `board.sort.${sort}`,
      label: t('order.command', { order: t(`order.sort.${sort}`) }),
      group: 'board',
      run: () => boardActions.choose({ sort }),
    })),
    {
      id: 'board.callbacks',
      label: t('keys.callbacks'),
      keys: DESK_KEYS['board.callbacks'],
      group: 'board',
      run: callbacksActions.open,
    },
    ...BOARD_TABS.map((tab, index): Command => ({
      id: `board.tab.${tab}`,
      label: t('keys.tab', { tab: t(`tabs.${tab}`) }),
      keys: String(index + 1),
      group: 'board',
      run: () => boardActions.setTab(tab),
    })),
    move('next', t('keys.next'), [DESK_KEYS['board.next'], 'ArrowDown'], () => moves.current?.step(1)),
    move('previous', t('keys.previous'), [DESK_KEYS['board.previous'], 'ArrowUp'], () => moves.current?.step(-1)),
    move('first', t('keys.first'), ['Home'], () => moves.current?.moveTo(0)),
    move('last', t('keys.last'), ['End'], () => moves.current?.moveTo(total - 1)),
    {
      id: 'board.layout',
      label: t(layout.is === 'compact' ? 'layout.useComfortable' : 'layout.useCompact'),
      keys: DESK_KEYS['board.view'],
      group: 'board',
      run: layout.change,
    },
    ...(layout.is === 'compact'
      ? [
          move('open', t('keys.goInto'), ['Enter'], focusOpenMember),
          move('back', t('keys.goBack'), ['Escape'], () => {
            moves.current?.step(0)
            showMemberList()
          }),
        ]
      : [move('open', t('keys.open'), ['Enter'], () => moves.current?.toggleSelected())]),
  ])
}
