import { TEAM_NORTH } from '../../src-shared/sample-data/accounts.ts'
import {
  callButton,
  callDialog,
  callNotes,
  confirmIdentity,
  outcome,
  saying,
  tabTo,
  visibleText,
} from './call-screen.ts'
import { chooseLayout, memberRow, openBoard, SPECIALIST, workAs } from './desk-screen.ts'
import { expect, test, WEDNESDAY_MORNING } from './fixture.ts'
import { addMember } from './stack.ts'

/** What the sample tells about Rosa's health, and what is told to her only. */
const ABOUT_HEALTH = [
  'A1C',
  'Diabetic Eye Exam',
  'Blood Pressure',
  'diabetes',
  'Hypertension',
  'Metformin',
  'kit arrived',
]
const WITHHELD = 'The rest of the script appears once the identity is confirmed.'

test.describe('a call by keyboard alone', () => {
  test('goes from the card over the identity check to the next card', async ({ startDesk }) => {
    const desk = await startDesk({ GAPWISE_NOW: WEDNESDAY_MORNING })
    const { page } = desk
    const dialed = async (): Promise<unknown[]> => (await desk.log('open-external')).map(({ url }) => url)
    await openBoard(page)

    await test.step('the selected card starts the call and dials the number in international form', async () => {
      await page.keyboard.press('j')
      await expect(memberRow(page, 'Rosa Delgado')).toBeFocused()
      await page.keyboard.press('c')
      await expect(callDialog(page, 'Rosa Delgado')).toBeVisible()
      await expect.poll(dialed).toEqual(['tel:+13055550111'])
    })

    await test.step('nothing about health is readable until name and date of birth are confirmed', async () => {
      const dialog = callDialog(page, 'Rosa Delgado')
      await expect(dialog.getByText(WITHHELD)).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Send SMS' })).toHaveCount(0)
      await expect(dialog.getByText('Mar 9, 1954')).toBeVisible()
      await expect(dialog.getByRole('timer')).toBeVisible()
      for (const text of ABOUT_HEALTH) expect(await visibleText(page)).not.toContain(text)
      await expect(page.getByRole('checkbox', { name: /^The name matches/ })).toBeFocused()
      await page.keyboard.press('Space')
      await expect(page.getByRole('checkbox', { name: /^The name matches/ })).toBeChecked()
      await expect(dialog.getByText(WITHHELD)).toBeVisible()
      for (const text of ABOUT_HEALTH) expect(await visibleText(page)).not.toContain(text)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await expect(dialog.getByText(WITHHELD)).toBeHidden()
      await expect(dialog.getByRole('region', { name: 'Script', exact: true })).toContainText('A1C')
      await expect(dialog.getByRole('button', { name: 'Send SMS' })).toBeVisible()
    })

    await test.step('notes, outcome, mood, tests and a callback are recorded', async () => {
      await expect(callNotes(page)).toBeFocused()
      await page.keyboard.type('Walked through the first step of the kit.')
      await expect(saying(page, 'Saved on this computer')).toBeVisible()
      await page.keyboard.press('Alt+2')
      await expect(outcome(page, 'Scheduled')).toBeChecked()
      await tabTo(page, outcome(page, 'Positive'))
      await page.keyboard.press('Space')
      await page.keyboard.press('Alt+b')
      await expect(page.getByRole('combobox', { name: 'Test', exact: true })).toBeFocused()
      await page.keyboard.type('Diabetic Eye Exam')
      const booking = page.getByRole('form', { name: 'Appointment' })
      await tabTo(page, booking.getByLabel('Date', { exact: true }))
      await page.keyboard.type('05182026')
      await tabTo(page, booking.getByLabel('Time (EDT)'))
      await page.keyboard.type('0915AM')
      await expect(booking.getByText('May 18, 9:15 AM EDT')).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(saying(page, 'Scheduled: Diabetic Eye Exam')).toBeVisible()
      const tests = page.getByRole('region', { name: 'Tests scheduled' })
      await expect(tests.getByRole('listitem')).toContainText('Diabetic Eye Exam May 18, 9:15 AM EDT')
      await page.keyboard.press('Alt+k')
      await expect(page.getByRole('checkbox', { name: 'Call back', exact: true })).toBeChecked()
      await expect(page.getByLabel('Date', { exact: true })).toBeFocused()
      await page.keyboard.type('05152026')
      await tabTo(page, page.getByLabel("Time (member's)"))
      await page.keyboard.type('0230PM')
      await expect(saying(page, 'May 15, 2:30 PM for the member, May 15, 1:30 PM for you')).toBeVisible()
    })

    await test.step('Ctrl+Enter completes it, and the card and the history show it at once', async () => {
      await page.keyboard.press('Control+Enter')
      await expect(saying(page, 'Call logged successfully!')).toBeVisible()
      await expect(callDialog(page, 'Rosa Delgado')).toBeHidden()
      // It is night at Grace's place: the next whom one may call comes after her.
      await expect(memberRow(page, 'Walter Kim')).toBeFocused()
      await expect(callButton(page, 'Rosa Delgado')).toHaveText('Completed')
      await expect(callButton(page, 'Rosa Delgado')).toBeDisabled()
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      const history = page.getByRole('region', { name: 'Call History (4 previous calls)' })
      const latest = history.getByRole('listitem').first()
      await expect(latest).toContainText('Scheduled')
      await expect(latest).toContainText('May 13')
      await expect(latest.getByRole('img', { name: 'Positive' })).toBeVisible()
      await expect(latest).toContainText('Tests scheduled: Diabetic Eye Exam')
      const tests = page.getByRole('group', { name: /^SCHEDULED TESTS/ })
      await expect(tests.getByText('May 18, 9:15 AM EDT')).toBeVisible()
      await tests.getByRole('button', { name: 'Cancel the appointment: Diabetic Eye Exam' }).click()
      await page.getByRole('menuitem', { name: 'No ride' }).click()
      await expect(tests.getByText('Canceled: No ride')).toBeVisible()
      await page.keyboard.press('b')
      const later = page.getByRole('dialog', { name: 'Callbacks' }).getByRole('region', { name: /^Later/ })
      await expect(later.getByRole('listitem').filter({ hasText: 'Rosa Delgado' })).toContainText(
        'May 15, 2:30 PM for the member (May 15, 1:30 PM yours)',
      )
    })
  })
})

