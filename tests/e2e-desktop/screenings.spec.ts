import type { Page } from '@playwright/test'
import { TEAM_NORTH } from '../../src-shared/sample-data/accounts.ts'
import { closeToasts, saying } from './call-screen.ts'
import { hub, memberTexts, memberWrites, messageButton } from './chat-screen.ts'
import { CLINICIAN, openBoardFromRoom, workAs } from './desk-screen.ts'
import { expect, test } from './fixture.ts'
import { addMember, type TestStack } from './stack.ts'

const ROSA = 'Rosa Delgado'
const ROSAS_NUMBER = '+13055550111'
const COORDINATOR = 'coordinator@example.com'
const DORA = {
  id: '0e2e0000-0000-4000-8000-000000000501',
  number: 'E2E-0501',
  firstName: 'Dora',
  lastName: 'Dale',
  teamId: TEAM_NORTH,
  phone: '+13125550188',
}
const FINN = { ...DORA, id: '0e2e0000-0000-4000-8000-000000000502', number: 'E2E-0502', firstName: 'Finn' }
const NO_NEED = {
  1: 'I have a steady place to live',
  2: 'No',
  3: 'Never true',
  4: 'Never true',
  5: 'Yes',
  6: 'No',
  7: 'No',
  8: 'Yes',
  9: 'Yes',
  10: 'No',
}
const A_SCORE_OF_20 = { 1: 3, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 2, 8: 0, 9: 0 }

/** As the portal delivers a screening that is done. */
const answers = (stack: TestStack, memberId: string, type: 'phq9' | 'sdoh', given: object) =>
  stack.sql(`do $do$ begin
    perform set_config('gapwise.delivering', 'on', true);
    insert into public.care_gap_assessments (member_id, assessment_type, status, responses)
    values ('${memberId}', '${type}', 'completed', '${JSON.stringify(given)}');
  end $do$`)

const endsOf = (stack: TestStack, kind: string) =>
  stack.sql(
    `select t.status, t.result, t.outcome, s.full_name as by from public.outreach_tasks t left join public.staff s on s.id = t.done_by
     where t.member_id = $1 and t.kind = $2 order by t.asked_at, t.id`,
    [FINN.id, kind],
  )

/** Ends the task by keyboard alone: its key, the words, Enter. */
async function end(page: Page, name: RegExp, field: string, words: readonly string[]): Promise<void> {
  // What is said of the task before may still stand there.
  await closeToasts(page)
  await page.keyboard.press('w')
  await page.getByRole('option', { name }).press('f')
  await expect(page.getByLabel(field, { exact: true })).toBeFocused()
  for (const [place, word] of words.entries()) {
    if (place > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(word)
  }
  await page.keyboard.press('Enter')
  await expect(saying(page, 'Task done')).toBeVisible()
}

test('what members tell ends with the person whose work it is: not safe at home, a score of 20, a need of food until it was enough, ‘no más mensajes’', async ({
  startDesk,
  freshStack: stack,
  stackEnv,
}) => {
  for (const member of [DORA, FINN]) await addMember(stack, member)
  const clinic = await startDesk(stackEnv)
  await workAs(clinic.page, CLINICIAN)
  await answers(stack, DORA.id, 'sdoh', { ...NO_NEED, 8: 'No' })
  await answers(stack, FINN.id, 'phq9', A_SCORE_OF_20)
  await answers(stack, FINN.id, 'sdoh', { ...NO_NEED, 3: 'Often true' })

  await test.step('who is not safe at home is a clinician’s at once, with nothing to leave or write', async () => {
    const alerts = clinic.page.getByRole('region', { name: 'Urgent alerts' })
    await expect(alerts.getByRole('listitem', { name: 'Dora Dale' })).toContainText('leave no voicemail')
    const told = async () => (await clinic.log('notification')).filter(({ title }) => title === 'Urgent member alert')
    await expect.poll(told).toMatchObject([{ body: '' }])
  })

  await test.step('a score of 20 is ended by the clinician', async () => {
    await end(clinic.page, /^Finn Dale Look at a screening today/, 'Result (optional)', ['Called; sees her doctor'])
    await expect
      .poll(() => endsOf(stack, 'screening-today'))
      .toEqual([{ status: 'done', result: null, outcome: 'Called; sees her doctor', by: 'Sample Clinician' }])
  })

  await clinic.close()
  const care = await startDesk(stackEnv)
  const { page } = care
  await workAs(page, COORDINATOR)

  await test.step('the need is ended by the coordinator, who knows nothing of the other', async () => {
    await end(page, /^Finn Dale Help with food/, 'What came of it', ['Help received', 'Sample Pantry'])
    await expect
      .poll(() => endsOf(stack, 'need-food'))
      .toEqual([{ status: 'done', result: 'received', outcome: 'Sample Pantry', by: 'Sample Coordinator' }])
    await expect(page.getByRole('region', { name: 'Urgent alerts' })).toHaveCount(0)
  })

  await test.step('and is asked about again 14 days later', async () => {
    await stack.sql(`select private.ask_for_needs_again(now() + interval '15 days')`)
    await page.getByRole('option', { name: /^Finn Dale Help with food/ }).click()
    await expect(page.getByText(/Help received: Sample Pantry, .* Ask whether it was enough\.$/)).toBeVisible()
  })

  await test.step('‘no más mensajes’ pauses texts at once, and what was meant is found out by the coordinator', async () => {
    expect(await memberTexts(stack, ROSAS_NUMBER, 'no más mensajes')).toContain('Ya no enviamos mensajes')
    const words = ['No texts, calls are fine', 'Asked her']
    await end(page, /^Rosa Delgado Messages paused: find out what was meant/, 'What was meant', words)
    const ended = () =>
      stack.sql(
        `select t.result, t.outcome, c.sms_stopped_at is not null as stopped
         from public.outreach_tasks t join public.contact_consents c on c.member_id = t.member_id where t.kind = 'confirm-stop'`,
      )
    await expect.poll(ended).toEqual([{ result: 'texts-only', outcome: 'Asked her', stopped: true }])
  })

  await test.step('and stands with what she writes in the chat in one thread, in the order of time', async () => {
    await memberWrites(stack, ROSA, '¿Y mi cita?')
    await openBoardFromRoom(page)
    await messageButton(page, ROSA).click()
    await hub(page, ROSA).getByRole('tab', { name: 'All', exact: true }).click()
    const said = page.getByRole('list', { name: /^All messages to and from Rosa/ }).getByRole('article')
    await expect(said.last()).toContainText('¿Y mi cita?')
    await expect(said.nth(-2)).toContainText('Ya no enviamos mensajes')
    await expect(said.nth(-3)).toContainText('no más mensajes')
  })
})
