import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { holdKeys, playHeldKeys, takeHeldKeys } from '../../commands/index.ts'
import { boardState, choicesOf, useBoardStore, type BoardState } from '../board.store.ts'
import type { ListMoves } from '../list/useListMoves.ts'
import { filterKey } from './board-queries.ts'
import type { BoardData } from './useBoard.ts'

interface Options {
  readonly data: Pick<BoardData, 'view' | 'error' | 'applySearch'>
  readonly moves: RefObject<ListMoves | null>
  readonly searchBox: RefObject<HTMLInputElement | null>
}

/** What the list is to show, with the search as it is typed. */
const wantedKey = (state: BoardState): string =>
  filterKey({ tab: state.tab, query: state.query.trim(), ...choicesOf(state) })

/**
 * The keyboard means the list that was asked for, not the one still shown while main looks: from the search box it comes to the
 * first of whom the typed text finds, and keys about the list or a member wait for it. Where it fails or finds nobody, the
 * keyboard stays, and the keys do nothing.
 * @returns takes the keyboard from the search box to the list; false when it is on its way there already
 */
export function useEnterList({ data, moves, searchBox }: Options): () => boolean {
  const { view, error, applySearch } = data
  const wanted = useBoardStore(wantedKey)
  const shown = view === undefined ? null : filterKey(view)
  const failed = shown === null && error !== null
  const latest = useRef({ shown, failed })
  /** The list that the keyboard is on its way to. */
  const entering = useRef<string | null>(null)

  const arrive = useCallback(() => {
    const isEntering = entering.current !== null
    entering.current = null
    const has = document.activeElement
    // Somebody has gone elsewhere meanwhile.
    if (isEntering && has !== searchBox.current) return void takeHeldKeys()
    if (isEntering) flushSync(() => moves.current?.moveTo(0))
    playHeldKeys()
  }, [moves, searchBox])

  useLayoutEffect(() => {
    latest.current = { shown, failed }
  })
  useLayoutEffect(() => {
    if (failed || (entering.current !== null && entering.current !== wanted)) {
      entering.current = null
      takeHeldKeys()
    }
    if (failed) return
    if (wanted !== shown) {
      if (shown !== null) holdKeys()
      return
    }
    // Its rows and the commands for the selected member are drawn by then.
    queueMicrotask(arrive)
  }, [wanted, shown, failed, arrive])
  useEffect(() => () => void takeHeldKeys(), [])

  return useCallback(() => {
    const now = wantedKey(boardState())
    if (entering.current === now) return false
    if (latest.current.shown === now) {
      moves.current?.moveTo(0)
      return true
    }
    applySearch()
    // Nothing comes of a list that could not be loaded, unless another one is asked for.
    if (latest.current.failed) return true
    entering.current = now
    holdKeys(searchBox.current)
    return true
  }, [moves, searchBox, applySearch])
}
