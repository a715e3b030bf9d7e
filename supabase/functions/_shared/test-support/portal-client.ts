import type { Stack } from '../../../../local-stack/index.ts'
import { eventually } from '../../../../tests/fixtures/eventually.ts'

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

/** @param from the address that a proxy in front of the functions would have seen */
export function portalAt(stack: Stack, from = '203.0.113.7'): PortalClient {
  const call = async (name: string, body: unknown): Promise<PortalAnswer> => {
    const response = await fetch(`${stack.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json', 'x-forwarded-for': from },
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

/** The six digits of the newest message, of which there must be more than `before`. */
function codeIn(stack: Stack, before: number): string {
  const messages = stack.mailbox.messages()
  const code = /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0]
  if (messages.length <= before || code === undefined) throw new Error('no code has arrived')
  return code
}

/** Another code than the right one, a different one for each `nth`. */
export const wrongCode = (right: string, nth = 1): string => String((Number(right) + nth) % 1_000_000).padStart(6, '0')
