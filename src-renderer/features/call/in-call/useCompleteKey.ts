import { useEffect, useEffectEvent } from 'react'

/**
 * Ctrl+Enter (⌘ on a Mac) completes the call wherever the focus is. It listens after the text boxes, some of which take
 * Enter for themselves: what was typed there is part of the draft by then.
 */
export function useCompleteKey(complete: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing || event.repeat) return
    event.preventDefault()
    complete()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
