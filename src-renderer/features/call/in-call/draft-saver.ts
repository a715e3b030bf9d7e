import type { CallDraft } from '#shared/ipc/calls.ts'

export type SaveState =
  | { readonly kind: 'saved' }
  /** It takes longer than usual. */
  | { readonly kind: 'saving' }
  /** What was typed is still on the screen; the next keystroke tries again. */
  | { readonly kind: 'failed'; readonly error: unknown }

export interface DraftSaver {
  /** Sends a draft as soon as the one before it is through; of several waiting only the newest is sent. */
  save(draft: CallDraft): void
  /** Waits until nothing is on its way; answers whether the newest draft is on disk. */
  settle(): Promise<boolean>
  /** Sends nothing more: the call has ended with the draft it ended with. */
  stop(): void
}

interface Options {
  readonly send: (draft: CallDraft) => Promise<unknown>
  readonly onState: (state: SaveState) => void
}

/** Milliseconds a save may take before it is worth a word; usually it takes two or three. */
const WORTH_SAYING_MS = 400

/** Saves drafts one after the other: an older one can never overwrite a newer one. */
export function createDraftSaver({ send, onState }: Options): DraftSaver {
  /** The draft to send next. */
  let waiting: CallDraft | null = null
  let running: Promise<void> | null = null
  let saved = true

  const sendOne = async (draft: CallDraft): Promise<void> => {
    const slow = setTimeout(() => onState({ kind: 'saving' }), WORTH_SAYING_MS)
    try {
      await send(draft)
      saved = waiting === null
      if (saved) onState({ kind: 'saved' })
    } catch (error) {
      saved = false
      if (waiting === null) onState({ kind: 'failed', error })
    } finally {
      clearTimeout(slow)
    }
  }

  const takeNext = (): CallDraft | null => {
    const next = waiting
    waiting = null
    return next
  }

  const pump = async (): Promise<void> => {
    for (let draft = takeNext(); draft !== null; draft = takeNext()) await sendOne(draft)
    running = null
  }

  return {
    save: (draft) => {
      waiting = draft
      saved = false
      running ??= pump()
    },
    settle: async () => {
      await running
      return saved
    },
    stop: () => {
      waiting = null
    },
  }
}
