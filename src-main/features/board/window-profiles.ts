import { isInOwnHours } from '#shared/domain/contact-rules/index.ts'
import { compileWindow, scoreWindow, type CompiledWindow } from '#shared/domain/contact-time/index.ts'
import { createZoneClock, type ZoneClock } from '#shared/domain/time/index.ts'
import type { CallWindow } from '#shared/sync/rows.ts'

/** Stored texts kept to skip parsing them again; windows with notes of their own would otherwise fill the memory. */
const REMEMBERED_TEXTS = 20_000

/** Something about every profile, by its number. */
interface AtInstant {
  readonly epochMs: number
  readonly values: Uint8Array
}
const NEVER: AtInstant = { epochMs: Number.NaN, values: new Uint8Array(0) }

/**
 * The distinct call windows of a panel. Many members share the same days, ranges and zone, so a window is compiled
 * and, on every minute, scored once per profile instead of once per member.
 */
export class WindowProfiles {
  readonly #numbers = new Map<string, number>()
  readonly #byText = new Map<string, number>()
  readonly #windows: CompiledWindow[] = []
  readonly #zoneClock: ZoneClock = createZoneClock()
  #scores = NEVER
  #inHours = NEVER

  /** Number of the profile for a `call_window` as the cache stores it. */
  numberOf(stored: string): number {
    const known = this.#byText.get(stored)
    if (known !== undefined) return known
    const callWindow: CallWindow = JSON.parse(stored)
    const number = this.#numberOfWindow(compileWindow(callWindow))
    if (this.#byText.size < REMEMBERED_TEXTS) this.#byText.set(stored, number)
    return number
  }

  /** Contact-likelihood score of every profile at an instant. */
  scoresAt(epochMs: number): Uint8Array {
    this.#scores = this.#told(this.#scores, epochMs, (window) =>
      scoreWindow(window, this.#zoneClock(window.zone, epochMs)),
    )
    return this.#scores.values
  }

  /** 1 for every profile in whose zone calls may go out at an instant. */
  inHoursAt(epochMs: number): Uint8Array {
    this.#inHours = this.#told(this.#inHours, epochMs, (window) =>
      Number(isInOwnHours(this.#zoneClock(window.zone, epochMs))),
    )
    return this.#inHours.values
  }

  /** The last answer, where it is about this instant and nobody has come since. */
  #told(last: AtInstant, epochMs: number, tell: (window: CompiledWindow) => number): AtInstant {
    const holds = last.epochMs === epochMs && last.values.length === this.#windows.length
    return holds ? last : { epochMs, values: Uint8Array.from(this.#windows, tell) }
  }

  #numberOfWindow(window: CompiledWindow): number {
    const key = `${window.zone} ${window.days} ${window.stated} ${window.ranges.join()}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#windows.push(window) - 1
    this.#numbers.set(key, number)
    return number
  }
}
