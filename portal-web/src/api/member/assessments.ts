import * as z from 'zod/mini'
import { ASSESSMENT_STATUSES, type AssessmentType } from '#shared/sync/vocabulary.ts'
import { ApiProblem } from '../problems.ts'
import type { BackendAddress } from '../portal-config.ts'
import { reach } from '../reach.ts'
import { dataOf, NO_RECORD, type MemberBackend } from './backend.ts'

/** Answers by question number, as far as they are given. */
export type AssessmentAnswers = Readonly<Partial<Record<number, number | string>>>

export interface AssessmentCopy {
  /** The caller's choice, the same for every save of one assessment. */
  readonly id: string
  readonly kind: AssessmentType
  readonly answers: AssessmentAnswers
  /** Complete; from then on it stands. */
  readonly done: boolean
}

const savedAssessment = z.object({
  status: z.enum(ASSESSMENT_STATUSES),
  score: z.nullable(z.number()),
  risk_level: z.nullable(z.string()),
  crisis: z.boolean(),
})
/** The assessment as it now stands on the server. */
export type SavedAssessment = z.infer<typeof savedAssessment>

export interface AssessmentApi {
  /** Where they are sent. */
  readonly address: BackendAddress
  /**
   * Saves a copy of the answers. It leaves at once and arrives even when the page is closed right after the call.
   * @throws ApiProblem
   */
  save(copy: AssessmentCopy): Promise<SavedAssessment>
  /**
   * Has the server take this assessment from whoever has the token; it is told the token's hash alone.
   * @returns false where the token stands for something else @throws ApiProblem
   */
  allowDelivery(what: Pick<AssessmentCopy, 'id' | 'kind'>, token: string): Promise<boolean>
}

async function hashOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const noRecord = z.object({ message: z.literal(NO_RECORD) })
const saysNoRecord = async (answer: Response): Promise<boolean> =>
  noRecord.safeParse(await answer.json().catch(() => null)).success

const PATH = '/rest/v1/rpc/save_assessment'
const TIMEOUT_MS = 20_000
const TOO_MANY = 429
const UNAUTHORIZED = 401
const FORBIDDEN = 403

export function createAssessmentApi({ address, auth, rest, fetch: asMember }: MemberBackend): AssessmentApi {
  const request = ({ id, kind, answers, done }: AssessmentCopy): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ p_id: id, p_type: kind, p_responses: answers, p_done: done }),
    keepalive: true,
  })
  const sendNow = (init: RequestInit, bearer: string): Promise<Response> => {
    const headers = { ...init.headers, apikey: address.key, authorization: `Bearer ${bearer}` }
    return reach(`${address.url}${PATH}`, { ...init, headers }, TIMEOUT_MS)
  }
  return {
    address,
    async allowDelivery({ id, kind }, token) {
      const asked = { p_id: id, p_type: kind, p_token_hash: await hashOf(token) }
      return z.boolean().parse(await dataOf(rest.rpc('allow_answer_delivery', asked)))
    },
    async save(copy) {
      const init = request(copy)
      // Asking for the session may take turns with other tabs; an answer about self-harm can't wait for its turn.
      const token = auth.storedToken()
      let answer = token === null ? await asMember(PATH, init) : await sendNow(init, token)
      // A token that ran out is renewed on this way, and a session that was ended elsewhere found out.
      if (answer.status === UNAUTHORIZED || answer.status === FORBIDDEN) answer = await asMember(PATH, init)
      if (answer.status === UNAUTHORIZED) throw new ApiProblem('signedOut')
      if (answer.status === TOO_MANY || answer.status >= 500) throw new ApiProblem('busy')
      if (!answer.ok) throw new ApiProblem((await saysNoRecord(answer)) ? 'noRecord' : 'refused')
      return savedAssessment.parse(await answer.json())
    },
  }
}
