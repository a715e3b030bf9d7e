import { closeToasts, callButton, callDialog, saying, showFinished, startCall } from './call-screen.ts'
import { COACH, memberRow, openMember, searchBox, SPECIALIST, workAs } from './desk-screen.ts'
import { expect, test } from './fixture.ts'
import { onWorkday } from './workday.ts'

const WALTER = 'Walter Kim'
const ROSA = 'Rosa Delgado'
const GRACE = 'Grace Nguyen'

test('two stations never call one member at once, and what is said at one without the server counts at the other', async ({
  startDesk,
  stack,
  stackEnv,
}) => {
  const first = await startDesk(stackEnv)
  await workAs(first.page, SPECIALIST)
  const second = await startDesk(stackEnv)
  await workAs(second.page, COACH)
  await expect(callButton(second.page, WALTER)).toBeEnabled()
  /** As after a sleep: nobody waits for the next try of a station. */
  const comeBack = async (): Promise<void> => {
    await stack.start()
    for (const desk of [first, second]) await desk.power('resume')
  }

  await test.step('while one is in call, the other sees who, and can’t start', async () => {
    await startCall(first.page, WALTER)
    await expect(memberRow(second.page, WALTER).getByText('In call with Sample Specialist')).toBeVisible()
    await expect(callButton(second.page, WALTER)).toBeDisabled()
    await memberRow(second.page, WALTER).focus()
    await second.page.keyboard.press('c')
    await expect(second.page.getByRole('status').getByText('In call with Sample Specialist')).toBeVisible()
    await expect(second.page.getByRole('dialog')).toHaveCount(0)
    expect(await second.log('open-external')).toEqual([])
  })

  await test.step('after the first hangs up, the other can', async () => {
    await first.page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(callButton(second.page, WALTER)).toBeEnabled()
    await startCall(second.page, WALTER)
    await expect(memberRow(first.page, WALTER).getByText('In call with Sample Coach')).toBeVisible()
  })

  await test.step('what the member asks for goes on a list without the server, and reaches the other when it is back', async () => {
    await stack.stop()
    await second.page.keyboard.press('Alt+t')
    await expect(second.page.getByRole('group', { name: 'Request' })).toBeVisible()
    await second.page.keyboard.press('7')
    await expect(second.page.getByText(/^Call instead: for Anyone, due/)).toBeVisible()
    await comeBack()
    await expect(first.page.getByRole('button', { name: 'Tasks: 2 open' })).toBeVisible()
    await first.page.keyboard.press('w')
    const task = first.page.getByRole('listbox', { name: 'Tasks' }).getByRole('option', { name: WALTER })
    await task.click()
    await expect(first.page.getByRole('region', { name: WALTER })).toContainText('noted by Sample Coach')
    await first.page.keyboard.press('f')
    await expect(first.page.getByLabel('Result (optional)')).toBeFocused()
    await first.page.keyboard.type('Will call on Friday')
    await first.page.keyboard.press('Enter')
    await expect(saying(first.page, 'Task done')).toBeVisible()
    await expect(task).toHaveCount(0)
    await expect
      .poll(() =>
        stack.sql(`select t.status, t.outcome, s.full_name from public.outreach_tasks t
          join public.staff s on s.id = t.done_by`),
      )
      .toEqual([{ status: 'done', outcome: 'Will call on Friday', full_name: 'Sample Specialist' }])
    await first.page.keyboard.press('Escape')
    await expect(memberRow(first.page, WALTER)).toBeVisible()
  })

  await test.step('what the member corrects and wishes without the server is in the call of the other when it is back', async () => {
    await stack.stop()
    const details = await openMember(first.page, WALTER)
    await details.getByRole('button', { name: 'Edit details and preferences' }).click()
    await details.getByLabel('Wants to be called').fill('Walt')
    await details.getByLabel('Interpreter on every call (language)').fill('Korean')
    await details.getByLabel('Calls only by').selectOption('Sample Coach')
    await details.getByRole('button', { name: 'Save' }).click()
    await expect(saying(first.page, 'Saved as stated on the call')).toBeVisible()
    await closeToasts(first.page)
    await comeBack()
    const dialog = callDialog(second.page, WALTER)
    for (const wish of [
      'Wants to be called Walt',
      'Interpreter on every call: Korean',
      'Asked to be called by you only',
    ]) {
      await expect(dialog.getByText(wish)).toBeVisible()
    }
    for (const wish of ['Goes by Walt', 'Interpreter: Korean', 'Asked for Sample Coach only']) {
      await expect(memberRow(first.page, WALTER).getByText(wish, { exact: true })).toBeVisible()
    }
    await expect
      .poll(() =>
        stack.sql(`select m.preferred_name, m.correction_source, s.full_name from public.members m
          join public.staff s on s.id = m.corrected_by`),
      )
      .toEqual([{ preferred_name: 'Walt', correction_source: 'call', full_name: 'Sample Specialist' }])
  })

  await test.step('whom the member lets us talk with is named on top of the call, without what about; so is who answered', async () => {
    await stack.stop()
    await memberRow(first.page, WALTER).focus()
    await first.page.keyboard.press('e')
    await first.page.keyboard.press('m')
    await first.page.keyboard.type('Ana Kim')
    await first.page.keyboard.press('Enter')
    await expect(first.page.getByText(/^Saved: May talk with Ana Kim/)).toBeVisible()
    await second.page.keyboard.press('Alt+s')
    await second.page.keyboard.press('s')
    await second.page.keyboard.press('2')
    await second.page.keyboard.press('m')
    await second.page.keyboard.press('Enter')
    await expect(saying(second.page, 'Saved: Someone else answered (son or daughter), message left')).toBeVisible()
    await comeBack()
    await expect(saying(second.page, 'Permission on file to talk with Ana Kim')).toBeVisible()
    await expect(memberRow(first.page, WALTER).getByText(/^Someone else answered/)).toBeVisible()
    await expect(memberRow(first.page, WALTER).getByText('May talk with Ana Kim', { exact: true })).toBeVisible()
  })

  await test.step('a wrong number said without the server is offered nowhere, until another one is entered', async () => {
    await stack.stop()
    await second.page.keyboard.press('Alt+s')
    await second.page.keyboard.press('w')
    await expect(second.page.getByText(/^Saved: Wrong number: /)).toBeVisible()
    await comeBack()
    const row = memberRow(first.page, WALTER)
    await expect(row.getByText('No working number', { exact: true })).toBeVisible()
    await first.page.keyboard.press('w')
    const line = first.page.getByRole('option', { name: `${WALTER} No working number` })
    await first.page.getByRole('tab', { name: /^My team/ }).click()
    await line.click()
    await first.page.getByRole('button', { name: `Enter a number: ${WALTER}` }).click()
    await first.page.keyboard.type('305 555 0177')
    await stack.stop()
    await first.page.keyboard.press('Enter')
    await expect(saying(first.page, 'Saved as stated on the call')).toBeVisible()
    await expect(line).toHaveCount(0)
    await first.page.keyboard.press('Escape')
    await comeBack()
    await expect(row.getByText('(305) 555-0177', { exact: true })).toHaveCount(2)
    await expect
      .poll(() =>
        stack.sql(`select m.phone, m.other_phone, private.is_bad_number(m.id, m.phone) as bad, s.full_name
          from public.members m join public.member_statements said on said.member_id = m.id
          join public.staff s on s.id = said.made_by where said.kind = 'bad-number'`),
      )
      .toEqual([{ phone: '+13055550177', other_phone: null, bad: false, full_name: 'Sample Coach' }])
  })

  await test.step('a wish not to be called, said before anybody is identified, counts here at once', async () => {
    await second.page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(callDialog(second.page, WALTER)).toHaveCount(0)
    await stack.stop()
    await startCall(first.page, ROSA)
    await first.page.keyboard.press('Alt+s')
    await first.page.keyboard.press('d')
    await expect(first.page.getByRole('alert').getByText(/^This member is now on the do-not-call list/)).toBeVisible()
    await expect(first.page.getByText('(not sent yet)')).toBeVisible()
    await first.page.keyboard.press('Alt+5')
    await first.page.keyboard.press('Alt+q')
    await first.page.keyboard.press('Control+Enter')
    await showFinished(first.page)
    await expect(callButton(first.page, ROSA)).toHaveAccessibleName(/^DNC - Cannot Call/)
    await expect(callButton(first.page, ROSA)).toBeDisabled()
  })

  await test.step('the other station, offline as well, rings the member; online it is told to hang up', async () => {
    await startCall(second.page, ROSA)
    await comeBack()
    const stopped = second.page.getByRole('dialog', { name: 'Please hang up' })
    await expect(stopped).toContainText('Rosa Delgado has just asked not to be called anymore')
    await stopped.getByRole('button', { name: 'OK' }).click()
    // Found whatever order the list keeps: the pointer may rest on it.
    await searchBox(second.page).fill(ROSA)
    await expect(callButton(second.page, ROSA)).toHaveAccessibleName(/^DNC - Cannot Call/)
    await searchBox(second.page).fill('')
  })

  await test.step('the server knows who recorded it, and kept the call in which it was said', async () => {
    await expect
      .poll(() =>
        stack.sql(`select s.full_name, v.on_dnc, c.outcome from public.member_statements said
          join public.staff s on s.id = said.made_by join public.calls c on c.id = said.call_id
          join public.contact_verifications v on v.member_id = said.member_id
          join public.members m on m.id = said.member_id where m.first_name = 'Rosa'`),
      )
      .toEqual([{ full_name: 'Sample Specialist', on_dnc: true, outcome: 'refused' }])
    await expect(first.page.getByText('Needs attention', { exact: false })).toHaveCount(0)
  })

  await test.step('a death noted on the card, once the question is answered, ends everything at the other desk too, and asks a coordinator', async () => {
    await memberRow(first.page, GRACE).getByRole('article').click()
    await first.page.keyboard.press('e')
    await first.page.keyboard.press('p')
    await expect(first.page.getByText(/^Record that Grace/)).toBeVisible()
    await first.page.keyboard.press('Enter')
    await expect(saying(first.page, 'Saved: Deceased: nothing more is sent')).toBeVisible()
    for (const { page } of [first, second]) {
      const grace = memberRow(page, GRACE)
      await expect(grace.getByRole('button', { name: /^Deceased - No contact/ })).toBeDisabled()
      await expect(grace.getByRole('button', { name: /^Send Test Kit/ })).toHaveCount(0)
    }
    await expect
      .poll(() => stack.sql(`select kind, audience, status from public.outreach_tasks where kind = 'confirm-death'`))
      .toEqual([{ kind: 'confirm-death', audience: 'coordinators', status: 'open' }])
  })

  await test.step('the claim of a killed station ends by its lease', async () => {
    await startCall(second.page, WALTER)
    await second.kill()
    await expect(callButton(first.page, WALTER)).toBeDisabled()
    await stack.sql('update public.call_claims set lease_until = $1', [onWorkday(-1)])
    // No station is told of another lease; each asks within a minute.
    await first.page.evaluate(() => window.api?.sync.syncNow())
    await expect(callButton(first.page, WALTER)).toBeEnabled()
    await callButton(first.page, WALTER).click()
    await expect(saying(first.page, 'Walter Kim asked to be called by Sample Coach only.')).toBeVisible()
    await first.page.getByRole('button', { name: 'Call anyway' }).click()
    await expect(callDialog(first.page, WALTER).getByText('Interpreter on every call: Korean')).toBeVisible()
    const claims = await stack.sql(`select s.full_name, c.released_at from public.call_claims c
      join public.staff s on s.id = c.staff_id join public.members m on m.id = c.member_id
      where m.first_name = 'Walter'`)
    expect(claims).toEqual([{ full_name: 'Sample Specialist', released_at: null }])
  })
})
