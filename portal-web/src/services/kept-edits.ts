import { useEffect, useEffectEvent, useRef } from 'react'
import { openEncryptedAnswerStore, type EncryptedAnswerStore } from './encrypted-answer-store/index.ts'
import { useMember } from './MemberContext.tsx'

const PREFIX = 'edit '
const stores = new Map<string, EncryptedAnswerStore>()

/** One for each member: what is kept, read and forgotten follows each other. */
function storeOf(memberId: string): EncryptedAnswerStore {
  const store = stores.get(memberId) ?? openEncryptedAnswerStore(memberId)
  stores.set(memberId, store)
  return store
}

async function keptEdits(memberId: string): Promise<ReadonlyMap<string, string>> {
  const kept = await storeOf(memberId)
    .readAll()
    .catch(() => new Map<string, string>())
  return new Map([...kept].filter(([id]) => id.startsWith(PREFIX)))
}

const keep = (memberId: string, id: string, text: string | null): Promise<void> =>
  storeOf(memberId)
    .change(id, () => text)
    .catch(() => {})

/** Whether a form of this member has changes that are not saved, also one that is not on the screen. */
export const hasKeptEdits = async (memberId: string): Promise<boolean> => (await keptEdits(memberId)).size > 0

/** Gives them up. */
export async function forgetEdits(memberId: string): Promise<void> {
  const kept = await keptEdits(memberId)
  await Promise.all([...kept.keys()].map((id) => keep(memberId, id, null)))
}

/**
 * Keeps what is changed in a form and not saved, sealed on the device, for a reload, a discarded tab and a session that ends.
 * @param name of the form @param value null: nothing is changed
 * @param restore is given what an earlier page kept, once; what was typed meanwhile is newer
 */
export function useKeptEdit(name: string, value: object | null, restore: (kept: unknown) => void): void {
  const { id: memberId } = useMember().member
  const id = `${PREFIX}${name}`
  const isRead = useRef(false)
  const onRead = useEffectEvent((kept: string | undefined) => {
    isRead.current = true
    if (kept !== undefined) restore(JSON.parse(kept))
  })
  useEffect(() => {
    let gone = false
    void keptEdits(memberId).then((kept) => (gone ? undefined : onRead(kept.get(id))))
    return () => {
      gone = true
    }
  }, [memberId, id])
  const text = value === null ? null : JSON.stringify(value)
  useEffect(() => {
    if (text !== null || isRead.current) void keep(memberId, id, text)
  }, [memberId, id, text])
}
