import type { BackendAddress } from './portal-config.ts'
import { ApiProblem } from './problems.ts'
import { reach } from './reach.ts'

/** Answers of one screening that a device may deliver without a session (docs/data-model.md#answers-after-signing-out). */
export interface AnswerParcel {
  readonly backend: BackendAddress
  /** 64 hexadecimal digits; good for this screening alone. */
  readonly token: string
  readonly answers: Readonly<Partial<Record<number, number | string>>>
  readonly done: boolean
  /** What was pressed on the crisis card, in order. */
  readonly choices: readonly string[]
  /** The member has signed out on this device: nothing follows. */
  readonly last: boolean
}

/** `closed`: the token is used up, or its member is gone; `refused`: the server will never take it. Nothing was stored with either. */
export type ParcelFate = 'stored' | 'closed' | 'refused'

const TIMEOUT_MS = 20_000
/** Parameters that `deliver_answers` does not understand (docs/data-model.md#answers-after-signing-out). */
const NEVER = '22023'

/** What the function itself said; null for what stands between this device and it. */
async function verdictOf(response: Response): Promise<ParcelFate | null> {
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer === 'stored' || answer === 'closed' ? answer : null
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'code') === NEVER ? 'refused' : null
}

/**
 * Delivers a parcel. Works in the service worker too. @returns what became of it
 * @throws ApiProblem `offline` or `busy` where another try makes sense: everything but a word of the function itself
 */
export async function deliverParcel({
  backend,
  token,
  answers,
  done,
  choices,
  last,
}: AnswerParcel): Promise<ParcelFate> {
  const parcel = {
    method: 'POST',
    headers: { apikey: backend.key, 'content-type': 'application/json' },
    body: JSON.stringify({ p_token: token, p_responses: answers, p_done: done, p_choices: choices, p_last: last }),
    keepalive: true,
  }
  const response = await reach(`${backend.url}/rest/v1/rpc/deliver_answers`, parcel, TIMEOUT_MS)
  const verdict = await verdictOf(response)
  if (verdict === null) throw new ApiProblem('busy')
  return verdict
}
