import type { EncryptedAnswerStore } from '../encrypted-answer-store/index.ts'
import { afterSending, mergeDrafts, parseDraft, type Draft } from './draft.ts'

/** What this page knows of the assessments that were begun here, and its encrypted copy on the device. */
export interface DeviceDrafts {
  all(): readonly Draft[]
  get(id: string): Draft | undefined
  put(draft: Draft): void
  /** The server took this copy. Resolves when the device knows it too. */
  markSent(copy: Draft): Promise<void>
  forget(id: string): Promise<void>
  /** Takes over what other tabs and earlier visits left on the device. */
  adopt(): Promise<void>
  /** Leaves nothing; from then on nothing is kept. */
  erase(): Promise<void>
}

export function createDeviceDrafts(store: EncryptedAnswerStore): DeviceDrafts {
  const drafts = new Map<string, Draft>()
  let erased = false

  /** A device that can't keep it still has it in this page. */
  async function keep(id: string, change: (kept: Draft | null) => Draft | null): Promise<void> {
    if (erased) return
    const changed = store.change(id, (text) => {
      const next = change(text === null ? null : parseDraft(text))
      return next === null || erased ? null : JSON.stringify(next)
    })
    await changed.catch(() => {})
  }

  return {
    all: () => [...drafts.values()],
    get: (id) => drafts.get(id),
    put(draft) {
      if (erased) return
      drafts.set(draft.id, draft)
      void keep(draft.id, (kept) => mergeDrafts(kept, draft))
    },
    async markSent(copy) {
      const now = afterSending(drafts.get(copy.id) ?? null, copy)
      if (now && !erased) drafts.set(copy.id, now)
      await keep(copy.id, (kept) => afterSending(kept, copy))
    },
    async forget(id) {
      drafts.delete(id)
      await keep(id, () => null)
    },
    async adopt() {
      const kept = await store.readAll().catch(() => new Map<string, string>())
      for (const text of kept.values()) {
        const draft = parseDraft(text)
        const known = draft ? drafts.get(draft.id) : undefined
        if (draft && !erased && (known?.changedAt ?? -1) < draft.changedAt) drafts.set(draft.id, draft)
      }
    },
    async erase() {
      erased = true
      drafts.clear()
      await store.eraseAll().catch(() => {})
    },
  }
}
