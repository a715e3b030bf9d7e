import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import type { BackendAddress } from './portal-config.ts'
import { ApiProblem } from './problems.ts'
import { noAnswer, reach } from './reach.ts'

/** What the server gives after a right code; the session of Supabase Auth. */
export interface IssuedSession {
  readonly access_token: string
  readonly refresh_token: string
}

/** `wrong`: a try is used up; `expired`: also used or replaced; `tooManyTries`: a new code is needed. */
export type CodeAnswer =
  | { readonly status: 'signedIn'; readonly session: IssuedSession }
  | { readonly status: 'birthDateNeeded' | 'hintNeeded' | 'wrong' | 'expired' | 'tooManyTries' }

interface CodeInput {
  /** Phone number or e-mail address as typed. */
  readonly contact: string
  /** Six digits. */
  readonly code: string
  /** `YYYY-MM-DD`, where two members share a contact. */
  readonly dateOfBirth?: string
  /** The first letter of the first name or the end of the member ID, where two of them were born on that day. */
  readonly hint?: string
}

export interface SignInApi {
  /** Asks for a code. Never tells whether the contact is known. @throws ApiProblem */
  requestCode(contact: string): Promise<void>
  /** @throws ApiProblem `crowded` where the same code is good in a moment */
  verifyCode(input: CodeInput): Promise<CodeAnswer>
}

const TIMEOUT_MS = 20_000

const signedIn = z.object({
  // As a whole: a page that can't take it over keeps it for the next one.
  session: z.looseObject({ access_token: z.string(), refresh_token: z.string() }),
})
const refusal = z.object({
  code: orElse(z.string(), ''),
  field: orElse(z.nullable(z.string()), null),
})

const ANSWERS = {
  'otp.birthDateNeeded': 'birthDateNeeded',
  'otp.hintNeeded': 'hintNeeded',
  'otp.wrong': 'wrong',
  'otp.expired': 'expired',
  'otp.tooManyTries': 'tooManyTries',
} as const
/** The code is right, and nothing came of it yet: the service opens no more sessions, or another request holds the code. */
const CROWDED: readonly string[] = ['otp.crowded', 'otp.busy']
type AnswerCode = keyof typeof ANSWERS
const isAnswer = (code: string): code is AnswerCode => Object.hasOwn(ANSWERS, code)

type FunctionAnswer = { readonly ok: true; readonly body: unknown } | { readonly ok: false; readonly code: AnswerCode }

/**
 * Calls a function of the backend without a session. Answers that the caller may know come back; the rest is thrown.
 */
async function callFunction({ url, key }: BackendAddress, name: string, input: object): Promise<FunctionAnswer> {
  const asked = {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }
  const response = await reach(`${url}/functions/v1/${name}`, asked, TIMEOUT_MS)
  const body: unknown = await response.json().catch(noAnswer)
  if (response.ok) return { ok: true, body }
  const parsed = refusal.safeParse(body)
  const { code, field } = parsed.success ? parsed.data : { code: '', field: null }
  if (isAnswer(code)) return { ok: false, code }
  const retryAfter = Number(response.headers.get('retry-after')) || null
  if (CROWDED.includes(code)) throw new ApiProblem('crowded', { retryAfter })
  if (response.status === 429) throw new ApiProblem('busy', { retryAfter })
  if (response.status >= 500) throw new ApiProblem('offline', { retryAfter, isOfServer: true })
  throw new ApiProblem(field === null ? 'refused' : 'invalid', { field })
}

/** Sign-in by one-time code (`generate-otp` and `verify-otp`; docs/rules/access.md#one-time-codes). */
export function createSignInApi(backend: BackendAddress): SignInApi {
  return {
    async requestCode(contact) {
      await callFunction(backend, 'generate-otp', { phoneOrEmail: contact, memberId: null })
    },
    async verifyCode({ contact, code, ...who }) {
      const input = { phoneOrEmail: contact, otpCode: code, ...who }
      const answer = await callFunction(backend, 'verify-otp', input)
      if (!answer.ok) return { status: ANSWERS[answer.code] }
      const parsed = signedIn.safeParse(answer.body)
      if (!parsed.success) throw new ApiProblem('refused')
      return { status: 'signedIn', session: parsed.data.session }
    },
  }
}
