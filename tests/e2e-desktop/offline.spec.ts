import { saying } from './call-screen.ts'
import {
  accountButton,
  memberRow,
  openBoard,
  openMember,
  SAMPLE_PASSWORD,
  SPECIALIST,
  syncSentence,
  workAs,
} from './desk-screen.ts'
import { expect, test } from './fixture.ts'
import { openKitDialog, pickKit, submitOrder } from './kit-screen.ts'
import { onWorkday } from './workday.ts'

const REMINDED = `select a.reminder_sent, a.reminder_state, s.full_name
  from public.appointments a left join public.staff s on s.id = a.reminder_asked_by
  where a.confirmation_number = 'TEST-LAB-0002'`

test('work done without the server survives a restart and reaches it exactly once', async ({
  startDesk,
  stack,
  stackEnv,
}) => {
  const desk = await startDesk(stackEnv)
  await workAs(desk.page, SPECIALIST)
  const [before] = await stack.sql(REMINDED)
  expect(before).toMatchObject({ reminder_sent: false })

  await test.step('the board works while the server is away, and the change is kept', async () => {
    await stack.stop()
    const details = await openMember(desk.page, 'Walter Kim')
    await details.getByRole('button', { name: 'Remind about Lipid Panel' }).click()
    await expect(desk.page.getByText('Reminder for Lipid Panel is waiting.')).toBeVisible()
    await expect(desk.page.getByText('Reminder sent for Lipid Panel')).toHaveCount(0)
    await expect(details.getByText('Reminder waiting')).toBeVisible()
    await expect(details.getByText('Waiting to send')).toBeVisible()
    await expect(syncSentence(desk.page)).toHaveText('Working offline: 1 change waiting')
    await desk.page.getByRole('tab', { name: /DNC/ }).click()
    await expect(memberRow(desk.page, 'Harold Bjørk')).toBeVisible()
    await desk.page.getByRole('tab', { name: /All/ }).click()
  })

  await test.step('the desk starts again without the server and still shows it', async () => {
    await desk.kill()
    await desk.restart()
    await openBoard(desk.page)
    await expect(accountButton(desk.page, SPECIALIST)).toBeVisible()
    const details = await openMember(desk.page, 'Walter Kim')
    await expect(details.getByText('Waiting to send')).toBeVisible()
    await expect(details.getByRole('button', { name: 'Remind about Lipid Panel' })).toHaveCount(0)
    await expect(syncSentence(desk.page)).toHaveText('Working offline: 1 change waiting')
  })

  await test.step('the lock opens without the server', async () => {
    await desk.page.keyboard.press('Control+l')
    await desk.page.getByRole('textbox', { name: 'Password' }).fill(SAMPLE_PASSWORD)
    await desk.page.getByRole('button', { name: 'Unlock' }).click()
    await expect(memberRow(desk.page, 'Walter Kim')).toBeVisible()
  })

  await test.step('signing out would lose the change, and says so', async () => {
    await desk.page.keyboard.press('Control+o')
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    const warning = desk.page.getByRole('dialog', { name: 'Changes not sent yet' })
    await expect(warning.getByRole('alert')).toContainText('1 change has not reached the server')
    await warning.getByRole('button', { name: 'Stay signed in' }).click()
  })

  const reminders = () => stack.mailbox().filter(({ text }) => text.includes('appointment'))
  await test.step('the server returns and has the change once', async () => {
    await stack.start()
    await desk.power('resume')
    await expect(syncSentence(desk.page)).toHaveText('Up to date')
    await expect
      .poll(async () => (await stack.sql(REMINDED))[0])
      .toMatchObject({ reminder_sent: true, reminder_state: 'sent', full_name: 'Sample Specialist' })
    expect(reminders()).toHaveLength(1)
    const details = desk.page.getByRole('group', { name: 'Details of Walter Kim' })
    await expect(details.getByText(/^Reminder sent .* by (text|email)$/).first()).toBeVisible()
  })

  await test.step('an order that another station was faster with is refused by the server, and waits for a decision', async () => {
    await stack.stop()
    await openKitDialog(desk.page, 'Rosa Delgado')
    await pickKit(desk.page, 'Blood Pressure Monitor Kit')
    await submitOrder(desk.page).click()
    await expect(saying(desk.page, 'Test kit order submitted!')).toBeVisible()
    await desk.kill()

    await stack.start()
    const kits = () =>
      stack.sql(`select k.id from public.test_kits k join public.members m on m.id = k.member_id
        where m.first_name = 'Rosa' and k.kit_type = 'Blood Pressure Monitor Kit'`)
    await stack.sql(
      `insert into public.test_kits (member_id, team_id, kit_type, status, date_sent)
       select id, team_id, 'Blood Pressure Monitor Kit', 'sent', $1 from public.members where first_name = 'Rosa'`,
      [onWorkday()],
    )
    await desk.restart({ GAPWISE_NOW: onWorkday(5) })
    await openBoard(desk.page)
    // The order, and the line of the log that builds on it.
    await expect(syncSentence(desk.page)).toHaveText('Needs attention: 2')
    expect(await kits()).toHaveLength(1)
    expect(reminders()).toHaveLength(1)
  })
})
