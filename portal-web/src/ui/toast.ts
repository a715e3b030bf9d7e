/** Short messages at the edge of the screen. The library comes when the first one is shown. */
export interface Toast {
  readonly tone: 'success' | 'failure'
  readonly text: string
}

/**
 * Shows a message: a good one for five seconds, a bad one until it is closed
 * (docs/rules/foundations.md#look-and-accessibility).
 */
export async function showToast(toast: Toast): Promise<void> {
  const { showNotification } = await import('./notifications.tsx')
  showNotification(toast)
}
