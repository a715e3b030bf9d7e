import { createHmac, generateKeyPairSync, sign } from 'node:crypto'

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

/** An account of Telnyx: its public key (base64), and the headers of a body sent at `atMs`. */
export function telnyxAccount() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64'),
    headers: (body: string, atMs: number): Record<string, string> => {
      const timestamp = String(Math.floor(atMs / 1000))
      const signature = sign(null, Buffer.from(`${timestamp}|${body}`), privateKey).toString('base64')
      return { 'telnyx-timestamp': timestamp, 'telnyx-signature-ed25519': signature }
    },
  }
}
