import { z } from 'zod'
import { readSignInContact, type SignInContact } from '#shared/domain/sign-in/index.ts'
import { AuthCrowded, type AuthSession } from '../_shared/auth-admin.ts'
import { parseBody, type InputProblem, storableText } from '../_shared/input.ts'
import { limited } from '../_shared/limits.ts'
import type { FunctionAnswer, FunctionRequest } from '../_shared/respond.ts'

const CODE = 'Please enter the 6-digit code'

const HINT = 'Send the first letter of the first name or the last 4 characters of the member ID, or leave it out.'

/** Whoever types the whole ID or the whole name has given the hint too. An ID has digits, a name has none. */
function keptOfHint(typed: string): string {
  const plain = typed
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/gi, '')
    .toLowerCase()
  return /\d/.test(plain) ? plain.slice(-4) : plain.slice(0, 1)
}

/**
 * The body of verify-otp (docs/rules/foundations.md#edge-functions); the date of birth, and what tells two members with the same one
 * apart, only where they were asked for.
 */
const verifyOtpBody = z.object(
  {
    phoneOrEmail: storableText({ min: 1, max: 254 }),
    otpCode: z
      .string(CODE)
      .max(64, CODE)
      .transform((text) => text.replaceAll(/\D/g, ''))
      .refine((digits) => digits.length === 6, CODE),
    dateOfBirth: z.iso
      .date('Send the date of birth as YYYY-MM-DD, or leave it out.')
      .nullish()
      .transform((date) => date ?? null),
    hint: z
      .string(HINT)
      .max(64, HINT)
      .transform(keptOfHint)
      .refine((kept) => /^(?:[a-z]|[a-z0-9]{4})$/.test(kept), HINT)
      .nullish()
      .transform((hint) => hint ?? null),
  },
  'Send a JSON object.',
)

/** A right code, held for this request. `accountEmail` null: the member signs in for the first time. */
interface Claim {
  readonly claimId: string
  readonly accountEmail: string | null
}

export type CodeCheck =
  | { readonly result: 'wrong' | 'expired' | 'tooManyTries' | 'birthDateNeeded' | 'hintNeeded' | 'busy' }
  | ({ readonly result: 'ok' } & Claim)

interface GivenCode {
  readonly contact: SignInContact
  /** Six digits. */
  readonly code: string
  readonly dateOfBirth: string | null
  /** One letter of a name, or four characters of a member ID, in lower case. */
  readonly hint: string | null
}

interface SignInOrigin {
  readonly contact: SignInContact
  readonly request: FunctionRequest
}

export interface VerifyOtpDeps {
  /** Counts; answers seconds to wait where the contact, or whoever asks, has tried enough for now. */
  readonly tryLimit: (contact: SignInContact, request: FunctionRequest) => Promise<number | null>
  readonly check: (given: GivenCode, request: FunctionRequest) => Promise<CodeCheck>
  /** A session of the member's account, which is made if there is none; null when it is banned. @throws AuthCrowded */
  readonly openSession: (claim: Claim, request: FunctionRequest) => Promise<AuthSession | null>
  /** Remembers by which contact, with what kind of device and from where the session came; false: the claim is over. */
  readonly note: (claimId: string, session: AuthSession, from: SignInOrigin) => Promise<boolean>
  /** Uses the code up and notes the sign-in; false: the session must not be handed out. */
  readonly finish: (claimId: string, userId: string) => Promise<boolean>
  /** Lets the same code be tried again at once. Where nobody judged the try, it counts nowhere. Null: another request has the claim. */
  readonly release: (claimId: string | null, isJudged: boolean) => Promise<void>
}

const BUSY_RETRY_SECONDS = 3

/** Many members sign in at once: the same code is good in a moment. */
const CROWDED: FunctionAnswer = { status: 503, body: { code: 'otp.crowded' }, retryAfter: 10 }

const invalid = (problem: InputProblem): FunctionAnswer => ({ status: 400, body: { code: 'otp.invalid', ...problem } })
const refused = (result: 'wrong' | 'expired' | 'tooManyTries'): FunctionAnswer => ({
  status: 400,
  body: { code: `otp.${result}` },
})
const CONTACT: InputProblem = {
  field: 'phoneOrEmail',
  message: 'Please enter your phone number with its area code, or your email',
}

/** A claim that can't be given back runs out by itself; what went wrong before is the answer. */
async function release(deps: VerifyOtpDeps, claimId: string | null, isJudged: boolean): Promise<void> {
  await deps.release(claimId, isJudged).catch(() => undefined)
}

/**
 * The session is made first and the code used up last: whatever fails or dies in between, the member may try the same
 * code again, and no second request gets a session for it.
 */
async function signIn(deps: VerifyOtpDeps, claim: Claim, from: SignInOrigin): Promise<FunctionAnswer> {
  let session: AuthSession | null
  let isNoted = false
  try {
    session = await deps.openSession(claim, from.request)
    if (session !== null) isNoted = await deps.note(claim.claimId, session, from)
  } catch (error) {
    await release(deps, claim.claimId, false)
    if (error instanceof AuthCrowded) return CROWDED
    throw error
  }
  if (session === null) {
    await release(deps, claim.claimId, true)
    return refused('wrong')
  }
  if (!isNoted || !(await deps.finish(claim.claimId, session.user.id))) return refused('expired')
  return { status: 200, body: { status: 'signedIn', session } }
}

/**
 * A member gives the code that was sent. Answers a session; or which code is needed, in the same words for a contact that
 * nobody has. 409 where several members share the contact and the date of birth has to decide, or where several of them were born on
 * that day: nobody is guessed.
 */
export async function handleVerifyOtp(deps: VerifyOtpDeps, request: FunctionRequest): Promise<FunctionAnswer> {
  const parsed = parseBody(request.text, verifyOtpBody)
  if (!parsed.ok) return invalid(parsed.problem)
  const { phoneOrEmail, otpCode, dateOfBirth, hint } = parsed.value
  const contact = readSignInContact(phoneOrEmail)
  if (contact === null) return invalid(CONTACT)
  const retryAfter = await deps.tryLimit(contact, request)
  if (retryAfter !== null) return limited(retryAfter)
  const checked = await deps.check({ contact, code: otpCode, dateOfBirth, hint }, request)
  if (checked.result === 'ok') return signIn(deps, checked, { contact, request })
  if (checked.result === 'birthDateNeeded' || checked.result === 'hintNeeded') {
    return { status: 409, body: { code: `otp.${checked.result}` } }
  }
  if (checked.result === 'busy') {
    await release(deps, null, false)
    return { status: 503, body: { code: 'otp.busy' }, retryAfter: BUSY_RETRY_SECONDS }
  }
  return refused(checked.result)
}
