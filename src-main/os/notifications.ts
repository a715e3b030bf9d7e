/** Text of a notification. It stands on a lock screen, so it never holds a name, a condition, a test or a result. */
export interface Notice {
  readonly title: string
  readonly body: string
}

/** One live notification, as Electron makes it. */
export interface LiveNotice {
  show(): void
  on(event: 'click' | 'close' | 'failed', listener: () => void): void
}

export interface NotificationSystem {
  supported(): boolean
  create(notice: Notice): LiveNotice
}

export type NotifyResult =
  | { readonly status: 'shown' }
  | { readonly status: 'refused'; readonly reason: 'unsupported' }
  | { readonly status: 'failed'; readonly reason: 'system' }

export interface Notifications {
  notify(notice: Notice, onClick: () => void): NotifyResult
}

/** The one gate to system notifications. */
export function createNotifications(system: NotificationSystem): Notifications {
  // A notification without a reference is collected, and its click is lost.
  const live = new Set<LiveNotice>()
  return {
    notify(notice, onClick) {
      if (!system.supported()) return { status: 'refused', reason: 'unsupported' }
      try {
        const shown = system.create(notice)
        live.add(shown)
        const forget = (): void => void live.delete(shown)
        shown.on('click', () => {
          forget()
          onClick()
        })
        shown.on('close', forget)
        shown.on('failed', forget)
        shown.show()
        return { status: 'shown' }
      } catch {
        return { status: 'failed', reason: 'system' }
      }
    },
  }
}
