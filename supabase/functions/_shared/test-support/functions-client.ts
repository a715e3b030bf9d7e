import { randomUUID } from 'node:crypto'
import type { Stack } from '../../../../local-stack/index.ts'
import { SAMPLE_PASSWORD } from '../../../../src-shared/sample-data/accounts.ts'
import { twilioSignature } from './sign.ts'

/** Sample members by what the rules say of them at noon in New York. */
export const ROSA = '000dbba1-0000-4000-8000-d00000010000'
export const WALTER = '000dbba2-0000-4000-8000-d00000010000'
export const HAROLD_DNC = '000dbba4-0000-4000-8000-d00000010000'
export const GRACE_HONOLULU = '000dbba5-0000-4000-8000-d00000010000'

export const SMS_TOKEN_HERE = 'token-of-the-tests'
export const EMAIL_SECRET_HERE = 'whsec_plJ3nmyCDGBKInavdOK15jsl'

/** A Wednesday, 12:30 in New York, 07:30 in Honolulu; both web hook secrets set. */
export const WEDNESDAY_NOON = {
  FUNCTIONS_NOW: '2026-11-18T17:30:00Z',
  SMS_AUTH_TOKEN: SMS_TOKEN_HERE,
  EMAIL_WEBHOOK_SECRET: EMAIL_SECRET_HERE,
  EMAIL_INBOUND_SECRET: EMAIL_SECRET_HERE,
}

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

export interface FunctionsClient {
  /** Calls a function as a signed-in person, once per key. */
  call(name: string, body: unknown, key?: string): Promise<Answer>
}

/** @param email of a sample account; null: nobody signed in */
export async function functionsAs(stack: Stack, email: string | null): Promise<FunctionsClient> {
  const token = email === null ? null : await tokenOf(stack, email)
  return {
    async call(name, body, key = randomUUID()) {
      const response = await fetch(`${stack.url}/functions/v1/${name}`, {
        method: 'POST',
        headers: {
          apikey: stack.publishableKey,
          'content-type': 'application/json',
          'idempotency-key': key,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
  }
}

async function tokenOf(stack: Stack, email: string): Promise<string> {
  const response = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: SAMPLE_PASSWORD }),
  })
  const { access_token: token } = (await response.json()) as { access_token?: string }
  if (!token) throw new Error(`could not sign in ${email}`)
  return token
}

/** Posts a form as the text-message service does. */
export function postSigned(
  stack: Pick<Stack, 'url'>,
  name: string,
  fields: Readonly<Record<string, string>>,
  token: string = SMS_TOKEN_HERE,
): Promise<Response> {
  const url = `${stack.url}/functions/v1/${name}`
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature(url, fields, token),
    },
    body: new URLSearchParams(fields).toString(),
  })
}
