import { createHmac } from 'node:crypto'

/** X-Twilio-Signature of a form sent to `url`. */
export function twilioSignature(url: string, fields: Readonly<Record<string, string>>, authToken: string): string {
  const text = Object.entries(fields)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => name + value)
    .join('')
  return createHmac('sha1', authToken)
    .update(url + text)
    .digest('base64')
}

/** The three svix headers of a body sent at `atMs`. */
export function svixHeaders(body: string, secret: string, atMs: number): Record<string, string> {
  const id = 'msg_00000001'
  const timestamp = String(Math.floor(atMs / 1000))
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': `v1,${digest}` }
}
