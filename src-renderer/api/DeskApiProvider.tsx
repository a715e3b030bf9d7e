import { createContext, useContext, useEffect, useEffectEvent, type ReactNode } from 'react'
import type { DeskApi } from '#shared/ipc/index.ts'

const DeskApiContext = createContext<DeskApi | null>(null)

export function DeskApiProvider({ api, children }: { api: DeskApi; children: ReactNode }) {
  return <DeskApiContext value={api}>{children}</DeskApiContext>
}

/** The bridge, from wherever the tree got it: the preload, or a fake in tests. */
export function useDeskApi(): DeskApi {
  const api = useContext(DeskApiContext)
  if (!api) throw new Error('useDeskApi needs a DeskApiProvider above it')
  return api
}

declare global {
  interface Window {
    /** Put there by the preload; missing when the page was opened outside the desk. */
    readonly api?: DeskApi
  }
}

/** The bridge to the main process, or null if there is none. Only this file touches the global. */
export function deskBridge(): DeskApi | null {
  return window.api ?? null
}

/**
 * Listens to one event of the bridge for as long as the component lives; the listener always sees the latest props.
 * Example: `useDeskEvent(api.board.onRankingChanged, ({ latestRanking }) => ...)`.
 */
export function useDeskEvent<P>(
  subscribe: (listener: (payload: P) => void) => () => void,
  listener: (payload: P) => void,
): void {
  const onEvent = useEffectEvent(listener)
  useEffect(() => subscribe((payload) => onEvent(payload)), [subscribe])
}
