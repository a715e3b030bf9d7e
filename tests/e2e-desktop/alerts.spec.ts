import type { Locator, Page } from '@playwright/test'
import { callButton, callDialog, overrideButton, saying, tabTo } from './call-screen.ts'
import {
  bubble,
  endAllWords,
  hub,
  memberTexts,
  memberWrites,
  messageNotices,
  openChat,
  suggestionCards,
} from './chat-screen.ts'
import {
  CLINICIAN,
  memberList,
  memberRow,
  openBoardFromRoom,
  SPECIALIST,
  SUPERVISOR,
  syncSentence,
  workAs,
} from './desk-screen.ts'
import { expect, test } from './fixture.ts'
import { onWorkday } from './workday.ts'

const WALTER = 'Walter Kim'
const WALTERS_NUMBER = '+13125550122'
const CRISIS = 'I want to kill myself'
/** Minutes from 10:30 in Chicago to 3:00 in the night before. */
const NIGHT = -450
const HOLD = 'An urgent alert is open. A clinician decides when to call.'

const banner = (page: Page): Locator => page.getByRole('region', { name: 'Urgent alerts' })
const alertOf = (page: Page, name: string): Locator => banner(page).getByRole('listitem', { name, exact: true })
const acknowledge = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Acknowledge: ${name}`, exact: true })
const close = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Close alert: ${name}`, exact: true })

test.beforeEach(({ freshStack }) => endAllWords(freshStack))

