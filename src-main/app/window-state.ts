import type { WindowState } from '../settings/settings.ts'

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const DEFAULT_SIZE = { width: 1280, height: 860 } as const
/** So much of the title bar's width must be reachable, else the window can't be dragged back. */
const REACHABLE = { width: 120, height: 40 } as const

function overlap(a: Rectangle, b: Rectangle): { width: number; height: number } {
  return {
    width: Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
    height: Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
  }
}

/**
 * Where to open the window: the remembered place if its title bar lies on a display that is still there, else the default
 * size where the system likes it. Never larger than the largest display.
 * @param workAreas usable area of each display
 */
export function placeWindow(
  remembered: WindowState | null,
  workAreas: readonly Rectangle[],
): { bounds: Partial<Rectangle>; maximized: boolean } {
  if (!remembered) return { bounds: DEFAULT_SIZE, maximized: false }
  const titleBar = { x: remembered.x, y: remembered.y, width: remembered.width, height: REACHABLE.height }
  const display = workAreas.find((area) => {
    const visible = overlap(titleBar, area)
    return visible.width >= REACHABLE.width && visible.height >= REACHABLE.height / 2
  })
  if (!display) return { bounds: DEFAULT_SIZE, maximized: remembered.maximized }
  const { x, y } = remembered
  const width = Math.min(remembered.width, display.width)
  const height = Math.min(remembered.height, display.height)
  return { bounds: { x, y, width, height }, maximized: remembered.maximized }
}
