export type SaveState =
  /** The newest value is on disk, and no other has come for a moment. */
  | { readonly kind: 'saved' }
  /** A value is on its way, or typing goes on: nothing is promised of the newest. */
  | { readonly kind: 'saving' }
  /** What was typed is still on the screen; the next keystroke tries again. */
  | { readonly kind: 'failed'; readonly error: unknown }

/** Saves the values of one thing that is being edited, for example a draft. */
export interface LatestWinsSaver<T> {
  /**
   * Sends a value as soon as the one before it is through; of several waiting only the newest is sent. Answers as
   * `settle` does; never rejects.
   */
  save(value: T): Promise<boolean>
  /** Waits until nothing is on its way; answers whether the newest value is on disk. */
  settle(): Promise<boolean>
  /** Sends nothing more: what was edited has ended with the value it ended with. */
  stop(): void
}

interface Options<T> {
  readonly send: (value: T) => Promise<unknown>
  readonly onState?: (state: SaveState) => void
}

/**
 * Milliseconds without a new value before a saved one is called saved. A save takes two or three: said at once, the
 * sentence would blink with every key.
 */
const CALM_MS = 300

const SAVED: SaveState = { kind: 'saved' }
const SAVING: SaveState = { kind: 'saving' }

/** Saves values one after the other: an older one can never overwrite a newer one. */
export function createLatestWinsSaver<T>({ send, onState = () => undefined }: Options<T>): LatestWinsSaver<T> {
  /** The value to send next. */
  let waiting: { readonly value: T } | null = null
  let running: Promise<void> | null = null
  let saved = true
  let calm: ReturnType<typeof setTimeout> | undefined

  const sendOne = async (value: T): Promise<void> => {
    try {
      await send(value)
      saved = waiting === null
      if (saved) calm = setTimeout(() => onState(SAVED), CALM_MS)
    } catch (error) {
      saved = false
      if (waiting === null) onState({ kind: 'failed', error })
    }
  }

  const dequeue = (): { readonly value: T } | null => {
    const next = waiting
    waiting = null
    return next
  }

  const drain = async (): Promise<void> => {
    for (let next = dequeue(); next !== null; next = dequeue()) await sendOne(next.value)
    running = null
  }

  const settle = async (): Promise<boolean> => {
    await running
    return saved
  }

  return {
    settle,
    save: (value) => {
      waiting = { value }
      saved = false
      clearTimeout(calm)
      onState(SAVING)
      running ??= drain()
      return settle()
    },
    stop: () => {
      waiting = null
    },
  }
}
