import * as z from 'zod/mini'
import { ASSESSMENT_STATUSES, type AssessmentType } from '#shared/sync/vocabulary.ts'
import { ApiProblem } from '../problems.ts'
import type { MemberBackend } from './backend.ts'

/** Answers by question number, as far as they are given. */
export type ScreeningAnswers = Readonly<Partial<Record<number, number | string>>>

export interface ScreeningCopy {
  /** The caller's choice, the same for every save of one screening. */
  readonly id: string
  readonly kind: AssessmentType
  readonly answers: ScreeningAnswers
  /** Complete; from then on it stands. */
  readonly done: boolean
}

const savedScreening = z.object({
  status: z.enum(ASSESSMENT_STATUSES),
  score: z.nullable(z.number()),
  risk_level: z.nullable(z.string()),
  crisis: z.boolean(),
})
/** The screening as it now stands on the server. */
export type SavedScreening = z.infer<typeof savedScreening>

export interface ScreeningApi {
  /**
   * Saves a copy of the answers. It leaves at once and arrives even when the page is closed right after the call.
   * @throws ApiProblem
   */
  save(copy: ScreeningCopy): Promise<SavedScreening>
}

const PATH = '/rest/v1/rpc/save_assessment'
const TIMEOUT_MS = 20_000
const TOO_MANY = 429
const UNAUTHORIZED = 401

export function createScreeningApi({ address, auth, fetch: asMember }: MemberBackend): ScreeningApi {
  // Asking for the session takes turns with other tabs; an answer about self-harm can't wait for its turn.
  let token: string | null = null
  auth.onAuthStateChange((_event, session) => {
    token = session?.access_token ?? null
  })
  const request = ({ id, kind, answers, done }: ScreeningCopy): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ p_id: id, p_type: kind, p_responses: answers, p_done: done }),
    keepalive: true,
    cache: 'no-store',
  })
  const sendNow = async (init: RequestInit, bearer: string): Promise<Response> => {
    const headers = { ...init.headers, apikey: address.key, authorization: `Bearer ${bearer}` }
    try {
      return await fetch(`${address.url}${PATH}`, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    } catch {
      throw new ApiProblem('offline')
    }
  }
  return {
    async save(copy) {
      const init = request(copy)
      let answer = token === null ? await asMember(PATH, init) : await sendNow(init, token)
      // A token that ran out is renewed on this way.
      if (answer.status === UNAUTHORIZED) answer = await asMember(PATH, init)
      if (answer.status === UNAUTHORIZED) throw new ApiProblem('signedOut')
      if (answer.status === TOO_MANY || answer.status >= 500) throw new ApiProblem('busy')
      if (!answer.ok) throw new ApiProblem('refused')
      return savedScreening.parse(await answer.json())
    },
  }
}
