import { fromBase64, isSigned, isSignedByKey } from './digest.ts'

/** Form fields of a web hook, each once. */
export type FormFields = Readonly<Record<string, string>>

/** Fields of a form body; of a repeated one the last. */
export function formFields(text: string): FormFields {
  return Object.fromEntries(new URLSearchParams(text))
}

export interface TwilioCall {
  readonly authToken: string
  /** The address as the provider has it. */
  readonly url: string
  readonly fields: FormFields
  /** Header X-Twilio-Signature. */
  readonly signature: string | null
}

/** What Twilio signs: the address and every field with its value, in the order of their names, with nothing between them. */
export function signedText({ url, fields }: Pick<TwilioCall, 'url' | 'fields'>): string {
  const names = Object.keys(fields).toSorted((a, b) => (a < b ? -1 : 1))
  return url + names.map((name) => `${name}${fields[name] ?? ''}`).join('')
}

/** Twilio: HMAC-SHA1 over `signedText`; base64. */
export function isFromTwilio({ authToken, url, fields, signature }: TwilioCall): Promise<boolean> {
  if (authToken === '' || signature === null) return Promise.resolve(false)
  const secret = new TextEncoder().encode(authToken)
  return isSigned({ hash: 'SHA-1', secret, text: signedText({ url, fields }), signature })
}

export interface SvixCall {
  /** `whsec_` and base64. */
  readonly secret: string
  readonly header: (name: string) => string | null
  readonly text: string
  readonly nowMs: number
}

const TOLERANCE_MS = 300_000

/** Whether a hook of this time, in seconds since the epoch, is at most five minutes old, or ahead. */
const isFresh = (timestamp: string, nowMs: number): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(nowMs - Number(timestamp) * 1000) <= TOLERANCE_MS

/** Svix (Resend): HMAC-SHA256 over id, time and body, base64; at most five minutes old, or ahead. */
export async function isFromSvix({ secret, header, text, nowMs }: SvixCall): Promise<boolean> {
  const id = header('svix-id')
  const timestamp = header('svix-timestamp')
  const key = fromBase64(secret.replace(/^whsec_/, ''))
  if (!id || !timestamp || key === null) return false
  if (!isFresh(timestamp, nowMs)) return false
  const signatures = (header('svix-signature') ?? '').split(' ').filter((part) => part.startsWith('v1,'))
  const checks = signatures.map((part) =>
    isSigned({ hash: 'SHA-256', secret: key, text: `${id}.${timestamp}.${text}`, signature: part.slice(3) }),
  )
  return (await Promise.all(checks)).includes(true)
}

export interface TelnyxCall {
  /** Of the account: 32 bytes, base64. */
  readonly publicKey: string
  readonly header: (name: string) => string | null
  readonly text: string
  readonly nowMs: number
}

/** Telnyx: Ed25519 over time and body, base64; at most five minutes old, or ahead. */
export async function isFromTelnyx({ publicKey, header, text, nowMs }: TelnyxCall): Promise<boolean> {
  const timestamp = header('telnyx-timestamp')
  const signature = header('telnyx-signature-ed25519')
  if (publicKey === '' || !timestamp || !signature || !isFresh(timestamp, nowMs)) return false
  return isSignedByKey({ publicKey, text: `${timestamp}|${text}`, signature })
}
