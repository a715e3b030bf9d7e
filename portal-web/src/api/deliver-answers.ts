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

const TIMEOUT_MS = 20_000
/** Parameters that `deliver_answers` does not understand (docs/data-model.md#answers-after-signing-out). */
const NEVER = '22023'

/** What the function itself said; null for what stands between this device and it. */
async function verdictOf(response: Response): Promise<boolean | null> {
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer === 'stored' || answer === 'closed' ? true : null
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'code') === NEVER ? false : null
}

/**
 * Delivers a parcel. Works in the service worker too. @returns whether the server has it; false: it will never take it
 * @throws ApiProblem `offline` or `busy` where another try makes sense: everything but a word of the function itself
 */
export async function deliverParcel({ backend, token, answers, done, choices, last }: AnswerParcel): Promise<boolean> {
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
