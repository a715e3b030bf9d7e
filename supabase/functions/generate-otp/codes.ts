import { z } from 'zod'
import { afterAnswer } from '../_shared/background.ts'
import type { Caller } from '../_shared/backend.ts'
import { clientAddress } from '../_shared/client-address.ts'
import { askerOf, type Asker } from '../_shared/familiar.ts'
import { logFailure } from '../_shared/function-log.ts'
import { takeLimits, type Limit } from '../_shared/limits.ts'
import { addressMark, codeArguments, newCode } from '../_shared/one-time-code.ts'
import type { SignInCodeDeps } from './sign-in-code.ts'

const QUARTER_HOUR = 900
const issued = z.object({ known: z.boolean(), language: z.enum(['en', 'es']) })

const HOUR = 3600
const DAY = 86_400

/**
 * Three codes a quarter of an hour for a contact from one address. Twenty for an address, not three: mobile carriers put
 * thousands of phones behind one address, and a household or a clinic shares one as well. It comes first, so that a machine
 * which tries many contacts does not use up theirs once it is stopped. What all strangers together may ask for a contact
 * keeps a phone from being flooded; it does not bear on an address from which the member signed in before.
 */
function limits(contact: string, { address, pair, isFamiliar }: Asker): readonly Limit[] {
  const ofPair = { name: 'code-pair', subject: pair, windowSeconds: QUARTER_HOUR, max: 3 }
  if (isFamiliar) return [ofPair]
  return [
    { name: 'code-address', subject: address, windowSeconds: QUARTER_HOUR, max: 20 },
    ofPair,
    { name: 'code-contact', subject: contact, windowSeconds: HOUR, max: 10 },
    { name: 'code-contact-day', subject: contact, windowSeconds: DAY, max: 30 },
  ]
}

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
    codeLimit: async (contact, request) => {
      const asker = await askerOf({ service, secret, isHosted }, contact, request)
      return takeLimits({ service, secret }, limits(contact.address, asker))
    },
    newCode: () => newCode(),
    issueCode: async (contact, code, request) => {
      const mark = await addressMark(secret, clientAddress(request.header, isHosted))
      const args = { ...(await codeArguments(secret, contact, code)), p_address_hash: mark }
      return service.call('issue_one_time_code', args, issued)
    },
    afterAnswer: (work) => afterAnswer(work, (error) => logFailure('generate-otp: a code was not sent', error)),
  }
}
