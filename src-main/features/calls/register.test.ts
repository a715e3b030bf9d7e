import { beforeEach, describe, expect, it } from 'vitest'
import { channelName } from '#shared/ipc/channels.ts'
import type { ApiResult } from '#shared/ipc/contract.ts'
import type { SyncStatus } from '#shared/ipc/sync.ts'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { createFakeClock, type FakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace } from '../../../tests/fixtures/workspace.ts'
import { silentLog } from '../../db/test-log.ts'
import type { PowerEvent } from '../../os/power.ts'
import { createWorkspaceHolder, type WorkspaceControl } from '../../workspace/holder.ts'
import { registerCalls, type CallsHandle } from './register.ts'
import { createAuditLog } from '../../sync/audit.ts'
import { EARL, fakeClaims, FREE, ROSA, settled, to, typed, type FakeClaims } from './test-support/call-desk.ts'

const UP_TO_DATE: SyncStatus = {
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
}

let clock: FakeClock
let claims: FakeClaims
let workspaces: WorkspaceControl
let handle: CallsHandle
let call: (name: string, input?: unknown) => Promise<ApiResult<unknown>>
let announced: unknown[]
let tell: { sync: (status: SyncStatus) => void; power: Partial<Record<PowerEvent, () => void>> }

beforeEach(() => {
  clock = createFakeClock(TEST_NOW)
  claims = fakeClaims()
  announced = []
  workspaces = createWorkspaceHolder(openWorkspace({ members: [ROSA, EARL] }), silentLog)
  const bridge = testBridge(workspaces, (_channel, payload) => void announced.push(payload))
  call = (name, input) => bridge.call(channelName('calls', name), input)
  tell = { sync: () => {}, power: {} }
  handle = registerCalls({
    ipc: bridge.ipc,
    workspaces,
    clock,
    log: silentLog,
    auditLog: createAuditLog(clock, silentLog),
    claims,
    clockHeld: () => false,
    contactFacts: () => FREE,
    dialer: { dial: () => Promise.resolve(true), listen: null },
    sync: {
      onStatus: (listener) => {
        tell.sync = listener
        return () => {}
      },
    },
    power: {
      on: (event, listener) => {
        tell.power[event] = listener
        return () => {}
      },
    },
  })
})

describe('the call on the bridge', () => {
  it('goes from idle to calling and back as the contract says', async () => {
    const rosa = { memberId: ROSA.id }
    await expect(call('getActive')).resolves.toEqual({ ok: true, value: null })
    await expect(call('start', to(ROSA))).resolves.toMatchObject({ ok: true, value: { claim: 'held', dialed: true } })
    expect(handle.inCall()).toBe(true)
    const yes = { ...rosa, name: true, dateOfBirth: true }
    await expect(call('confirmIdentity', yes)).resolves.toMatchObject({ ok: true, value: { identity: { name: true } } })
    const draft = typed({ notes: 'Fine', outcome: 'completed', reason: 'informed' })
    await expect(call('saveDraft', { ...rosa, draft })).resolves.toEqual({ ok: true, value: null })
    await expect(call('complete', { ...rosa, draft })).resolves.toMatchObject({ ok: true, value: { callbackId: null } })
    await expect(call('cancel', rosa)).resolves.toEqual({ ok: true, value: null })
    expect(handle.inCall()).toBe(false)
    expect(announced.at(-1)).toBeNull()
  })

  it('refuses with its codes', async () => {
    await call('start', to(ROSA))
    await expect(call('start', to(EARL))).resolves.toMatchObject({ ok: false, error: { code: 'calls.alreadyInCall' } })
    const empty = { memberId: ROSA.id, draft: typed() }
    await expect(call('complete', empty)).resolves.toMatchObject({
      ok: false,
      error: { code: 'calls.outcomeMissing', field: 'outcome' },
    })
  })
})

describe('a locked desk', () => {
  it('sends nothing of the call to the screen, and goes on with its claim', async () => {
    await call('start', to(ROSA))
    const before = announced.length
    workspaces.setLocked(true)
    claims.answer = 'unreachable'
    clock.advance(30_000)
    await settled()
    expect(announced).toHaveLength(before)
    workspaces.setLocked(false)
    await expect(call('getActive')).resolves.toMatchObject({ value: { claim: 'offline' } })
  })
})

describe('what the desk tells the call', () => {
  beforeEach(async () => {
    await call('start', to(ROSA))
    claims.answer = 'unreachable'
    clock.advance(30_000)
    await settled()
    claims.asked.length = 0
  })

  it('makes an offline call known as soon as the sync reaches the server', async () => {
    tell.sync({ ...UP_TO_DATE, state: 'offline' })
    expect(claims.asked).toEqual([])
    claims.answer = { claimed: true, staffName: null, leaseUntil: null, refused: null, badNumbers: [] }
    tell.sync(UP_TO_DATE)
    await settled()
    tell.sync(UP_TO_DATE)
    await settled()
    expect(claims.asked).toEqual([`claim ${ROSA.id}`])
  })

  it('renews the claim when the machine wakes up', async () => {
    tell.power.resumed?.()
    await settled()
    expect(claims.asked).toEqual([`claim ${ROSA.id}`])
  })

  it('ends its timers', () => {
    handle.stop()
    expect(clock.waiting()).toBe(0)
  })
})
