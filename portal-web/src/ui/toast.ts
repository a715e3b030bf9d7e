import { heldBy } from '../services/when-idle.ts'
import type { Toast } from './notifications.tsx'

/**
 * Shows a short message at the edge of the screen, whose library comes with the first one: a good one for five
 * seconds, a bad one until it is closed. Where the library can't be fetched there is none: the page says itself what matters
 * (docs/rules/foundations.md#look-and-accessibility).
 */
export async function showToast(toast: Toast): Promise<void> {
  // Its place does not wait for the page any longer.
  heldBy.clear()
  const library = await import('./notifications.tsx').catch(() => null)
  library?.showNotification(toast)
}
