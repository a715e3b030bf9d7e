import { useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { WorkUnderWay } from '#shared/domain/import/index.ts'
import type { ImportSummary } from '#shared/ipc/imports.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { call, useDeskApi } from '../../api/index.ts'

const POLL_MS = 1000

/** What the steps take of each other, as `npm run bench -- --only import` measures them: a first guess, until the server tells. */
export const PREVIEW_PER_SENDING = 0.4
/** Without a change, and as much more where every line changes something. */
const SAVING_PER_PREVIEW = { unchanged: 1.3, changed: 8 } as const

/** What saving may take, after what making the preview took. */
export const savingMs = (checkMs: number, { lines, ...summary }: ImportSummary): number => {
  const changes = (summary.new + summary.changed + summary.ended) / Math.max(1, lines)
  return checkMs * (SAVING_PER_PREVIEW.unchanged + SAVING_PER_PREVIEW.changed * changes)
}

interface Running extends WorkUnderWay {
  readonly cancelling: boolean
}

interface RunState {
  /** What is under way; null: nothing. */
  readonly running: Running | null
}

/** Something that the server does in one piece, and how far it is meanwhile. It goes on there when nobody looks any more. */
export interface ServerRun extends Pick<StoreApi<RunState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Has the server do it. Rejects as `ask` does. @param expectedMs what as much took before */
  readonly start: <T>(ask: (run: string) => Promise<T>, expectedMs?: number | null) => Promise<T>
  /** Asks it to stop. The answer of the run says whether it did, or was done before. */
  readonly cancel: () => void
  /** Asks every second how far it is. @returns what ends it */
  readonly watch: () => () => void
}

interface Started {
  readonly run: string
  readonly at: number
}

export function createServerRun(imports: Pick<DeskApi['imports'], 'runProgress' | 'cancelRun'>): ServerRun {
  const { getState, getInitialState, setState, subscribe } = createStore<RunState>(() => ({ running: null }))
  let started: Started | null = null
  const change = (changes: Partial<Running>): void =>
    setState(({ running }) => ({ running: running && { ...running, ...changes } }))

  async function askShare(now: Started): Promise<void> {
    // It says nothing of itself for the moment; its answer still comes.
    const { share } = await call(imports.runProgress({ run: now.run })).catch(() => ({ share: null }))
    // Only what is new says anything about its pace.
    if (started !== now || share === null || getState().running?.said?.share === share) return
    change({ said: { share, atMs: performance.now() - now.at } })
  }
  function watch(): () => void {
    let asking = false
    const timer = setInterval(() => {
      if (started === null) return
      change({ elapsedMs: performance.now() - started.at })
      if (asking) return
      asking = true
      void askShare(started).finally(() => (asking = false))
    }, POLL_MS)
    return () => clearInterval(timer)
  }
  async function start<T>(ask: (run: string) => Promise<T>, expectedMs: number | null = null): Promise<T> {
    const mine: Started = { run: crypto.randomUUID(), at: performance.now() }
    started = mine
    setState({ running: { elapsedMs: 0, said: null, expectedMs, cancelling: false } })
    try {
      return await ask(mine.run)
    } finally {
      if (started === mine) {
        started = null
        setState({ running: null })
      }
    }
  }
  function cancel(): void {
    if (started === null) return
    change({ cancelling: true })
    // Where it does not arrive, one can ask again.
    call(imports.cancelRun({ run: started.run })).catch(() => change({ cancelling: false }))
  }
  return { getState, getInitialState, subscribe, start, cancel, watch }
}

/** A run of the server for as long as it is looked at. */
export function useServerRun() {
  const { imports } = useDeskApi()
  const [server] = useState(() => createServerRun(imports))
  const { running } = useStore(server)
  const isRunning = running !== null
  useEffect(() => (isRunning ? server.watch() : undefined), [server, isRunning])
  return { ...server, running }
}
