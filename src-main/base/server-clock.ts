import type { ClockReport } from '#shared/ipc/app.ts'
import type { Clock } from './clock.ts'

/** By so much the whole seconds of a `Date` header, and a server that is busy, may be wrong. */
const TOLERATED_MS = 5_000
const SECOND_MS = 1_000
/** A difference that people are told of. */
const TOLD_MS = 2 * 60_000
/** A difference with which nobody is called before a person has confirmed the server's time. */
const HELD_MS = 10 * 60_000

/** When a request left and its answer was here, by this computer's clock, and the time that the answer carries. */
export interface HeardTime {
  readonly date: string | null
  readonly sentAtMs: number
  readonly receivedAtMs: number
}

/** The desk's clock: the server's time as soon as it is known, this computer's until then. */
export interface ServerClock extends Clock {
  hear(heard: HeardTime): void
  /** 0 ms while no server has told its time. */
  report(): ClockReport
  /** A person says that the server's time is right. */
  confirm(): void
  /** Told whenever the desk's time jumps, and of the confirmation. */
  onChanged(listener: (report: ClockReport) => void): void
}

/**
 * Follows the server's time with the least correction that its answers allow: a clock that is right within a few seconds is left alone,
 * and time does not step back and forth with the length of a request.
 * @param shiftMs what the desk's clock was started with beside the system's; the server's time moves along
 */
export function createServerClock(base: Clock, shiftMs = 0): ServerClock {
  const listeners: ((report: ClockReport) => void)[] = []
  let correctionMs = 0
  let confirmedMs = 0

  const stateOf = (): ClockReport['state'] => {
    const off = Math.abs(correctionMs)
    if (off > HELD_MS && Math.abs(correctionMs - confirmedMs) > TOLD_MS) return 'held'
    return off > TOLD_MS ? 'wrong' : 'right'
  }
  const report = (): ClockReport => ({ state: stateOf(), aheadMs: 0 - correctionMs })
  const tell = (): void => listeners.forEach((listener) => listener(report()))

  return {
    now: () => base.now() + correctionMs,
    after: base.after,
    report,
    onChanged: (listener) => void listeners.push(listener),
    hear({ date, sentAtMs, receivedAtMs }) {
      const serverMs = Date.parse(date ?? '') + shiftMs
      if (Number.isNaN(serverMs)) return
      const least = serverMs - receivedAtMs
      const most = serverMs + SECOND_MS - sentAtMs
      const fitting = Math.min(Math.max(correctionMs, least), most)
      if (Math.abs(fitting - correctionMs) <= TOLERATED_MS) return
      correctionMs = fitting
      tell()
    },
    confirm() {
      confirmedMs = correctionMs
      tell()
    },
  }
}
