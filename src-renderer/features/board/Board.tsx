import { Alert, Switch, Tabs, VisuallyHidden } from '@mantine/core'
import { useState, type ReactNode, type Ref, type RefCallback, type RefObject } from 'react'
import type { BoardLayout } from '#shared/ipc/app.ts'
import { boardTab } from '#shared/ipc/board.ts'
import type { SyncStatus } from '#shared/ipc/sync.ts'
import { useHealthHidden } from '../calls/index.ts'
import { boardActions, useBoardStore } from './board.store.ts'
import classes from './board.module.css'
import type { RunMemberAction } from './data/useTestActions.ts'
import type { Display } from './useDisplay.ts'
import { CompactBoard } from './compact/CompactBoard.tsx'
import type { BoardLayoutChoice } from './data/useBoardLayout.ts'
import { BoardHeader } from './header/BoardHeader.tsx'
import { EmptyList, FailedList, FirstSync, LoadingList } from './list/ListMessages.tsx'
import { MemberList, type MemberListProps } from './list/MemberList.tsx'
import type { ListMoves } from './list/useListMoves.ts'
import { useScroller } from './list/useListWindow.ts'
import { ListNote } from './toolbar/ListMenu.tsx'
import { Toolbar } from './toolbar/Toolbar.tsx'
import toolbarClasses from './toolbar/toolbar.module.css'
import type { BoardData } from './data/useBoard.ts'

export interface BoardProps {
  readonly data: BoardData
  readonly layout: BoardLayoutChoice
  readonly display: Display
  readonly now: number
  readonly sync: Pick<SyncStatus, 'state' | 'firstSync'>
  readonly list: RefObject<HTMLDivElement | null>
  readonly moves: RefObject<ListMoves | null>
  readonly onEnterList: () => boolean
  readonly searchBox: Ref<HTMLInputElement>
  readonly onAction: RunMemberAction
}

/** The Daily Work Board: the day in figures, the filters, the queue. */
export function Board(props: BoardProps) {
  const { data, layout, display, now, sync, list, moves, onEnterList, searchBox, onAction } = props
  const { t } = display
  const tab = useBoardStore((state) => state.tab)
  const query = useBoardStore((state) => state.query)
  const [scroller, attachScroller] = useScroller()
  const known = data.view && !data.opening
  return (
    <Scroller attach={attachScroller} layout={layout.is} onScroll={data.attention.noteScroll}>
      <Tabs
        className={classes.contents}
        variant="pills"
        value={tab}
        activateTabWithKeyboard={false}
        onChange={(value) => boardActions.setTab(boardTab.parse(value))}
      >
        <BoardHeader stats={data.stats} layout={layout.is} display={display} now={now} />
        <div className={toolbarClasses.sticky} data-toolbar>
          <Toolbar
            query={query}
            onQuery={boardActions.setQuery}
            onEnterList={onEnterList}
            searchBox={searchBox}
            counts={data.counts}
            display={display}
            layout={layout}
            onUpdate={data.newerRanking ? data.refreshRanking : null}
          />
        </div>
        <Notes data={data} display={display} sync={sync} />
        <ListNote display={display} />
        <FinishedSwitch data={data} display={display} />
        <VisuallyHidden role="status">{known ? t('list.counted', { count: data.total }) : ''}</VisuallyHidden>
        <Tabs.Panel
          value={tab}
          className={classes.panel}
          data-opening={data.opening || undefined}
          aria-busy={data.opening}
        >
          <VisuallyHidden component="h2">{t('list.label')}</VisuallyHidden>
          <ListArea data={data} display={display} sync={sync}>
            {data.view ? (
              <Members
                layout={layout.is}
                scroller={scroller}
                view={data.view}
                total={data.total}
                sections={data.sections}
                display={display}
                now={now}
                list={list}
                moves={moves}
                attention={data.attention}
                onPages={data.onPages}
                onAction={onAction}
                findPosition={data.findPosition}
              />
            ) : null}
          </ListArea>
        </Tabs.Panel>
      </Tabs>
    </Scroller>
  )
}

interface ScrollerProps {
  readonly attach: RefCallback<HTMLDivElement>
  readonly layout: BoardLayout
  readonly onScroll: () => void
  readonly children: ReactNode
}

/** While it is not certain who is on the line, nothing about anybody's health is on the screen. */
function Scroller({ attach, layout, onScroll, children }: ScrollerProps) {
  const hidden = useHealthHidden()
  return (
    <div
      ref={attach}
      className={classes.scroller}
      data-layout={layout}
      data-hidden={hidden || undefined}
      aria-hidden={hidden || undefined}
      onScroll={onScroll}
    >
      {children}
    </div>
  )
}

function Members({ layout, scroller, ...list }: MemberListProps) {
  if (layout === 'compact') return <CompactBoard {...list} />
  return <MemberList {...list} layout={layout} scroller={scroller} />
}

/**
 * Members finished today stand at the end of the list or leave it. Nothing to see before the first. A search finds them anyway:
 * the switch is of no use then, but its place stays, so that the list does not move while somebody types.
 */
function FinishedSwitch({ data: { view, finished }, display: { t } }: Pick<BoardProps, 'data' | 'display'>) {
  const shown = useBoardStore((state) => state.showFinished)
  const searching = useBoardStore((state) => state.query.trim() !== '') || (view !== undefined && view.query !== '')
  const count = useUnsearched(finished, searching)
  if (count === 0) return null
  return (
    <Switch
      className={classes.finished}
      size="xs"
      style={searching ? { visibility: 'hidden' } : undefined}
      label={t('list.showFinished', { count })}
      checked={shown}
      onChange={(event) => boardActions.choose({ showFinished: event.currentTarget.checked })}
    />
  )
}

/** The value as it was before the search. */
function useUnsearched(value: number, searching: boolean): number {
  const [before, keep] = useState(searching ? 0 : value)
  if (searching) return before
  if (before !== value) keep(value)
  return value
}

type StateProps = Pick<BoardProps, 'data' | 'display' | 'sync'>

/** What stands above the list: the banner of the Best Time Now tab, and how far the first sync is. */
function Notes({ data, display, sync }: StateProps) {
  const { t } = display
  const tab = data.view?.tab
  const arriving = sync.state === 'first-sync' && data.total > 0
  return (
    <>
      {tab === 'best-time' && data.total > 0 ? (
        <Alert className={classes.note} color="brand" py="xs">
          {t('bestTimeBanner')}
        </Alert>
      ) : null}
      {arriving ? (
        <p className={classes.arriving}>{t('list.firstSync.running', { count: sync.firstSync?.rows ?? 0 })}</p>
      ) : null}
      {data.error && data.view ? <FailedList error={data.error} onRetry={data.retry} display={display} /> : null}
    </>
  )
}

/** The list, or why there is none. */
function ListArea({ data, display, sync, children }: StateProps & { children: ReactNode }) {
  if (!data.view) {
    return data.error ? (
      <FailedList error={data.error} onRetry={data.retry} display={display} />
    ) : (
      <LoadingList display={display} />
    )
  }
  if (data.total > 0) return children
  if (sync.state === 'first-sync') return <FirstSync rows={sync.firstSync?.rows ?? 0} display={display} />
  return (
    <EmptyList
      tab={data.view.tab}
      allFinished={data.finished > 0}
      noneMine={data.view.mineOnly && data.view.query === ''}
      noneEnding={data.view.endingOnly && data.view.query === ''}
      nobody={data.view.query === ''}
      display={display}
    />
  )
}
