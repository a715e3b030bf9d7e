import { useEffect, useRef, useState } from 'react'

const USE = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/**
 * True after `idleMs` without keyboard or pointer, until either is used again (docs/rules/calling.md#call-flow: a
 * call is masked instead of locked). The key that shows the screen again does nothing else: nobody could see what it
 * would have done.
 */
export function useIdleMask(idleMs: number): boolean {
  const [masked, setMasked] = useState(false)
  const isMasked = useRef(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const set = (next: boolean): void => {
      isMasked.current = next
      setMasked(next)
    }
    const arm = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => set(true), idleMs)
    }
    const onUse = (event: Event): void => {
      if (isMasked.current) {
        set(false)
        if (event.type !== 'pointermove') {
          if (event.cancelable) event.preventDefault()
          event.stopPropagation()
        }
      }
      arm()
    }
    arm()
    for (const type of USE) window.addEventListener(type, onUse, { capture: true, passive: false })
    return () => {
      clearTimeout(timer)
      for (const type of USE) window.removeEventListener(type, onUse, { capture: true })
    }
  }, [idleMs])
  return masked
}
