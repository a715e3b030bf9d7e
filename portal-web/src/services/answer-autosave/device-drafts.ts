import type { CrisisChoice } from '../../api/member/crisis.ts'
import type { EncryptedAnswerStore } from '../encrypted-answer-store/index.ts'
import { afterClosing, afterSending, isPending, mergeDrafts, parseDraft, type Draft } from './draft.ts'

/** `left`: the member chose to go, and was asked about what is unsent; `ended`: nobody was asked. */
export type Leaving = 'left' | 'ended'

/** One that the server takes without a session. */
export type TokenDraft = Draft & { readonly token: string }

/** The sealed copies that go out without a session. */
export interface DraftParcels {
  /** @param last the member has signed out here */
  put(draft: TokenDraft, last: boolean): Promise<void>
  remove(id: string): Promise<void>
}

/** What this page knows of the assessments that were begun here, and its encrypted copy on the device. */
export interface DeviceDrafts {
  all(): readonly Draft[]
  get(id: string): Draft | undefined
  put(draft: Draft): void
  /** Changes one that is here; nothing else of it. */
  change(id: string, change: (draft: Draft) => Draft): Promise<void>
  /** The server took this copy. Resolves when the device knows it too. */
  markSent(copy: Draft): Promise<void>
  /** The server has it as completed; what is pressed on its card later is kept as well. */
  close(id: string): Promise<void>
  dropChoice(id: string, choice: CrisisChoice): Promise<void>
  forget(id: string): Promise<void>
  /** Takes over what other tabs and earlier visits left on the device. */
  adopt(): Promise<void>
  /** Resolves once all that was put or changed so far lies on the device, or can't be kept there. */
  kept(): Promise<void>
  /**
   * The session is over; from then on nothing is kept. An answer about self-harm that the server lacks stays: sealed, to be
   * delivered by its token, or for its member if there is none. After `ended` the same holds for every unsent answer.
   */
  leave(how: Leaving): Promise<void>
}

type Change = (kept: Draft | null) => Draft | null

/** Of a completed one the device keeps nothing but what is still to be passed on. */
const worthKeeping = (draft: Draft | null): Draft | null => (draft?.closed && !isPending(draft) ? null : draft)

export function createDeviceDrafts(store: EncryptedAnswerStore, parcels: DraftParcels): DeviceDrafts {
  const drafts = new Map<string, Draft>()
  /** What the device was read for before they went must not bring them back. */
  const forgotten = new Set<string>()
  let left = false
  let keeping: Promise<unknown> = Promise.resolve()

  async function seal(id: string, draft: Draft | null, last: boolean): Promise<void> {
    const token = draft && isPending(draft) ? draft.token : null
    await (draft !== null && token !== null ? parcels.put({ ...draft, token }, last) : parcels.remove(id))
  }

  /** A device that can't keep it still has it in this page. What was given before the session ended takes its turn. */
  function keep(id: string, change: Change): Promise<void> {
    if (left) return Promise.resolve()
    let next: Draft | null = null
    const changed = store.change(id, (text) => {
      next = worthKeeping(change(text === null ? null : parseDraft(text)))
      return next === null ? null : JSON.stringify(next)
    })
    const done = changed.then(() => (left ? undefined : seal(id, next, false))).catch(() => {})
    keeping = Promise.all([keeping, done])
    return done
  }

  async function changeBoth(id: string, change: (draft: Draft) => Draft): Promise<void> {
    const known = drafts.get(id)
    if (!known || left) return
    const mine = change(known)
    drafts.set(id, mine)
    await keep(id, (kept) => (kept === null ? mine : change(kept)))
  }

  async function leaveOne(id: string, draft: Draft, how: Leaving): Promise<void> {
    const stays = isPending(draft) && (how === 'ended' || draft.crisis)
    await seal(id, stays ? draft : null, true)
    if (!stays || (how === 'left' && draft.token !== null)) await store.change(id, () => null)
  }

  return {
    all: () => [...drafts.values()],
    get: (id) => drafts.get(id),
    put(draft) {
      if (left) return
      forgotten.delete(draft.id)
      drafts.set(draft.id, draft)
      void keep(draft.id, (kept) => mergeDrafts(kept, draft))
    },
    change: changeBoth,
    async markSent(copy) {
      const now = afterSending(drafts.get(copy.id) ?? null, copy)
      if (now && !left) drafts.set(copy.id, now)
      await keep(copy.id, (kept) => afterSending(kept, copy))
    },
    close: (id) => changeBoth(id, afterClosing),
    dropChoice: (id, choice) =>
      changeBoth(id, (draft) => ({
        ...draft,
        choices: draft.choices.filter((kept) => kept !== choice),
      })),
    async forget(id) {
      forgotten.add(id)
      drafts.delete(id)
      await keep(id, () => null)
    },
    async adopt() {
      const kept = await store.readAll().catch(() => new Map<string, string>())
      for (const text of kept.values()) {
        const draft = parseDraft(text)
        const known = draft ? drafts.get(draft.id) : undefined
        if (draft && !left && !forgotten.has(draft.id) && (known?.changedAt ?? -1) < draft.changedAt)
          drafts.set(draft.id, draft)
      }
    },
    kept: async () => void (await keeping),
    async leave(how) {
      left = true
      drafts.clear()
      // Read in turn: behind what is being kept.
      const kept = await store.readAll().catch(() => new Map<string, string>())
      for (const [id, text] of kept) {
        const draft = parseDraft(text)
        if (draft) await leaveOne(id, draft, how).catch(() => {})
      }
    },
  }
}
