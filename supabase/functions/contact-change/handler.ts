import { z } from 'zod'
import type { TextLanguage } from '#shared/texts/index.ts'
import { readSignInContact, type SignInContact } from '#shared/domain/sign-in/index.ts'
import { codeMessage } from '../_shared/code-message.ts'
import type { DeliveryProvider } from '../_shared/delivery/types.ts'
import { parseBody, type InputProblem, storableText } from '../_shared/input.ts'
import { limited } from '../_shared/limits.ts'
import { personalToken } from '../_shared/message-facts.ts'
import type { FunctionAnswer, FunctionRequest } from '../_shared/respond.ts'
import type { PlanSettings } from '../_shared/settings.ts'

const CODE = 'Please enter the 6-digit code'

/**
 * The body of contact-change (docs/rules/access.md#own-contact): without a code one is sent, with one the contact is changed. Where it
 * `removes`, the contact is the one that stays, and the other one is taken out.
 */
const contactChangeBody = z.object(
  {
    contact: storableText({ min: 1, max: 254 }),
    code: z
      .string(CODE)
      .max(64, CODE)
      .transform((text) => text.replaceAll(/\D/g, ''))
      .refine((digits) => digits.length === 6, CODE)
      .nullish()
      .transform((code) => code ?? null),
    removes: z.boolean('Send true or false, or leave it out.').default(false),
  },
  'Send a JSON object.',
)

/** The member who calls, and the session that the call is made in. */
export interface Mover {
  readonly memberId: string
  readonly sessionId: string
  readonly language: TextLanguage
}

/** What a code confirms. */
type Purpose = 'change' | 'remove'

type MoveResult = 'ok' | 'wrong' | 'expired' | 'tooManyTries'

export interface GivenCode {
  /** Six digits, good for this purpose only. */
  readonly code: string
  readonly purpose: Purpose
}

export interface ContactChangeDeps {
  readonly plan: () => PlanSettings
  /** @throws SettingProblem when a real server has no service for the channel */
  readonly provider: (channel: SignInContact['channel']) => DeliveryProvider
  /** Null for everybody but a member. @throws BackendRefused with 401 for a bad token */
  readonly mover: (token: string) => Promise<Mover | null>
  /** Counts; answers seconds to wait where the member, the contact or the address has had enough codes for now. */
  readonly codeLimit: (mover: Mover, contact: SignInContact, request: FunctionRequest) => Promise<number | null>
  /** The same for tries. */
  readonly tryLimit: (mover: Mover) => Promise<number | null>
  readonly newCode: () => string
  /** Stores the code for this member and contact in place of earlier ones. False: texts to the number are stopped. */
  readonly issueCode: (mover: Mover, contact: SignInContact, given: GivenCode) => Promise<boolean>
  readonly change: (mover: Mover, contact: SignInContact, given: GivenCode) => Promise<MoveResult>
  /** Does the work once the answer is on its way; an error ends in the log without its contents. */
  readonly afterAnswer: (work: () => Promise<void>) => void
}

const invalid = (problem: InputProblem): FunctionAnswer => ({ status: 400, body: { code: 'otp.invalid', ...problem } })
const noContact = invalid({
  field: 'contact',
  message: 'Please enter your phone number with its area code, or your email',
})

async function sendCode(
  deps: ContactChangeDeps,
  mover: Mover,
  { contact, purpose }: { readonly contact: SignInContact; readonly purpose: Purpose },
  request: FunctionRequest,
): Promise<FunctionAnswer> {
  const [provider, plan] = [deps.provider(contact.channel), deps.plan()]
  const retryAfter = await deps.codeLimit(mover, contact, request)
  if (retryAfter !== null) return limited(retryAfter)
  const code = deps.newCode()
  const isOpen = await deps.issueCode(mover, contact, { code, purpose })
  const { language } = mover
  deps.afterAnswer(async () => {
    if (isOpen) await provider.send(codeMessage(contact, { purpose, language, code }, plan))
  })
  return { status: 200, body: { status: 'sent' } }
}

/**
 * A member who is signed in gives the own record another phone number or e-mail address: first a code goes there, then it
 * comes back with the code. To take one out, the same happens with the one that stays. The answers do not tell whether anybody else has that contact.
 */
export async function handleContactChange(deps: ContactChangeDeps, request: FunctionRequest): Promise<FunctionAnswer> {
  const parsed = parseBody(request.text, contactChangeBody)
  if (!parsed.ok) return invalid(parsed.problem)
  const mover = await deps.mover(personalToken(request.header('authorization')))
  if (mover === null) return { status: 403, body: { code: 'member.only' } }
  const contact = readSignInContact(parsed.value.contact)
  if (contact === null) return noContact
  const { code, removes } = parsed.value
  const purpose = removes ? 'remove' : 'change'
  if (code === null) return sendCode(deps, mover, { contact, purpose }, request)
  const retryAfter = await deps.tryLimit(mover)
  if (retryAfter !== null) return limited(retryAfter)
  const result = await deps.change(mover, contact, { code, purpose })
  if (result === 'ok') return { status: 200, body: { status: 'changed' } }
  return { status: 400, body: { code: `otp.${result}` } }
}
