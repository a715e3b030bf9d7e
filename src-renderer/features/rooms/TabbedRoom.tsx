import { Tabs, VisuallyHidden } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { RoomList } from './RoomList.tsx'
import classes from './tabbed.module.css'
import type { RoomChoice } from './useRoomList.ts'

interface Props<Tab extends string, T extends { readonly id: string }> {
  readonly tabsLabel: string
  readonly tabs: readonly { readonly value: Tab; readonly label: string; readonly count: number }[]
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void
  /** Beside the tabs. */
  readonly tools: ReactNode
  readonly listLabel: string
  /** Heads of the columns. */
  readonly columns: readonly string[]
  /** Sets `--room-columns` and, where lines break, `--room-areas`; the width of the list is asked of the container `room-list`. */
  readonly layout: string
  readonly items: readonly T[]
  readonly empty: string
  readonly isOverdue?: (item: T) => boolean
  readonly renderLine: (item: T) => ReactNode
  /** Under the list. */
  readonly below?: ReactNode
  readonly choice: Pick<RoomChoice<T>, 'chosen' | 'choose'>
  readonly list: RefObject<HTMLUListElement | null>
  readonly paneTitle: string
  readonly pane: RefObject<HTMLDivElement | null>
  readonly children: ReactNode
}

/** Work of many kinds in tabs, a line each, and beside the list the chosen one. */
export function TabbedRoom<Tab extends string, T extends { readonly id: string }>(props: Props<Tab, T>) {
  const { tabs, tab, onTab, items, choice, list, pane, paneTitle, children } = props
  return (
    <Tabs
      className={classes['room']}
      variant="pills"
      value={tab}
      activateTabWithKeyboard={false}
      onChange={(value) => onTab(tabs.find((one) => one.value === value)?.value ?? tab)}
    >
      <div className={classes['head']}>
        <Tabs.List aria-label={props.tabsLabel}>
          {tabs.map(({ value, label, count }) => (
            <Tabs.Tab key={value} value={value}>
              {label} <span className={classes['count']}>{count}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {props.tools}
      </div>
      <Tabs.Panel value={tab} className={classes['frame']}>
        <div className={classes['column']}>
          {items.length === 0 ? (
            <p className={classes['empty']}>{props.empty}</p>
          ) : (
            <div className={props.layout}>
              <div className={classes['titles']} aria-hidden>
                {props.columns.map((column) => (
                  <span key={column}>{column}</span>
                ))}
              </div>
              <RoomList
                label={props.listLabel}
                items={items}
                chosenId={choice.chosen?.id ?? null}
                onChoose={choice.choose}
                list={list}
                classes={{ list: classes['list'], line: classes['line'] }}
                {...(props.isOverdue ? { isOverdue: props.isOverdue } : {})}
                renderLine={props.renderLine}
              />
            </div>
          )}
          {props.below}
        </div>
        <div ref={pane} className={classes['detail']} tabIndex={-1}>
          <VisuallyHidden component="h2">{paneTitle}</VisuallyHidden>
          {children}
        </div>
      </Tabs.Panel>
    </Tabs>
  )
}

/** In place of a list or of a pane where there is nothing to show. */
export function NothingHere({ children }: { readonly children: ReactNode }) {
  return <p className={classes['empty']}>{children}</p>
}
