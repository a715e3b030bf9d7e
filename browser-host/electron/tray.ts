import { EventEmitter } from 'node:events'
import { record } from '../records.ts'
import type { Menu } from './menu.ts'

/** Kept but not drawn: a browser tab has no place in the system tray. */
export class Tray extends EventEmitter {
  private menu: Menu | null = null
  private destroyed = false

  // The icon must not reach the emitter, which would take it for its options.
  constructor(_icon: object | string) {
    super()
  }

  setToolTip = (text: string): void => record('tray', { text })
  setTitle = (): void => {}
  setImage = (): void => {}
  setContextMenu = (menu: Menu | null): void => {
    this.menu = menu
    record('tray-menu', { labels: menu?.items.map(({ label }) => label) ?? [] })
  }
  popUpContextMenu = (): void => this.menu?.popup()
  isDestroyed = (): boolean => this.destroyed
  destroy = (): void => {
    this.destroyed = true
  }
}
