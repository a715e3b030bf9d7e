import { useMemo } from 'react'
import type { BoardLayout } from '#shared/ipc/app.ts'
import { usePreferences, useSession } from '../../../api/index.ts'
import { useSetPreferences } from '../../preferences/index.ts'
import { boardActions, useBoardStore } from '../board.store.ts'

export interface BoardLayoutChoice {
  readonly is: BoardLayout
  /** Nobody has been asked yet which one they want. */
  readonly toAsk: boolean
  readonly choose: (layout: BoardLayout) => void
  /** Takes the other one. */
  readonly change: () => void
}

/**
 * How the board is laid out (docs/rules/board.md#two-views). The sample members always open as cards; whoever looks at
 * them otherwise does so until they leave. Signed in, it is a preference.
 */
export function useBoardLayout(): BoardLayoutChoice {
  const sample = useSession().kind === 'demo'
  const sampleLayout = useBoardStore((state) => state.sampleLayout)
  const kept = usePreferences().boardLayout
  const setPreferences = useSetPreferences()
  const is = sample ? sampleLayout : (kept ?? 'comfortable')
  const toAsk = !sample && kept === null
  return useMemo(() => {
    const choose = (boardLayout: BoardLayout): void =>
      sample ? boardActions.setSampleLayout(boardLayout) : setPreferences({ boardLayout })
    return { is, toAsk, choose, change: () => choose(is === 'compact' ? 'comfortable' : 'compact') }
  }, [is, toAsk, sample, setPreferences])
}
