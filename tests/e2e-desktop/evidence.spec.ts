import { pdf } from '../../src-shared/domain/documents/test-support.ts'
import { lastDayOf, measurementYearOf } from '../../src-shared/domain/measures/windows.ts'
import type { Page } from '@playwright/test'
import { TEAM_NORTH } from '../../src-shared/sample-data/accounts.ts'
import { signIn } from '../e2e-portal/member.ts'
import { CLINICIAN, expectAccessibleInBothSchemes, memberRow, openMember, SPECIALIST, workAs } from './desk-screen.ts'
import { faxedPage, sendEvidence } from './evidence-screen.ts'
import { expect, test } from './fixture.ts'
import { addMember, type TestStack } from './stack.ts'
import { onWorkday } from './workday.ts'

const ADA = {
  id: '0e2e0000-0000-4000-8000-000000000401',
  number: 'E2E-0401',
  firstName: 'Ada',
  lastName: 'Almond',
  teamId: TEAM_NORTH,
  gap: 'A1C Test',
}

const BEA = { ...ADA, id: '0e2e0000-0000-4000-8000-000000000402', number: 'E2E-0402', firstName: 'Bea' }
const CARL = { ...ADA, id: '0e2e0000-0000-4000-8000-000000000403', number: 'E2E-0403', firstName: 'Carl' }
const BEAS_EMAIL = 'bea.almond@example.com'
const PLACE = 'North Clinic'

/** One measurement year ended some four weeks ago, and the next one has a gap of its own, whatever today is. Its record came as a fax. */
async function addYearThatIsOver(stack: TestStack): Promise<void> {
  const served = onWorkday(-30 * 24 * 60).slice(0, 10)
  await addMember(stack, ADA)
  const [over] = await stack.sql(
    `update public.care_gaps set window_start = current_date - 390, window_end = least(current_date - 26, $2::date)
     where member_id = $1 returning window_end::text as until`,
    [ADA.id, lastDayOf(measurementYearOf(served))],
  )
  await sendEvidence(stack, SPECIALIST, {
    memberId: ADA.id,
    kind: 'a1c',
    date: served,
    value: '7.2',
    unit: '%',
    document: faxedPage(),
  })
  await stack.sql(
    `insert into public.care_gaps (member_id, name, window_start, window_end)
     values ($1, $2, $3::date + 1, $3::date + 365)`,
    [ADA.id, ADA.gap, over?.['until']],
  )
}

/** A visit of yesterday, a kit that is there, and a gap that was closed. */
async function addWhatMovesGaps(stack: TestStack): Promise<void> {
  await addMember(stack, CARL)
  const yesterday = onWorkday(-24 * 60)
  // What was done before a gap came says nothing about it.
  await stack.sql(`update public.care_gaps set window_start = '2026-01-01' where member_id = $1`, [CARL.id])
  await stack.sql(
    `with kit as (
       insert into public.test_kits (member_id, kit_type, status, date_sent, date_delivered)
       values ($1, 'Lipid Panel Home Test', 'delivered', $2, $2)),
     visit as (
       insert into public.appointments (member_id, test_name, appointment_datetime, status)
       values ($1, 'A1C Test', $2::timestamptz, 'scheduled'))
     insert into public.care_gaps (member_id, name, status, window_start)
     values ($1, 'Cholesterol Check', 'open', '2026-01-01'), ($1, 'Flu Vaccine', 'closed', '2026-01-01')`,
    [CARL.id, yesterday],
  )
}

