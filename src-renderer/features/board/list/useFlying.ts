import { useEffect, useState, type RefObject } from 'react'

/** A share of the screen's height that nobody reads at when it passes within one frame. */
const FAST_SHARE = 0.9
const SETTLED_MS = 80

/**
 * True while the list flies past faster than anyone can read, as when the scrollbar is dragged: rows then show only
 * their outline, which keeps every frame short. A single jump is not a flight.
 */
export function useFlying(scroller: RefObject<HTMLElement | null>): boolean {
  const [flying, setFlying] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    let last = element.scrollTop
    let wasFast = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = (): void => {
      const top = element.scrollTop
      const fast = Math.abs(top - last) > element.clientHeight * FAST_SHARE
      setFlying(fast && wasFast)
      last = top
      wasFast = fast
      clearTimeout(timer)
      timer = setTimeout(() => setFlying(false), SETTLED_MS)
    }
    // Before the list draws this frame: reading positions later would make the browser lay out twice.
    element.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [scroller])
  return flying
}
