import { useEffect, useRef, type RefObject } from 'react'
import { historyActions, useHistoryStore } from './history.store.ts'

/**
 * Whether a search has led to this call. Then it is brought into sight with the keyboard on it, once; `element` is given to
 * what can take both.
 */
export function useSoughtCall(callId: string): {
  readonly sought: boolean
  readonly element: RefObject<HTMLLIElement | null>
} {
  const element = useRef<HTMLLIElement>(null)
  const sought = useHistoryStore((state) => state.soughtCall === callId)
  useEffect(() => {
    if (!sought) return
    element.current?.scrollIntoView({ block: 'center' })
    element.current?.focus({ preventScroll: true })
    historyActions.seekCall(null)
  }, [sought])
  return { sought, element }
}

/** The call that a search has led to and that is not in sight yet. */
export const useSoughtCallId = (): string | null => useHistoryStore((state) => state.soughtCall)
