import { create } from 'zustand'
import type { BoardLayout } from '#shared/ipc/app.ts'
import { BOARD_CHOICES, type BoardChoices, type BoardTab } from '#shared/ipc/board.ts'

/** First row below the toolbar, and how far the whole board was scrolled in pixels. */
export interface ScrollPosition {
  readonly topIndex: number
  readonly scrollTop: number
}

const TOP: ScrollPosition = { topIndex: 0, scrollTop: 0 }

/**
 * What the person at the desk is looking at. It outlives the page, so that coming back to the board finds the same
 * tab, the same open cards and the list where it was. Nothing here is written anywhere.
 */
export interface BoardState extends Readonly<BoardChoices> {
  /** Whose board this is; null before the first. */
  readonly owner: string | null
  readonly tab: BoardTab
  /** Text in the search box, as typed. */
  readonly query: string
  readonly selectedId: string | null
  /** Index of the selected member in the ranking it was selected in. */
  readonly selectedIndex: number
  readonly expandedIds: ReadonlySet<string>
  /** Of the sample board, which always begins as cards. */
  readonly sampleLayout: BoardLayout
  /** Where the list was when the board was last left. */
  readonly scrollPosition: ScrollPosition
  /** Rises when the newest ranking is to be taken over, by hand or by itself. */
  readonly epoch: number
}

const START: BoardState = {
  owner: null,
  tab: 'all',
  query: '',
  ...BOARD_CHOICES,
  selectedId: null,
  selectedIndex: -1,
  expandedIds: new Set(),
  sampleLayout: 'comfortable',
  scrollPosition: TOP,
  epoch: 0,
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

export const useBoardStore = create<BoardState>()(() => START)

const { getState, setState } = useBoardStore

/** What is on the board now, for event handlers; parts that show it use the hook. */
export const boardState = getState

export const choicesOf = ({ showFinished, mineOnly, endingOnly, sort }: BoardState): BoardChoices => ({
  showFinished,
  mineOnly,
  endingOnly,
  sort,
})

export const boardActions = {
  setTab: (tab: BoardTab): void =>
    setState({ tab, selectedId: null, selectedIndex: -1, expandedIds: new Set(), scrollPosition: TOP }),
  setQuery: (query: string): void => setState({ query, scrollPosition: TOP }),
  choose: (choices: Partial<BoardChoices>): void => setState(choices),
  select: (selectedId: string | null, selectedIndex: number): void => setState({ selectedId, selectedIndex }),
  toggleExpanded: (memberId: string): void =>
    setState(({ expandedIds }) => ({ expandedIds: toggled(expandedIds, memberId) })),
  expand: (memberId: string): void =>
    setState(({ expandedIds }) => ({ expandedIds: new Set(expandedIds).add(memberId) })),
  rememberScrollPosition: (scrollPosition: ScrollPosition): void => setState({ scrollPosition }),
  setSampleLayout: (sampleLayout: BoardLayout): void => setState({ sampleLayout }),
  takeLatestRanking: (): void => setState(({ epoch }) => ({ epoch: epoch + 1 })),
  /** Starts afresh when somebody else has come to the desk, with the list as they want it. */
  belongTo: (owner: string, choices: BoardChoices = BOARD_CHOICES): void => {
    if (getState().owner !== owner) setState({ ...START, ...choices, owner })
  },
}
