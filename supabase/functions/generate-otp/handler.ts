import { parseBody, parseKey, type InputProblem } from '../_shared/input.ts'
import { personalToken, type MessageFacts } from '../_shared/message-facts.ts'
import type { FunctionAnswer, FunctionRequest } from '../_shared/respond.ts'
import { generateOtpBody, type GenerateOtpBody, type InvitationBody } from './body.ts'
import type { SendDeps } from '../_shared/send-to-member.ts'
import { sendInvitation } from './invitation.ts'
import { sendSignInCode, type SignInCodeDeps } from './sign-in-code.ts'

export interface GenerateOtpDeps extends SendDeps, SignInCodeDeps {
  /** What the caller sees of a member; null when that is nothing. @throws BackendRefused with 401 for a bad token */
  readonly facts: (token: string, memberId: string, messageKey: string) => Promise<MessageFacts | null>
}

const invalid = (problem: InputProblem): FunctionAnswer => ({ status: 400, body: { code: 'otp.invalid', ...problem } })

const isInvitation = (body: GenerateOtpBody): body is InvitationBody => body.memberId !== null

/**
 * Without a member id a member asks for a sign-in code, see `sendSignInCode`. With one, staff invite that member to the
 * portal: answers `{provider, externalId, status}` once the message is on its way; the same Idempotency-Key answers the
 * same and sends nothing.
 */
export async function handleGenerateOtp(deps: GenerateOtpDeps, request: FunctionRequest): Promise<FunctionAnswer> {
  const parsed = parseBody(request.text, generateOtpBody)
  if (!parsed.ok) return invalid(parsed.problem)
  const body = parsed.value
  if (!isInvitation(body)) return sendSignInCode(deps, body.phoneOrEmail, request)
  const token = personalToken(request.header('authorization'))
  const key = parseKey(request.header('idempotency-key'))
  if (!key.ok) return invalid(key.problem)
  const facts = await deps.facts(token, body.memberId, key.value)
  if (facts === null) return { status: 404, body: { code: 'member.notFound' } }
  return sendInvitation(deps, { key: key.value, body, facts })
}
