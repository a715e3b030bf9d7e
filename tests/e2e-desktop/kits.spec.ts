import { TEAM_NORTH } from '../../src-shared/sample-data/accounts.ts'
import { closeMember, closeToasts, saying } from './call-screen.ts'
import { CLINICIAN, memberRow, openBoard, openMember, SPECIALIST, workAs } from './desk-screen.ts'
import { expect, test } from './fixture.ts'
import {
  answerRiskQuestions,
  duplicateQuestion,
  kitButton,
  kitDialog,
  openKitDialog,
  pickKit,
  submitOrder,
} from './kit-screen.ts'
import { addMember } from './stack.ts'

const CARLA = {
  id: '0e2e0000-0000-4000-8000-000000000201',
  number: 'E2E-0201',
  firstName: 'Carla',
  lastName: 'Colonna',
  teamId: TEAM_NORTH,
  phone: '+13125550188',
  zipCode: '60601',
  gap: 'Colorectal Cancer Screening',
}
const COLOGUARD = 'Cologuard Kit'
const ROSA = 'Rosa Delgado'

test('test kits: recommended, refused, followed up, moved on and ordered', async ({ ownDemo: page }) => {
  await openBoard(page)

  await test.step('the kits that help with the open gaps are offered, and it is said when none does', async () => {
    await expect(kitButton(page, ROSA)).toHaveAccessibleName(`Send Test Kit to ${ROSA}, 2 recommended`)
    await expect(kitButton(page, ROSA)).toHaveText(/^Send Test Kit\s*2$/)
    await expect(kitButton(page, 'Grace Nguyen')).toHaveText(/^Send Test Kit\s*1$/)
    await expect(kitButton(page, 'June Okafor')).toHaveText('Send Test Kit')
    await kitButton(page, 'June Okafor').click()
    await expect(saying(page, 'No test kits recommended')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await openKitDialog(page, ROSA)
    await kitDialog(page).getByRole('combobox', { name: 'Kit type' }).click()
    await expect(page.getByRole('option')).toHaveText(['A1C Home Test Kit', 'Blood Pressure Monitor Kit'])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(kitDialog(page)).toBeHidden()
  })

  await test.step('no stool kit is given after any yes to the risk questions', async () => {
    await openKitDialog(page, 'Walter Kim')
    await pickKit(page, COLOGUARD)
    await expect(saying(page, 'This order needs a clinician before anything is sent.')).toBeVisible()
    await expect(submitOrder(page)).toBeDisabled()
    for (const yes of [0, 1, 2, 3]) {
      await answerRiskQuestions(page, yes)
      await expect(page.getByRole('alert').filter({ hasText: 'No kit for this member' })).toBeVisible()
      await expect(submitOrder(page)).toBeDisabled()
    }
    await answerRiskQuestions(page)
    await expect(submitOrder(page)).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(kitDialog(page)).toBeHidden()
    const details = await openMember(page, 'Walter Kim')
    await expect(details.getByRole('group', { name: 'HOME TEST KITS (2)' })).toBeVisible()
    await closeMember(page, 'Walter Kim')
  })

  const details = await openMember(page, ROSA)

  await test.step('a kit on its way asks for a follow-up a week after it was sent, until somebody did', async () => {
    const tasks = memberRow(page, ROSA).getByRole('list', { name: 'Kit tasks' })
    await expect(tasks).toHaveText('Day 7: follow up on A1C Home Test Kit')
    await expect(details.getByText('Day 7 after sending: ask how the kit is coming along')).toBeVisible()
    await details.getByRole('button', { name: 'Follow up on A1C Home Test Kit' }).click()
    await expect(saying(page, 'Reminder sent for A1C Home Test Kit')).toBeVisible()
    await expect(tasks).toHaveCount(0)
  })

  await test.step('it moves through its stages by hand, with who and when', async () => {
    const kit = details.getByRole('group', { name: 'HOME TEST KITS (1)' })
    await expect(kit.getByRole('img', { name: 'Stage 3 of 5: Delivered' })).toBeVisible()
    await kit.getByRole('button', { name: 'Update status of A1C Home Test Kit' }).click()
    await page.getByRole('menuitem', { name: 'Completed' }).click()
    await expect(saying(page, 'A1C Home Test Kit: Completed')).toBeVisible()
    await expect(kit.getByRole('img', { name: 'Stage 5 of 5: Completed' })).toBeVisible()
    await expect(kit).toContainText('Completed May 13, 2026')
    await expect(kit.getByRole('button', { name: 'Update status of A1C Home Test Kit' })).toHaveCount(0)
  })

  await test.step('a second kit of a type within thirty days is asked about: no aborts, yes orders', async () => {
    await openKitDialog(page, ROSA)
    await pickKit(page, 'A1C Home Test Kit')
    await expect(saying(page, 'This kit was already sent or ordered on May 5, 2026.')).toBeVisible()
    await submitOrder(page).click()
    await expect(duplicateQuestion(page)).toContainText(
      'A1C Home Test Kit was sent or ordered for Rosa Delgado on May 5, 2026, within the last 30 days. Send another one?',
    )
    await duplicateQuestion(page).getByRole('button', { name: "Don't send" }).click()
    await expect(duplicateQuestion(page)).toBeHidden()
    await expect(submitOrder(page)).toBeEnabled()
    await expect(saying(page, 'Test kit order submitted!')).toHaveCount(0)

    await submitOrder(page).click()
    await duplicateQuestion(page).getByRole('button', { name: 'Send another' }).click()
    await expect(saying(page, 'Test kit order submitted!')).toBeVisible()
    await expect(details.getByRole('group', { name: 'HOME TEST KITS (2)' })).toBeVisible()
    await closeToasts(page)
  })

  await test.step('an order needs a kit type, and takes notes', async () => {
    await openKitDialog(page, ROSA)
    await expect(submitOrder(page)).toBeDisabled()
    await kitDialog(page).getByRole('textbox', { name: 'Notes (optional)' }).fill('Leave it at the door')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('alert').getByText('Please select a kit type')).toBeVisible()
    await pickKit(page, 'Blood Pressure Monitor Kit')
    await submitOrder(page).click()
    await expect(saying(page, 'Test kit order submitted!')).toBeVisible()
    await expect(kitDialog(page)).toBeHidden()
    const kits = details.getByRole('group', { name: 'HOME TEST KITS (3)' })
    await expect(kits.getByText('Blood Pressure Monitor Kit')).toBeVisible()
  })
})

