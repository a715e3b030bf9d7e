import { describe, expect, it, vi } from 'vitest'
import { BackendRefused } from '../_shared/backend.ts'
import type { MessageFacts } from '../_shared/message-facts.ts'
import { requestOf } from '../_shared/test-support/request.ts'
import { handleLogCommunication, type LogDeps, type StoredMessage } from './handler.ts'

const MEMBER = '000dbba1-0000-4000-8000-d00000010000'
const STAFF = '00000000-0000-4000-8000-00000000c101'
const ROW = '00000000-0000-4000-8000-000000000001'

const body = {
  memberId: MEMBER,
  type: 'email',
  senderName: 'Care Coordinator',
  recipient: 'rosa@example.com',
  content: 'Portal link sent for: home',
  provider: 'resend',
  subject: 'Your Portal Access Link',
  metadata: { link_type: 'home', purpose: 'portal_access' },
}
const text = { ...body, type: 'sms', subject: null, recipient: '+13055550111', provider: 'internal' }
const headers = { authorization: 'Bearer a.b.c', 'idempotency-key': ROW }

const stored: StoredMessage = {
  type: 'email',
  sender_name: 'Care Coordinator',
  recipient: 'rosa@example.com',
  subject: 'Your Portal Access Link',
  content: 'Portal link sent for: home',
  metadata: { purpose: 'portal_access', link_type: 'home' },
  sent_by: STAFF,
}

function deps(change: Partial<LogDeps> = {}) {
  const record = vi.fn<LogDeps['record']>(change.record ?? (() => Promise.resolve({ id: ROW, created: true })))
  return {
    facts: () => Promise.resolve({ staff_id: STAFF, staff_name: 'Dana Reyes' } as MessageFacts),
    read: () => Promise.resolve(stored),
    senderEmail: 'care@plan.example',
    ...change,
    record,
  }
}
const repeated = () => Promise.resolve({ id: ROW, created: false })

describe('logging a message', () => {
  it('stores it signed by the caller, and answers its id', async () => {
    const used = deps()
    const answer = await handleLogCommunication(used, requestOf({ ...body, id: ROW }, headers))
    expect(answer).toEqual({ status: 200, body: { id: ROW } })
    expect(used.record).toHaveBeenCalledExactlyOnceWith({
      key: ROW,
      id: ROW,
      memberId: MEMBER,
      sentBy: STAFF,
      message: {
        type: 'email',
        sender_name: 'Care Coordinator',
        sender_email: 'care@plan.example',
        recipient: 'rosa@example.com',
        subject: 'Your Portal Access Link',
        content: 'Portal link sent for: home',
        provider: 'resend',
        status: 'queued',
        metadata: { link_type: 'home', purpose: 'portal_access' },
      },
    })
  })

  it('carries the name of the caller, whatever name the request gives', async () => {
    const used = deps()
    for (const senderName of ['Somebody Else', 'care coordinator', 'Dana Reyes']) {
      await handleLogCommunication(used, requestOf({ ...body, senderName }, headers))
      expect(used.record.mock.lastCall?.[0].message.sender_name).toBe('Dana Reyes')
    }
  })

  it('counts a message that was only noted as sent, from no address', async () => {
    const used = deps()
    await handleLogCommunication(used, requestOf({ ...body, provider: 'internal' }, headers))
    expect(used.record.mock.calls[0]?.[0].message).toMatchObject({ status: 'sent', sender_email: null })
    await handleLogCommunication(used, requestOf({ ...text, metadata: undefined }, headers))
    expect(used.record.mock.calls[1]?.[0]).toMatchObject({ id: null, message: { metadata: {}, subject: null } })
  })

  it('answers the same id to the same message again', async () => {
    const answer = await handleLogCommunication(deps({ record: repeated }), requestOf(body, headers))
    expect(answer).toEqual({ status: 200, body: { id: ROW } })
  })

  it.each<[string, Partial<StoredMessage> | null]>([
    ['another content', { content: 'Portal link sent for: results' }],
    ['another recipient', { recipient: 'walter@example.com' }],
    ['other metadata', { metadata: { purpose: 'portal_access' } }],
    ['another sender', { sent_by: '00000000-0000-4000-8000-00000000c102' }],
    ['a row that is gone', null],
  ])('answers 409 where the key stands for %s', async (_name, other) => {
    const read = () => Promise.resolve(other && { ...stored, ...other })
    const answer = await handleLogCommunication(deps({ record: repeated, read }), requestOf(body, headers))
    expect(answer).toMatchObject({ status: 409, body: { code: 'communication.keyReused' } })
  })

  it('answers 409 where the key stands for a message to somebody else', async () => {
    const record = () => Promise.reject(new BackendRefused(400, 'GW004'))
    const answer = await handleLogCommunication(deps({ record }), requestOf(body, headers))
    expect(answer).toMatchObject({ status: 409, body: { code: 'communication.keyReused' } })
  })

  it('knows nothing of a member whom the caller does not see', async () => {
    const used = deps({ facts: () => Promise.resolve(null) })
    const answer = await handleLogCommunication(used, requestOf(body, headers))
    expect(answer).toEqual({ status: 404, body: { code: 'member.notFound' } })
    expect(used.record).not.toHaveBeenCalled()
  })

  it('is for those who are signed in, before anything else is looked at', async () => {
    const asked = handleLogCommunication(deps(), requestOf('{', { 'idempotency-key': ROW }))
    await expect(asked).rejects.toMatchObject({ status: 401 })
  })

  it('passes on that the database is not to be asked', async () => {
    const facts = () => Promise.reject(new BackendRefused(401, 'PGRST301'))
    await expect(handleLogCommunication(deps({ facts }), requestOf(body, headers))).rejects.toMatchObject({
      status: 401,
    })
  })
})

