import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ipcContract } from '../../src-shared/ipc/index.ts'
import { memberList, openBoard } from './desk-screen.ts'
import { expect, test } from './fixture.ts'

test('the desk as a program: links, windows, self-checks, and what a restart and a reload leave', async ({
  startDesk,
}) => {
  const desk = await startDesk()
  const start = desk.page.getByRole('link', { name: 'Open the Daily Work Board' })

  await test.step('follows a deep link to the board and ignores a strange one', async () => {
    await expect(start).toBeVisible()
    await desk.openUrl('gapwise://elsewhere')
    await desk.openUrl('gapwise://dashboard')
    await expect(memberList(desk.page)).toBeVisible()
  })

  await test.step('lets no page leave the desk or open another window', async () => {
    const before = desk.page.url()
    await desk.page.evaluate(() => {
      window.open('https://example.com/')
      location.href = 'https://example.com/'
    })
    await expect.poll(() => desk.log('navigate')).toMatchObject([{ prevented: true }])
    expect(await desk.log('window-open')).toMatchObject([{ action: 'deny' }])
    expect(desk.page.url()).toBe(before)
    expect(await desk.log('open-external')).toEqual([])
  })

  await test.step('runs its self-checks and copies a report', async () => {
    await desk.page.keyboard.press('Control+i')
    const dialog = desk.page.getByRole('dialog', { name: 'Diagnostics' })
    await expect(dialog.getByText('Failed')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Copy report' }).click()
    await expect.poll(async () => (await desk.log('copy')).length).toBe(1)
    await desk.page.keyboard.press('Escape')
  })

  await test.step('keeps nothing in the page and its window place on disk', async () => {
    expect(await desk.page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    await desk.restart()
    expect(existsSync(join(desk.userData, 'settings.json'))).toBe(true)
  })

  await test.step('starts again, and goes on after a reload', async () => {
    await openBoard(desk.page)
    await desk.page.reload()
    await expect(memberList(desk.page)).toBeVisible()
    await expect(desk.page.getByRole('dialog')).toHaveCount(0)
  })

  // Electron has windows of its own.
  if (desk.kind === 'electron') return
  await test.step('in a browser, moves to a second tab, and back on request', async () => {
    const second = await desk.page.context().newPage()
    await second.goto(desk.page.url())
    await expect(memberList(second)).toBeVisible()
    await expect(desk.page.getByRole('dialog')).toContainText('Gapwise is open in another tab.')
    await desk.page.getByRole('button', { name: 'Use it here' }).click()
    await expect(memberList(desk.page)).toBeVisible()
    await expect(second.getByRole('dialog')).toContainText('Gapwise is open in another tab.')
  })
})

test('gives the page nothing but the named calls, and answers one with the wrong input by a stable code', async ({
  demo: page,
}) => {
  const seen = await page.evaluate(() => ({
    require: 'require' in window,
    process: 'process' in window,
    frozen: Object.isFrozen(window.api),
    features: Object.keys(window.api ?? {}).sort(),
  }))
  expect(seen).toEqual({
    require: false,
    process: false,
    frozen: true,
    features: Object.keys(ipcContract).sort(),
  })
  const answer = await page.evaluate(() => window.api?.board.getMember({ memberId: 'not a uuid' }))
  expect(answer).toMatchObject({ ok: false, error: { code: 'ipc.invalidInput' } })
})
