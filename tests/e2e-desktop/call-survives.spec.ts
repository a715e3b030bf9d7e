import {
  callButton,
  callDialog,
  callNotes,
  confirmIdentity,
  outcome,
  saying,
  expectFinishedShown,
  showFinished,
  startCall,
  tabTo,
} from './call-screen.ts'
import { memberRow, openBoard, SPECIALIST, syncSentence, workAs } from './desk-screen.ts'
import { expect, test } from './fixture.ts'
import { openKitDialog, pickKit, submitOrder } from './kit-screen.ts'
import { onWorkday } from './workday.ts'

const ROSA = 'Rosa Delgado'
const WALTER = 'Walter Kim'

test('calls outlive the server and their station: made offline they reach it exactly once, killed they come back with the notes to the last key', async ({
  startDesk,
  stack,
  stackEnv,
}) => {
  const desk = await startDesk(stackEnv)
  const { page } = desk
  await workAs(page, SPECIALIST)

  await test.step('the server goes away in mid-call, and the call can be completed', async () => {
    await startCall(page, ROSA)
    await confirmIdentity(page)
    await stack.stop()
    await page.keyboard.type('Logged without the server')
    await page.keyboard.press('Alt+s')
    await page.keyboard.press('t')
    await expect(page.getByText(/^¿Le podemos mandar mensajes de texto/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Saved: Yes to texts/)).toBeVisible()
    await page.keyboard.press('Alt+s')
    await page.keyboard.press('a')
    await page.keyboard.press('1')
    await expect(page.getByLabel('When, in their words')).toBeFocused()
    await page.keyboard.type('In October')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Saved: Said that a test is already done/)).toBeVisible()
    await page.keyboard.press('Alt+b')
    await page.keyboard.type('Diabetic Eye Exam')
    const booking = page.getByRole('form', { name: 'Appointment' })
    await tabTo(page, booking.getByLabel('Date', { exact: true }))
    const [year = '', month = '', day = ''] = onWorkday(14 * 1_440)
      .slice(0, 10)
      .split('-')
    await page.keyboard.type(`${month}${day}${year}`)
    await tabTo(page, booking.getByLabel(/^Time/))
    await page.keyboard.type('0915AM')
    await page.keyboard.press('Enter')
    await expect(saying(page, 'Scheduled: Diabetic Eye Exam')).toBeVisible()
    await page.keyboard.press('Alt+1')
    await page.keyboard.press('Control+Enter')
    await expect(saying(page, 'Call logged successfully!')).toBeVisible()
    await showFinished(page)
    await expect(callButton(page, ROSA)).toHaveText('Completed')
    await expect(syncSentence(page)).toHaveText(/^Working offline: \d changes? waiting$/)
  })

  await test.step('another call can be started, and says that others don’t see it', async () => {
    const dialog = await startCall(page, WALTER)
    await expect(dialog.getByText("Working offline: others can't see this call yet")).toBeVisible()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('a kit can be ordered', async () => {
    await openKitDialog(page, ROSA)
    await pickKit(page, 'Blood Pressure Monitor Kit')
    await submitOrder(page).click()
    await expect(saying(page, 'Test kit order submitted!')).toBeVisible()
  })

  await test.step('both survive the end of the program', async () => {
    await desk.kill()
    await desk.restart({ GAPWISE_NOW: onWorkday(10) })
    await openBoard(desk.page)
    await expectFinishedShown(desk.page)
    await expect(callButton(desk.page, ROSA)).toHaveText('Completed')
    await expect(syncSentence(desk.page)).toHaveText(/^Working offline: \d changes waiting$/)
  })

  await test.step('the server comes back and has each of them once', async () => {
    await stack.start()
    await desk.power('resume')
    await expect(syncSentence(desk.page)).toHaveText('Up to date')
    const calls = await stack.sql(`select outcome from public.calls where notes = 'Logged without the server'`)
    expect(calls).toEqual([{ outcome: 'completed' }])
    expect(
      await stack.sql(`select kind, details ->> 'language' as language, details ->> 'when' as "when" from public.member_statements
        where member_id in (select id from public.members where first_name = 'Rosa') order by kind desc`),
    ).toEqual([
      { kind: 'consent', language: 'es', when: null },
      { kind: 'already-done', language: null, when: 'In October' },
    ])
    expect(
      await stack.sql(`select to_char(appointment_datetime at time zone time_zone, 'HH24:MI') as there from public.appointments
        where test_name = 'Diabetic Eye Exam'`),
    ).toEqual([{ there: '09:15' }])
    const kits = await stack.sql(`select k.status, s.full_name from public.test_kits k
      join public.staff s on s.id = k.ordered_by where k.kit_type = 'Blood Pressure Monitor Kit'
      and k.member_id in (select id from public.members where first_name = 'Rosa')`)
    expect(kits).toEqual([{ status: 'sent', full_name: 'Sample Specialist' }])
    const logged = await stack.sql(`select type from public.communication_logs
      where metadata ->> 'kit_type' = 'Blood Pressure Monitor Kit'`)
    expect(logged).toHaveLength(1)
    await expect(memberRow(desk.page, ROSA).getByText('Waiting to send')).toHaveCount(0)
  })

  await test.step('a call comes back after its station was killed, with the notes to the last key', async () => {
    await startCall(desk.page, WALTER)
    await confirmIdentity(desk.page)
    await desk.page.keyboard.press('Alt+2')
    await desk.page.keyboard.type('He takes the kit on Friday')
    await expect(saying(desk.page, 'Saved on this computer')).toBeVisible()

    await desk.kill()
    await desk.restart({ GAPWISE_NOW: onWorkday(15) })
    const again = desk.page
    await expect(callDialog(again, WALTER)).toBeVisible()
    await expect(callNotes(again)).toHaveValue('He takes the kit on Friday')
    await expect(outcome(again, 'Scheduled')).toBeChecked()
    await again.keyboard.press('Control+Enter')
    await expect(saying(again, 'Call logged successfully!')).toBeVisible()
    await expectFinishedShown(again)
    await expect(callButton(again, WALTER)).toHaveText('Completed')
    await expect
      .poll(() =>
        stack.sql(
          `select outcome, notes, duration_minutes >= 4 as goes_on from public.calls where notes like '%Friday'`,
        ),
      )
      .toEqual([{ outcome: 'scheduled', notes: 'He takes the kit on Friday', goes_on: true }])
    // The claim is given back by a request of its own, which may come after the call's.
    await expect
      .poll(() =>
        stack.sql(`select bool_and(released_at is not null) as released from public.call_claims
          where member_id in (select id from public.members where first_name = 'Walter')`),
      )
      .toEqual([{ released: true }])
  })
})
