import { useMemo } from 'react'
import { create } from 'zustand'
import { useSessionOwner } from '../../api/index.ts'

interface Drafts {
  /** Whose they are. */
  readonly owner: string | null
  /** What was typed about each piece of work and not sent, by field. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Outside the pages, so that neither another line nor a locked desk loses what was typed. */
const useDrafts = create<Drafts>()(() => ({ owner: null, texts: {} }))

interface RoomDraft {
  /** What was typed into the field; `otherwise` where nothing was. */
  readonly value: (field: string, otherwise?: string) => string
  readonly set: (field: string, value: string) => void
  readonly forget: () => void
}

/** What somebody at this desk has typed about one piece of work. @param id of the work */
export function useRoomDraft(id: string): RoomDraft {
  const owner = useSessionOwner()
  const typed = useDrafts((drafts) => (drafts.owner === owner ? drafts.texts[id] : undefined))
  return useMemo(() => {
    const change = (next: Readonly<Record<string, string>> | null): void =>
      useDrafts.setState((kept) => {
        const { [id]: before = {}, ...others } = kept.owner === owner ? kept.texts : {}
        return { owner, texts: next === null ? others : { ...others, [id]: { ...before, ...next } } }
      })
    return {
      value: (field, otherwise = '') => typed?.[field] ?? otherwise,
      set: (field, value) => change({ [field]: value }),
      forget: () => change(null),
    }
  }, [id, owner, typed])
}
