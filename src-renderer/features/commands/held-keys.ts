/**
 * Keys about a list that is on its way. They are kept until it is here: what they mean stands in it, and not in the one that
 * is still shown.
 */
interface Held {
  /** A box that the keyboard is about to leave for the list: what is pressed in it is meant for the list too. */
  readonly from: Element | null
  readonly presses: KeyboardEvent[]
}

let held: Held | null = null

/** From now on keys about the list wait, also those pressed in `from`. What waits already goes on waiting. */
export function holdKeys(from: Element | null = null): void {
  held = { from: from ?? held?.from ?? null, presses: held?.presses ?? [] }
}

/** Ends the wait. @returns what was pressed, in its order */
export function takeHeldKeys(): readonly KeyboardEvent[] {
  const presses = held?.presses ?? []
  held = null
  return presses
}

/** Forgets what was pressed, and goes on waiting: somebody has turned to something else. */
export function forgetHeldKeys(): void {
  held?.presses.splice(0)
}

export const areKeysHeld = (): boolean => held !== null

/** Whether a key pressed at `target` is meant for the list that is awaited, although text could be typed there. */
export const isHeldFrom = (target: EventTarget | null): boolean => held?.from != null && held.from === target

const NAMED = new Set(['Enter', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'Backspace', 'Delete'])

/** @returns whether the press waits now: a chord, or a key that does not write or move, never does */
export function keepKey(press: KeyboardEvent): boolean {
  if (held === null || press.ctrlKey || press.metaKey || press.altKey) return false
  if (press.key.length !== 1 && !NAMED.has(press.key)) return false
  held.presses.push(press)
  return true
}
