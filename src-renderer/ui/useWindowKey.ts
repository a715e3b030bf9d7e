import { useEffectEvent, useLayoutEffect } from 'react'

export interface KeyWanted {
  /** `KeyboardEvent.code`: on some keyboards Alt types a sign of its own, so the sign can't tell the key. */
  readonly code: string
  readonly alt?: boolean
}

/** Hears every key of the window from before the first paint: a key counts as soon as its dialog is seen. */
export function useWindowKeydown(onKeydown: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onKeydown)
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => hear(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/**
 * A key of an open dialog. It works wherever the focus is, also in a text box and after a button that had the focus
 * has gone; the commands of the desk rest while a dialog is open.
 */
export function useWindowKey({ code, alt = false }: KeyWanted, run: () => void): void {
  useWindowKeydown((event) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!plain || event.altKey !== alt || event.code !== code || event.isComposing) return
    event.preventDefault()
    run()
  })
}
