import type { Locator, Page } from '@playwright/test'
import { saying } from './call-screen.ts'
import { openBoard, SPECIALIST, workAs } from './desk-screen.ts'
import { expect, test } from './fixture.ts'
import { onWorkday } from './workday.ts'

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Callbacks' })

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

  await desk.restart({ GAPWISE_NOW: onWorkday(4.96) })
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
