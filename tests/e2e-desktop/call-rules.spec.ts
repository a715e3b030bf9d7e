import texts from '../../src-ui/i18n/locales/desk/en/board.json' with { type: 'json' }
import {
  callButton,
  callDialog,
  confirmIdentity,
  outcome,
  overrideButton,
  saying,
  showFinished,
} from './call-screen.ts'
import { expectMembers, memberRow, openBoard, SPECIALIST, SUPERVISOR, workAs } from './desk-screen.ts'
import { expect, test } from './fixture.ts'
import { onWorkday } from './workday.ts'

/** Why a call is refused, where the wording is the product's own. */
const { refusal } = texts.call

test('nobody who was reached today, is outside the hours at their place, or is on the do-not-call list', async ({
  demo: page,
  demoLog,
}) => {
  await openBoard(page)

  await test.step('reached today', async () => {
    await expect(callButton(page, 'June Okafor')).toHaveText('Completed')
    await expect(callButton(page, 'June Okafor')).toBeDisabled()
    await expect(memberRow(page, 'June Okafor').getByText(refusal.completed)).toBeVisible()
    await expect(overrideButton(page, 'June Okafor')).toHaveCount(0)
  })

  await test.step('outside the hours, and the card has the next time on both clocks', async () => {
    const grace = memberRow(page, 'Grace Nguyen')
    await expect(callButton(page, 'Grace Nguyen')).toHaveText('Call Now')
    await expect(callButton(page, 'Grace Nguyen')).toBeDisabled()
    await expect(grace.getByText('Outside calling hours. Next: 9:00 AM for the member (2:00 PM yours)')).toBeVisible()
    await expect(callButton(page, 'Rosa Delgado')).toBeEnabled()
  })

  await test.step('on the do-not-call list: the button says so, the line has the date, no key gets past it', async () => {
    const harold = memberRow(page, 'Harold Bjørk')
    await expect(callButton(page, 'Harold Bjørk')).toHaveText('DNC - Cannot Call')
    await expect(callButton(page, 'Harold Bjørk')).toBeDisabled()
    await expect(harold.getByText('On the do-not-call list since Mar 26, 2026')).toBeVisible()
    await page.keyboard.press('End')
    await expect(harold).toBeFocused()
    await page.keyboard.press('c')
    await expect(page.getByRole('status').getByText('On the do-not-call list')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await demoLog('open-external')).toEqual([])
  })
})

test('a number that can’t be dialed, a recent call, an open alert and a lab that needs a ZIP each have their reason', async ({
  startDesk,
  stack,
  stackEnv,
}) => {
  await stack.sql(`update public.members set phone = '12' where first_name = 'Rosa'`)
  await stack.sql(`update public.member_outreach set contact_hold = true where member_id in
    (select id from public.members where first_name = 'Grace')`)
  await stack.sql(
    `insert into public.calls (member_id, team_id, outcome, started_at, coach_name)
     select id, team_id, 'no-answer', $1, 'Sample Coach' from public.members where first_name = 'Walter'`,
    [onWorkday(-20 * 60)],
  )
  await stack.sql(`update public.members set zip_code = null where first_name = 'Walter'`)
  const desk = await startDesk(stackEnv)
  const { page } = desk
  await workAs(page, SPECIALIST)
  const reasons: [string, string][] = [
    ['Rosa Delgado', refusal.badPhone],
    ['Grace Nguyen', refusal.crisisHold],
    ['Walter Kim', `${refusal.capDay} Next: 2:30 PM for the member (2:30 PM yours)`],
  ]
  for (const [name, reason] of reasons) {
    await expect(memberRow(page, name).getByText(reason)).toBeVisible()
    await expect(callButton(page, name)).toHaveText('Call Now')
    await expect(callButton(page, name)).toBeDisabled()
    await expect(overrideButton(page, name)).toHaveCount(0)
  }

  await test.step('a lab that needs a ZIP says that there is none, by button and by key', async () => {
    const walter = memberRow(page, 'Walter Kim')
    await walter.getByRole('button', { name: /^Lab One: schedule an appointment for / }).click()
    await expect(page.getByRole('alert').getByText('No zip code available')).toBeVisible()
    await page.getByRole('button', { name: 'Close this message' }).click()
    await expect(saying(page, 'No zip code available')).toHaveCount(0)
    await walter.focus()
    await page.keyboard.press('a')
    await expect(page.getByRole('alert').getByText('No zip code available')).toBeVisible()
  })
  expect(await desk.log('open-external')).toEqual([])
})

test('calling all the same is for supervisors, with a reason that reaches the server and the audit trail; never against do-not-call', async ({
  startDesk,
  stack,
  stackEnv,
}) => {
  const desk = await startDesk(stackEnv)
  const { page } = desk
  await workAs(page, SUPERVISOR)
  await expectMembers(page, 4)
  await expect(memberRow(page, 'June Okafor')).toHaveCount(0)
  await showFinished(page)
  await expect(callButton(page, 'June Okafor')).toHaveText('Completed')
  await expect(overrideButton(page, 'Harold Bjørk')).toHaveCount(0)

  await overrideButton(page, 'June Okafor').click()
  const question = page.getByRole('dialog', { name: 'Call anyway?' })
  await expect(question).toContainText(refusal.completed)
  await question.getByRole('button', { name: 'Call anyway' }).click()
  await expect(question.getByText('Please give a reason of at least 3 characters')).toBeVisible()
  expect(await desk.log('open-external')).toEqual([])
  await question.getByLabel('Reason').fill('She asked for a second call this morning')
  await page.keyboard.press('Enter')

  await expect(callDialog(page, 'June Okafor')).toContainText(
    'Called against the contact rules: She asked for a second call this morning',
  )
  await expect.poll(() => desk.log('open-external')).toMatchObject([{ url: 'tel:+16025550133' }])
  await confirmIdentity(page)
  await page.keyboard.press('Alt+1')
  await expect(outcome(page, 'Completed')).toBeChecked()
  await page.keyboard.press('Control+Enter')
  await expect(saying(page, 'Call logged successfully!')).toBeVisible()
  const stored = () =>
    stack.sql(`select c.id, c.override_reason, s.full_name from public.calls c
      join public.staff s on s.id = c.staff_id where c.override_reason is not null`)
  await expect
    .poll(stored)
    .toMatchObject([{ override_reason: 'She asked for a second call this morning', full_name: 'Sample Supervisor' }])
  const [call] = await stored()
  const audited = await stack.sql(
    `select actor_role, detail from public.audit_events where action = 'call.overridden' and row_id = $1`,
    [call?.['id']],
  )
  expect(audited).toEqual([{ actor_role: 'supervisor', detail: {} }])
})
