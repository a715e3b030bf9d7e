import type { Clock } from '../../base/clock.ts'

export interface AutoLock {
  /** Somebody is using the desk; whoever comes after the limit finds it locked. */
  used(): void
  /** Looks whether the limit has passed: timers stand still while a computer sleeps. */
  look(): void
  /** Starts counting anew, for example after the preference changed. */
  restart(): void
  stop(): void
}

export interface AutoLockOptions {
  readonly clock: Clock
  /** Milliseconds without use; asked for at every check. */
  readonly limitMs: () => number
  /** True while a call runs: that counts as use, the screen is masked instead. */
  readonly inCall: () => boolean
  readonly onIdle: () => void
}

/** Calls `onIdle` once when the desk was not used for the limit and nobody is in a call; `restart` begins again. */
export function createAutoLock({ clock, limitMs, inCall, onIdle }: AutoLockOptions): AutoLock {
  let usedAt = clock.now()
  let cancel: (() => void) | null = null

  function check(): void {
    stop()
    // A clock that was set back must not put the lock off.
    usedAt = inCall() ? clock.now() : Math.min(usedAt, clock.now())
    const left = usedAt + limitMs() - clock.now()
    if (left > 0) {
      cancel = clock.after(left, check)
      return
    }
    onIdle()
  }

  const look = (): void => {
    if (cancel !== null) check()
  }

  function stop(): void {
    cancel?.()
    cancel = null
  }

  return {
    used() {
      look()
      usedAt = clock.now()
    },
    look,
    restart() {
      stop()
      usedAt = clock.now()
      cancel = clock.after(limitMs(), check)
    },
    stop,
  }
}
