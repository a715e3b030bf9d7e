import { compileWindow, scoreWindow, type CompiledWindow } from '#shared/domain/contact-time/index.ts'
import { createZoneClock, type ZoneClock } from '#shared/domain/time/index.ts'
import type { CallWindow } from '#shared/sync/rows.ts'

/**
 * The distinct call windows of a panel. Many members share the same days, ranges and zone, so a window is compiled
 * and, on every minute, scored once per profile instead of once per member.
 */
export class WindowProfiles {
  readonly #numbers = new Map<string, number>()
  readonly #windows: CompiledWindow[] = []
  readonly #zoneClock: ZoneClock = createZoneClock()

  get count(): number {
    return this.#windows.length
  }

  numberOf(callWindow: CallWindow): number {
    const window = compileWindow(callWindow)
    const key = `${window.zone} ${window.days} ${window.stated} ${window.ranges.join()}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#windows.push(window) - 1
    this.#numbers.set(key, number)
    return number
  }

  /** Contact-likelihood score of every profile at an instant. */
  scoresAt(epochMs: number): Uint8Array {
    return Uint8Array.from(this.#windows, (window) => scoreWindow(window, this.#zoneClock(window.zone, epochMs)))
  }
}
