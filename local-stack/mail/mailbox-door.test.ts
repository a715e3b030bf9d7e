import { describe, expect, it } from 'vitest'
import { Mailbox } from './mailbox.ts'
import { takeDelivery } from './mailbox-door.ts'

const SECRET = 'sb_secret_of_this_stack_0000'
const message = { key: 'key-1', channel: 'sms', to: '+13055550111', subject: null, text: 'Hello' }

describe('the door of the mailbox', () => {
  const mailbox = new Mailbox()
  const deliver = async (body: unknown, apikey: string | null = SECRET) => {
    const request = new Request('http://127.0.0.1/mailbox', {
      method: 'POST',
      headers: apikey === null ? {} : { apikey },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const response = await takeDelivery(request, mailbox, SECRET)
    return { status: response.status, body: await response.json() }
  }

  it('takes a message once per key, and answers its id', async () => {
    const first = await deliver(message)
    expect(first).toEqual({ status: 200, body: { id: mailbox.messages()[0]?.id } })
    expect(await deliver({ ...message, text: 'Hello again' })).toEqual(first)
    expect(mailbox.messages().map(({ text }) => text)).toEqual(['Hello'])
    mailbox.clear()
    expect((await deliver(message)).body).not.toEqual(first.body)
  })

  it.each([null, '', 'sb_publishable_of_this_stack'])('stays shut to the key %j', async (apikey) => {
    mailbox.clear()
    expect((await deliver(message, apikey)).status).toBe(401)
    expect(mailbox.messages()).toEqual([])
  })

  it.each(['', '{', 'null', { ...message, channel: 'fax' }, { ...message, to: '' }, { ...message, key: undefined }])(
    'refuses %j',
    async (body) => {
      expect((await deliver(body)).status).toBe(400)
      expect(mailbox.messages()).toEqual([])
    },
  )
})
