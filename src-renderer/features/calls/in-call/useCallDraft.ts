import { useCallback, useRef, useState } from 'react'
import type { ActiveCall, CallDraft } from '#shared/ipc/calls.ts'
import { call, useDeskApi } from '../../../api/index.ts'
import { isTimePicked } from '../../callbacks/index.ts'
import { createLatestWinsSaver, type LatestWinsSaver, type SaveState } from '../../../ui/latest-wins-saver.ts'

/** A callback that is still being picked has no time to keep yet. */
const storable = (draft: CallDraft): CallDraft =>
  draft.callback !== null && !isTimePicked(draft.callback) ? { ...draft, callback: null } : draft

export interface Draft {
  readonly draft: CallDraft
  /** Saves; without a change it saves once more. */
  readonly change: (change: Partial<CallDraft>) => void
  /** The newest draft, also between a keystroke and the next render. */
  readonly latest: () => CallDraft
  readonly saveState: SaveState
  readonly saver: LatestWinsSaver<CallDraft>
}

/** What is typed and picked during a call: on the screen at once, on this computer with every keystroke. */
export function useCallDraft({ memberId, draft: kept }: ActiveCall): Draft {
  const api = useDeskApi()
  const [draft, setDraft] = useState(kept)
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'saved' })
  const newest = useRef(kept)
  const [saver] = useState(() =>
    createLatestWinsSaver({
      send: (typed: CallDraft) => call(api.calls.saveDraft({ memberId, draft: storable(typed) })),
      onState: setSaveState,
    }),
  )
  const change = useCallback(
    (part: Partial<CallDraft>) => {
      newest.current = { ...newest.current, ...part }
      setDraft(newest.current)
      void saver.save(newest.current)
    },
    [saver],
  )
  const latest = useCallback(() => newest.current, [])
  return { draft, change, latest, saveState, saver }
}
