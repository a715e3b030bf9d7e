import { describe, expect, it } from 'vitest'
import { Mailbox } from './mailbox.ts'

describe('the mailbox', () => {
  it('shows captured messages newest first', async () => {
    const mailbox = new Mailbox()
    await mailbox.email.send({ to: 'first@example.com', subject: 'Code', text: '123456' })
    await mailbox.sms.send({ to: '+1', body: 'second' })
    expect(mailbox.messages().map(({ channel, text }) => [channel, text])).toEqual([
      ['sms', 'second'],
      ['email', '123456'],
    ])
    mailbox.clear()
    expect(mailbox.messages()).toEqual([])
  })

  it('shows their text as text, never as markup', async () => {
    const mailbox = new Mailbox()
    await mailbox.sms.send({ to: '+1', body: '<script>alert(1)</script>' })
    expect(mailbox.page().headers.get('cache-control')).toBe('no-store')
    const page = await mailbox.page().text()
    expect(page).not.toContain('<script>')
    expect(page).toContain('&lt;script&gt;')
  })

  it('keeps the newest 500', async () => {
    const mailbox = new Mailbox()
    for (let number = 0; number < 501; number += 1) await mailbox.sms.send({ to: '+1', body: String(number) })
    expect(mailbox.messages()).toHaveLength(500)
    expect(mailbox.messages().at(-1)?.text).toBe('1')
  })
})
