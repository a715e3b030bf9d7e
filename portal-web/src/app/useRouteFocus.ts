import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** After a change of page the reader starts at its top: focus and scroll position, as a full page load would do. */
export function useRouteFocus(): void {
  const [path] = useLocation()
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    document.getElementById('content')?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [path])
}
