import type { ChatDraft } from '#shared/ipc/chat.ts'

export interface DraftKeeper {
  /** Puts a draft on disk after those before it; of several waiting only the newest. Answers whether it is there. */
  keep(memberId: string, draft: ChatDraft): Promise<boolean>
  /** Waits until nothing of this member is on its way. */
  settle(memberId: string): Promise<void>
}

interface Lane {
  waiting: ChatDraft | null
  running: Promise<boolean> | null
}

/** Keeps drafts, one after the other per member, so that an older text can never replace a newer one. */
export function createDraftKeeper(save: (memberId: string, draft: ChatDraft) => Promise<unknown>): DraftKeeper {
  const lanes = new Map<string, Lane>()

  const laneOf = (memberId: string): Lane => {
    const lane = lanes.get(memberId) ?? { waiting: null, running: null }
    lanes.set(memberId, lane)
    return lane
  }
  const saveWaiting = async (memberId: string, lane: Lane): Promise<boolean> => {
    let kept = true
    while (lane.waiting !== null) {
      const draft = lane.waiting
      lane.waiting = null
      kept = await save(memberId, draft).then(
        () => true,
        () => false,
      )
    }
    lane.running = null
    return kept
  }
  return {
    keep: (memberId, draft) => {
      const lane = laneOf(memberId)
      lane.waiting = draft
      lane.running ??= saveWaiting(memberId, lane)
      return lane.running
    },
    settle: async (memberId) => {
      await laneOf(memberId).running
    },
  }
}
