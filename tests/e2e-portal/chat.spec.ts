import type { Locator, Page } from '@playwright/test'
import {
  bubble,
  COORDINATOR,
  endAllWords,
  openChat,
  readThread,
  say,
  thread as deskThread,
  unreadButton,
} from '../e2e-desktop/chat-screen.ts'
import { CLINICIAN, workAs } from '../e2e-desktop/desk-screen.ts'
import type { TestStack } from '../e2e-desktop/stack.ts'
import { AT_200_PERCENT, PHONE, WIDE } from './appearances.ts'
import { byTheHour, expect, expectAccessible, ROSA, signIn, test } from './member.ts'
import { answer, forgetScreenings } from './screening-steps.ts'

const NAME = 'Rosa Delgado'
const JUNE = { name: 'June Okafor', email: 'june.okafor@example.org' } as const
const FAILED = 'Failed to send message. Please try again.'

test.beforeEach(({ freshStack }) => endAllWords(freshStack))

const box = (page: Page): Locator => page.getByRole('textbox', { name: /^(Your message|Su mensaje)$/ })
const log = (page: Page): Locator => page.getByRole('log')
const said = (page: Page, text: string): Locator =>
  log(page)
    .getByRole('article')
    .filter({ has: page.getByText(text, { exact: true }) })
const card = (page: Page): Locator => page.locator('[data-crisis-card]')

async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await box(page).press('Enter')
  await expect(box(page)).toHaveValue('')
}

/** Goes to the top of what is loaded, which asks for what is older. @returns the lowest number of a 'Message N' that is drawn */
const goToTop = (page: Page): Promise<number> =>
  log(page).evaluate((element) => {
    // Two moves, because standing at the top already is no event.
    element.scrollTo({ top: 1 })
    element.scrollTo({ top: 0 })
    const texts = [...element.querySelectorAll('article > p')].map(({ textContent }) => textContent)
    return Math.min(...texts.flatMap((text) => /^Message (\d+)$/.exec(text)?.[1] ?? []).map(Number))
  })

async function storedTexts(stack: TestStack, ...texts: string[]): Promise<unknown[]> {
  const rows = await stack.sql(
    `select message from public.chat_messages where member_id = $1 and message = any ($2::text[]) order by created_at, id`,
    [ROSA.id, `{${texts.map((text) => JSON.stringify(text)).join(',')}}`],
  )
  return rows.map(({ message }) => message)
}

/** A desk with the server's clock. */
const onServerTime = (env: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  ...env,
  GAPWISE_NOW: new Date().toISOString(),
})

test('a member and a desk write to each other, and each sees what the other has read', async ({
  portal: page,
  stack,
  startDesk,
  stackEnv,
}) => {
  const desk = await startDesk(onServerTime(stackEnv))
  await workAs(desk.page, COORDINATOR)
  await signIn(page, stack, '/portal/chat')

  await test.step('the member writes; it is sent, and read when the desk opens it', async () => {
    await write(page, 'Is my kit on its way?')
    await expect(said(page, 'Is my kit on its way?')).toContainText('Sent')
    await expect(unreadButton(desk.page, NAME, 1)).toBeVisible()
    await openChat(desk.page, NAME)
    await expect(bubble(desk.page, 'Is my kit on its way?')).toHaveCount(1)
    await expect(said(page, 'Is my kit on its way?')).toContainText('Read')
  })

  await test.step('the answer arrives by itself, once, and is read because the chat is open', async () => {
    await say(desk.page, 'It left on Monday')
    await expect(said(page, 'It left on Monday')).toHaveCount(1)
    await expect(bubble(desk.page, 'It left on Monday')).toContainText('Read')
    await expect(
      page.getByText('Sample Coordinator wrote to you last. Anyone on your care team may answer.'),
    ).toBeVisible()
  })

  await test.step('what arrives elsewhere is counted, and read when the chat is opened', async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.getByRole('link', { name: '0 Messages' })).toBeVisible()
    await say(desk.page, 'Please tell us when it is there')
    await expect(page.getByRole('link', { name: '1 Messages' })).toBeVisible()
    await expect(bubble(desk.page, 'Please tell us when it is there')).not.toContainText('Read')
    await page.getByRole('link', { name: '1 Messages' }).click()
    await expect(said(page, 'Please tell us when it is there')).toBeInViewport()
    await expect(bubble(desk.page, 'Please tell us when it is there')).toContainText('Read')
  })

  await test.step('both see the same conversation in the same order', async () => {
    await expect(deskThread(desk.page)).toBeVisible()
    const texts = ['Is my kit on its way?', 'It left on Monday', 'Please tell us when it is there']
    const mine = await log(page).getByRole('article').locator('> p').allTextContents()
    expect(mine.slice(-3)).toEqual(texts)
    expect((await readThread(desk.page)).slice(-3)).toEqual(texts)
  })
})

