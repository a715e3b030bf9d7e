import { z } from 'zod'
import { readDevice } from '#shared/domain/sign-in/index.ts'
import type { AuthAdmin } from '../_shared/auth-admin.ts'
import { BackendAway, type Caller } from '../_shared/backend.ts'
import { clientAddress } from '../_shared/client-address.ts'
import { fromBase64 } from '../_shared/digest.ts'
import { askerOf, type Asker } from '../_shared/familiar.ts'
import { takeLimits, type Limit } from '../_shared/limits.ts'
import { addressMark, codeArguments } from '../_shared/one-time-code.ts'
import type { VerifyOtpDeps } from './handler.ts'

const QUARTER_HOUR = 900
const DAY = 86_400

/**
 * Each code has five tries of its own. These hold whoever asks for new codes in order to go on guessing: fifty tries a day
 * are one chance in 20,000, for all strangers together and for each address from which the member signed in before, so that
 * strangers never shut such an address out. An address gets more than a contact, for carriers and clinics share one.
 */
function limits(contact: string, { address, pair, isFamiliar }: Asker): readonly Limit[] {
  const ofPair = { name: 'try-pair', subject: pair, windowSeconds: QUARTER_HOUR, max: 10 }
  if (isFamiliar) return [ofPair, { name: 'try-pair-day', subject: pair, windowSeconds: DAY, max: 50 }]
  return [
    { name: 'try-address', subject: address, windowSeconds: QUARTER_HOUR, max: 60 },
    ofPair,
    { name: 'try-contact', subject: contact, windowSeconds: QUARTER_HOUR, max: 15, whenReached: 'pause' },
    { name: 'try-contact-day', subject: contact, windowSeconds: DAY, max: 50 },
  ]
}

const checked = z.discriminatedUnion('result', [
  z.object({ result: z.enum(['wrong', 'expired', 'tooManyTries', 'birthDateNeeded', 'hintNeeded', 'busy']) }),
  z
    .object({
      result: z.literal('ok'),
      claim_id: z.uuid(),
      account_email: z.string().nullable(),
    })
    .transform(({ result, claim_id: claimId, account_email: accountEmail }) => ({
      result,
      claimId,
      accountEmail,
    })),
])

const sessionClaim = z.object({ session_id: z.uuid() })

/** The session that a token belongs to; it comes straight from the auth service, so nobody checks its signature. */
function sessionIdOf(token: string): string {
  const payload = fromBase64((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
  return sessionClaim.parse(JSON.parse(new TextDecoder().decode(payload ?? new Uint8Array()))).session_id
}

export interface SignInsOptions {
  readonly service: Caller
  readonly auth: AuthAdmin
  /** Keys the marks of contacts and codes. */
  readonly secret: string
  /** Whether the functions run on a hosted project, for the caller's address. */
  readonly isHosted: boolean
}

const IS_OF_ADDRESS = /^try-address:/
/** Where generate-otp counted that the code was asked for. */
const askedIn = (buckets: readonly string[]): string[] => buckets.map((bucket) => bucket.replace(/^try-/, 'code-'))

/** Codes in the database, accounts and sessions in the auth service, for one request. */
export function signIns({ service, auth, secret, isHosted }: SignInsOptions): VerifyOtpDeps {
  /** Where this request was counted. */
  const buckets: string[] = []
  const forget = (claimId: string | null, counted: readonly string[]): Promise<boolean> =>
    service.call('release_sign_in', { p_claim_id: claimId, p_buckets: counted }, z.boolean())
  return {
    tryLimit: async (contact, request) => {
      const asker = await askerOf({ service, secret, isHosted }, contact, request)
      const counted = (bucket: string): void => void buckets.push(bucket)
      return takeLimits({ service, secret, counted }, limits(contact.address, asker))
    },
    check: async ({ contact, code, dateOfBirth, hint }, request) => {
      const mark = await addressMark(secret, clientAddress(request.header, isHosted))
      const args = { ...(await codeArguments(secret, contact, code)), p_date_of_birth: dateOfBirth, p_hint: hint }
      return service.call('check_one_time_code', { ...args, p_address_hash: mark }, checked)
    },
    openSession: async ({ claimId, accountEmail }, request) => {
      const address = clientAddress(request.header, isHosted)
      if (accountEmail !== null && accountEmail !== '') return auth.openSession(accountEmail, address)
      const reserved = await service.call('reserve_member_account', { p_claim_id: claimId }, z.email().nullable())
      if (reserved === null) throw new BackendAway()
      await auth.ensureAccount(reserved)
      return auth.openSession(reserved, address)
    },
    note: async (claimId, session, { contact, request }) => {
      const { channel, address } = contact
      const args = { p_claim_id: claimId, p_session_id: sessionIdOf(session.access_token), p_channel: channel }
      const hash = await addressMark(secret, clientAddress(request.header, isHosted))
      const { device, browser } = readDevice(request.header('user-agent'))
      const from = { p_contact: address, p_address_hash: hash, p_device: device, p_browser: browser }
      return service.call('note_sign_in', { ...args, ...from }, z.boolean())
    },
    finish: async (claimId, userId) => {
      const isFinished = await service.call('finish_sign_in', { p_claim_id: claimId, p_user_id: userId }, z.boolean())
      const ofAddress = buckets.filter((bucket) => IS_OF_ADDRESS.test(bucket))
      // A clinic's or a carrier's address stands for many: who came in there was no guess, and asked for no code in vain.
      if (isFinished) await forget(null, [...ofAddress, ...askedIn(ofAddress)]).catch(() => undefined)
      return isFinished
    },
    release: async (claimId, isJudged) => {
      // Whoever has the right code holds the contact: they may ask for another one if they have to wait for too long.
      const asked = claimId === null ? [] : askedIn(buckets.filter((bucket) => !IS_OF_ADDRESS.test(bucket)))
      await forget(claimId, isJudged ? [] : [...buckets, ...asked])
    },
  }
}
