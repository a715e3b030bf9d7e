/** Rows whose texts stand in one: enough that a look costs nothing of its own, few enough to be put together again for one change. */
const BLOCK = 4096
/** Stands in no text, and in nothing that is looked for. */
const END = '\n'

interface Block {
  readonly text: string
  /** Where the text of each row begins, and the one after the last would. */
  readonly starts: Uint32Array
}

/**
 * One short text for each row, kept so that a part is looked for in many at once: the engine runs through one long text
 * several times as fast as it takes up each of many short ones. Texts hold no line break.
 */
export class SearchTexts {
  readonly #texts: string[] = []
  /** Put together when they are first looked at; null where a text has changed since. */
  readonly #blocks: (Block | null)[] = []

  /** Rows are numbered from 0; a row that was left out is empty. */
  set(row: number, text: string): void {
    while (this.#texts.length < row) this.#texts.push('')
    this.#texts[row] = text
    this.#blocks[Math.floor(row / BLOCK)] = null
  }

  /** Number of rows. */
  get size(): number {
    return this.#texts.length
  }

  /** Sets 1 in `into` for every row whose text contains `part`, which is not empty. */
  mark(part: string, into: Uint8Array): void {
    for (let first = 0; first < this.#texts.length; first += BLOCK) {
      const { text, starts } = this.#block(first / BLOCK)
      let row = 0
      for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, starts[row])) {
        do row += 1
        while ((starts[row] ?? 0) <= at)
        into[first + row - 1] = 1
      }
    }
  }

  #block(number: number): Block {
    const known = this.#blocks[number]
    if (known) return known
    const texts = this.#texts.slice(number * BLOCK, (number + 1) * BLOCK)
    const starts = new Uint32Array(texts.length + 1)
    texts.forEach((text, row) => (starts[row + 1] = (starts[row] ?? 0) + text.length + END.length))
    const block = { text: `${texts.join(END)}${END}`, starts }
    this.#blocks[number] = block
    return block
  }
}
