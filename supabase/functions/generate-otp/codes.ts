import { z } from 'zod'
import { afterAnswer } from '../_shared/background.ts'
import type { Caller } from '../_shared/backend.ts'
import { clientAddress } from '../_shared/client-address.ts'
import { logFailure } from '../_shared/function-log.ts'
import { takeLimits, type Limit } from '../_shared/limits.ts'
import { codeArguments, newCode } from '../_shared/one-time-code.ts'
import type { SignInCodeDeps } from './sign-in-code.ts'

const QUARTER_HOUR = 900
const issued = z
  .object({ known: z.boolean(), language: z.enum(['en', 'es']), sms_stopped: z.boolean() })
  .transform(({ sms_stopped: smsStopped, ...rest }) => ({ ...rest, smsStopped }))

/**
 * Three codes a quarter of an hour for a contact. Twenty for an address, not three: mobile carriers put thousands of
 * phones behind one address, and a household or a clinic shares one as well. The address comes first, so that a machine
 * which tries many contacts does not use up theirs once it is stopped.
 */
const limits = (contact: string, address: string): readonly Limit[] => [
  { name: 'code-address', subject: address, windowSeconds: QUARTER_HOUR, max: 20 },
  { name: 'code-contact', subject: contact, windowSeconds: QUARTER_HOUR, max: 3 },
]

export interface CodesOptions {
  readonly service: Caller
  /** Keys the marks of contacts and codes. */
  readonly secret: string
  /** Whether the functions run on a hosted project, for the caller's address. */
  readonly isHosted: boolean
}

type Codes = Pick<SignInCodeDeps, 'codeLimit' | 'newCode' | 'issueCode' | 'afterAnswer'>

/** Sign-in codes in the database, and the work after the answer. */
export function codeStore({ service, secret, isHosted }: CodesOptions): Codes {
  return {
    codeLimit: ({ address }, request) =>
      takeLimits(service, secret, limits(address, clientAddress(request.header, isHosted))),
    newCode: () => newCode(),
    issueCode: async (contact, code) =>
      service.call('issue_one_time_code', await codeArguments(secret, contact, code), issued),
    afterAnswer: (work) => afterAnswer(work, (error) => logFailure('generate-otp: a code was not sent', error)),
  }
}
