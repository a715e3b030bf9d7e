import { readFileSync } from 'node:fs'
import { TEAM_NORTH, TEAM_SOUTH } from '../../src-shared/sample-data/accounts.ts'
import {
  accountButton,
  expectMembers,
  giveCredentials,
  memberRow,
  openBoard,
  openMember,
  SAMPLE_PASSWORD,
  searchBox,
  signInOnScreen,
  SOUTH_SPECIALIST,
  SPECIALIST,
  syncSentence,
  workAs,
} from './desk-screen.ts'
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

test.describe('staff sign-in', () => {
  test('refuses a wrong password and keeps the sample members', async ({ startDesk, stackEnv }) => {
    const { page } = await startDesk(stackEnv)
    await openBoard(page)
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Staff sign-in' })
    await dialog.getByLabel('E-mail').fill(SPECIALIST)
    await dialog.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('The e-mail or the password is not right.')
    await expectAccessible(page)
  })

  test('brings the team’s members into an encrypted cache', async ({ startDesk, stackEnv }) => {
    const desk = await startDesk(stackEnv)
    await signInOnScreen(desk.page, SPECIALIST)
    await expect(desk.page.getByText('Sample data', { exact: true })).toHaveCount(0)
    await expect(memberRow(desk.page, 'Walter Kim')).toBeVisible()
    const details = await openMember(desk.page, 'Walter Kim')
    await expect(details.getByText('TEST-LAB-0002')).toBeVisible()
    const [cache] = cacheFiles(desk.userData)
    expect(
      readFileSync(cache ?? '')
        .subarray(0, 15)
        .toString('latin1'),
    ).not.toBe('SQLite format 3')
    for (const text of ['Walter', 'Colonoscopy', SAMPLE_PASSWORD]) expect(filesWith(desk.userData, text)).toEqual([])
  })

  test('is remembered over a restart', async ({ startDesk, stackEnv }) => {
    const desk = await startDesk(stackEnv)
    await workAs(desk.page, SPECIALIST)
    await desk.restart()
    await openBoard(desk.page)
    await expect(accountButton(desk.page, SPECIALIST)).toBeVisible()
    await expect(memberRow(desk.page, 'Walter Kim')).toBeVisible()
  })

  test('shows nobody of another team', async ({ startDesk, stack, stackEnv }) => {
    await addMember(stack, { ...NORA, teamId: TEAM_SOUTH })
    const desk = await startDesk(stackEnv)
    await workAs(desk.page, SOUTH_SPECIALIST)
    await expect(memberRow(desk.page, 'Nora Newcomer')).toBeVisible()
    await expect(memberRow(desk.page, 'Walter Kim')).toHaveCount(0)
    if (desk.kind === 'browser-host') {
      const rows = queryCache(desk.userData, 'select id from members where team_id <> ?', TEAM_SOUTH)
      expect(rows).toEqual([])
    }
  })
})

test.describe('a signed-in station', () => {
  test('shows a member that arrives on the server, without a reload', async ({ startDesk, stack, stackEnv }) => {
    const { page } = await startDesk(stackEnv)
    await workAs(page, SPECIALIST)
    await addMember(stack, NORA)
    await expectMembers(page, 6)
    await searchBox(page).fill('newcomer')
    await expect(memberRow(page, 'Nora Newcomer')).toBeVisible()
  })

  test('forgets a member who moves to another team, whose station gets them', async ({
    startDesk,
    stack,
    stackEnv,
  }) => {
    await addMember(stack, NORA)
    const north = await startDesk(stackEnv)
    await workAs(north.page, SPECIALIST)
    const south = await startDesk(stackEnv)
    // No list of members to wait for: this team has none yet.
    await signInOnScreen(south.page, SOUTH_SPECIALIST)
    await expect(memberRow(south.page, 'Nora Newcomer')).toHaveCount(0)
    await searchBox(north.page).fill('newcomer')
    await expect(memberRow(north.page, 'Nora Newcomer')).toBeVisible()

    await stack.sql('update public.members set team_id = $1 where id = $2', [TEAM_SOUTH, NORA.id])
    await expect(north.page.getByText('No members match your filters.')).toBeVisible()
    await expect(memberRow(south.page, 'Nora Newcomer')).toBeVisible()
    if (north.kind === 'browser-host') {
      expect(queryCache(north.userData, 'select id from members where id = ?', NORA.id)).toEqual([])
      expect(queryCache(north.userData, 'select id from care_gaps where member_id = ?', NORA.id)).toEqual([])
      expect(queryCache(south.userData, 'select id from members where id = ?', NORA.id)).toHaveLength(1)
    }
  })

  test('locks by key and with the computer, shows nothing meanwhile, and unlocks with the password', async ({
    startDesk,
    stackEnv,
  }) => {
    const desk = await startDesk(stackEnv)
    const { page } = desk
    await workAs(page, SPECIALIST)
    await page.keyboard.press('Control+l')
    await expect(page.getByRole('heading', { name: 'The desk is locked' })).toBeVisible()
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
    await expect(page.getByRole('heading', { name: 'The desk is locked' })).toBeVisible()
  })

  test('locks by itself after the set time without use', async ({ startDesk, stackEnv }) => {
    const { page } = await startDesk({ ...stackEnv, GAPWISE_LOCK_SECONDS: '2' })
    await openBoard(page)
    await giveCredentials(page, SPECIALIST)
    await expect(page.getByRole('heading', { name: 'The desk is locked' })).toBeVisible()
  })

  test('erases everything of the person at sign-out', async ({ startDesk, stackEnv }) => {
    const desk = await startDesk(stackEnv)
    const { page } = desk
    await workAs(page, SPECIALIST)
    expect(cacheFiles(desk.userData)).toHaveLength(1)
    await page.keyboard.press('Control+o')
    const dialog = page.getByRole('dialog', { name: 'Sign out?' })
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await expect(syncSentence(page)).toHaveText('Sample data, kept on this computer')
    expect(cacheFiles(desk.userData)).toEqual([])
    await desk.restart()
    await openBoard(desk.page)
    await expect(desk.page.getByRole('button', { name: /Outreach Specialist/ })).toBeVisible()
  })
})