describe('a message that can not be logged', () => {
  const refusal = async (change: Record<string, unknown> | string, key: Record<string, string> = headers) => {
    const used = deps()
    const answer = await handleLogCommunication(used, requestOf(change, key))
    expect(used.record).not.toHaveBeenCalled()
    expect(answer).toMatchObject({ status: 400, body: { code: 'communication.invalid' } })
    return answer.body
  }

  it.each<[string, Record<string, unknown>, string]>([
    ['memberId', { ...body, memberId: 'SH-1' }, 'Send the id of the member, a UUID.'],
    ['memberId', { ...body, memberId: undefined }, 'Send the id of the member, a UUID.'],
    ['id', { ...body, id: '1' }, 'Send the id of the new row as a UUID, or leave it out.'],
    ['type', { ...body, type: 'fax' }, 'Send sms or email.'],
    ['senderName', { ...body, senderName: '' }, 'Send 1 to 200 characters.'],
    ['recipient', { ...body, recipient: null }, 'Send a text. Send 1 to 254 characters.'],
    ['content', { ...body, content: 'a'.repeat(4001) }, 'Send at most 4000 characters.'],
    ['content', { ...body, content: 'a\0b' }, 'Send text without NUL and half characters.'],
    ['content', { ...body, content: '\ud800' }, 'Send text without NUL and half characters.'],
    [
      'content',
      { ...text, provider: 'twilio', content: 'a'.repeat(1601) },
      'Send at most 1600 characters as a text message.',
    ],
    ['provider', { ...body, provider: 'a b' }, 'Send 1 to 60 letters, digits, . or -.'],
    ['subject', { ...text, subject: 'Hello' }, 'Leave the subject out: only an e-mail has one.'],
    ['metadata', { ...body, metadata: 'x' }, 'Send metadata as an object.'],
    ['metadata.purpose', { ...body, metadata: { purpose: 1 } }, 'Send a text. Send at most 2000 characters.'],
    ['metadata', { ...body, metadata: { 'a b': 'x' } }, 'Name metadata with 1 to 60 letters, digits or _.'],
    [
      'metadata',
      { ...body, metadata: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`k${i}`, ''])) },
      'Send at most 20 metadata.',
    ],
  ])('names %s and what to send instead', async (field, change, message) => {
    expect(await refusal(change)).toEqual({ code: 'communication.invalid', field, message })
  })

  it.each(['', '{', 'null', '[]', '1'])('is %j', async (sent) => {
    expect(await refusal(sent)).toMatchObject({ field: 'body', message: 'Send a JSON object.' })
  })

  it('has no key', async () => {
    expect(await refusal(body, { authorization: 'Bearer a.b.c' })).toMatchObject({ field: 'Idempotency-Key' })
  })

  it('never hears its own contents again', async () => {
    expect(
      JSON.stringify(await refusal({ ...body, memberId: 'rosa', type: 'rosa', provider: 'rosa rosa' })),
    ).not.toContain('rosa')
  })

  it('may be long where it was only noted', async () => {
    const answer = await handleLogCommunication(deps(), requestOf({ ...text, content: 'a'.repeat(4000) }, headers))
    expect(answer.status).toBe(200)
  })
})
