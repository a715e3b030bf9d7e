import { CLINICIAN, workAs } from '../e2e-desktop/desk-screen.ts'
import { expect, expectAccessible, ROSA, signIn, test } from './member.ts'
import { answer, forgetScreenings } from './screening-steps.ts'

test('a member in danger is before the clinician while still at the questions, and may ask to be called', async ({
  portal: page,
  startDesk,
  stack,
  stackEnv,
}) => {
  await forgetScreenings(stack, ROSA.id)
  const clinic = await startDesk(stackEnv)
  await workAs(clinic.page, CLINICIAN)
  await signIn(page, stack, '/portal/assessments/phq9')
  for (let number = 1; number <= 8; number += 1) await answer(page, 0)
  await answer(page, 1)
  const alert = clinic.page
    .getByRole('region', { name: 'Urgent alerts' })
    .getByRole('listitem', { name: 'Rosa Delgado', exact: true })
  await expect(alert).toContainText('Answer in a screening')
  await page.getByRole('button', { name: "I'd like my care team to call me today" }).click()
  await expect(alert).toContainText('Asked for a call at')
  // The members below it are looked at with an alert of the chat.
  await expectAccessible(clinic.page, '[aria-label="Urgent alerts"]')
})
