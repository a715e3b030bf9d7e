import type { Locator, Page } from '@playwright/test'
import { callButton, callDialog, confirmIdentity, outcome, saying } from './call-screen.ts'
import { openBoard, SPECIALIST, workAs } from './desk-screen.ts'
import { expect, test, WEDNESDAY_MORNING } from './fixture.ts'
import { onWorkday } from './workday.ts'

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Callbacks' })
const callbackOf = (page: Page, name: string): Locator =>
  drawer(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })

/** Members by group, from the top; in one look, because a group goes with its last callback. */
const groups = (page: Page): Promise<[string, string[]][]> =>
  drawer(page)
    .getByRole('region')
    .evaluateAll((regions) =>
      regions.map((region): [string, string[]] => [
        region.querySelector('h3')?.innerText ?? '',
        [...region.querySelectorAll('h4')].map((heading) => heading.innerText),
      ]),
    )

test('the callbacks of a desk: listed, moved, called from the list, done', async ({ startDesk }) => {
  const desk = await startDesk({ GAPWISE_NOW: WEDNESDAY_MORNING })
  const { page } = desk
  await openBoard(page)

  await test.step('the overdue ones are on top, each callback is in one list, on both clocks', async () => {
    await page.getByRole('button', { name: 'Callbacks: 1 overdue' }).click()
    await expect(drawer(page)).toBeVisible()
    await expect
      .poll(() => groups(page))
      .toEqual([
        ['Overdue 1', ['Walter Kim']],
        ['Today 1', ['Rosa Delgado']],
        ['Later 1', ['Grace Nguyen']],
      ])
    await expect(callbackOf(page, 'Rosa Delgado')).toContainText(
      'May 13, 2:30 PM for the member (May 13, 1:30 PM yours)',
    )
    await expect(callbackOf(page, 'Rosa Delgado')).toContainText('Mine')
    await expect(callbackOf(page, 'Walter Kim')).toContainText('The team')
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
  })

  await test.step('a call from the list that reached the member keeps the callback', async () => {
    await page.keyboard.press('b')
    await drawer(page).getByRole('button', { name: 'Call Walter Kim' }).click()
    await expect(callDialog(page, 'Walter Kim')).toBeVisible()
    await expect(drawer(page)).toBeHidden()
    await expect.poll(() => desk.log('open-external')).toMatchObject([{ url: 'tel:+13125550122' }])
    await confirmIdentity(page)
    await page.keyboard.press('Alt+1')
    await expect(outcome(page, 'Completed')).toBeChecked()
    await page.keyboard.press('Control+Enter')
    await expect(callButton(page, 'Walter Kim')).toHaveText('Completed')
    await expect(callDialog(page, 'Walter Kim')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Callbacks: 2 waiting' })).toBeVisible()
    await page.keyboard.press('b')
    await expect
      .poll(() => groups(page))
      .toEqual([
        ['Today 1', ['Rosa Delgado']],
        ['Later 1', ['Grace Nguyen']],
      ])
  })

  await test.step('they are moved to another time at the member’s place, but not into the past or the night', async () => {
    const grace = callbackOf(page, 'Grace Nguyen')
    await grace.getByRole('button', { name: 'Move: Grace Nguyen' }).click()
    await grace.getByLabel('Date', { exact: true }).fill('2026-05-12')
    await grace.getByRole('button', { name: 'Move to this time' }).click()
    await expect(saying(page, 'This time has passed')).toBeVisible()
    await grace.getByLabel('Date', { exact: true }).fill('2026-05-13')
    await grace.getByLabel("Time (member's)").fill('21:30')
    await grace.getByRole('button', { name: 'Move to this time' }).click()
    await expect(saying(page, "Pick a time between 8 AM and 9 PM, member's time, within a year")).toBeVisible()
    await grace.getByLabel("Time (member's)").fill('09:15')
    await expect(saying(page, 'May 13, 9:15 AM for the member, May 13, 2:15 PM for you')).toBeVisible()
    await grace.getByRole('button', { name: 'Move to this time' }).click()
    await expect(saying(page, 'Callback moved')).toBeVisible()
    await expect.poll(() => groups(page)).toEqual([['Today 2', ['Rosa Delgado', 'Grace Nguyen']]])
  })

  await test.step('those that are done leave the list', async () => {
    await drawer(page).getByRole('button', { name: 'Done: Rosa Delgado' }).click()
    await expect(saying(page, 'Callback done')).toBeVisible()
    await expect(callbackOf(page, 'Rosa Delgado')).toHaveCount(0)
    await expect.poll(() => groups(page)).toEqual([['Today 1', ['Grace Nguyen']]])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Callbacks: 1 waiting' })).toBeVisible()
  })
})

test('a callback that falls due is announced once, without a name, and leads to the list', async ({
  startDesk,
  stack,
  stackEnv,
}) => {
  const ofMember = 'where member_id = (select id from public.members where first_name = $1)'
  await stack.sql(`update public.callbacks set due_at = $2 ${ofMember}`, ['Rosa', onWorkday(5)])
  await stack.sql(`update public.callbacks set status = 'cancelled' ${ofMember}`, ['Walter'])
  const desk = await startDesk(stackEnv)
  await workAs(desk.page, SPECIALIST)
  await desk.page.keyboard.press('b')
  await expect
    .poll(() => groups(desk.page))
    .toEqual([
      ['Today 1', ['Rosa Delgado']],
      ['Later 1', ['Grace Nguyen']],
    ])

  await desk.restart({ GAPWISE_NOW: onWorkday(4.9) })
  const { page } = desk
  await openBoard(page)
  await expect(page.getByRole('button', { name: 'Callbacks: 1 overdue' })).toBeVisible()
  const notices = await desk.log('notification')
  expect(notices).toMatchObject([{ title: 'A callback is due', body: 'Click to see the list.' }])
  await desk.clickNotification(String(notices[0]?.['id']))
  await expect(drawer(page)).toBeVisible()
  await expect
    .poll(() => groups(page))
    .toEqual([
      ['Overdue 1', ['Rosa Delgado']],
      ['Later 1', ['Grace Nguyen']],
    ])

  await test.step('Done reaches the server', async () => {
    await drawer(page).getByRole('button', { name: 'Done: Rosa Delgado' }).click()
    await expect(saying(page, 'Callback done')).toBeVisible()
    await expect
      .poll(() =>
        stack.sql(`select m.first_name, s.full_name from public.callbacks c
          join public.members m on m.id = c.member_id join public.staff s on s.id = c.done_by
          where c.status = 'done'`),
      )
      .toEqual([{ first_name: 'Rosa', full_name: 'Sample Specialist' }])
  })
})
