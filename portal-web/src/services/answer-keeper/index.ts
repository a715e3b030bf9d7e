import type { MemberApi } from '../../api/member/index.ts'
import { openAnswerVault } from '../answer-vault/index.ts'
import { createAnswerKeeper, type AnswerKeeper } from './answer-keeper.ts'

export type { AnswerKeeper } from './answer-keeper.ts'
export { answersOf, isPhq9Draft, isSdohDraft, type Draft, type ScreeningKind } from './draft.ts'
export type { KeeperEvent } from './sender.ts'

interface Kept {
  readonly memberId: string
  readonly keeper: AnswerKeeper
}

const keepers = new WeakMap<MemberApi, Kept>()

/** The connection is back, or the member looks at the page again. */
function onChance(listener: () => void): () => void {
  const seen = (): void => {
    if (document.visibilityState === 'visible') listener()
  }
  window.addEventListener('online', listener)
  document.addEventListener('visibilitychange', seen)
  return () => {
    window.removeEventListener('online', listener)
    document.removeEventListener('visibilitychange', seen)
  }
}

/** The one of this page for the signed-in member, started at the first call. */
export function keeperFor(api: MemberApi, memberId: string): AnswerKeeper {
  const kept = keepers.get(api)
  if (kept?.memberId === memberId) return kept.keeper
  const keeper = createAnswerKeeper({
    vault: openAnswerVault(memberId),
    save: (copy) => api.screenings.save(copy),
    rows: () => api.records.assessments(memberId),
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
    onChance,
  })
  keepers.set(api, { memberId, keeper })
  keeper.start()
  return keeper
}

const LAST_TRY_MS = 3_000

/** Before the member leaves: a last try to send what waits. */
export async function sendAnswersBeforeLeaving(api: MemberApi): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, LAST_TRY_MS))
  await Promise.race([keepers.get(api)?.keeper.flush(), limit])
}

/** The session is over: nothing of the member stays on this device. */
export async function eraseAnswers(api: MemberApi): Promise<void> {
  const kept = keepers.get(api)
  keepers.delete(api)
  await (kept ? kept.keeper.erase() : openAnswerVault('').eraseAll())
}
