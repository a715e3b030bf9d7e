import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react'
import { untilQuiet, type Attention } from './quiet.ts'

interface Options {
  /** The newer ranking that waits; null when the newest is shown. */
  readonly pendingRanking: number | null
  readonly openCards: number
  /** The element that holds the list. */
  readonly list: RefObject<HTMLElement | null>
  readonly adopt: () => void
}

/** Listeners for the element that holds the list, and one for the scroller around it. */
export interface AttentionHandlers {
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
  readonly onBlur: () => void
  readonly noteScroll: () => void
}

const START: Omit<Attention, 'focusInside'> = { pointerInside: false, openCards: 0, lastActivity: null }

/**
 * Takes a new ranking over as soon as nobody is using the list; what counts as using it is decided by `untilQuiet`.
 * Attention lives in a ref: following the pointer must not render anything.
 */
export function useRankingAdoption({ pendingRanking, openCards, list, adopt }: Options): AttentionHandlers {
  const attention = useRef(START)
  const recheck = useRef<() => void>(() => undefined)

  const note = useCallback((change: Partial<typeof START>) => {
    attention.current = { ...attention.current, ...change, lastActivity: Date.now() }
    recheck.current()
  }, [])

  useEffect(() => {
    if (openCards !== attention.current.openCards) note({ openCards })
  }, [openCards, note])

  useEffect(() => {
    if (pendingRanking === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = (): void => {
      clearTimeout(timer)
      const focusInside = list.current?.contains(document.activeElement) ?? false
      const wait = untilQuiet({ ...attention.current, focusInside }, Date.now())
      if (wait === 0) adopt()
      else if (wait !== null) timer = setTimeout(check, wait)
    }
    recheck.current = check
    check()
    return () => {
      clearTimeout(timer)
      recheck.current = () => undefined
    }
  }, [pendingRanking, adopt, list])

  return useMemo(
    () => ({
      onPointerEnter: () => note({ pointerInside: true }),
      onPointerLeave: () => note({ pointerInside: false }),
      // The focus has not arrived at its next element yet; the quiet time is longer than that takes.
      onBlur: () => note({}),
      noteScroll: () => note({}),
    }),
    [note],
  )
}
