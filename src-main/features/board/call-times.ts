import { NO_NUMBER, OTHER_DAY, PlaceProfiles, UNREAD, type CallMoment, type MemberPlace } from './place-profiles.ts'

/** What of the index says when its members may be called; arrays are by row number. */
export interface CallTimesOf extends CallMoment {
  /** Rows that there are. */
  readonly size: number
  /** Whether an urgent alert holds calls back. */
  readonly isHeld: (row: number) => boolean
  /** 1 where calls may go out by the zone of the member's best times, for those whose place was not read yet. */
  readonly inHours: Uint8Array
  /** Rows to whom a call was promised that is due. */
  readonly promised: ReadonlySet<number>
  /** From when (epoch ms) a call that was promised for later may be made. */
  readonly promisedLater: ReadonlyMap<number, number>
}

const FIRST_CAPACITY = 1024

/**
 * When each member may be called as far as place, number, attempts and an open alert say, by row number of the index. It is what
 * the contact rules answer, asked once per place (docs/rules/calling.md#contact-rules); the card and the call ask them again.
 */
export class CallTimes {
  readonly #places = new PlaceProfiles()
  #profiles = new Uint32Array(FIRST_CAPACITY)
  /** Until when (epoch ms) the attempt caps hold, of the few who were called lately. */
  readonly #freeAt = new Map<number, number>()
  readonly #bad = new Map<number, Set<string>>()

  /** Comes before `putPlace`. */
  putBadNumber(row: number, number: string): void {
    const known = this.#bad.get(row) ?? new Set()
    this.#bad.set(row, known.add(number))
  }

  putPlace(row: number, place: MemberPlace): void {
    if (row >= this.#profiles.length) {
      const wider = new Uint32Array(Math.max(row + 1, this.#profiles.length * 2))
      wider.set(this.#profiles)
      this.#profiles = wider
    }
    this.#profiles[row] = this.#places.numberOf(place, this.#bad.get(row))
  }

  putFreeAt(row: number, freeAt: number): void {
    this.#freeAt.set(row, freeAt)
  }

  /** Of these rows everything that only holds until it is said again. */
  forget(rows: Iterable<number>): void {
    for (const row of rows) {
      this.#freeAt.delete(row)
      this.#bad.delete(row)
    }
  }

  forgetBadNumbers(): void {
    this.#bad.clear()
  }

  /** Of everybody else the caps have nothing to say any more. */
  keepFreeAt(rows: ReadonlySet<number>): void {
    for (const row of this.#freeAt.keys()) if (!rows.has(row)) this.#freeAt.delete(row)
  }

  /** Positions in `CALL_TIMES`, by row. */
  at(of: CallTimesOf): Uint8Array {
    const { size, isHeld, inHours, promised } = of
    const byPlace = this.#places.callTimes(of, false)
    const times = new Uint8Array(size)
    for (let row = 0; row < size; row += 1) {
      const profile = this.#profiles[row] ?? UNREAD
      const hours = profile === UNREAD ? 1 - (inHours[row] ?? 0) : (byPlace[profile] ?? OTHER_DAY)
      times[row] = isHeld(row) ? OTHER_DAY : hours
    }
    for (const [row, freeAt] of this.#freeAt) {
      if (freeAt > of.nowMs && times[row] !== OTHER_DAY && !promised.has(row)) {
        times[row] = this.#places.callTimeFrom(this.#profiles[row] ?? UNREAD, freeAt, of, false)
      }
    }
    this.#putPromised(times, of)
    return times
  }

  /** A promised call may use wider hours, and no cap counts against it. */
  #putPromised(times: Uint8Array, of: CallTimesOf): void {
    const { promised, promisedLater, isHeld } = of
    const asked = this.#places.callTimes(of, true)
    for (const row of [...promised, ...promisedLater.keys()]) {
      const profile = this.#profiles[row] ?? UNREAD
      if (profile === UNREAD || profile === NO_NUMBER || isHeld(row)) continue
      const fromMs = promisedLater.get(row)
      if (promised.has(row) || fromMs === undefined) times[row] = asked[profile] ?? OTHER_DAY
      else if (times[row] === OTHER_DAY) times[row] = this.#places.callTimeFrom(profile, fromMs, of, true)
    }
  }
}
