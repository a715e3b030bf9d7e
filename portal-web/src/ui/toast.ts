import { heldBy } from '../services/when-idle.ts'
import type { Toast } from './notifications.tsx'

/** What is to be seen; a message whose library comes when this is another one is not shown any more. */
let latest: Toast | null = null

async function show(toast: Toast | null): Promise<void> {
  latest = toast
  const library = await import('./notifications.tsx').catch(() => null)
  if (latest === toast) library?.showNotification(toast)
}

/**
 * Shows a short message at the edge of the screen, whose library comes with the first one: a good one for five
 * seconds, a bad one until it is closed. Where the library can't be fetched there is none: the page says itself what matters
 * (docs/rules/foundations.md#look-and-accessibility).
 */
export function showToast(toast: Toast): Promise<void> {
  // Its place does not wait for the page any longer.
  heldBy.clear()
  return show(toast)
}

/** Takes the short message away that the page contradicts by now. */
export const hideToast = (): void => void (latest && show(null))
