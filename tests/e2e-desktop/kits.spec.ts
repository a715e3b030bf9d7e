import { TEAM_NORTH } from '../../src-shared/sample-data/accounts.ts'
import { saying } from './call-screen.ts'
import { CLINICIAN, memberRow, openMember, SPECIALIST, workAs } from './desk-screen.ts'
import { expect, test } from './fixture.ts'
import { answerRiskQuestions, openKitDialog, pickKit, submitOrder } from './kit-screen.ts'
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
    await expect(details.getByRole('button', { name: `Approve ${COLOGUARD}` })).toHaveCount(0)
    await expect
      .poll(kits)
      .toEqual([{ status: 'ordered', ordered_by: 'Sample Specialist', approved_by: null, is_sent: false }])
  })

  await test.step('the clinician finds it among the tasks by key, and approves it', async () => {
    const { page } = clinician
    await expect(memberRow(page, 'Carla Colonna').getByText(`${COLOGUARD} needs a clinician`)).toBeVisible()
    await page.keyboard.press('w')
    await page.getByRole('option', { name: 'Carla Colonna Kit to decide' }).press('Enter')
    const details = page.getByRole('group', { name: 'Details of Carla Colonna' })
    await details.getByRole('button', { name: `Approve ${COLOGUARD}` }).click()
    await expect(saying(page, `${COLOGUARD} approved. It is on the list of kits to ship.`)).toBeVisible()
    await expect
      .poll(kits)
      .toEqual([{ status: 'sent', ordered_by: 'Sample Specialist', approved_by: 'Sample Clinician', is_sent: true }])
  })

  await test.step('nothing says that it was sent until the clinician ships it by key', async () => {
    await expect(specialist.page.getByRole('img', { name: 'Stage 1 of 5: Ordered' })).toBeVisible()
    const { page } = clinician
    await page.keyboard.press('ControlOrMeta+5')
    await page.getByRole('option', { name: /^Carla Colonna/ }).press('f')
    const address = page.getByRole('textbox', { name: 'Ship to' })
    if ((await address.inputValue()) === '') await address.fill('1 Main St, Miami, FL 33101')
    await page.getByRole('textbox', { name: /^Tracking number/ }).fill('T-1')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByRole('option', { name: /^Carla Colonna/ })).toHaveCount(0)
    await expect
      .poll(() => stack.sql(`select tracking_number from public.test_kits where member_id = $1`, [CARLA.id]))
      .toEqual([{ tracking_number: 'T-1' }])
  })

  await test.step('the specialist’s card follows', async () => {
    await expect(specialist.page.getByRole('img', { name: 'Stage 2 of 5: Sent' })).toBeVisible()
    await expect(memberRow(specialist.page, 'Carla Colonna').getByText('needs a clinician')).toHaveCount(0)
  })
})
