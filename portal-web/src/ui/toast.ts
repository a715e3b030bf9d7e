import type { Toast } from './notifications.tsx'

/**
 * Shows a short message at the edge of the screen, whose library comes with the first one: a good one for five
 * seconds, a bad one until it is closed
 * (docs/rules/foundations.md#look-and-accessibility).
 */
export async function showToast(toast: Toast): Promise<void> {
  const { showNotification } = await import('./notifications.tsx')
  showNotification(toast)
}
