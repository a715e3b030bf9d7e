import {
  badgeOf,
  bubble,
  COORDINATOR,
  endAllWords,
  hub,
  memberWrites,
  messageBox,
  messageButton,
  messageNotices,
  openChat,
  readThread,
  say,
  scrollBackTo,
  storedThread,
  thread,
  unlock,
  unreadButton,
} from './chat-screen.ts'
import { saying } from './call-screen.ts'
import { openBoard, SPECIALIST, workAs } from './desk-screen.ts'
import { expect, test } from './fixture.ts'

const ROSA = 'Rosa Delgado'
const GRACE = 'Grace Nguyen'
const WALTER = 'Walter Kim'
const HELLO = 'Is my test kit on its way?'

const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `Message ${index + 1}`)

/** A desk with the server's clock, which says how long somebody is replying. */
const onServerTime = (env: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  ...env,
  GAPWISE_NOW: new Date().toISOString(),
})

test('a conversation stands at both desks without a reload, loses nothing while the server is away or a station sleeps, and keeps its drafts', async ({
  startDesk,
  stack,
  stackEnv,
}) => {
  await memberWrites(stack, GRACE, ...numbered(2000))
  await endAllWords(stack)
  const first = await startDesk(onServerTime(stackEnv))
  await workAs(first.page, SPECIALIST)
  const second = await startDesk(onServerTime(stackEnv))
  await workAs(second.page, COORDINATOR)

  await test.step('the cards, the icon and a notification tell of it, without a name or a word of it', async () => {
    await memberWrites(stack, WALTER, HELLO)
    for (const desk of [first, second]) {
      await expect(unreadButton(desk.page, WALTER, 1)).toBeVisible()
      await expect.poll(() => badgeOf(desk)).toBe(1)
      const told = await messageNotices(desk, 1)
      expect(told).toMatchObject([{ title: 'New message from a member', body: 'Click to open the chat.' }])
      expect(JSON.stringify(told)).not.toMatch(/walter|kim|kit/i)
    }
  })

  await test.step('a click on the notification opens that conversation', async () => {
    const [told] = await messageNotices(first, 1)
    await first.clickNotification(String(told?.['id']))
    await expect(hub(first.page, WALTER)).toBeVisible()
    await expect(bubble(first.page, HELLO)).toHaveCount(1)
  })

  await test.step('what one has read is unread nowhere, and waits for an answer all the same', async () => {
    await expect(unreadButton(second.page, WALTER, 0)).toBeVisible()
    for (const desk of [first, second]) expect(await badgeOf(desk)).toBe(1)
  })

  await test.step('the other sees who is replying, then the reply', async () => {
    await openChat(second.page, WALTER)
    await expect(bubble(second.page, HELLO)).toHaveCount(1)
    // A sign ends after seconds, and one that the server is slow to take is dropped: whoever goes on writing tells it anew.
    await expect
      .poll(async () => {
        await messageBox(first.page).press('m')
        return saying(second.page, 'Sample Specialist is replying').count()
      })
      .toBe(1)
    await say(first.page, 'It left on Monday')
    // It goes by itself, so it is looked for before what the other sees.
    await expect(saying(first.page, 'Message sent')).toBeVisible()
    await expect(bubble(second.page, 'It left on Monday')).toHaveCount(1)
    await expect(saying(second.page, 'Sample Specialist is replying')).toHaveCount(0)
    for (const desk of [first, second]) await expect.poll(() => badgeOf(desk)).toBe(0)
  })

  await test.step('what arrives in an open conversation is seen at once, and told to nobody', async () => {
    await memberWrites(stack, WALTER, 'Thank you')
    for (const { page } of [first, second]) await expect(bubble(page, 'Thank you')).toHaveCount(1)
    for (const { page } of [first, second])
      expect(await readThread(page)).toEqual([HELLO, 'It left on Monday', 'Thank you'])
    for (const desk of [first, second]) {
      await expect.poll(() => badgeOf(desk)).toBe(1)
      await messageNotices(desk, 1)
    }
  })

  const sofar = [HELLO, 'It left on Monday', 'Thank you']
  await test.step('what is written without the server waits in order and arrives exactly once', async () => {
    await stack.stop()
    await say(first.page, 'Written first')
    await expect(first.page.getByText(/^Working offline/)).toBeVisible()
    await say(first.page, 'Written second')
    // Told of the second, and of the first too if the station knew by then that the server was away.
    await expect(saying(first.page, 'The message is waiting on this computer').last()).toBeVisible()
    await expect(bubble(first.page, 'Written first')).toContainText('Waiting to send')
    await expect(bubble(first.page, 'Written second')).toContainText('Waiting to send')

    await stack.start()
    await first.power('resume')
    await second.power('resume')
    for (const text of ['Written first', 'Written second']) {
      await expect(bubble(first.page, text)).not.toContainText('Waiting to send')
      await expect(bubble(second.page, text)).toHaveCount(1)
    }
    sofar.push('Written first', 'Written second')
    expect(await storedThread(stack, WALTER)).toEqual(sofar)
    for (const { page } of [first, second]) expect(await readThread(page)).toEqual(sofar)
  })

  await test.step('nothing is lost over a restart of the server while both write', async () => {
    await stack.restart(() => say(first.page, 'Written meanwhile'))
    for (const desk of [first, second]) await desk.power('resume')
    await memberWrites(stack, WALTER, 'After')
    for (const { page } of [first, second]) {
      await expect(bubble(page, 'Written meanwhile')).toHaveCount(1)
      await expect(bubble(page, 'After')).toHaveCount(1)
    }
    await say(second.page, 'Answered by the other')
    await expect(bubble(first.page, 'Answered by the other')).toHaveCount(1)
    const lately = ['Written meanwhile', 'After', 'Answered by the other']
    await expect.poll(() => storedThread(stack, WALTER)).toHaveLength(sofar.length + lately.length)
    const stored = await storedThread(stack, WALTER)
    expect(stored).toEqual(expect.arrayContaining([...sofar, ...lately]))
    for (const { page } of [first, second]) await expect.poll(() => readThread(page)).toEqual(stored)
  })
  await second.close()
  await first.page.keyboard.press('Escape')
  await expect(hub(first.page, WALTER)).toHaveCount(0)

  const { page } = first
  await test.step('fifty that came while it slept are one notification, and stand once and in order', async () => {
    await first.power('suspend')
    await memberWrites(stack, WALTER, ...numbered(50))
    await first.power('resume')

    await expect.poll(() => badgeOf(first)).toBe(50)
    const [, told] = await messageNotices(first, 2)
    expect(told).toMatchObject({ title: '50 new messages', body: 'Click to open the chat.' })
    await first.clickNotification(String(told?.['id']))
    await unlock(page)
    await expect(bubble(page, 'Message 50')).toBeVisible()
    // What is older is loaded first, so that nothing moves while it is read.
    await scrollBackTo(page, HELLO)
    expect((await readThread(page)).slice(-50)).toEqual(numbered(50))
    await page.getByRole('button', { name: 'No answer needed' }).click()
    await expect.poll(() => badgeOf(first)).toBe(0)
    await messageNotices(first, 2)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('2,000 open at their end, scroll back to their beginning, and few of them are drawn', async () => {
    await openChat(page, GRACE)
    await expect(bubble(page, 'Message 2000')).toBeInViewport()
    const drawn = thread(page).getByRole('article')
    expect(await drawn.count()).toBeLessThan(60)

    await scrollBackTo(page, 'Message 1')
    await expect(bubble(page, 'Message 1')).toBeInViewport()
    expect(await drawn.count()).toBeLessThan(60)
    expect(await readThread(page)).toEqual(numbered(2000))
    await page.keyboard.press('Escape')
    await expect(hub(page, GRACE)).toHaveCount(0)
  })

  await test.step('a draft is kept for each member, over closing and over the end of the program', async () => {
    const draft = 'Mañana la llamo'
    await openChat(page, ROSA)
    await page.keyboard.type(draft)
    await page.keyboard.press('Escape')
    await expect(hub(page, ROSA)).toHaveCount(0)
    await expect(messageButton(page, ROSA)).toBeFocused()
    await openChat(page, WALTER)
    await expect(messageBox(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await openChat(page, ROSA)
    await expect(messageBox(page)).toHaveValue(draft)
    await messageBox(page).press('End')
    await page.keyboard.type(', a las diez')
    await page.keyboard.press('Escape')
    // Opened again, it waits for what is on its way to the disk.
    await openChat(page, ROSA)
    await expect(messageBox(page)).toHaveValue(`${draft}, a las diez`)
    await page.keyboard.press('Escape')
    await expect(hub(page, ROSA)).toHaveCount(0)

    await first.kill()
    await first.restart()
    const next = first.page
    await openBoard(next)
    await openChat(next, ROSA)
    await expect(messageBox(next)).toHaveValue(`${draft}, a las diez`)
    await next.keyboard.press('Enter')
    await expect(bubble(next, `${draft}, a las diez`)).toHaveCount(1)
    await next.keyboard.press('Escape')
    await openChat(next, ROSA)
    await expect(messageBox(next)).toHaveValue('')
  })
})
