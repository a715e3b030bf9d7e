import { expect, ROSA, signIn, test } from './member.ts'

test('the home page counts what is new, and leads on by keyboard', async ({ portal: page, stack }) => {
  await test.step('the five counters follow what happens elsewhere, without a reload', async () => {
    const set = (table: string, status: string) =>
      stack.sql(`update public.${table} set status = $2 where member_id = $1`, [ROSA.id, status])
    await stack.sql('delete from public.care_gap_assessments where member_id = $1', [ROSA.id])
    await set('appointments', 'completed')
    await set('lab_results', 'discussed-with-member')
    await set('test_kits', 'completed')
    await stack.sql('update public.chat_messages set read = true where member_id = $1', [ROSA.id])
    await signIn(page, stack)
    const counter = (name: string) => page.getByRole('link', { name: new RegExp(`^\\d+ ${name}`) })
    for (const name of ['Appointments', 'New Results', 'Messages', 'Kits Arrived']) {
      await expect(counter(name)).toContainText(`0 ${name}`)
    }
    await expect(counter('Assessments')).toContainText('2 Assessments')
    const kept = await page.evaluate(() => performance.timeOrigin)

    await stack.sql(
      `insert into public.appointments (member_id, test_name, appointment_datetime) values ($1, 'Eye Exam', now() + '2 days')`,
      [ROSA.id],
    )
    await expect(counter('Appointments')).toContainText('1 Appointments')
    await stack.sql(
      `insert into public.lab_results (member_id, test_name, test_date) values ($1, 'A1C', current_date)`,
      [ROSA.id],
    )
    await expect(counter('New Results')).toContainText('1 New Results')
    await stack.sql(
      `insert into public.chat_messages (member_id, sender_type, sender_name, message)
       values ($1, 'coordinator', 'Sample Coordinator', 'Hello')`,
      [ROSA.id],
    )
    await expect(counter('Messages')).toContainText('1 Messages')
    // No screening is told of: whatever is told has all five read again, which the page otherwise does each minute.
    await stack.sql(
      `insert into public.care_gap_assessments (member_id, assessment_type, status) values ($1, 'phq9', 'in-progress')`,
      [ROSA.id],
    )
    await stack.sql(
      `insert into public.test_kits (member_id, kit_type, status) values ($1, 'A1C Home Test Kit', 'delivered')`,
      [ROSA.id],
    )
    await expect(counter('Kits Arrived')).toContainText('1 Kits Arrived')
    await expect(counter('Assessments')).toContainText('1 Assessments')
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(kept)
  })

  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  await test.step('a member goes through the pages with the keyboard alone', async () => {
    for (const name of ['Appointments', 'Results', 'Assessments', 'Chat', 'Profile']) {
      const link = page.getByRole('navigation').getByRole('link', { name, exact: true })
      for (
        let presses = 0;
        presses < 60 && !(await link.evaluate((node) => node === document.activeElement));
        presses += 1
      ) {
        await page.keyboard.press('Shift+Tab')
      }
      await expect(link).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(heading).toHaveText(name)
      await expect(main).toBeFocused()
      await expect(link).toHaveAttribute('aria-current', 'page')
    }
  })

  await test.step('the bar, one row at the foot, goes with the page where larger text needs a second row', async () => {
    const bar = page.getByRole('navigation', { name: 'Your pages' })
    await expect(bar).toHaveCSS('position', 'fixed')
    // Text alone, as a phone enlarges it: the widths that the styles ask about stay.
    const larger = await page.addStyleTag({
      content: 'html { font-size: 130% } nav a { font-size: 1.1375rem !important }',
    })
    await expect(bar).toHaveCSS('position', 'static')
    await larger.evaluate((tag) => tag.parentNode?.removeChild(tag))
    await expect(bar).toHaveCSS('position', 'fixed')
  })
})
