import type { MemberApi } from '../../api/member/index.ts'
import { openEncryptedAnswerStore } from '../encrypted-answer-store/index.ts'
import { createAnswerAutosave, type AnswerAutosave } from './answer-autosave.ts'

export type { AnswerAutosave } from './answer-autosave.ts'
export { answersOf, isPhq9Draft, isSdohDraft, type Draft, type AssessmentKind } from './draft.ts'
export type { AutosaveEvent } from './sender.ts'

interface Kept {
  readonly memberId: string
  readonly autosave: AnswerAutosave
}

const autosaves = new WeakMap<MemberApi, Kept>()

/** The connection is back, or the member looks at the page again. */
function onRetryOpportunity(listener: () => void): () => void {
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
export function autosaveFor(api: MemberApi, memberId: string): AnswerAutosave {
  const kept = autosaves.get(api)
  if (kept?.memberId === memberId) return kept.autosave
  const autosave = createAnswerAutosave({
    store: openEncryptedAnswerStore(memberId),
    save: (copy) => api.assessments.save(copy),
    rows: () => api.records.assessments(memberId),
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
    onRetryOpportunity,
  })
  autosaves.set(api, { memberId, autosave })
  autosave.start()
  return autosave
}

const LAST_TRY_MS = 3_000

/** Before the member leaves: a last try to send what waits. @returns whether the server has all of it */
export async function sendAnswersBeforeLeaving(api: MemberApi): Promise<boolean> {
  const kept = autosaves.get(api)
  if (!kept) return true
  const limit = new Promise<void>((resolve) => setTimeout(resolve, LAST_TRY_MS))
  await Promise.race([kept.autosave.flush(), limit])
  return (await kept.autosave.waiting()).length === 0
}

/** The session is over: nothing of the member stays on this device. */
export async function eraseAnswers(api: MemberApi): Promise<void> {
  const kept = autosaves.get(api)
  autosaves.delete(api)
  await (kept ? kept.autosave.erase() : openEncryptedAnswerStore('').eraseAll())
}
