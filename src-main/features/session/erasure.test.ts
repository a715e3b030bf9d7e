import { generateKeyPairSync } from 'node:crypto'
import fs, { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionState } from '#shared/ipc/session.ts'
import { CREDENTIALS, lastingStore, manualClock, PASSWORD, testDesk, type TestDesk } from './test-support/desk.ts'

const DAY = 86_400_000
const STANDING = {
  active: true,
  lockAfterDays: 7,
  eraseAfterDays: 30,
  contact: null,
  recoveryKey: generateKeyPairSync('x25519').publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  versions: { minimumDesk: '0.0.0', migration: null },
}

describe('an erasure while the disk has no room for the work that is to be kept', () => {
  let folder = ''
  let clock = manualClock()
  let desk: TestDesk
  let makeRoom = (): void => {}

  /** What was begun has ended: with work that was not sent nobody signs out by mistake, so this changes nothing. */
  const settled = async (): Promise<SessionState> => {
    for (let turn = 0; turn < 5; turn += 1) await desk.session.signOut(false).catch(() => undefined)
    return desk.session.state()
  }

  /** Somebody is signed in with one change that the server does not have, which says that the account is gone. */
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'desk-erasure-'))
    clock = manualClock()
    desk = testDesk({ folder, store: lastingStore(), clock })
    await desk.session.signIn(CREDENTIALS)
    desk.leaveUnsentChange()
    desk.standing = STANDING
    clock.advance(60_000)
    await settled()
    const full = vi.spyOn(fs, 'writeFileSync').mockImplementation(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    })
    syncBuiltinESMExports()
    makeRoom = () => {
      full.mockRestore()
      syncBuiltinESMExports()
    }
    desk.standing = { ...STANDING, active: false }
    desk.sync.tell({ state: 'paused' })
    await settled()
  })
  afterEach(async () => {
    makeRoom()
    await desk.session.stop()
    desk.workspaces.close()
    rmSync(folder, { recursive: true })
    rmSync(`${folder}-recovery`, { recursive: true, force: true })
  })

  it('waits behind the lock, and comes when there is room', async () => {
    expect(desk.session.state()).toMatchObject({ kind: 'signed-in', locked: true })
    await expect(desk.session.unlock(PASSWORD)).rejects.toMatchObject({ code: 'session.inactive' })
    makeRoom()
    clock.advance(5_000)
    expect(await settled()).toEqual({ kind: 'demo', erased: { reason: 'gone', unsent: 1, sealed: true } })
    expect(readdirSync(folder)).toEqual([])
    expect(readdirSync(`${folder}-recovery`)).toHaveLength(1)
  })

  it('does not come where the person may work again and signs in', async () => {
    desk.standing = STANDING
    await desk.session.signIn(CREDENTIALS)
    expect(desk.sync.running).toHaveLength(1)
    makeRoom()
    clock.advance(5_000)
    expect(await settled()).toMatchObject({ kind: 'signed-in', locked: false })
  })

  it('comes after a day all the same, and says how much is lost', async () => {
    clock.set(clock.now() + DAY)
    clock.advance(5_000)
    expect(await settled()).toEqual({ kind: 'demo', erased: { reason: 'gone', unsent: 1, sealed: false } })
    expect(readdirSync(folder)).toEqual([])
  })
})

it('an erasure locks the desk before it counts the work: what somebody did after that would be nowhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-erasure-'))
  const desk = testDesk({ folder, store: lastingStore(), clock: manualClock() })
  await desk.session.signIn(CREDENTIALS)
  desk.leaveUnsentChange()
  const locked = [desk.workspaces.isLocked()]
  vi.spyOn(desk.sync, 'stop').mockImplementation(async () => void locked.push(desk.workspaces.isLocked()))
  desk.standing = { ...STANDING, active: false }
  desk.sync.tell({ state: 'paused' })
  for (let turn = 0; turn < 5; turn += 1) await desk.session.signOut(false).catch(() => undefined)
  // Its sync is stopped before the work is counted, and once more when the person leaves.
  expect(locked).toEqual([false, false, true])
  expect(desk.session.state()).toMatchObject({ kind: 'demo', erased: { unsent: 1 } })
  await desk.session.stop()
  desk.workspaces.close()
  rmSync(folder, { recursive: true })
  rmSync(`${folder}-recovery`, { recursive: true, force: true })
})