/** What happens on the card of a member moves their gaps, there and on the server; and it is said by whom. */
async function moveGapsOnCard(page: Page, stack: TestStack): Promise<void> {
  const gaps = async (): Promise<unknown> => {
    const rows = await stack.sql(`select name, status from public.care_gaps where member_id = $1`, [CARL.id])
    return Object.fromEntries(rows.map(({ name, status }) => [name, status]))
  }
  const card = memberRow(page, 'Carl Almond')
  const details = await openMember(page, 'Carl Almond')
  const line = (name: string) =>
    details
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${name}`) })
      .first()

  await test.step('attended: it is reported done, and no longer talked about', async () => {
    await details.getByRole('button', { name: 'The member attended: A1C Test' }).press('Enter')
    await expect(line('A1C Test')).toContainText('Said to be done, record still to come')
    await expect(card.getByText('Reported done')).toBeVisible()
    await expect.poll(gaps).toMatchObject({ 'A1C Test': 'reported-done' })
  })

  await test.step('missed after all: it is open, and its history has both', async () => {
    await details.getByRole('button', { name: 'The member missed it: A1C Test' }).press('Enter')
    await expect(card.getByText('Reported done')).toBeHidden()
    await expect.poll(gaps).toMatchObject({ 'A1C Test': 'open' })
    await details.getByRole('button', { name: 'History: A1C Test' }).press('Enter')
    const moves = details.getByRole('list', { name: 'History: A1C Test' }).getByText('Appointment: A1C Test')
    await expect(moves.first()).toBeVisible()
    await expect
      .poll(() =>
        stack.sql(
          `select m.to_status, m.cause, s.full_name from public.gap_moves m join public.staff s on s.id = m.moved_by
           join public.care_gaps g on g.id = m.gap_id where g.member_id = $1 and g.name = 'A1C Test' order by m.number desc limit 2`,
          [CARL.id],
        ),
      )
      .toEqual([
        { to_status: 'open', cause: 'appointment', full_name: 'Sample Clinician' },
        { to_status: 'reported-done', cause: 'appointment', full_name: 'Sample Clinician' },
      ])
  })

  await test.step('a kit that was used says that it is done', async () => {
    await details.getByRole('button', { name: 'Update status of Lipid Panel Home Test' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Completed' }).press('Enter')
    await expect(line('Cholesterol Check')).toContainText('Said to be done, record still to come')
    await expect.poll(gaps).toMatchObject({ 'Cholesterol Check': 'reported-done' })
  })

  await test.step('its result is a record to verify, and none once it is withdrawn', async () => {
    await stack.sql(
      `insert into public.lab_results (member_id, test_name, test_date) values ($1, 'Lipid Panel', current_date)`,
      [CARL.id],
    )
    await expect(line('Cholesterol Check')).toContainText('Record is here, to be verified')
    await stack.sql(`update public.lab_results set deleted_at = now() where member_id = $1`, [CARL.id])
    await expect(line('Cholesterol Check')).toContainText('Said to be done, record still to come')
  })

  await test.step('a closed gap is opened again with a reason, which stays', async () => {
    await details.getByRole('button', { name: 'Open again: Flu Vaccine' }).press('Enter')
    await expect(page.getByLabel(/^Why/)).toBeFocused()
    await page.keyboard.type('Of another member')
    await page.keyboard.press('Control+Enter')
    await expect(line('Flu Vaccine')).toContainText('Opened again: Of another member')
    await expect.poll(gaps).toMatchObject({ 'Flu Vaccine': 'reopened' })
    await details.getByRole('button', { name: 'History: Flu Vaccine' }).press('Enter')
    await expect(details.getByRole('list', { name: 'History: Flu Vaccine' })).toContainText(
      'by Sample Clinician · before: Closed',
    )
  })
}

test('proof comes by fax, by the member and by what happens on the card, and closes its gap only by a second person', async ({
  browser,
  memberPortal,
  startDesk,
  stack,
  stackEnv,
}) => {
  await addYearThatIsOver(stack)
  await addWhatMovesGaps(stack)
  const day = onWorkday(-20 * 24 * 60)
  await addMember(stack, { ...BEA, gapUntil: lastDayOf(measurementYearOf(day)) })
  await stack.sql(`update public.members set email = $2, date_of_birth = '1960-03-14', gender = 'F' where id = $1`, [
    BEA.id,
    BEAS_EMAIL,
  ])
  const context = await browser.newContext({
    baseURL: memberPortal,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
  })
  const portal = await context.newPage()
  const coordinatorsDesk = await startDesk(stackEnv)
  const coordinator = coordinatorsDesk.page
  const clinician = (await startDesk(stackEnv)).page
  const waiting = (page: Page) => page.getByRole('option', { name: 'Bea Almond' })
  const atEvidence = async (page: Page, tab: string): Promise<void> => {
    await page.getByRole('tab', { name: new RegExp(`^${tab} 1$`) }).click()
    await waiting(page).focus()
  }
  const enter = async (page: Page, value: string): Promise<void> => {
    await page.keyboard.press('e')
    await page.getByLabel('What was done').selectOption({ label: 'A1C test' })
    await page.getByLabel('Date of service').fill(day.slice(0, 10))
    await page.getByLabel('Value, in % or with its unit').fill(value)
    await page.keyboard.press('Enter')
  }

  await test.step('a coordinator opens the fax of the year that is over and verifies it, by keyboard alone', async () => {
    await workAs(coordinator, 'coordinator@example.com')
    await coordinator.keyboard.press('Control+4')
    const entry = coordinator.getByRole('option', { name: 'Ada Almond' })
    await entry.focus()
    await expect(coordinator.getByRole('button', { name: /^Verify:/ })).toBeVisible()
    await expectAccessibleInBothSchemes(coordinator)
    await entry.focus()
    await coordinator.keyboard.press('Enter')
    const sheet = coordinator.getByRole('img', { name: 'Page 1 of 1' })
    await expect(sheet).toHaveAttribute('data-drawn', '1')
    // The decoders of scanned pages are loaded by name: a page without its picture would look empty.
    const middle = await sheet
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => [
        ...(canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? []),
      ])
    expect(middle).toEqual([0, 0, 0, 255])
    await expect(coordinator.getByRole('button', { name: /^Verify:/ })).toBeFocused()
    await coordinator.getByRole('button', { name: 'Open in another program' }).press('Enter')
    await expect(coordinator.getByRole('status').getByText("It opens in your system's own viewer.")).toBeVisible()
    const [opened] = await coordinatorsDesk.log('open-external')
    const answer = await fetch(String(opened?.['url']))
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(faxedPage())
    await coordinator.keyboard.press('v')
    await coordinator.keyboard.press('v')
    await expect(coordinator.getByText('Nothing waits for you.')).toBeVisible()
    await expect
      .poll(() =>
        stack.sql(
          `select e.state, s.full_name from public.gap_evidence e left join public.staff s on s.id = e.verified_by
           where e.member_id = $1`,
          [ADA.id],
        ),
      )
      .toEqual([{ state: 'verified', full_name: 'Sample Coordinator' }])
    expect(
      await stack.sql('select status from public.care_gaps where member_id = $1 order by window_start', [ADA.id]),
    ).toEqual([{ status: 'closed' }, { status: 'open' }])
  })

  await workAs(clinician, CLINICIAN)
  await moveGapsOnCard(clinician, stack)

  await test.step('the member says in the portal that it is done', async () => {
    await signIn(portal, stack, '/portal/planned', BEAS_EMAIL)
    await portal.getByRole('button', { name: /^I have had this done/ }).click()
    const form = portal.getByRole('form', { name: /^I have had this done/ })
    await form.getByLabel('Month').selectOption({ index: Number(day.slice(5, 7)) })
    await form.getByLabel('Year').selectOption(day.slice(0, 4))
    await form.getByLabel('Where').fill(PLACE)
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(portal.getByText('You had this done')).toBeVisible()
  })

  await test.step('which opens a request that the coordinator sends', async () => {
    await atEvidence(coordinator, 'Requests')
    await expect(coordinator.getByText(`Record to ask for: ${PLACE}`)).toBeVisible()
    await coordinator.keyboard.press('s')
    await coordinator.getByRole('menuitem', { name: 'Asked by phone' }).press('Enter')
    await expect(coordinator.getByText(/^asked by phone/)).toBeVisible()
  })

  await test.step('the member sends a paper', async () => {
    const chooser = portal.waitForEvent('filechooser')
    await portal.getByRole('button', { name: /^Choose a photo or PDF/ }).click()
    await (await chooser).setFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) })
    await portal.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(portal.getByText(/^You sent this on/)).toBeVisible()
  })

  await test.step('what is entered from it ends the request, and another person sends it back', async () => {
    await atEvidence(coordinator, 'Waiting')
    await expect(coordinator.getByText(`The member says: ${PLACE}`)).toBeVisible()
    await enter(coordinator, '8.2')
    await expect(coordinator.getByRole('tab', { name: 'Requests 0' })).toBeVisible()
    await clinician.keyboard.press('Control+4')
    await atEvidence(clinician, 'Waiting')
    await expect(clinician.getByRole('button', { name: /^Send back:/ })).toBeVisible()
    await clinician.keyboard.press('r')
    await expect(clinician.getByLabel(/^Why/)).toBeFocused()
    await clinician.keyboard.type('The paper says 7.2')
    await clinician.keyboard.press('Control+Enter')
    await expect(waiting(clinician)).toBeHidden()
  })

  await test.step('it is mended, and closes the gap once another person has verified it', async () => {
    await atEvidence(coordinator, 'Sent back')
    await coordinator.getByRole('button', { name: 'History: A1C Test' }).press('Enter')
    await expect(coordinator.getByRole('list', { name: 'History: A1C Test' }).getByRole('listitem').first()).toHaveText(
      /by Sample Clinician · before: Record is here, to be verified.*8\.2/,
    )
    await waiting(coordinator).focus()
    await enter(coordinator, '7.2')
    await atEvidence(clinician, 'Waiting')
    await expect(clinician.getByRole('button', { name: /^Verify:/ })).toBeVisible()
    await clinician.keyboard.press('v')
    await clinician.keyboard.press('v')
    await expect(waiting(clinician)).toBeHidden()
    await expect
      .poll(() =>
        stack.sql(
          `select g.status, r.state, r.sent_how, array(
             select m.cause from public.gap_moves m where m.gap_id = g.id and m.to_status = 'closed') as closings
           from public.care_gaps g join public.record_requests r on r.care_gap_id = g.id where g.member_id = $1`,
          [BEA.id],
        ),
      )
      .toEqual([{ status: 'closed', state: 'evidence', sent_how: 'phone', closings: ['evidence'] }])
    await clinician.keyboard.press('Control+1')
    // This one and that of the fax.
    await expect(clinician.getByText('HEDIS Improvements').locator('..')).toHaveText(
      'HEDIS Improvements2 care gaps closed',
    )
  })
  await context.close()
})
