import type { Locator, Page } from '@playwright/test'
import { closeMember, saying } from './call-screen.ts'
import { hubTab, openChat } from './chat-screen.ts'
import { openMember, SPECIALIST, syncSentence, workAs } from './desk-screen.ts'
import { expect, test } from './fixture.ts'
import type { TestStack } from './stack.ts'

const ROSA = 'Rosa Delgado'
const CLINICAL = /kit|test|result|A1C|eye|pressure|diabet|prueba|presión|colon|gap|screen|insul/i

async function openPortalPanel(page: Page, name: string): Promise<Locator> {
  const details = await openMember(page, name)
  return details.getByRole('region', { name: 'Member Portal' })
}

const logged = (stack: TestStack, type: 'sms' | 'email') =>
  stack.sql(
    `select type, recipient, sender_name, subject, content, provider, status, metadata
     from public.communication_logs where metadata ->> 'purpose' = 'portal_access' and sent_by is not null
     and type = $1 and created_at > now() - interval '1 hour' order by content`,
    [type],
  )

test('links reach the member once and with nothing clinical in them, also from a desk without the server, and no text after a STOP', async ({
  startDesk,
  stack,
  stackEnv,
}) => {
  const desk = await startDesk(stackEnv)
  const { page } = desk
  await workAs(page, SPECIALIST)
  const panel = await openPortalPanel(page, ROSA)

  await test.step('links by text reach the member’s phone in one message', async () => {
    await panel.getByRole('checkbox', { name: 'View Upcoming Appointments' }).check()
    await panel.getByRole('button', { name: 'Send SMS' }).click()
    await expect(saying(page, 'Portal link(s) sent via SMS')).toBeVisible()
    await expect(saying(page, 'Rosa Delgado will receive 2 link(s)')).toBeVisible()

    const messages = stack.mailbox()
    expect(messages).toHaveLength(1)
    for (const { channel, to, text } of messages) {
      expect([channel, to]).toEqual(['sms', '+13055550111'])
      expect(text).toMatch(/\/portal\/home http:\S+\/portal\/appointments /)
      expect(text).not.toMatch(CLINICAL)
    }
    const log = (link: string) => ({
      type: 'sms',
      recipient: '+13055550111',
      sender_name: 'Care Coordinator',
      subject: null,
      content: `Portal link sent for: ${link}`,
      metadata: { link_type: link, purpose: 'portal_access' },
    })
    expect(await logged(stack, 'sms')).toMatchObject([log('appointments'), log('home')])
    await closeMember(page, ROSA)
  })

  await test.step('a link sent without the server waits, and goes out once when it is back', async () => {
    await openPortalPanel(page, ROSA)
    await stack.stop()
    await panel.getByRole('button', { name: 'Send Email' }).click()
    await expect(
      saying(page, 'Not sent yet. 1 link(s) for Rosa Delgado will be sent via email as soon as the server takes them.'),
    ).toBeVisible()
    await expect(syncSentence(page)).toHaveText('Working offline: 1 change waiting')

    await stack.start()
    await desk.power('resume')
    await expect(syncSentence(page)).toHaveText('Up to date')
    const messages = stack.mailbox().filter(({ channel }) => channel === 'email')
    expect(messages.map(({ to }) => to)).toEqual(['rosa.delgado@example.com'])
    expect(`${messages[0]?.subject} ${messages[0]?.text}`).not.toMatch(CLINICAL)
    expect(await logged(stack, 'email')).toMatchObject([
      { type: 'email', recipient: 'rosa.delgado@example.com', content: 'Portal link sent for: home' },
    ])
  })

  await test.step('a second text on one day waits, and the panel says why', async () => {
    await expect(panel.getByRole('button', { name: 'Send SMS' })).toBeDisabled()
    await expect(panel.getByText(/^A text went out to this member in the last 24 hours/)).toBeVisible()
    await stack.sql(`update private.sent_messages set sent_at = sent_at - interval '20 days' where channel = 'sms'`)
    await stack.sql(`update public.communication_logs set sent_at = sent_at - interval '20 days' where type = 'sms'`)
  })

  await test.step('a member who replies STOP gets no more texts, and the panel says so at once', async () => {
    await expect(panel.getByRole('button', { name: 'Send SMS' })).toBeEnabled()
    await stack.sql(`select public.apply_inbound_message('+13055550111', 'stop', now())`)
    await expect(panel.getByRole('button', { name: 'Send SMS' })).toBeDisabled()
    await expect(panel.getByRole('button', { name: 'Send Email' })).toBeEnabled()
    await stack.sql(`select public.apply_inbound_message('+13055550111', 'start', now())`)
    await expect(panel.getByRole('button', { name: 'Send SMS' })).toBeEnabled()
    await closeMember(page, ROSA)
  })

  await test.step('a text in the words of staff goes out once, signed, and never with a word about health', async () => {
    await openChat(page, ROSA)
    await hubTab(page, 'SMS').click()
    const box = page.getByRole('textbox', { name: 'Text message to Rosa' })
    await box.fill('Su cita del A1C es el martes')
    await page.getByRole('button', { name: 'Send text' }).click()
    await expect(page.getByRole('alert').getByText(/^Leave out words about health/)).toBeVisible()
    await box.fill('Nos vemos el martes')
    await page.getByRole('button', { name: 'Send text' }).click()
    await expect(box).toHaveValue('')
    const shown = page.getByRole('list', { name: 'SMS messages' }).getByRole('article').first()
    await expect(shown).toContainText('Nos vemos el martes')
    await expect(shown).toContainText(/Delivered|Sent/)
    await expect(shown).toContainText('PurposeWritten by staff')
    expect(stack.mailbox().filter(({ text }) => text === 'Nos vemos el martes')).toMatchObject([
      { channel: 'sms', to: '+13055550111' },
    ])
    const noted = await stack.sql(
      `select sender_name from public.communication_logs where content = 'Nos vemos el martes'`,
    )
    expect(noted).toEqual([{ sender_name: 'Sample Specialist' }])
  })
})
