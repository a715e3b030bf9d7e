import type { TextLanguage } from '#shared/texts/index.ts'
import { readSignInContact, type SignInContact } from '#shared/domain/sign-in/index.ts'
import { codeMessage } from '../_shared/code-message.ts'
import type { DeliveryProvider, OutgoingMessage } from '../_shared/delivery/types.ts'
import { limited } from '../_shared/limits.ts'
import type { FunctionAnswer, FunctionRequest } from '../_shared/respond.ts'
import type { PlanSettings } from '../_shared/settings.ts'

/** What the database says of a contact for which a code was stored; `known` false: nobody has it. */
export interface IssuedCode {
  readonly known: boolean
  readonly language: TextLanguage
}

export interface SignInCodeDeps {
  readonly plan: () => PlanSettings
  /** @throws SettingProblem when a real server has no service for the channel */
  readonly provider: (channel: OutgoingMessage['channel']) => DeliveryProvider
  /** Counts; answers seconds to wait where the contact, or whoever asks, has had enough codes for now. */
  readonly codeLimit: (contact: SignInContact, request: FunctionRequest) => Promise<number | null>
  readonly newCode: () => string
  /** Stores the code in place of earlier ones, also for a contact that nobody has. */
  readonly issueCode: (contact: SignInContact, code: string, request: FunctionRequest) => Promise<IssuedCode>
  /** Does the work once the answer is on its way; an error ends in the log without its contents. */
  readonly afterAnswer: (work: () => Promise<void>) => void
}

const answered: FunctionAnswer = { status: 200, body: { status: 'sent' } }
const noContact: FunctionAnswer = {
  status: 400,
  body: {
    code: 'otp.invalid',
    field: 'phoneOrEmail',
    message: 'Please enter your phone number with its area code, or your email',
  },
}

/**
 * A member asks for a code to sign in. Whether anybody has the contact shows neither in the answer, nor in the calls that
 * are made before it, nor in its time: the message goes out afterwards.
 *
 * Neither calling hours nor consent to outreach nor a STOP bear on it: it answers the member's own request of this moment. A
 * carrier may refuse to deliver after a STOP; the page says to everybody what helps then.
 */
export async function sendSignInCode(
  deps: SignInCodeDeps,
  phoneOrEmail: string,
  request: FunctionRequest,
): Promise<FunctionAnswer> {
  const contact = readSignInContact(phoneOrEmail)
  if (contact === null) return noContact
  const { channel } = contact
  // Asked for unknown contacts too: a missing setting must not answer differently for members.
  const [provider, plan] = [deps.provider(channel), deps.plan()]
  const retryAfter = await deps.codeLimit(contact, request)
  if (retryAfter !== null) return limited(retryAfter)
  const code = deps.newCode()
  const { known, language } = await deps.issueCode(contact, code, request)
  deps.afterAnswer(async () => {
    if (known) await provider.send(codeMessage(contact, { purpose: 'signIn', language, code }, plan))
  })
  return answered
}
