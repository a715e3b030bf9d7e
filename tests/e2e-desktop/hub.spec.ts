import type { Page } from '@playwright/test'
import { saying } from './call-screen.ts'
import { bubble, hub, hubTab, messageBox, openChat, say, suggestionCards, thread, unreadButton } from './chat-screen.ts'
import { expectAccessibleInBothSchemes, openBoard } from './desk-screen.ts'
import { expect, test } from './fixture.ts'

const ROSA = 'Rosa Delgado'
const GRACE = 'Grace Nguyen'
const JUNE = 'June Okafor'

/** Of 4xl, in pixels. */
const WIDEST = 896

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

test.describe('the Communication Hub', () => {
  test('says on each tab what was sent or that nothing was, and drafts nothing by itself where the last word is ours', async ({
    demo: page,
  }) => {
    await openBoard(page)

    await test.step('drafts nothing where the last word is ours', async () => {
      await openChat(page, ROSA)
      await expect(thread(page)).toBeVisible()
      await expect(page.getByRole('button', { name: 'AI suggest' })).toBeEnabled()
      await expect(suggestionCards(page)).toHaveCount(0)
    })

    await test.step('counts on its tabs, and shows what was sent with status, times and metadata', async () => {
      await page.getByRole('tab', { name: 'Email: 1 message' }).click()
      const email = page.getByRole('list', { name: 'Emails' }).getByRole('article')
      await expect(email.getByRole('heading', { name: 'Your Portal Access Link' })).toBeVisible()
      await expect(email).toContainText('Opened')
      await expect(email).toContainText(/SentMay 0?4, \d{1,2}:\d{2} [AP]M/)
      await expect(email).toContainText('PurposePortal access')
      await expect(email).toContainText('Link typeMember Portal Home')
      await page.getByRole('tab', { name: 'SMS: 1 message' }).click()
      const sms = page.getByRole('list', { name: 'SMS messages' }).getByRole('article')
      await expect(sms.getByRole('heading', { name: '(305) 555-0111' })).toBeVisible()
      await expect(sms).toContainText('PurposeKit order')
      await page.keyboard.press('Escape')
      await expect(hub(page, ROSA)).toHaveCount(0)
    })

    await test.step('says on each tab that there is nothing yet', async () => {
      await openChat(page, GRACE)
      await expect(saying(page, 'No messages yet. Start the conversation!')).toBeVisible()
      await hubTab(page, 'Email').click()
      await expect(saying(page, 'No emails sent yet')).toBeVisible()
      await hubTab(page, 'SMS').click()
      await expect(saying(page, 'No SMS messages sent yet')).toBeVisible()
    })
  })

  test('sends what a person wrote, drafts what the AI may propose, and keeps to its size and its contrast', async ({
    ownDemo: page,
  }) => {
    await openBoard(page)

    await test.step('is opened by key; Enter sends, Shift+Enter breaks the line, and white space is never sent', async () => {
      await page.keyboard.press('j')
      await page.keyboard.press('m')
      await expect(hub(page, ROSA)).toBeVisible()
      await expect(messageBox(page)).toBeFocused()
      const drawn = thread(page).getByRole('article')
      await expect(drawn).toHaveCount(4)

      await expect(sendButton(page)).toBeDisabled()
      await page.keyboard.type('   ')
      await page.keyboard.press('Shift+Enter')
      await page.keyboard.press('Enter')
      await expect(sendButton(page)).toBeDisabled()
      await messageBox(page).fill('')
      await page.keyboard.type('¿Le queda bien')
      await page.keyboard.press('Shift+Enter')
      await page.keyboard.type('el viernes?')
      await expect(messageBox(page)).toHaveValue('¿Le queda bien\nel viernes?')
      await page.keyboard.press('Enter')
      await expect(saying(page, 'Message sent')).toBeVisible()
      await expect(messageBox(page)).toHaveValue('')
      await expect(messageBox(page)).toBeFocused()
      await expect(drawn).toHaveCount(5)
      expect(await drawn.last().locator('p').innerText()).toBe('¿Le queda bien\nel viernes?')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('is at most 896 px wide and 80% high, and a bubble at most 70% wide', async () => {
      const dialog = await openChat(page, ROSA)
      await say(page, 'A long message '.repeat(60).trim())
      await expect(thread(page).getByRole('article')).toHaveCount(6)
      const frame = await dialog.boundingBox()
      expect(frame?.width).toBeLessThanOrEqual(WIDEST)
      expect(frame?.height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.8 + 0.5)
      const widths = await thread(page).evaluate((log) =>
        [...log.querySelectorAll('article')].map((one) => one.getBoundingClientRect().width / log.clientWidth),
      )
      expect(Math.max(...widths)).toBeLessThanOrEqual(0.7)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('drafts an answer where the member spoke last; choosing one fills the box, and sending is a person’s', async () => {
      await expect(unreadButton(page, JUNE, 1)).toBeVisible()
      await openChat(page, JUNE)
      await expect(suggestionCards(page).first()).toBeVisible()
      await expectAccessibleInBothSchemes(page)
      await expect(suggestionCards(page).first()).toContainText(/(Friendly|Professional|Empathetic)\d{1,3}% confidence/)
      const drawn = await thread(page).getByRole('article').count()
      const draft = await suggestionCards(page).first().locator('[dir="auto"]').innerText()
      await suggestionCards(page).first().click()
      await expect(messageBox(page)).toHaveValue(draft)
      await expect(messageBox(page)).toBeFocused()
      await expect(thread(page).getByRole('article')).toHaveCount(drawn)
      await messageBox(page).press('End')
      await page.keyboard.type(' Call us')
      await page.keyboard.press('Enter')
      await expect(bubble(page, `${draft} Call us`)).toContainText('AI-suggested')
      await expect(suggestionCards(page)).toHaveCount(0)
      await expectAccessibleInBothSchemes(page)
      await page.keyboard.press('Escape')
      await expect(unreadButton(page, JUNE, 0)).toBeVisible()
    })

    await test.step('has no accessibility violation in its lists either', async () => {
      await openChat(page, ROSA)
      await hubTab(page, 'Email').click()
      await expect(page.getByRole('list', { name: 'Emails' })).toBeVisible()
      await expectAccessibleInBothSchemes(page)
    })
  })
})
