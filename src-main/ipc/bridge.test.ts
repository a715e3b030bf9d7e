import { beforeEach, describe, expect, it } from 'vitest'
import type { ApiResult, FeatureSpec } from '#shared/ipc/contract.ts'
import { ipcContract, type FeatureName } from '#shared/ipc/index.ts'
import type { Log } from '../log/types.ts'
import { openWorkspace } from '../../tests/fixtures/workspace.ts'
import { silentLog } from '../db/test-log.ts'
import { createWorkspaceHolder } from '../workspace/holder.ts'
import { ApiError } from '../base/api-error.ts'
import { createBridge } from './bridge.ts'
import type { Sender } from './sender.ts'
import type { FeatureHandlers } from './types.ts'

const PAGE: Sender = { url: 'app://desk/dashboard', topFrame: true }
const STATUS = {
  state: 'up-to-date',
  waiting: 0,
  attention: 0,
  lastSyncedAt: null,
  firstSync: null,
  recovered: null,
  restored: null,
  leftWork: null,
  renewalLimited: false,
  diskFull: false,
  endedBy: null,
  misfit: null,
} as const

const handlers = (changes: Partial<FeatureHandlers<'sync'>> = {}): FeatureHandlers<'sync'> => ({
  getStatus: () => ({ ...STATUS }),
  syncNow: () => null,
  listAttention: () => [],
  retryJob: () => null,
  discardJob: () => null,
  ...changes,
})

function setUp() {
  const workspaces = createWorkspaceHolder(openWorkspace({}), silentLog)
  const channels = new Map<string, (sender: Sender, input: unknown) => Promise<ApiResult<unknown>>>()
  const sent: [string, unknown][] = []
  const logged: string[] = []
  const write = (message: string, fields?: Record<string, unknown>): void =>
    void logged.push(JSON.stringify({ message, ...fields }))
  const log: Log = { debug: write, info: write, warn: write, error: write }
  const bridge = createBridge({
    transport: {
      handle: (channel, handler) => void channels.set(channel, handler),
      broadcast: (channel, payload) => void sent.push([channel, payload]),
    },
    trusted: { protocol: 'app:', host: 'desk', devOrigin: null },
    workspaces,
    log,
  })
  const call = (channel: string, input?: unknown, sender: Sender = PAGE): Promise<ApiResult<unknown>> =>
    channels.get(channel)!(sender, input)
  return { bridge, workspaces, channels, sent, logged, call }
}

describe('the bridge', () => {
  let desk = setUp()
  beforeEach(() => {
    desk = setUp()
  })

  it('answers what the handler answers', async () => {
    desk.bridge.register('sync', handlers())
    await expect(desk.call('sync:getStatus')).resolves.toEqual({ ok: true, value: STATUS })
  })

  it('refuses a second registration of a feature', () => {
    desk.bridge.register('sync', handlers())
    expect(() => desk.bridge.register('sync', handlers())).toThrow('registered already')
  })

  it('refuses a handler without a contract and a contract without a handler', () => {
    const extra = { ...handlers(), dropEverything: () => null }
    expect(() => desk.bridge.register('sync', extra)).toThrow('not in the contract of sync: dropEverything')
    const { syncNow: _left, ...rest } = handlers()
    expect(() => desk.bridge.register('sync', rest as FeatureHandlers<'sync'>)).toThrow(
      'no handler in sync for: syncNow',
    )
    expect(desk.channels.size).toBe(0)
  })

  it('names the input that was wrong and does not run the handler', async () => {
    let ran = false
    desk.bridge.register('sync', handlers({ retryJob: () => ((ran = true), null) }))
    const result = await desk.call('sync:retryJob', { jobId: 'seven' })
    expect(result).toMatchObject({ ok: false, error: { code: 'ipc.invalidInput', field: 'jobId' } })
    expect(ran).toBe(false)
  })

  it('does not let input through to a call that takes none', async () => {
    desk.bridge.register('sync', handlers())
    await expect(desk.call('sync:syncNow', { x: 1 })).resolves.toMatchObject({ error: { code: 'ipc.invalidInput' } })
  })

  it('hides an answer that does not fit the contract and keeps its values out of the log', async () => {
    const broken = { ...STATUS, state: 'Rosa Delgado' } as never
    desk.bridge.register('sync', handlers({ getStatus: () => broken }))
    const result = await desk.call('sync:getStatus')
    expect(result).toMatchObject({ ok: false, error: { code: 'app.unexpected' } })
    expect(desk.logged.join()).toContain('invalid_value@state')
    expect(desk.logged.join()).not.toContain('Rosa')
  })

  it('passes a coded failure on and turns any other into app.unexpected', async () => {
    desk.bridge.register(
      'sync',
      handlers({
        retryJob: () => Promise.reject(new ApiError('sync.refused', { field: 'jobId' })),
        discardJob: () => {
          throw new Error('secret text')
        },
      }),
    )
    const refused = await desk.call('sync:retryJob', { jobId: 1 })
    expect(refused).toEqual({ ok: false, error: { code: 'sync.refused', message: 'sync.refused', field: 'jobId' } })
    const broke = await desk.call('sync:discardJob', { jobId: 1 })
    expect(broke).toEqual({ ok: false, error: { code: 'app.unexpected', message: 'unexpected failure' } })
  })

  it("passes the server's own code of a refusal on, and keeps it for Diagnostics", async () => {
    const refused = new ApiError('server.refused', { refusal: '21000' })
    desk.bridge.register('sync', handlers({ syncNow: () => Promise.reject(refused) }))
    expect(await desk.call('sync:syncNow')).toMatchObject({ error: { code: 'server.refused', refusal: '21000' } })
    expect(desk.logged.map((line) => JSON.parse(line) as unknown)).toContainEqual({
      message: 'call refused by the server',
      channel: 'sync:syncNow',
      code: '21000',
    })
  })

  it.each<[string, Sender]>([
    ['a frame that is gone', { url: null, topFrame: false }],
    ['a frame inside the page', { url: 'app://desk/', topFrame: false }],
    ['another host of the scheme', { url: 'app://desk.evil/', topFrame: true }],
    ['another scheme', { url: 'https://desk/', topFrame: true }],
    ['a file', { url: 'file:///desk/index.html', topFrame: true }],
    ['user info in the address', { url: 'app://desk@evil/', topFrame: true }],
    ['the development server of a packaged app', { url: 'http://localhost:5173/', topFrame: true }],
    ['no address', { url: '', topFrame: true }],
  ])('refuses %s', async (_name, sender) => {
    desk.bridge.register('sync', handlers())
    await expect(desk.call('sync:getStatus', undefined, sender)).resolves.toMatchObject({
      ok: false,
      error: { code: 'ipc.untrustedSender' },
    })
  })

  it('sends an event that fits and drops one that does not', () => {
    desk.bridge.emit('sync', 'statusChanged', { ...STATUS })
    desk.bridge.emit('sync', 'statusChanged', { ...STATUS, state: 'wrong' } as never)
    expect(desk.sent).toEqual([['sync:statusChanged', STATUS]])
    expect(desk.logged).toHaveLength(1)
  })
})

