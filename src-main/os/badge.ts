type BadgeResult =
  | { readonly status: 'set' }
  | { readonly status: 'refused'; readonly reason: 'unsupported' }
  | { readonly status: 'failed'; readonly reason: 'system' }

/** The number on the app's icon in dock or task bar. */
export interface Badge {
  /** 0 takes it away. */
  set(count: number): BadgeResult
}

/** The one gate to the badge. @param write Electron's `app.setBadgeCount`; false where the desktop has none */
export function createBadge(write: (count: number) => boolean): Badge {
  return {
    set(count) {
      try {
        return write(count) ? { status: 'set' } : { status: 'refused', reason: 'unsupported' }
      } catch {
        return { status: 'failed', reason: 'system' }
      }
    },
  }
}
