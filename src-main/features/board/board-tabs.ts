import { isBestTimeNow } from '#shared/domain/member/index.ts'
import { priorityRank } from '#shared/domain/queue/index.ts'
import { BOARD_TABS, type BoardCounts, type BoardTab } from '#shared/ipc/board.ts'

interface TabFacts {
  readonly timeScore: number
  readonly inHours: boolean
  readonly callable: boolean
  readonly onDnc: boolean
  readonly finished: boolean
  /** Position in `PRIORITIES`. */
  readonly priority: number
}

const CRITICAL = priorityRank('critical')
const HIGH = priorityRank('high')
const MEDIUM = priorityRank('medium')

const BELONGS: Readonly<Record<BoardTab, (facts: TabFacts) => boolean>> = {
  all: () => true,
  'best-time': (facts) => facts.callable && isBestTimeNow(facts),
  critical: ({ priority }) => priority === CRITICAL,
  high: ({ priority }) => priority === HIGH,
  medium: ({ priority }) => priority === MEDIUM,
  dnc: ({ onDnc }) => onDnc,
}

/** A set of tabs as one number, so that a keystroke looks at one byte per member. */
export const tabBit = (tab: BoardTab): number => 1 << BOARD_TABS.indexOf(tab)

const BITS = BOARD_TABS.map((tab) => ({ bit: tabBit(tab), belongs: BELONGS[tab] }))

/** The tabs a member is in. */
export function tabsOf(facts: TabFacts): number {
  let tabs = 0
  for (const { bit, belongs } of BITS) if (belongs(facts)) tabs |= bit
  return tabs
}

/** How many members each tab has. @param membersBySet how often each set of tabs occurred */
export function countTabs(membersBySet: Uint32Array): BoardCounts {
  const counts: BoardCounts = { all: 0, 'best-time': 0, critical: 0, high: 0, medium: 0, dnc: 0 }
  membersBySet.forEach((members, set) => {
    for (const tab of BOARD_TABS) if ((set & tabBit(tab)) !== 0) counts[tab] += members
  })
  return counts
}

/** Number of different sets of tabs. */
export const TAB_SETS = 1 << BOARD_TABS.length