/** What the lock screen and the frame of the window need; whatever else is added to the contract stays closed. */
const OPEN_WHILE_LOCKED = [
  'app:getPreferences',
  'app:setPreferences',
  'app:getInfo',
  'app:takePendingRoute',
  'app:routeRequested',
  'app:preferencesChanged',
  'app:clockChanged',
  'app:diagnosticsRequested',
  'session:getState',
  'session:getBackend',
  'session:signIn',
  'session:join',
  'session:verifyTotp',
  'session:startEnrollment',
  'session:confirmEnrollment',
  'session:redeemRecoveryCode',
  'session:copySecrets',
  'session:signOut',
  'session:lock',
  'session:unlock',
  'session:stateChanged',
  'sync:getStatus',
  'sync:statusChanged',
  'updates:getState',
  'updates:stateChanged',
]
const FEATURES = Object.entries(ipcContract) as [FeatureName, FeatureSpec][]

describe('the bridge of a locked desk', () => {
  it.each(FEATURES)('answers nothing of %s that reads the cache, and runs no handler of it', async (feature, spec) => {
    const { bridge, workspaces, call } = setUp()
    const ran: string[] = []
    const run = (name: string) => () => {
      ran.push(name)
      throw new ApiError('test.ran')
    }
    const names = Object.keys(spec.calls)
    const each = Object.fromEntries(names.map((name) => [name, run(name)]))
    bridge.register(feature, each as unknown as FeatureHandlers<FeatureName>)
    workspaces.setLocked(true)
    for (const name of names) {
      if (OPEN_WHILE_LOCKED.includes(`${feature}:${name}`)) continue
      await expect(call(`${feature}:${name}`)).resolves.toMatchObject({ ok: false, error: { code: 'app.locked' } })
    }
    expect(ran).toEqual([])
  })

  it.each(FEATURES)('says in the contract of %s what is open', (feature, { whileLocked }) => {
    const open = OPEN_WHILE_LOCKED.filter((name) => name.startsWith(`${feature}:`))
    expect(whileLocked.map((name) => `${feature}:${name}`).sort()).toEqual(open.sort())
  })

  it('answers what the lock screen needs', async () => {
    const { bridge, workspaces, call } = setUp()
    bridge.register('sync', handlers())
    workspaces.setLocked(true)
    await expect(call('sync:getStatus')).resolves.toMatchObject({ ok: true })
  })

  it('sends what the lock screen shows, and no other event', () => {
    const { bridge, workspaces, sent } = setUp()
    workspaces.setLocked(true)
    bridge.emit('board', 'membersChanged', { memberIds: null })
    bridge.emit('calls', 'activeChanged', null)
    bridge.emit('sync', 'statusChanged', { ...STATUS })
    workspaces.setLocked(false)
    bridge.emit('board', 'membersChanged', { memberIds: null })
    expect(sent.map(([channel]) => channel)).toEqual(['sync:statusChanged', 'board:membersChanged'])
  })

  it('keeps an answer back when the desk is locked while it is being made', async () => {
    const { bridge, workspaces, call } = setUp()
    const listAttention = () => {
      workspaces.setLocked(true)
      return []
    }
    bridge.register('sync', handlers({ listAttention }))
    await expect(call('sync:listAttention')).resolves.toMatchObject({ error: { code: 'app.locked' } })
  })
})

describe('the bridge of an open desk', () => {
  it('hands a handler the workspace that is open', async () => {
    const { bridge, workspaces, call } = setUp()
    const seen: unknown[] = []
    bridge.register('sync', handlers({ listAttention: (_, { workspace }) => (seen.push(workspace), []) }))
    await call('sync:listAttention')
    workspaces.switchTo(openWorkspace({}))
    await call('sync:listAttention')
    expect(seen[0]).not.toBe(seen[1])
    expect(seen[1]).toBe(workspaces.current())
  })
})
