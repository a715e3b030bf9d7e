import { create } from 'zustand'

interface Draft {
  readonly number: string
  readonly reason: string
}
const EMPTY: Draft = { number: '', reason: '' }

interface EmergencyDraft {
  readonly owner: string | null
  readonly draft: Draft
}

/** What somebody has typed; it outlives a lock, and is nobody else's. */
export const useEmergencyDraft = create<EmergencyDraft>()(() => ({ owner: null, draft: EMPTY }))

export const emergencyDraft = {
  /** What this person typed so far. */
  of: ({ owner, draft }: EmergencyDraft, person: string): Draft => (owner === person ? draft : EMPTY),
  type: (person: string, change: Partial<Draft>): void =>
    useEmergencyDraft.setState((state) => ({
      owner: person,
      draft: { ...emergencyDraft.of(state, person), ...change },
    })),
  drop: (): void => useEmergencyDraft.setState({ owner: null, draft: EMPTY }),
}
