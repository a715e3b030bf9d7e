import { decodeJwt } from 'jose'
import type { Stack } from '../../../../local-stack/index.ts'
import { eventually } from '../../../../tests/fixtures/eventually.ts'
import { createAuthAdmin } from '../auth-admin.ts'

export interface PortalAnswer {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Headers
}

export interface PortalClient {
  /** Calls a function as the member portal does before anybody is signed in. */
  call(name: string, body: unknown): Promise<PortalAnswer>
  askForCode(phoneOrEmail: string): Promise<PortalAnswer>
  giveCode(phoneOrEmail: string, otpCode: string, dateOfBirth?: string): Promise<PortalAnswer>
  /** Asks for a code and reads it in the mailbox. */
  receiveCode(phoneOrEmail: string): Promise<string>
}

/** @param from the address that a proxy in front of the functions would have seen @param agent the browser */
export function portalAt(stack: Stack, from = '203.0.113.7', agent = 'node'): PortalClient {
  const call = async (name: string, body: unknown): Promise<PortalAnswer> => {
    const response = await fetch(`${stack.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        apikey: stack.publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': from,
        'user-agent': agent,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const { status, headers } = response
    return { status, headers, body: (await response.json()) as Record<string, unknown> }
  }
  const askForCode = (phoneOrEmail: string) => call('generate-otp', { phoneOrEmail, memberId: null })
  return {
    call,
    askForCode,
    giveCode: (phoneOrEmail, otpCode, dateOfBirth) =>
      call('verify-otp', { phoneOrEmail, otpCode, ...(dateOfBirth === undefined ? {} : { dateOfBirth }) }),
    async receiveCode(phoneOrEmail) {
      const before = stack.mailbox.messages().length
      const { status } = await askForCode(phoneOrEmail)
      if (status !== 200) throw new Error(`no code: ${status}`)
      return eventually(() => codeIn(stack, before))
    },
  }
}

/** The six digits of the newest message with a code that is not one of the first `before`. */
function codeIn(stack: Stack, before: number): string {
  const messages = stack.mailbox.messages()
  const arrived = messages.slice(0, messages.length - before)
  const code = arrived.map(({ text }) => /(?<![\d-])\d{6}\b/.exec(text)?.[0]).find((found) => found !== undefined)
  if (code === undefined) throw new Error('no code has arrived')
  return code
}

/** What a client keeps of a session. */
export interface MemberSession {
  readonly access_token: string
  readonly refresh_token: string
}

/** A session of a sample member, made as verify-otp makes it while it holds a right code; quicker, for it asks no function. */
export async function memberSession(
  stack: Pick<Stack, 'url' | 'publishableKey' | 'secretKey' | 'sql'>,
  memberId: string,
): Promise<MemberSession> {
  const [claim] = await stack.sql(
    `insert into private.one_time_codes (contact_hash, code_hash, expires_at, member_id, claim_id, claimed_at)
     values (repeat('c', 64), md5($1), now(), $1::text::uuid, gen_random_uuid(), clock_timestamp()) returning claim_id`,
    [memberId],
  )
  const [account] = await stack.sql('select public.reserve_member_account($1::text::uuid) as email', [
    String(claim?.['claim_id']),
  ])
  const { url, publishableKey, secretKey } = stack
  const auth = createAuthAdmin({ url, publishableKey, secretKey, fetch })
  await auth.ensureAccount(String(account?.['email']))
  const session = await auth.openSession(String(account?.['email']), 'unknown')
  if (session === null) throw new Error('the account is banned')
  const { session_id: sessionId } = decodeJwt(session.access_token)
  await stack.sql(
    `insert into private.member_sign_ins (session_id, member_id, channel) values ($1::text::uuid, $2::text::uuid, 'sms')`,
    [String(sessionId), memberId],
  )
  await stack.sql('select public.finish_sign_in($1::text::uuid, $2::text::uuid)', [
    String(claim?.['claim_id']),
    session.user.id,
  ])
  return session
}

/** Another code than the right one, a different one for each `nth`. */
export const wrongCode = (right: string, nth = 1): string => String((Number(right) + nth) % 1_000_000).padStart(6, '0')
