import { describe, expect, it } from 'vitest'
import { keyedHash } from './digest.ts'
import { formFields, isFromSvix, isFromTelnyx, isFromTwilio } from './signatures.ts'
import { svixHeaders, telnyxAccount, twilioSignature } from './test-support/sign.ts'

describe('a signature of Twilio', () => {
  /** The example of the provider's own documentation. */
  const documented = {
    authToken: '12345',
    url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
    fields: {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+12349013030',
      Digits: '1234',
      From: '+12349013030',
      To: '+18005551212',
    },
    signature: '0/KCTR6DLpKmkAf8muzZqo1nDgQ=',
  }

  it('fits address, fields and token', async () => {
    await expect(isFromTwilio(documented)).resolves.toBe(true)
  })

  it.each([
    ['another field', { fields: { ...documented.fields, Digits: '1235' } }],
    ['a further field', { fields: { ...documented.fields, Extra: '' } }],
    ['another address', { url: 'https://mycompany.com/myapp.php?foo=1' }],
    ['another token', { authToken: '12346' }],
    ['no token', { authToken: '' }],
    ['no signature', { signature: null }],
    ['a short signature', { signature: '0/KCTR6DLpKmkAf8muzZqo1nDg==' }],
    ['text that is no base64', { signature: '¿?' }],
  ])('does not fit %s', async (_name, change) => {
    await expect(isFromTwilio({ ...documented, ...change })).resolves.toBe(false)
  })

  it('covers letters beyond ASCII as they were typed', async () => {
    const fields = formFields('Body=%C2%A1Alto%21+ya&From=%2B13055550111')
    expect(fields).toEqual({ Body: '¡Alto! ya', From: '+13055550111' })
    const signature = twilioSignature('https://db.example/in', fields, 'token')
    await expect(isFromTwilio({ authToken: 'token', url: 'https://db.example/in', fields, signature })).resolves.toBe(
      true,
    )
  })
})

describe('a signature of Svix', () => {
  const secret = 'whsec_plJ3nmyCDGBKInavdOK15jsl'
  const body = '{"event_type":"ping","data":{"success":true}}'
  const at = 1_731_705_121_000
  const check = (change: { headers?: Record<string, string>; text?: string; nowMs?: number; secret?: string } = {}) => {
    const headers = new Headers(change.headers ?? documented)
    const call = { secret, text: body, nowMs: at, ...change }
    return isFromSvix({ ...call, header: (name) => headers.get(name) })
  }
  /** The example of the provider's own documentation. */
  const documented = {
    'svix-id': 'msg_loFOjxBNrRLzqYUf',
    'svix-timestamp': '1731705121',
    'svix-signature': 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
  }

  it('fits id, time and body', async () => {
    await expect(check()).resolves.toBe(true)
    await expect(check({ headers: svixHeaders(body, secret, at) })).resolves.toBe(true)
  })

  it('may be one of several', async () => {
    const several = `v1,AAAA v2,x ${documented['svix-signature']}`
    await expect(check({ headers: { ...documented, 'svix-signature': several } })).resolves.toBe(true)
  })

  it('holds for five minutes before and after', async () => {
    await expect(check({ nowMs: at + 300_000 })).resolves.toBe(true)
    await expect(check({ nowMs: at - 300_000 })).resolves.toBe(true)
    await expect(check({ nowMs: at + 301_000 })).resolves.toBe(false)
    await expect(check({ nowMs: at - 301_000 })).resolves.toBe(false)
  })

  it.each([
    ['another body', { text: `${body} ` }],
    ['another secret', { secret: 'whsec_AAAA' }],
    ['no secret', { secret: '' }],
    ['a secret that is no base64', { secret: 'whsec_¿' }],
    ['another id', { headers: { ...documented, 'svix-id': 'msg_other' } }],
    ['no id', { headers: { ...documented, 'svix-id': '' } }],
    ['a time that is none', { headers: { ...documented, 'svix-timestamp': 'NaN' } }],
    ['another version', { headers: { ...documented, 'svix-signature': 'v0,AAAA' } }],
  ])('does not fit %s', async (_name, change) => {
    await expect(check(change)).resolves.toBe(false)
  })
})

describe('the mark of a contact', () => {
  it('is the same for the same text and secret only, and does not show the text', async () => {
    const mark = await keyedHash('secret', '+13055550111')
    expect(mark).toMatch(/^[0-9a-f]{64}$/)
    await expect(keyedHash('secret', '+13055550111')).resolves.toBe(mark)
    await expect(keyedHash('other', '+13055550111')).resolves.not.toBe(mark)
    await expect(keyedHash('secret', '+13055550112')).resolves.not.toBe(mark)
  })
})

describe('a signature of Telnyx', () => {
  const account = telnyxAccount()
  const body = '{"data":{"event_type":"message.received"}}'
  const at = 1_731_705_121_000
  const signed = account.headers(body, at)
  const check = (
    change: { headers?: Record<string, string>; text?: string; nowMs?: number; publicKey?: string } = {},
  ) => {
    const headers = new Headers(change.headers ?? signed)
    const call = { publicKey: account.publicKey, text: body, nowMs: at, ...change }
    return isFromTelnyx({ ...call, header: (name) => headers.get(name) })
  }

  it('fits time and body, up to five minutes before and after', async () => {
    for (const nowMs of [at, at + 300_000, at - 300_000]) await expect(check({ nowMs })).resolves.toBe(true)
  })

  it.each([
    ['another body', { text: `${body} ` }],
    ['a later time', { nowMs: at + 301_000 }],
    ['an earlier time', { nowMs: at - 301_000 }],
    ['a time that was not signed', { headers: { ...signed, 'telnyx-timestamp': '1731705122' } }],
    ['a time that is no number', { headers: { ...signed, 'telnyx-timestamp': '1731705121.5' } }],
    ['no time', { headers: { 'telnyx-signature-ed25519': signed['telnyx-signature-ed25519'] ?? '' } }],
    ['no signature', { headers: { 'telnyx-timestamp': signed['telnyx-timestamp'] ?? '' } }],
    ['text that is no base64', { headers: { ...signed, 'telnyx-signature-ed25519': '¿?' } }],
    ['half a signature', { headers: { ...signed, 'telnyx-signature-ed25519': 'AAAA' } }],
    ['the key of another account', { publicKey: telnyxAccount().publicKey }],
    ['no key', { publicKey: '' }],
    ['a key that is none', { publicKey: 'AAAA' }],
  ])('does not fit %s', async (_name, change) => {
    await expect(check(change)).resolves.toBe(false)
  })
})
