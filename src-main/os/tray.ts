/** The words of the tray icon. They stand where anybody can read them: a number, and nothing about whom. */
export interface TrayFace {
  readonly tooltip: string
  readonly open: string
  readonly quit: string
}

export interface TrayItem {
  readonly label: string
  readonly click: () => void
}

/** One icon, as Electron makes it. */
export interface LiveTray {
  setToolTip(text: string): void
  setMenu(items: readonly TrayItem[]): void
  onClick(listener: () => void): void
  destroy(): void
}

export interface TraySystem {
  create(): LiveTray
  /** Ends the app in order. */
  quit(): void
}

type TrayResult = { readonly status: 'shown' } | { readonly status: 'failed'; readonly reason: 'system' }

export interface TrayIcon {
  /** Shows the icon, or gives it another face; a click on it or on 'open' does `onOpen`. */
  show(face: TrayFace, onOpen: () => void): TrayResult
  remove(): void
  /** The icon is there to bring a hidden window back. */
  isShown(): boolean
}

/** The one gate to the system tray. A desktop without one fails; everything the icon offers is elsewhere too. */
export function createTray(system: TraySystem): TrayIcon {
  let icon: LiveTray | null = null
  let worn: TrayFace | null = null
  let open = (): void => {}

  function wear(tray: LiveTray, face: TrayFace): void {
    if (face.tooltip !== worn?.tooltip) tray.setToolTip(face.tooltip)
    // The menu closes under the hand of whoever has it open, so it is made anew only for other words.
    if (face.open !== worn?.open || face.quit !== worn.quit) {
      tray.setMenu([
        { label: face.open, click: () => open() },
        { label: face.quit, click: () => system.quit() },
      ])
    }
    worn = face
  }

  function make(): LiveTray {
    const made = system.create()
    made.onClick(() => open())
    return made
  }

  return {
    show(face, onOpen) {
      open = onOpen
      try {
        icon ??= make()
        wear(icon, face)
        return { status: 'shown' }
      } catch {
        return { status: 'failed', reason: 'system' }
      }
    },
    isShown: () => icon !== null && worn !== null,
    remove() {
      icon?.destroy()
      icon = null
      worn = null
    },
  }
}
