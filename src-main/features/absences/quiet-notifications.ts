import type { Clock } from '../../base/clock.ts'
import type { GroupedNotifications, Notice } from '../../os/notifications.ts'

export interface QuietNotifications extends GroupedNotifications {
  /** The time may be another now, or somebody else sits here. */
  changed(): void
  /** Ends timers. */
  stop(): void
}

interface Held {
  readonly notice: Notice
  readonly onClick: () => void
}

/** Notices without a group are all alike: how many of something. */
const UNGROUPED = ''

/**
 * Notifications that wait while somebody does not want to be disturbed, of each group the latest; they come when that ends.
 * Urgent alerts do not go through here.
 * @param quietUntil ms since the epoch; null: now is as good as ever
 */
export function createQuietNotifications(
  notifications: GroupedNotifications,
  { clock, quietUntil }: { readonly clock: Clock; readonly quietUntil: () => number | null },
): QuietNotifications {
  const held = new Map<string, Held>()
  let cancel: (() => void) | null = null

  function release(): void {
    cancel?.()
    cancel = null
    if (held.size === 0) return
    const until = quietUntil()
    const left = until === null ? 0 : until - clock.now()
    if (left > 0) {
      cancel = clock.after(left, release)
      return
    }
    const waiting = [...held.values()]
    held.clear()
    for (const { notice, onClick } of waiting) notifications.notify(notice, onClick)
  }

  return {
    notify(notice, onClick) {
      const until = quietUntil()
      if (until === null || until <= clock.now()) return notifications.notify(notice, onClick)
      held.set(notice.group ?? UNGROUPED, { notice, onClick })
      release()
      return { status: 'held' }
    },
    withdraw(group) {
      held.delete(group)
      notifications.withdraw(group)
    },
    changed: release,
    stop() {
      cancel?.()
      cancel = null
      held.clear()
    },
  }
}