/** The longest time that a call with a recorded outcome may take from the card to the next card. */
const CALL_LIMIT_MS = 15_000

const OUTCOMES = [
  ['Completed', 'completed', 'Completed'],
  ['Scheduled', 'scheduled', 'Completed'],
  ['Voicemail', 'voicemail', 'Tried'],
  ['No answer', 'no-answer', 'Tried'],
  ['Declined', 'refused', 'Declined'],
] as const

const QUICK = OUTCOMES.map(([label, stored, afterwards], index) => ({
  label,
  stored,
  /** What the member's row reads after it. */
  afterwards,
  /** Whether somebody answered who could be identified. */
  verified: stored !== 'voicemail' && stored !== 'no-answer',
  keys: `Alt+${index + 1}`,
  name: `Member${index + 1} Quick`,
  id: `0e2e0000-0000-4000-8000-00000000010${index}`,
  number: `E2E-010${index}`,
  phone: `+1312555017${index}`,
}))

test('each of the five outcomes takes less than fifteen seconds by keyboard in the compact view, next member included', async ({
  startDesk,
  stack,
  stackEnv,
}) => {
  for (const { id, number, phone, name } of QUICK) {
    const [firstName = '', lastName = ''] = name.split(' ')
    await addMember(stack, { id, number, phone, firstName, lastName, zipCode: '60601', teamId: TEAM_NORTH })
  }
  const { page } = await startDesk(stackEnv)
  await page.setViewportSize({ width: 1024, height: 700 })
  await workAs(page, SPECIALIST)
  await chooseLayout(page, 'compact')
  const rows = page.getByRole('option', { name: /Quick/ })
  const row = (name: string) => page.getByRole('option', { name: new RegExp(`^${name} `) })
  await page.keyboard.press('/')
  await page.keyboard.type('quick')
  await expect(page.getByRole('option')).toHaveCount(QUICK.length)
  await page.keyboard.press('ArrowDown')
  const order = (await rows.allTextContents()).map((text) => /Member\d Quick/.exec(text)?.[0] ?? '')
  await page.keyboard.press('j')
  await expect(page.getByRole('region', { name: order[1] ?? '', exact: true })).toBeVisible()
  await page.keyboard.press('k')
  for (const [index, { label, keys, stored, verified, afterwards }] of QUICK.entries()) {
    const name = order[index] ?? ''
    const next = order[index + 1]
    await expect(row(name)).toBeFocused()
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
    const from = Date.now()
    await page.keyboard.press('c')
    await expect(callDialog(page, name)).toBeVisible()
    if (verified) await confirmIdentity(page)
    else await callNotes(page).focus()
    await page.keyboard.type(`Quick call: ${label}`)
    await page.keyboard.press(keys)
    await expect(outcome(page, label)).toBeChecked()
    if (stored === 'refused') await page.keyboard.press('Alt+w')
    await page.keyboard.press('Control+Enter')
    await expect(row(name)).toContainText(afterwards)
    if (next !== undefined) await expect(row(next)).toBeFocused()
    expect(Date.now() - from, label).toBeLessThan(CALL_LIMIT_MS)
  }
  const logged = () =>
    stack.sql(
      `select outcome, notes, identity_verified from public.calls where member_id = any ($1::uuid[]) order by started_at`,
      [`{${QUICK.map(({ id }) => id).join(',')}}`],
    )
  await expect.poll(logged).toEqual(
    QUICK.map(({ label, stored, verified }) => ({
      outcome: stored,
      notes: `Quick call: ${label}`,
      identity_verified: verified,
    })),
  )
})
