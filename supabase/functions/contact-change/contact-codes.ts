import { z } from 'zod'
import type { SignInContact } from '#shared/domain/sign-in/index.ts'
import type { Backend } from '../_shared/backend.ts'
import { clientAddress } from '../_shared/client-address.ts'
import { keyedHash } from '../_shared/digest.ts'
import { takeLimits, type Limit } from '../_shared/limits.ts'
import type { ContactChangeDeps, GivenCode, Mover } from './handler.ts'

const QUARTER_HOUR = 900
const HOUR = 3600
const DAY = 86_400

/** The limits of the contact are those of generate-otp, counted together with them: one phone, one flood. */
const codeLimits = ({ memberId }: Mover, contact: string, address: string): readonly Limit[] => [
  { name: 'code-address', subject: address, windowSeconds: QUARTER_HOUR, max: 20 },
  { name: 'change-code', subject: memberId, windowSeconds: QUARTER_HOUR, max: 5 },
  { name: 'code-contact', subject: contact, windowSeconds: HOUR, max: 10 },
  { name: 'code-contact-day', subject: contact, windowSeconds: DAY, max: 30 },
]
const tryLimits = ({ memberId }: Mover): readonly Limit[] => [
  { name: 'change-try', subject: memberId, windowSeconds: QUARTER_HOUR, max: 15 },
  { name: 'change-try-day', subject: memberId, windowSeconds: DAY, max: 50 },
]

const signedIn = z
  .object({ member_id: z.uuid(), session_id: z.uuid(), language: z.enum(['en', 'es']) })
  .transform(({ member_id: memberId, session_id: sessionId, language }) => ({ memberId, sessionId, language }))
const issued = z.object({ sms_stopped: z.boolean() })
const result = z.enum(['ok', 'wrong', 'expired', 'tooManyTries'])

export interface ContactCodesOptions {
  readonly backend: Backend
  /** Keys the marks of contacts and codes. */
  readonly secret: string
  /** Whether the functions run on a hosted project, for the caller's address. */
  readonly isHosted: boolean
}

type ContactCodes = Pick<ContactChangeDeps, 'mover' | 'codeLimit' | 'tryLimit' | 'issueCode' | 'change'>

/** Codes that confirm a new contact: of one member and one contact, and good for nothing else. */
export function contactCodes({ backend, secret, isHosted }: ContactCodesOptions): ContactCodes {
  const service = backend.asService()
  const marks = async ({ memberId }: Mover, { channel, address }: SignInContact, { code, purpose }: GivenCode) => ({
    p_channel: channel,
    p_contact: address,
    p_contact_hash: await keyedHash(secret, `${purpose} ${memberId} ${address}`),
    p_code_hash: await keyedHash(secret, `${purpose} ${memberId} ${address} ${code}`),
  })
  return {
    mover: (token) => backend.as(token).call('my_sign_in', {}, signedIn.nullable()),
    codeLimit: (mover, { address }, request) =>
      takeLimits({ service, secret }, codeLimits(mover, address, clientAddress(request.header, isHosted))),
    tryLimit: (mover) => takeLimits({ service, secret }, tryLimits(mover)),
    issueCode: async (mover, contact, given) =>
      !(await service.call('issue_one_time_code', await marks(mover, contact, given), issued)).sms_stopped,
    change: async (mover, contact, given) => {
      const who = { p_member_id: mover.memberId, p_session_id: mover.sessionId, p_removes: given.purpose === 'remove' }
      return service.call('change_own_contact', { ...who, ...(await marks(mover, contact, given)) }, result)
    },
  }
}
