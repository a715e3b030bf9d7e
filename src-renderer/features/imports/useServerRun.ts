import { useEffect, useRef, useState } from 'react'
import type { WorkUnderWay } from '#shared/domain/import/index.ts'
import { call, useDeskApi } from '../../api/index.ts'

const POLL_MS = 1000

interface Running extends WorkUnderWay {
  readonly cancelling: boolean
}

export interface ServerRun {
  /** What is under way; null: nothing. */
  readonly running: Running | null
  /** Has the server do something in one piece. Rejects as `ask` does. @param expectedMs what as much took before */
  readonly start: <T>(ask: (run: string) => Promise<T>, expectedMs?: number | null) => Promise<T>
  /** Asks it to stop. The answer of the run says whether it did, or was done before. */
  readonly cancel: () => void
}

interface Started {
  readonly run: string
  readonly at: number
  readonly expectedMs: number | null
}

/** Something that the server does in one piece, and how far it is meanwhile. It goes on there when nobody looks any more. */
export function useServerRun(): ServerRun {
  const api = useDeskApi()
  const started = useRef<Started | null>(null)
  const [running, setRunning] = useState<Running | null>(null)
  const isRunning = running !== null
  useEffect(() => {
    if (!isRunning) return
    let asking = false
    const ask = async (now: Started): Promise<void> => {
      try {
        const { share } = await call(api.imports.runProgress({ run: now.run }))
        if (started.current !== now || share === null) return
        const atMs = performance.now() - now.at
        // Only what is new says anything about its pace.
        setRunning((known) => known && (known.said?.share === share ? known : { ...known, said: { share, atMs } }))
      } catch {
        // It says nothing of itself for the moment; its answer still comes.
      } finally {
        asking = false
      }
    }
    const timer = setInterval(() => {
      const now = started.current
      if (now === null) return
      setRunning((known) => known && { ...known, elapsedMs: performance.now() - now.at })
      if (asking) return
      asking = true
      void ask(now)
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [api, isRunning])

  async function start<T>(ask: (run: string) => Promise<T>, expectedMs: number | null = null): Promise<T> {
    const mine: Started = { run: crypto.randomUUID(), at: performance.now(), expectedMs }
    started.current = mine
    setRunning({ elapsedMs: 0, said: null, expectedMs, cancelling: false })
    try {
      return await ask(mine.run)
    } finally {
      if (started.current === mine) {
        started.current = null
        setRunning(null)
      }
    }
  }
  const cancel = (): void => {
    const now = started.current
    if (now === null) return
    setRunning((known) => known && { ...known, cancelling: true })
    // Where it does not arrive, one can ask again.
    call(api.imports.cancelRun({ run: now.run })).catch(() =>
      setRunning((known) => known && { ...known, cancelling: false }),
    )
  }
  return { running, start, cancel }
}
