/** How long nothing must have happened around the list before it may change by itself. */
export const QUIET_MS = 3_000

/** What the person is doing around the list. Instants are milliseconds on one clock. */
export interface Attention {
  readonly pointerInside: boolean
  readonly focusInside: boolean
  readonly openCards: number
  /** Last scroll, or the moment pointer, focus or an open card went away; null when nothing happened yet. */
  readonly lastActivity: number | null
}

/**
 * Milliseconds until the list may take a new ranking, 0 when it may now, null while somebody points at it, has the
 * keyboard in it or reads an open card (docs/rules/board.md#queue-order).
 */
export function untilQuiet(attention: Attention, now: number): number | null {
  if (attention.pointerInside || attention.focusInside || attention.openCards > 0) return null
  if (attention.lastActivity === null) return 0
  return Math.max(0, attention.lastActivity + QUIET_MS - now)
}
