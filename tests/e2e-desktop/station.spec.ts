import { readFileSync } from 'node:fs'
import { TEAM_NORTH, TEAM_SOUTH } from '../../src-shared/sample-data/accounts.ts'
import {
  accountButton,
  expectAtWork,
  expectMembers,
  giveCredentials,
  memberRow,
  openBoard,
  openMember,
  SAMPLE_PASSWORD,
  searchBox,
  SPECIALIST,
  syncSentence,
} from './desk-screen.ts'
import { closeMember } from './call-screen.ts'
import { unlock } from './chat-screen.ts'
import { expect, expectAccessible, test } from './fixture.ts'
import { cacheFiles, filesWith, queryCache } from './read-disk.ts'
import { addMember } from './stack.ts'

const NORA = {
  id: '0e2e0000-0000-4000-8000-000000000001',
  number: 'E2E-0001',
  firstName: 'Nora',
  lastName: 'Newcomer',
  teamId: TEAM_NORTH,
}

test('staff sign-in brings the team’s members into an encrypted cache, locks, outlives a restart, and leaves nothing at sign-out', async ({
  startDesk,
  stack,
  stackEnv,
}) => {
  const desk = await startDesk(stackEnv)

  await test.step('a wrong password is refused, and keeps the sample members', async () => {
    const { page } = desk
    await openBoard(page)
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Staff sign-in' })
    await dialog.getByLabel('Email').fill(SPECIALIST)
    await dialog.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('The email or the password is not right.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(memberRow(page, 'Harold Bjørk')).toBeVisible()
  })

  await giveCredentials(desk.page, SPECIALIST)
  await expectAtWork(desk.page, SPECIALIST)

  await test.step('the team’s members come into an encrypted cache', async () => {
    await expect(desk.page.getByText('Sample data', { exact: true })).toHaveCount(0)
    await expect(memberRow(desk.page, 'Walter Kim')).toBeVisible()
    const details = await openMember(desk.page, 'Walter Kim')
    await expect(details.getByText('TEST-LAB-0002')).toBeVisible()
    const [cache, ...others] = cacheFiles(desk.userData)
    expect(others).toEqual([])
    expect(
      readFileSync(cache ?? '')
        .subarray(0, 15)
        .toString('latin1'),
    ).not.toBe('SQLite format 3')
    for (const text of ['Walter', 'Colonoscopy', SAMPLE_PASSWORD]) expect(filesWith(desk.userData, text)).toEqual([])
  })

  await test.step('a member who arrives on the server is shown without a reload, and forgotten when moved to another team', async () => {
    const { page } = desk
    await closeMember(page, 'Walter Kim')
    // A list that has the keyboard takes nobody in.
    await searchBox(page).focus()
    await addMember(stack, NORA)
    // With the four that are to be called; the one who was reached today is done.
    await expectMembers(page, 5)
    await searchBox(page).fill('newcomer')
    await expect(memberRow(page, 'Nora Newcomer')).toBeVisible()
    await stack.sql('update public.members set team_id = $1 where id = $2', [TEAM_SOUTH, NORA.id])
    await expect(page.getByText('No members match your filters.')).toBeVisible()
    if (desk.kind === 'browser-host') {
      expect(queryCache(desk.userData, 'select id from members where id = ?', NORA.id)).toEqual([])
      expect(queryCache(desk.userData, 'select id from care_gaps where member_id = ?', NORA.id)).toEqual([])
    }
    await searchBox(page).fill('')
  })

  await test.step('locks by key and with the computer, shows nothing meanwhile, and unlocks with the password', async () => {
    const { page } = desk
    await page.keyboard.press('Control+l')
    await expect(page.getByRole('heading', { name: 'Gapwise is locked' })).toBeVisible()
    await expect(page.getByText('Walter Kim')).toHaveCount(0)
    expect(await page.evaluate(() => window.api?.board.getStats())).toMatchObject({ ok: false })
    await expectAccessible(page)

    const password = page.getByRole('textbox', { name: 'Password' })
    await password.fill('not the password')
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByRole('alert')).toContainText('That password is not right.')
    await password.fill(SAMPLE_PASSWORD)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(memberRow(page, 'Walter Kim')).toBeVisible()

    await desk.lockScreen()
    await expect(page.getByRole('heading', { name: 'Gapwise is locked' })).toBeVisible()
    await unlock(page)
    await expect(memberRow(page, 'Walter Kim')).toBeVisible()
  })

  await test.step('the sign-in is remembered over a restart', async () => {
    await desk.restart()
    await openBoard(desk.page)
    await expect(accountButton(desk.page, SPECIALIST)).toBeVisible()
    await expect(memberRow(desk.page, 'Walter Kim')).toBeVisible()
  })

  await test.step('signing out erases everything of the person', async () => {
    const { page } = desk
    await page.keyboard.press('Control+o')
    const dialog = page.getByRole('dialog', { name: 'Sign out?' })
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await expect(syncSentence(page)).toHaveText('Sample data, kept on this computer')
    // The sample members are shown before; that nobody is signed in is said when everything is gone.
    await expect(page.getByRole('button', { name: /Outreach Specialist/ })).toBeVisible()
    expect(cacheFiles(desk.userData)).toEqual([])
    await desk.restart({ GAPWISE_LOCK_SECONDS: '2' })
    await openBoard(desk.page)
    await expect(desk.page.getByRole('button', { name: /Outreach Specialist/ })).toBeVisible()
  })

  await test.step('whoever signs in finds the desk locked after the set time without use', async () => {
    await giveCredentials(desk.page, SPECIALIST)
    await expect(desk.page.getByRole('heading', { name: 'Gapwise is locked' })).toBeVisible()
  })
})
