import { saying } from './call-screen.ts'
import {
  bubble,
  hub,
  hubTab,
  messageBox,
  messageButton,
  say,
  suggestionCards,
  thread,
  unreadButton,
} from './chat-screen.ts'
import { expectAccessibleInBothSchemes, memberRow, openBoard } from './desk-screen.ts'
import { expect, test } from './fixture.ts'

const ROSA = 'Rosa Delgado'
const JUNE = 'June Okafor'

/** Of 4xl, in pixels. */
const WIDEST = 896

test('the Communication Hub drafts what a person sends, and keeps to its size and its contrast', async ({
  ownDemo: page,
}) => {
  await openBoard(page)

  await test.step('is opened by key, at most 896 px wide and 80% high, and a bubble at most 70% wide', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('m')
    const dialog = hub(page, ROSA)
    await expect(messageBox(page)).toBeFocused()
    await expect(thread(page).getByRole('article')).toHaveCount(4)
    await say(page, 'A long message '.repeat(60).trim())
    await expect(saying(page, 'Message sent')).toBeVisible()
    await expect(thread(page).getByRole('article')).toHaveCount(5)
    const frame = await dialog.boundingBox()
    expect(frame?.width).toBeLessThanOrEqual(WIDEST)
    expect(frame?.height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.8 + 0.5)
    const widths = await thread(page).evaluate((log) =>
      [...log.querySelectorAll('article')].map((one) => one.getBoundingClientRect().width / log.clientWidth),
    )
    expect(Math.max(...widths)).toBeLessThanOrEqual(0.7)
  })

  await test.step('has no accessibility violation in its lists', async () => {
    await hubTab(page, 'Email').click()
    const email = page.getByRole('list', { name: 'Emails' }).getByRole('article')
    await expect(email.getByRole('heading', { name: 'Your Portal Access Link' })).toBeVisible()
    await expect(email).toContainText('Link typeMember Portal Home')
    await expectAccessibleInBothSchemes(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('drafts an answer where the member spoke last; choosing one fills the box, and sending is a person’s', async () => {
    await expect(unreadButton(page, JUNE, 1)).toBeVisible()
    // The row moves away under the finger that presses.
    await messageButton(page, JUNE).hover()
    await page.mouse.down()
    await memberRow(page, JUNE).evaluate((row) => row.setAttribute('style', 'transform: translateY(5000px)'))
    await page.mouse.up()
    await expect(messageBox(page)).toBeFocused()
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
    await expectAccessibleInBothSchemes(page, '[role=log]')
    await page.keyboard.press('Escape')
    await expect(unreadButton(page, JUNE, 0)).toBeVisible()
  })
})
