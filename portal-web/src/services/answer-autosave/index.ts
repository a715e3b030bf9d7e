import { deliverParcel, type AnswerParcel } from '../../api/deliver-answers.ts'
import type { MemberApi } from '../../api/member/index.ts'
import { deliverKept, deliverWhenConnected } from '../answer-delivery/index.ts'
import { createParcels } from '../answer-delivery/parcels.ts'
import { openEncryptedAnswerStore } from '../encrypted-answer-store/index.ts'
import { forgetEdits } from '../kept-edits.ts'
import { createAnswerAutosave, type AnswerAutosave } from './answer-autosave.ts'
import type { DraftParcels, Leaving, TokenDraft } from './device-drafts.ts'
import type { Draft } from './draft.ts'

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

/** 256 bits. */
const newToken = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const parcelOf = (api: MemberApi, { token, answers, done, choices }: TokenDraft, last: boolean): AnswerParcel => ({
  backend: api.assessments.address,
  token,
  answers,
  done,
  choices,
  last,
})

/** Sealed copies of what is unsent; the service worker is told where there is no connection. */
function parcelsFor(api: MemberApi): DraftParcels {
  const parcels = createParcels()
  return {
    async put(draft, last) {
      await parcels.put(draft.id, parcelOf(api, draft, last))
      if (last || !navigator.onLine) void deliverWhenConnected()
    },
    remove: (id) => parcels.remove(id),
  }
}

/** The one of this page for the signed-in member, started at the first call. */
export function autosaveFor(api: MemberApi, memberId: string): AnswerAutosave {
  const kept = autosaves.get(api)
  if (kept?.memberId === memberId) return kept.autosave
  const autosave = createAnswerAutosave({
    store: openEncryptedAnswerStore(memberId),
    parcels: parcelsFor(api),
    save: (copy) => api.assessments.save(copy),
    answerCard: (choice) => api.answerCrisisCard(choice),
    deliverByToken: async (draft) => (await deliverParcel(parcelOf(api, draft, false))) === 'stored',
    allowDelivery: (what, token) => api.assessments.allowDelivery(what, token),
    newToken,
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

/** Before the member leaves: a last try to send what waits. @returns what the server still lacks */
export async function sendAnswersBeforeLeaving(api: MemberApi, memberId: string): Promise<readonly Draft[]> {
  const autosave = autosaveFor(api, memberId)
  const limit = new Promise<void>((resolve) => setTimeout(resolve, LAST_TRY_MS))
  await Promise.race([autosave.flush(), limit])
  return autosave.waiting()
}

/** Whether what is kept outlasts the page. */
export const isDeviceLasting = (memberId: string): Promise<boolean> => openEncryptedAnswerStore(memberId).isLasting()

/** The session is over: see `DeviceDrafts.leave` for what stays, sealed, and goes out by itself. */
export async function leaveAnswers(api: MemberApi, memberId: string, how: Leaving): Promise<void> {
  const autosave = autosaveFor(api, memberId)
  autosaves.delete(api)
  await autosave.leave(how)
  if (how === 'left') await forgetEdits(memberId)
  deliverKept()
}
