import type { ChangeNotice } from './protocol.ts'

/** Keys one delivery reads at once; bounds the size of a query after a bulk load. */
const MOST_KEYS = 1000

const sameTable = (left: ChangeNotice, right: ChangeNotice): boolean =>
  left.schema === right.schema && left.table === right.table

/** The same row changed several times while it waited is told once, in its newest version. */
function withoutRepeats(notice: ChangeNotice): ChangeNotice {
  const byText = new Map(notice.keys.map((key) => [JSON.stringify(key), key]))
  return { ...notice, keys: [...byText.values()] }
}

/**
 * Delivers notices one after the other. What arrives meanwhile for the same table and operation is joined, so that a
 * burst of single changes costs a few reads instead of one each. Within a table the order is kept.
 */
export class ChangeQueue {
  readonly #deliver: (notice: ChangeNotice) => Promise<void>
  readonly #onFailure: (error: unknown) => void
  readonly #waiting: ChangeNotice[] = []
  #busy: Promise<void> | null = null

  constructor(deliver: (notice: ChangeNotice) => Promise<void>, onFailure: (error: unknown) => void) {
    this.#deliver = deliver
    this.#onFailure = onFailure
  }

  add(notice: ChangeNotice): void {
    const last = this.#waiting.findLast((waiting) => sameTable(waiting, notice))
    if (last?.type === notice.type && last.keys.length + notice.keys.length <= MOST_KEYS) {
      last.keys.push(...notice.keys)
      return
    }
    this.#waiting.push({ ...notice, keys: [...notice.keys] })
    this.#busy ??= this.#drain()
  }

  /** Resolves when everything that was added has been delivered. */
  async settled(): Promise<void> {
    await this.#busy
  }

  async #drain(): Promise<void> {
    // A commit announces its changes one by one in the same tick: wait for all of them.
    await new Promise((resolve) => setImmediate(resolve))
    for (let notice = this.#waiting.shift(); notice; notice = this.#waiting.shift()) {
      await this.#deliver(withoutRepeats(notice)).catch(this.#onFailure)
    }
    this.#busy = null
  }
}
