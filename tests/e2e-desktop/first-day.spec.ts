import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { callNotes, confirmIdentity, outcome, startCall } from './call-screen.ts'
import { accountButton, giveCredentials, memberRow, searchBox, syncSentence } from './desk-screen.ts'
import { expect, test } from './fixture.ts'
import { root } from '../driver/paths.ts'

const ANA = { name: 'Ana Ruiz', email: 'ana.ruiz@plan.example', password: 'lluvia-tarde-2041-puente' }
const PICTURES = process.env['GAPWISE_PICTURES'] !== undefined

/** Of docs/getting-started.md, where the pictures are made anew (npm run screenshots). */
async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES) await page.screenshot({ path: join(root, 'docs', 'images', `first-day-${name}.png`), scale: 'css' })
}

const given = (name: string): string => readFileSync(join(root, 'docs', 'first-day', name), 'utf8')

async function bring(page: Page, name: string, text: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Import members or gaps' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import members' })
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  return dialog
}

/** Checks a file and confirms what it does. */
async function confirm(dialog: Locator, changes: string | RegExp): Promise<void> {
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await dialog.getByRole('button', { name: changes }).click()
  await expect(dialog.getByText(/^Done: everything below was saved together/)).toBeVisible()
}

const close = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

test('a new user goes from an empty server to the first call in the ten steps of docs/getting-started.md', async ({
  startDesk,
  stack,
  stackEnv,
  home,
}) => {
  await test.step('1. the server has teams and sign-ins, and no member', async () => {
    // As `npm start -- --members 0` leaves it; local-stack/data/seed.test.ts.
    await stack.sql('update public.members set deleted_at = now()')
  })
  const { page } = await startDesk({ ...stackEnv, HOME: home })
  await page.setViewportSize({ width: 1120, height: 720 })

  await test.step('2. the administrator signs in', async () => {
    await page.getByRole('link', { name: 'Open the Daily Work Board' }).click()
    await giveCredentials(page, 'administrator@example.com')
    await expect(page.getByRole('heading', { name: 'Administration', level: 2 })).toBeVisible()
  })

  await test.step('3. the plan gets its name, its number and the goals of a day', async () => {
    await page.getByRole('tab', { name: 'Plan settings' }).click()
    await page.getByLabel('Name in emails').fill('Sunrise Health Plan')
    await page.getByLabel('Callback number').fill('1-800-555-0100')
    await page.getByLabel('Calls', { exact: true }).fill('25')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('4. rules say which team new members join', async () => {
    await page.getByRole('tab', { name: /^Teams/ }).click()
    for (const [team, state] of [
      ['South', 'FL'],
      ['North', ''],
    ] as const) {
      await page.getByRole('button', { name: 'New rule' }).click()
      const dialog = page.getByRole('dialog', { name: 'New rule' })
      await dialog.getByRole('combobox', { name: 'Team' }).click()
      await page.getByRole('option', { name: team }).click()
      if (state !== '') {
        await dialog.getByRole('combobox', { name: 'States' }).fill(state)
        await page.getByRole('option', { name: state, exact: true }).click()
      }
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toBeHidden()
    }
    await expect(page.getByRole('row', { name: /^FL South/ })).toBeVisible()
    await picture(page, 'rules')
  })

  await test.step('5. the roster comes in by the rules, after a look at what it does', async () => {
    await page.getByRole('tab', { name: 'Imports' }).click()
    const dialog = await bring(page, 'roster.csv', given('roster.csv'))
    await dialog.getByRole('combobox', { name: 'Team of new members' }).click()
    await page.getByRole('option', { name: 'By the team rules' }).click()
    await dialog.getByLabel('Save this column mapping as').fill('roster-monthly')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByRole('combobox', { name: 'Column mapping' })).toHaveValue('roster-monthly')
    await dialog.getByRole('button', { name: 'Check the file' }).click()
    await expect(dialog.getByText('New members by team: South 5–9')).toBeVisible()
    await picture(page, 'preview')
    await dialog.getByRole('button', { name: 'Confirm the file' }).click()
    await expect(dialog.getByText(/^Done: everything below was saved together/)).toBeVisible()
  })

  await test.step('6. the rejected row is downloaded, mended and comes in', async () => {
    const done = page.getByRole('dialog', { name: 'Import members' })
    await done.getByText('Rejected (1)').click()
    await done.getByRole('button', { name: 'Download 1 row that was left out' }).click()
    const asked = page.getByRole('dialog', { name: 'Save as a file' })
    await asked.getByLabel('What is it for?').selectOption("For the team's work")
    await asked.getByLabel('Reason').fill('Rows to correct')
    await asked.getByRole('button', { name: 'Save to Downloads' }).click()
    await expect(asked.getByText(/^Saved in Downloads: /)).toBeVisible()
    const [name = ''] = readdirSync(join(home, 'Downloads'))
    const row = readFileSync(join(home, 'Downloads', name), 'utf8')
    await asked.getByRole('button', { name: 'Close' }).last().click()
    await close(done)
    const dialog = await bring(page, name, row.replace('31/31/1949', '03/31/1949'))
    await dialog.getByRole('combobox', { name: 'Team of new members' }).click()
    await page.getByRole('option', { name: 'By the team rules' }).click()
    await confirm(dialog, 'Confirm the file')
    await close(dialog)
  })

  await test.step('7. the list of care gaps comes in', async () => {
    const dialog = await bring(page, 'gaps.csv', given('gaps.csv'))
    await confirm(dialog, 'Confirm the file')
    await close(dialog)
  })

  await test.step('8. a specialist of the team North is invited', async () => {
    await page.getByRole('tab', { name: /^People/ }).click()
    await page.getByRole('button', { name: 'Invite a person' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a person' })
    await dialog.getByLabel('Full name').fill(ANA.name)
    await dialog.getByLabel('Work email').fill(ANA.email)
    await dialog.getByRole('combobox', { name: 'Team', exact: true }).click()
    await page.getByRole('option', { name: 'North' }).click()
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByText('The email is on its way')).toBeVisible()
    await page.keyboard.press('Control+o')
    await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click()
    await expect(syncSentence(page)).toHaveText('Sample data, kept on this computer')
  })

  await test.step('9. she sets her password with the code, and sees the members of her team', async () => {
    const mail = stack.mailbox().find(({ to }) => to === ANA.email)
    const code = /^(?:[2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}$/m.exec(mail?.text ?? '')?.[0] ?? ''
    await page.getByRole('button', { name: /Outreach Specialist/ }).click()
    await page.getByRole('menuitem', { name: /Sign in/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Staff sign-in' })
    await dialog.getByRole('button', { name: 'I have a code from an email' }).click()
    await dialog.getByLabel('Code').fill(code)
    await dialog.getByLabel('New password').fill(ANA.password)
    await dialog.getByRole('button', { name: 'Set the password' }).click()
    await expect(accountButton(page, ANA.name)).toBeVisible()
    await expect(syncSentence(page)).toHaveText('Up to date')
    await searchBox(page).hover()
    await expect(memberRow(page, 'Moses Grant').getByText('A1C Test', { exact: true })).toBeVisible()
    await expect(page.getByText('Nora Albright')).toHaveCount(0)
    await picture(page, 'board')
  })

  await test.step('10. the first call is made and counts toward the goal', async () => {
    await startCall(page, 'Moses Grant')
    await confirmIdentity(page)
    await expect(callNotes(page)).toBeFocused()
    await picture(page, 'call')
    await outcome(page, 'Completed').check()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('group', { name: "Today's Calls" })).toContainText('you: 1, goal 25')
  })
})
