/** Whether the window can be seen; for `useSyncExternalStore` with `onVisibility`. */
export const isVisible = (): boolean => document.visibilityState === 'visible'

/** @returns how to stop listening */
export function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
