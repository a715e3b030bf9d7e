/** Edges in pixels of the window. */
export type Edges = Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>>

/** Between a message and what it stays clear of, in pixels. */
const GAP = 4

const meet = (one: Edges, other: Edges): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

/**
 * How far a message moves from its place to the nearest one in the window where it lies over no control.
 * @param message where it stands by itself
 * @param height of the window, in pixels
 * @returns pixels, upward below zero; zero where it is clear already, and where no place is
 */
export function nearestClear(message: Edges, controls: readonly Edges[], height: number): number {
  const beside = controls.filter(({ left, right }) => left < message.right && right > message.left)
  const isClear = (by: number): boolean => {
    const moved = { ...message, top: message.top + by, bottom: message.bottom + by }
    return by === 0 || (moved.top >= 0 && moved.bottom <= height) ? !beside.some((one) => meet(one, moved)) : false
  }
  const ways = [0, ...beside.flatMap(({ top, bottom }) => [top - GAP - message.bottom, bottom + GAP - message.top])]
  return ways.toSorted((one, other) => Math.abs(one) - Math.abs(other)).find(isClear) ?? 0
}

/** While the page moves, a message is looked after this often. */
const MOVING_MS = 100

/** What a finger or a key acts on. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, label, [role="button"]'

function controlsBeside(area: Element): Edges[] {
  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !area.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 1 && height > 1 && bottom > 0 && top < window.innerHeight)
}

/**
 * Keeps what is shown in `place` clear of the controls of the page while it is shown, also while the page moves below it.
 * @param area what the place is part of; its own controls do not count
 * @returns what ends that
 */
export function keepClear(place: HTMLElement, area: Element): () => void {
  let by = 0
  let due = 0
  let moving: ReturnType<typeof setTimeout> | null = null
  const look = (): void => {
    due = 0
    const { top, bottom, left, right, height } = place.getBoundingClientRect()
    const stands = { top: top - by, bottom: bottom - by, left, right }
    by = height > 0 ? nearestClear(stands, controlsBeside(area), window.innerHeight) : 0
    place.style.translate = by === 0 ? '' : `0 ${by}px`
  }
  const lookSoon = (): void => {
    due ||= requestAnimationFrame(look)
  }
  /** Looking in each frame made the scrolling of a slow phone jerky. */
  const lookWhileMoving = (): void => {
    moving ??= setTimeout(() => {
      moving = null
      lookSoon()
    }, MOVING_MS)
  }
  const sizes = new ResizeObserver(lookSoon)
  sizes.observe(place)
  window.addEventListener('resize', lookSoon)
  // Of whatever is scrolled: what scrolls within the page tells nobody outside it afterwards.
  window.addEventListener('scroll', lookWhileMoving, { passive: true, capture: true })
  return () => {
    sizes.disconnect()
    cancelAnimationFrame(due)
    if (moving !== null) clearTimeout(moving)
    window.removeEventListener('resize', lookSoon)
    window.removeEventListener('scroll', lookWhileMoving, { capture: true })
  }
}
