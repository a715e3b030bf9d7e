import { rmSync } from 'node:fs'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { channelName } from '#shared/ipc/channels.ts'
import { ipcContract } from '#shared/ipc/index.ts'
import { createDesk, type Desk } from '../../src-main/app/desk.ts'
import { fakeShell, type PlatformOptions } from './desk-platform.ts'

const TEST_MEMBER = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const contractChannels = Object.entries(ipcContract).flatMap(([feature, { calls }]) =>
  Object.keys(calls).map((call) => channelName(feature, call)),
)

describe('the desk without a sign-in', () => {
  let desk: Desk | null = null
  let userData = ''
  const start = async (options?: PlatformOptions) => {
    const shell = fakeShell(options)
    userData = shell.platform.userData
    desk = await createDesk(shell.platform)
    return { ...shell, desk }
  }
  afterEach(async () => {
    for (const step of desk?.quitSteps ?? []) await step.run()
    rmSync(userData, { recursive: true })
  })

  it('registers every channel of the contract exactly once', async () => {
    const { registered } = await start()
    expect([...registered].sort()).toEqual([...contractChannels].sort())
  })

  it('answers whatever a page sends on any channel with a result or a stable code', async () => {
    const { call } = await start()
    const value = fc.oneof(
      fc.constantFrom<unknown>(
        null,
        undefined,
        '',
        -1,
        1e308,
        Number.NaN,
        [],
        {},
        'all',
        TEST_MEMBER,
        new Date(Number.NaN),
      ),
      fc.string({ unit: 'binary' }),
      fc.anything(),
    )
    const input = fc.oneof(
      value,
      fc.dictionary(fc.constantFrom('memberId', 'text', 'code', 'tab', 'limit', 'id', 'at'), value),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...contractChannels), input, async (channel, sent) => {
        const result = await call(channel, sent)
        if (!result.ok) expect(result.error.code).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/)
      }),
      { numRuns: 600 },
    )
  })

  it('shows the five sample members', async () => {
    const { call } = await start()
    await expect(call('session:getState')).resolves.toEqual({ ok: true, value: { kind: 'demo' } })
    const page = await call('board:getPage', {
      tab: 'all',
      query: '',
      showFinished: false,
      offset: 0,
      limit: 50,
      ranking: null,
    })
    expect(page).toMatchObject({ ok: true, value: { total: 5 } })
    await expect(call('sync:getStatus')).resolves.toMatchObject({ ok: true, value: { state: 'demo' } })
  })

  it('asks before it ends while a call runs, and stays in the tray for nobody', async () => {
    const { call, desk: opened } = await start()
    const nothing = { inCall: false, waiting: 0, kept: false }
    expect(opened.unfinished()).toEqual(nothing)
    expect(opened.hasOwner()).toBe(false)
    const page = { tab: 'all', query: '', showFinished: false, offset: 0, limit: 1, ranking: null }
    const shown = await call('board:getPage', page)
    const [first] = shown.ok ? ipcContract.board.calls.getPage.output.parse(shown.value).cards : []
    await call('calls:receive', { memberId: first?.id })
    expect(opened.unfinished()).toEqual({ ...nothing, inCall: true })
    await call('calls:cancel', { memberId: first?.id })
    expect(opened.unfinished()).toEqual(nothing)
  })

  it('does not lock while nobody is signed in', async () => {
    const { call, power } = await start()
    power('screenLocked')
    await expect(call('session:lock')).resolves.toEqual({ ok: true, value: { kind: 'demo' } })
    await expect(call('board:getStats')).resolves.toMatchObject({ ok: true })
  })

  it('says that no server is set when somebody signs in', async () => {
    const { call } = await start()
    const result = await call('session:signIn', { email: 'specialist@example.com', password: 'x' })
    expect(result).toMatchObject({ ok: false, error: { code: 'session.noBackend' } })
  })

  it('copies keys and recovery codes, and nothing of another shape', async () => {
    const { call, copied } = await start()
    const copy = (...lines: string[]) => call('session:copySecrets', { lines })
    await expect(copy('4F7K-9QXM', 'AB23-CD45')).resolves.toEqual({ ok: true, value: null })
    await expect(copy('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')).resolves.toMatchObject({ ok: true })
    for (const other of ['https://evil.example', 'rm -rf /', '']) {
      await expect(copy(other)).resolves.toMatchObject({ ok: false, error: { code: 'ipc.invalidInput' } })
    }
    expect(copied).toEqual(['4F7K-9QXM\nAB23-CD45', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'])
  })

  it('keeps a server address, but none that sends data in the clear', async () => {
    const { call } = await start()
    const unsafe = await call('session:setBackend', {
      url: 'http://db.example.com',
      publishableKey: 'k',
      discardUnsent: false,
    })
    expect(unsafe).toMatchObject({ ok: false, error: { code: 'ipc.invalidInput', field: 'url' } })
    const address = { url: 'https://db.example.com', publishableKey: 'k' }
    await call('session:setBackend', { ...address, discardUnsent: false })
    await expect(call('session:getBackend')).resolves.toEqual({ ok: true, value: { address, change: 'free' } })
  })

  it('tells every window when a preference changed', async () => {
    const { call, events } = await start()
    const changed = await call('app:setPreferences', { language: 'es' })
    expect(changed).toEqual({
      ok: true,
      value: {
        colorScheme: 'auto',
        language: 'es',
        lockAfterMinutes: 10,
        namesInNotifications: false,
        startAtSignIn: false,
        scriptTone: 'friendly',
        boardLayout: null,
      },
    })
    expect(events).toContainEqual({
      channel: 'app:preferencesChanged',
      payload: {
        colorScheme: 'auto',
        language: 'es',
        lockAfterMinutes: 10,
        namesInNotifications: false,
        startAtSignIn: false,
        scriptTone: 'friendly',
        boardLayout: null,
      },
    })
  })

  it('runs numbered self-checks and copies a report that names nobody', async () => {
    const { call, copied } = await start()
    const run = await call('app:runDiagnostics')
    const checks = run.ok ? (run.value as { number: number; status: string }[]) : []
    expect(checks.map((check) => check.number)).toEqual(checks.map((_check, index) => index + 1))
    expect(checks.filter((check) => check.status === 'fail')).toEqual([])
    await call('app:copyDiagnostics')
    expect(copied).toHaveLength(1)
    expect(copied[0]).not.toMatch(/Delgado|Okafor|Kim|Nguyen|Bj|@|\(\d{3}\)/)
  })
})