test('what is written arrives once and in order, whatever the connection does', async ({ portal: page, stack }) => {
  await signIn(page, stack, '/portal/chat')
  await expect(log(page)).toBeVisible()

  await test.step('it is written and sent by keyboard', async () => {
    await log(page).focus()
    await page.keyboard.press('Tab')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('By keyboard')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(said(page, 'By keyboard')).toContainText('Sent')
  })

  await test.step('what is written without a connection waits, and arrives once and in order', async () => {
    await page.context().setOffline(true)
    await write(page, 'Written first')
    await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible()
    await write(page, 'Written second')
    await expect(said(page, 'Written second')).toContainText('Not sent')
    await box(page).fill('Half a thought')
    await page.context().setOffline(false)
    for (const text of ['Written first', 'Written second']) await expect(said(page, text)).toContainText('Sent')
    await expect(page.getByText(FAILED)).toHaveCount(0)
    await expect(box(page)).toHaveValue('Half a thought')
    expect(await storedTexts(stack, 'Written first', 'Written second')).toEqual(['Written first', 'Written second'])
  })

  await test.step('a message whose answer is lost is not stored twice', async () => {
    let lost = 0
    await page.route('**/rest/v1/chat_messages*', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      return route.abort('connectionreset')
    })
    await write(page, 'Exactly once')
    await expect(said(page, 'Exactly once')).toContainText('Sent')
    expect(lost).toBe(1)
    await expect(said(page, 'Exactly once')).toHaveCount(1)
    expect(await storedTexts(stack, 'Exactly once')).toEqual(['Exactly once'])
  })
})

test('a member in danger is before the clinician at once, from the questions of a screening and from words in the chat', async ({
  portal: page,
  stack,
  startDesk,
  stackEnv,
}) => {
  await forgetScreenings(stack, ROSA.id)
  const desk = await startDesk(onServerTime(stackEnv))
  await workAs(desk.page, CLINICIAN)
  const alertOf = (name: string): Locator =>
    desk.page.getByRole('region', { name: 'Urgent alerts' }).getByRole('listitem', { name, exact: true })

  await test.step('while still at the questions, who may ask to be called', async () => {
    await stack.sql(
      `insert into public.care_gap_assessments (member_id, assessment_type, status, responses)
       values ($1, 'phq9', 'in-progress', '{"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0}')`,
      [ROSA.id],
    )
    await signIn(page, stack, '/portal/assessments/phq9')
    await answer(page, 1)
    await expect(alertOf(NAME)).toContainText('Answer in a screening')
    await page.getByRole('button', { name: "I'd like my care team to call me today" }).click()
    await expect(alertOf(NAME)).toContainText('Asked for a call at')
    // The members below it are looked at elsewhere.
    await expectAccessible(desk.page, '[aria-label="Urgent alerts"]')
  })

  await test.step('by words of danger, which show the card also without a connection', async () => {
    await page.context().addInitScript(() => localStorage.setItem('gapwise.language', 'es'))
    await signIn(page, stack, '/portal/chat', JUNE.email)
    await expect(log(page)).toBeVisible()

    await page.context().setOffline(true)
    await write(page, 'ya no quiero vivir')
    await expect(card(page).getByRole('heading')).toBeFocused()
    await expect(card(page).getByRole('link', { name: 'Llamar al 988 (oprima 2)' })).toHaveAttribute('href', 'tel:988')
    await expectAccessible(page)
    await card(page).getByRole('button', { name: 'Quiero que me llamen hoy' }).click()
    await expect(alertOf(JUNE.name)).toHaveCount(0)

    await page.context().setOffline(false)
    await expect(alertOf(JUNE.name)).toContainText('Message in the chat')
    await expect(alertOf(JUNE.name)).toContainText('Asked for a call')
    const asked = 'Pedimos a su equipo de atención que le llame'
    await expect(card(page)).toContainText(
      await byTheHour(stack, JUNE.email, `${asked} hoy.`, `${asked} en cuanto pueda.`),
    )
    await write(page, 'gracias')
    await expect(said(page, 'gracias')).toContainText('Enviado')
  })
})