test('a stool kit waits for a clinician, who sends it; the specialist sees that', async ({
  startDesk,
  stack,
  stackEnv,
}) => {
  await addMember(stack, CARLA)
  const specialist = await startDesk(stackEnv)
  await workAs(specialist.page, SPECIALIST)
  const clinician = await startDesk(stackEnv)
  await workAs(clinician.page, CLINICIAN)
  const kits = () =>
    stack.sql(
      `select k.status, o.full_name as ordered_by, a.full_name as approved_by, k.date_sent is not null as is_sent
       from public.test_kits k left join public.staff o on o.id = k.ordered_by
       left join public.staff a on a.id = k.approved_by where k.member_id = $1`,
      [CARLA.id],
    )

  await test.step('the specialist orders it', async () => {
    const { page } = specialist
    await openKitDialog(page, 'Carla Colonna')
    await pickKit(page, COLOGUARD)
    await answerRiskQuestions(page)
    await submitOrder(page).click()
    await expect(saying(page, 'Test kit order submitted!')).toBeVisible()
    await expect(saying(page, 'It needs a clinician before it is sent.')).toBeVisible()
    const details = await openMember(page, 'Carla Colonna')
    await expect(details.getByText('Needs a clinician')).toBeVisible()
    await expect(details.getByRole('button', { name: `Approve and send ${COLOGUARD}` })).toHaveCount(0)
    await expect
      .poll(kits)
      .toEqual([{ status: 'ordered', ordered_by: 'Sample Specialist', approved_by: null, is_sent: false }])
  })

  await test.step('the clinician finds it among the tasks by key, and sends it', async () => {
    const { page } = clinician
    await expect(memberRow(page, 'Carla Colonna').getByText(`${COLOGUARD} needs a clinician`)).toBeVisible()
    await page.keyboard.press('w')
    await page.getByRole('button', { name: `Open Carla Colonna: ${COLOGUARD}` }).press('Enter')
    const details = page.getByRole('group', { name: 'Details of Carla Colonna' })
    await details.getByRole('button', { name: `Approve and send ${COLOGUARD}` }).click()
    await expect(saying(page, `${COLOGUARD} approved`)).toBeVisible()
    await expect
      .poll(kits)
      .toEqual([{ status: 'sent', ordered_by: 'Sample Specialist', approved_by: 'Sample Clinician', is_sent: true }])
  })

  await test.step('the specialist’s card follows', async () => {
    await expect(specialist.page.getByRole('img', { name: 'Stage 2 of 5: Sent' })).toBeVisible()
    await expect(memberRow(specialist.page, 'Carla Colonna').getByText('needs a clinician')).toHaveCount(0)
  })
})
