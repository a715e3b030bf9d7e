import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import type { Stack } from '../../local-stack/index.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { createDesk, type Desk } from '../../src-main/app/desk.ts'
import { systemClock } from '../../src-main/base/clock.ts'
import { fakeShell, type FakeShell, type PlatformOptions } from './desk-platform.ts'
import { eventually } from '../fixtures/eventually.ts'

const SPECIALIST = { email: 'specialist@example.com', password: SAMPLE_PASSWORD }
const FIRST_PAGE = { tab: 'all', query: '', showFinished: true, offset: 0, limit: 50, ranking: null }

describe('the desk on a real backend', () => {
  let stack: Stack
  let userData = ''
  const open: Desk[] = []

  beforeAll(async () => {
    stack = await sharedStack()
    await stack.resetData()
  })
  beforeEach(() => {
    userData = mkdtempSync(join(tmpdir(), 'desk-backend-'))
  })
  const quit = async (): Promise<void> => {
    for (const desk of open.splice(0)) {
      for (const step of desk.quitSteps) await step.run()
    }
  }
  afterEach(async () => {
    await quit()
    rmSync(userData, { recursive: true })
  })

  const start = async (options: PlatformOptions = {}): Promise<FakeShell> => {
    const backend = { url: stack.url, publishableKey: stack.publishableKey }
    const shell = fakeShell({ userData, backend, ...options })
    open.push(await createDesk(shell.platform))
    return shell
  }
  const untilSynced = ({ call }: FakeShell): Promise<void> =>
    eventually(async () => {
      expect(await call('sync:getStatus')).toMatchObject({ ok: true, value: { state: 'up-to-date' } })
    })

  it('signs staff in with what the staff record says, and fills the board', async () => {
    const shell = await start()
    await expect(shell.call('session:signIn', SPECIALIST)).resolves.toMatchObject({
      ok: true,
      value: {
        kind: 'signed-in',
        locked: false,
        fullName: 'Sample Specialist',
        role: 'outreach_specialist',
        teamNames: ['North'],
        memoryOnly: false,
      },
    })
    await untilSynced(shell)
    const page = await shell.call('board:getPage', FIRST_PAGE)
    const total = await stack.sql(
      `select count(*)::int as members from public.members m join public.teams t on t.id = m.team_id where t.name = 'North'`,
    )
    expect(Number(total[0]?.['members'])).toBeGreaterThan(0)
    expect(page).toMatchObject({ ok: true })
  })

  it.each([
    [{ ...SPECIALIST, password: 'wrong' }, 'session.invalidCredentials'],
    [{ email: 'nobody@example.com', password: 'wrong' }, 'session.invalidCredentials'],
  ])('refuses wrong credentials without saying what was wrong', async (credentials, code) => {
    const shell = await start()
    await expect(shell.call('session:signIn', credentials)).resolves.toMatchObject({ ok: false, error: { code } })
    await expect(shell.call('session:getState')).resolves.toEqual({ ok: true, value: { kind: 'demo' } })
  })

  it('names every team of a supervisor', async () => {
    const shell = await start()
    const state = await shell.call('session:signIn', { ...SPECIALIST, email: 'supervisor@example.com' })
    expect(state).toMatchObject({ ok: true, value: { role: 'supervisor', teamNames: ['North', 'South'] } })
  })

  it("goes by the server's time on a computer whose clock is wrong, and calls nobody before a person has confirmed it", async () => {
    const behindMs = 8.5 * 3_600_000
    const shell = await start({ clock: { now: () => Date.now() - behindMs, after: systemClock.after } })
    await shell.call('session:signIn', SPECIALIST)
    const info = await shell.call('app:getInfo')
    const { now } = info.ok ? (info.value as { now: string }) : { now: '' }
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(10_000)
    await expect(shell.call('app:getClock')).resolves.toMatchObject({ value: { state: 'held' } })
    const someone = { memberId: '00000000-0000-4000-8000-000000000001', overrideReason: null }
    const refused = { ok: false, error: { code: 'calls.clockUnconfirmed' } }
    await expect(shell.call('calls:start', someone)).resolves.toMatchObject(refused)
    await shell.call('app:confirmClock')
    await expect(shell.call('app:getClock')).resolves.toMatchObject({ value: { state: 'wrong' } })
    await expect(shell.call('calls:start', someone)).resolves.not.toMatchObject(refused)
  })

  it('says that the server can not be reached', async () => {
    const shell = await start({ backend: { url: 'http://127.0.0.1:9', publishableKey: 'k' } })
    await expect(shell.call('session:signIn', SPECIALIST)).resolves.toMatchObject({
      ok: false,
      error: { code: 'session.backendUnreachable' },
    })
  })

  it('starts again without the server, and locked stays locked', async () => {
    const first = await start()
    await first.call('session:signIn', SPECIALIST)
    await untilSynced(first)
    const before = await first.call('board:getPage', FIRST_PAGE)
    await first.call('session:lock')
    await quit()

    const second = await start({ backend: { url: 'http://127.0.0.1:9', publishableKey: stack.publishableKey } })
    await expect(second.call('board:getPage', FIRST_PAGE)).resolves.toMatchObject({ error: { code: 'app.locked' } })
    await second.call('session:unlock', { password: SAMPLE_PASSWORD })
    const after = await second.call('board:getPage', FIRST_PAGE)
    expect(after.ok && before.ok ? (after.value as { total: number }).total : null).toBe(
      before.ok ? (before.value as { total: number }).total : undefined,
    )
  })

  it.each(['suspended', 'screenLocked'] as const)('locks when the machine is %s', async (event) => {
    const shell = await start()
    await shell.call('session:signIn', SPECIALIST)
    shell.power(event)
    await expect(shell.call('board:getStats')).resolves.toMatchObject({ error: { code: 'app.locked' } })
    await expect(shell.call('session:getState')).resolves.toMatchObject({ value: { locked: true } })
    expect(shell.events.at(-1)).toMatchObject({ channel: 'session:stateChanged', payload: { locked: true } })
  })

  it('leaves nothing readable on disk, and nothing at all after signing out', async () => {
    const shell = await start()
    await shell.call('session:signIn', SPECIALIST)
    await untilSynced(shell)
    const checks = await shell.call('app:runDiagnostics')
    expect(checks.ok ? checks.value : null).toContainEqual(
      expect.objectContaining({ name: 'Cache encryption', status: 'pass', detail: expect.stringContaining('key') }),
    )
    const files = (): string[] =>
      readdirSync(userData, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    for (const file of files())
      expect(readFileSync(file).toString('latin1')).not.toMatch(/Specialist|specialist@|eyJhbGciOi/)
    await expect(shell.call('session:signOut', { discardUnsent: false })).resolves.toMatchObject({ ok: true })
    expect(files()).toEqual([])
  })

  it('keeps nothing on disk where no safe key store exists and the data is real', async () => {
    const shell = await start({ keyStore: 'basic_text' })
    const state = await shell.call('session:signIn', SPECIALIST)
    expect(state).toMatchObject({ ok: true, value: { memoryOnly: true } })
    expect(readdirSync(userData)).toEqual([])
    await quit()
    await expect((await start({ keyStore: 'basic_text' })).call('session:getState')).resolves.toEqual({
      ok: true,
      value: { kind: 'demo' },
    })
  })

  it('writes no name, address or token into the log', async () => {
    const shell = await start()
    await shell.call('session:signIn', SPECIALIST)
    await untilSynced(shell)
    await shell.call('session:signOut', { discardUnsent: false })
    expect(shell.logged.join('\n')).not.toMatch(/specialist@example|Sample Specialist|eyJ[\w-]{10}|Gapwise-demo/)
  })
})