test.describe('on a phone whose session was ended elsewhere', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('words of danger leave with the first tap, help stays on the screen, and they go with the sign-in', async ({
    portal: page,
    stack,
  }) => {
    const words = 'I do not want to live any more'
    await signIn(page, stack, '/portal/chat')
    await expect(log(page).getByRole('article').first()).toBeVisible()
    await box(page).tap()
    await box(page).fill('I do not')
    await stack.sql('delete from auth.sessions')
    await box(page).fill(words)
    // Where something moves under the finger when the box loses the focus, the browser gives the tap to nothing.
    await page.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect(card(page)).toContainText('You were signed out, so this has not reached your care team.')
    await card(page).getByRole('button', { name: 'Sign in and send' }).tap()
    await expect(page).toHaveURL('/portal/login?next=%2Fportal%2Fchat')
    await expect(page.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
    await expect(page.getByRole('main')).toContainText('call or text 988 right now')
    expect(await storedTexts(stack, words)).toEqual([])
    await stack.sql('delete from private.rate_limits')
    await signIn(page, stack, '/portal/chat')
    await expect(card(page)).toContainText(
      await byTheHour(stack, ROSA.email, 'Your message has been sent.', 'Your care team has received this'),
    )
    expect(await storedTexts(stack, words)).toEqual([words])
  })
})

test('a conversation of 2,000 messages opens at its end, draws few, and shows hostile text as text', async ({
  portal: page,
  stack,
}) => {
  const hostile = '<img src=x onerror="document.title=1"> \u202Eexe.\u202C ' + 'W'.repeat(300)
  await stack.sql(
    `insert into public.chat_messages (member_id, team_id, sender_type, sender_name, message, read, created_at)
     select id, team_id, 'coordinator', 'Sample Coach', case n when 2000 then $2 else 'Message ' || n end, true,
       now() + interval '30 days' + n * interval '1 millisecond'
     from public.members, generate_series(1, 2000) n where id = $1`,
    [ROSA.id, hostile],
  )
  await signIn(page, stack, '/portal/chat')
  await expect(said(page, 'Message 1999')).toHaveCount(1)
  const newest = log(page).getByRole('article').last()
  await expect(newest).toBeInViewport()
  await expect(newest).toContainText('<img src=x onerror=')
  expect(await log(page).getByRole('article').count()).toBeLessThan(60)
  for (const size of [WIDE, AT_200_PERCENT, PHONE]) {
    await page.setViewportSize(size)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    const widths = await log(page)
      .getByRole('article')
      .evaluateAll((bubbles) => bubbles.map((one) => one.clientWidth / (one.parentElement?.clientWidth ?? 1)))
    expect(Math.max(...widths)).toBeLessThanOrEqual(0.7)
  }
  await expect(page).toHaveTitle('Chat · Gapwise')
  // However fast they come: several pages may arrive between two looks.
  await expect.poll(() => goToTop(page), { intervals: [100] }).toBeLessThanOrEqual(1700)
})
