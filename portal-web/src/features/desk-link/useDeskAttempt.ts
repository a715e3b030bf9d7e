import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

interface DeskAttempt {
  /** The page's own link to the desktop. */
  readonly link: RefObject<HTMLAnchorElement | null>
  readonly tried: boolean
  readonly onTried: () => void
}

const wantsDesk = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openDesk' in state && state.openDesk === true

/**
 * Opens the desktop by itself only for somebody who just pressed the button for it on another page: a visit by address,
 * a reload or a step back never starts a program.
 */
export function useDeskAttempt(): DeskAttempt {
  const link = useRef<HTMLAnchorElement>(null)
  const [tried, setTried] = useState(false)
  const [pathname, navigate] = useLocation()
  const wanted = wantsDesk(useHistoryState())
  useEffect(() => {
    if (!wanted) return
    navigate(pathname, { replace: true, state: null })
    link.current?.click()
  }, [wanted, pathname, navigate])
  return { link, tried, onTried: () => setTried(true) }
}
