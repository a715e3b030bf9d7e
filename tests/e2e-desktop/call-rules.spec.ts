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
import { expectMembers, memberRow, SUPERVISOR, workAs } from './desk-screen.ts'
import { expect, test } from './fixture.ts'

/** Why a call is refused, where the wording is the product's own. */
const { refusal } = texts.call

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
