import type { BackendAddress } from './portal-config.ts'
import { ApiProblem } from './problems.ts'

/** Answers of one screening that a device may deliver without a session (docs/assessments.md#after-signing-out). */
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
const SERVER_ERROR = 500
const TOO_MANY = 429

/**
 * Delivers a parcel. Works in the service worker too. @returns whether the server has it; false: it will never take it
 * @throws ApiProblem `offline` or `busy` where another try makes sense
 */
export async function deliverParcel({ backend, token, answers, done, choices, last }: AnswerParcel): Promise<boolean> {
  let response: Response
  try {
    response = await fetch(`${backend.url}/rest/v1/rpc/deliver_answers`, {
      method: 'POST',
      headers: { apikey: backend.key, 'content-type': 'application/json' },
      body: JSON.stringify({
        p_token: token,
        p_responses: answers,
        p_done: done,
        p_choices: choices,
        p_last: last,
      }),
      keepalive: true,
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    throw new ApiProblem('offline')
  }
  if (response.status >= SERVER_ERROR || response.status === TOO_MANY) throw new ApiProblem('busy')
  return response.ok
}
