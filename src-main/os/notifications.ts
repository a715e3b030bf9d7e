/**
 * Text of a notification. It stands on a lock screen, so it never holds a condition, a test or a result, and a name only
 * where the person's setting allows the first name.
 */
export interface Notice {
  readonly title: string
  readonly body: string
  /** Of the notices of one group only the latest is on show. */
  readonly group?: string
}

/** One live notification, as Electron makes it. */
export interface LiveNotice {
  show(): void
  close(): void
  on(event: 'click' | 'close' | 'failed', listener: () => void): void
}

export interface NotificationSystem {
  supported(): boolean
  create(notice: Notice): LiveNotice
}

type NotifyResult =
  | { readonly status: 'shown' }
  | { readonly status: 'refused'; readonly reason: 'unsupported' }
  /** The person does not want to be disturbed now; it comes later. */
  | { readonly status: 'held' }
  | { readonly status: 'failed'; readonly reason: 'system' }

export interface Notifications {
  notify(notice: Notice, onClick: () => void): NotifyResult
}

export interface GroupedNotifications extends Notifications {
  /** Takes the notice of a group away, if it is still on show. */
  withdraw(group: string): void
}

/** The one gate to system notifications. */
export function createNotifications(system: NotificationSystem): GroupedNotifications {
  // A notification without a reference is collected, and its click is lost.
  const live = new Set<LiveNotice>()
  const ofGroup = new Map<string, LiveNotice>()

  function forget(notice: LiveNotice, group: string | undefined): void {
    live.delete(notice)
    if (group !== undefined && ofGroup.get(group) === notice) ofGroup.delete(group)
  }

  function withdraw(group: string): void {
    const shown = ofGroup.get(group)
    if (shown === undefined) return
    forget(shown, group)
    try {
      shown.close()
    } catch {
      // It is gone already, or the system keeps it: the next one of the group stands beside it.
    }
  }

  return {
    withdraw,
    notify(notice, onClick) {
      if (!system.supported()) return { status: 'refused', reason: 'unsupported' }
      const { group } = notice
      try {
        const shown = system.create(notice)
        if (group !== undefined) {
          withdraw(group)
          ofGroup.set(group, shown)
        }
        live.add(shown)
        shown.on('click', () => {
          forget(shown, group)
          onClick()
        })
        shown.on('close', () => forget(shown, group))
        shown.on('failed', () => forget(shown, group))
        shown.show()
        return { status: 'shown' }
      } catch {
        return { status: 'failed', reason: 'system' }
      }
    },
  }
}