test('crisis words in the chat put an alert before the clinician, hold what others would do, and have an owner until a clinician ends them', async ({
  startDesk,
  stack,
  stackEnv,
}) => {
  const clinic = await startDesk(stackEnv)
  await workAs(clinic.page, CLINICIAN)
  const desk = await startDesk(stackEnv)
  await workAs(desk.page, SPECIALIST)
  await expect(callButton(desk.page, WALTER)).toBeEnabled()
  await memberWrites(stack, WALTER, CRISIS)

  await test.step('it is pinned above the members, with whom to call and what to do', async () => {
    const { page } = clinic
    const alert = alertOf(page, WALTER)
    await expect(alert).toContainText('(312) 555-0122')
    await expect(alert).toContainText('Message in the chat')
    await expect(alert).toContainText('left to acknowledge')
    const pinned = await banner(page).boundingBox()
    const list = await memberList(page).boundingBox()
    expect((pinned?.y ?? 0) + (pinned?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0)
    await tabTo(page, acknowledge(page, WALTER))
  })

  await test.step('the notification says ‘Urgent member alert’ and nothing more', async () => {
    const urgent = async () => (await clinic.log('notification')).filter(({ title }) => title === 'Urgent member alert')
    await expect.poll(urgent).toMatchObject([{ body: '' }])
    expect(JSON.stringify(await clinic.log('notification'))).not.toMatch(/walter|kim\b|kill/i)
  })

  await test.step('others see no alert, but may not call and get no drafts', async () => {
    const { page } = desk
    await expect(callButton(page, WALTER)).toBeDisabled()
    await expect(memberRow(page, WALTER).getByText(HOLD)).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    const told = await messageNotices(desk, 1)
    expect(told).toMatchObject([{ title: 'New message from a member' }])
    await openChat(page, WALTER)
    await expect(bubble(page, CRISIS)).toBeVisible()
    await expect(saying(page, 'AI suggestions are off while an urgent alert is open')).toBeVisible()
    await expect(page.getByRole('button', { name: 'AI suggest' })).toBeDisabled()
    await expect(suggestionCards(page)).toHaveCount(0)
  })

  await test.step('the clinician goes from the alert to the conversation', async () => {
    await clinic.page.getByRole('button', { name: `Open chat: ${WALTER}` }).click()
    await expect(hub(clinic.page, WALTER)).toBeVisible()
    await expect(bubble(clinic.page, CRISIS)).toBeVisible()
  })

  await test.step('a clinician may call all the same, and nobody who was reached', async () => {
    const { page } = clinic
    await page.keyboard.press('Escape')
    await expect(hub(page, WALTER)).toHaveCount(0)
    await expect(overrideButton(page, 'June Okafor')).toHaveCount(0)
    await overrideButton(page, WALTER).click()
    await page.getByRole('dialog', { name: 'Call anyway?' }).getByLabel('Reason').fill('Crisis follow-up')
    await page.keyboard.press('Enter')
    await expect(callDialog(page, WALTER)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(callDialog(page, WALTER)).toHaveCount(0)
  })

  await desk.close()
  const boss = await startDesk(stackEnv)
  await workAs(boss.page, SUPERVISOR)

  await test.step('the supervisor takes it on, and the clinician sees who', async () => {
    await acknowledge(boss.page, WALTER).click()
    await expect(alertOf(boss.page, WALTER)).toContainText('You own this alert')
    await expect(alertOf(clinic.page, WALTER)).toContainText('Sample Supervisor owns this alert')
    await expect(acknowledge(clinic.page, WALTER)).toHaveCount(0)
    await expect(close(boss.page, WALTER)).toHaveCount(0)
  })

  await test.step('it outlives the program, also without the server', async () => {
    await stack.stop()
    await clinic.kill()
    await clinic.restart()
    await openBoardFromRoom(clinic.page)
    await expect(alertOf(clinic.page, WALTER)).toContainText('Sample Supervisor owns this alert')
    await stack.start()
    await clinic.power('resume')
    await boss.power('resume')
    await expect(syncSentence(clinic.page)).toHaveText('Up to date')
    await expect(syncSentence(boss.page)).toHaveText('Up to date')
  })

  await test.step('the clinician ends it with a reason', async () => {
    const { page } = clinic
    await close(page, WALTER).click()
    const dialog = page.getByRole('dialog', { name: 'Close the urgent alert' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('no')
    await dialog.getByRole('button', { name: 'Close the alert' }).click()
    await expect(saying(page, 'Give a reason of at least 3 characters')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Spoke to him; his daughter is there')
    await dialog.getByRole('button', { name: 'Close the alert' }).click()
    await expect(saying(page, 'Alert closed')).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    await expect(banner(boss.page)).toHaveCount(0)
    await expect(callButton(page, WALTER)).toBeEnabled()
    const stored = await stack.sql(
      `select a.status, a.close_reason, one.full_name as owner, other.full_name as closer
       from public.urgent_alerts a join public.staff one on one.id = a.acknowledged_by
       join public.staff other on other.id = a.closed_by`,
    )
    expect(stored).toEqual([
      {
        status: 'closed',
        close_reason: 'Spoke to him; his daughter is there',
        owner: 'Sample Supervisor',
        closer: 'Sample Clinician',
      },
    ])
  })

  await test.step('a text of crisis at night is answered with 988 at once, and is an alert like any other', async () => {
    await stack.pretend(onWorkday(NIGHT))
    expect(await memberTexts(stack, WALTERS_NUMBER, CRISIS)).toContain('988')
    await stack.pretend(onWorkday())
    for (const { page } of [clinic, boss]) await expect(alertOf(page, WALTER)).toContainText('Text message')
  })

  await test.step('of two who take one on at once, one is its owner at every desk', async () => {
    for (const { page } of [clinic, boss]) await expect(acknowledge(page, WALTER)).toBeVisible()

    await stack.stop()
    for (const { page } of [clinic, boss]) {
      await acknowledge(page, WALTER).click()
      await expect(alertOf(page, WALTER)).toContainText('You own this alert')
      await expect(alertOf(page, WALTER)).toContainText('Waiting to send')
    }
    await stack.start()
    await Promise.all([clinic.power('resume'), boss.power('resume')])
    for (const { page } of [clinic, boss]) {
      await expect(alertOf(page, WALTER)).not.toContainText('Waiting to send')
    }
    const [stored] = await stack.sql(
      `select s.full_name, s.role from public.urgent_alerts a join public.staff s on s.id = a.acknowledged_by
         where a.status <> 'closed'`,
    )
    const [owner, other] = stored?.['role'] === 'clinician' ? [clinic, boss] : [boss, clinic]
    await expect(alertOf(owner.page, WALTER)).toContainText('You own this alert')
    await expect(alertOf(other.page, WALTER)).toContainText(`${String(stored?.['full_name'])} owns this alert`)
  })
})
