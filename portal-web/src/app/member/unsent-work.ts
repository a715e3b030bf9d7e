import type { MemberApi } from '../../api/member/index.ts'
import type { AssessmentKind } from '../../services/answer-autosave/index.ts'
import { hasKeptEdits } from '../../services/kept-edits.ts'
import { hasUnsavedEdits } from '../../services/unsaved-edits.ts'
import { unsentOf } from '../../services/unsent-messages.ts'

/**
 * What becomes of answers when the member logs out now. `deleted`; `delivered`: sealed, and sent without a session;
 * `kept`: sealed until the member signs in here again; `lost`: this browser keeps nothing.
 */
type Fate = 'deleted' | 'delivered' | 'kept' | 'lost'

/** Words of crisis are never deleted, and there is no way to send them without a session. */
type UrgentFate = Exclude<Fate, 'deleted' | 'delivered'>

/** What the server does not have yet. */
export interface Unsent {
  readonly answers: readonly { readonly kind: AssessmentKind; readonly fate: Fate }[]
  /** Messages to the care team, sent but not there: they would be deleted. */
  readonly messages: number
  /** Those with words of crisis, and what was pressed on their card. */
  readonly urgent: { readonly messages: number; readonly pressed: boolean; readonly fate: UrgentFate }
  /** Something is typed in the chat. */
  readonly typed: boolean
  /** Somebody may need help now, and is to read where it is. */
  readonly needsHelp: boolean
  /** Something is changed and not saved. */
  readonly edited: boolean
  /** False: something was to be sent and did not get through. */
  readonly reached: boolean
}

/** Sends what can be sent within seconds. @returns what is left; null: nothing */
export async function sendWhatWaits(api: MemberApi, memberId: string): Promise<Unsent | null> {
  const { isDeviceLasting, sendAnswersBeforeLeaving } = await import('../../services/answer-autosave/index.ts')
  const store = unsentOf(memberId)
  await store.restore()
  store.retry()
  const [drafts, isLasting] = await Promise.all([sendAnswersBeforeLeaving(api, memberId), isDeviceLasting(memberId)])
  const fateOf = (crisis: boolean, token: string | null): Fate => {
    if (!crisis) return 'deleted'
    if (token !== null) return 'delivered'
    return isLasting ? 'kept' : 'lost'
  }
  const { draft, messages, choices } = store.read()
  const waiting = messages.filter(({ state }) => state !== 'sent')
  const urgent = waiting.filter(({ crisis }) => crisis).length
  const unsent: Unsent = {
    answers: drafts.map(({ kind, crisis, token }) => ({ kind, fate: fateOf(crisis, token) })),
    messages: waiting.length - urgent,
    urgent: { messages: urgent, pressed: choices.length > 0, fate: isLasting ? 'kept' : 'lost' },
    typed: draft.trim() !== '',
    needsHelp: choices.length + urgent > 0 || drafts.some(({ crisis }) => crisis),
    edited: hasUnsavedEdits() || (await hasKeptEdits(memberId)),
    reached: drafts.length + waiting.length + choices.length === 0,
  }
  const { answers, messages: count, typed, needsHelp, edited } = unsent
  return answers.length + count > 0 || typed || needsHelp || edited ? unsent : null
}
