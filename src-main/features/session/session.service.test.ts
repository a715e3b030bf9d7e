import { generateKeyPairSync } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SessionState } from '#shared/ipc/session.ts'
import { createRows } from '../../../tests/fixtures/rows.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { upsertRows } from '../../db/row-writer.ts'
import { ApiError } from '../../base/api-error.ts'
import { outboxCounts } from '../../sync/outbox.repo.ts'
import {
  CREDENTIALS,
  ENROLLMENT,
  lastingStore,
  LOCK_AFTER_MS,
  manualClock,
  PASSWORD,
  RECOVERY_CODES,
  SPECIALIST,
  testDesk,
  type DeskOptions,
  type TestDesk,
} from './test-support/desk.ts'

const refusedWith = (code: string) => expect.objectContaining({ code })

describe('the session', () => {
  let folder = ''
  let store = lastingStore()
  let clock = manualClock()
  const open: TestDesk[] = []

  const start = (changes: Partial<DeskOptions> = {}): TestDesk => {
    const desk = testDesk({ folder, store, clock, ...changes })
    open.push(desk)
    return desk
  }
  /** The app ends and starts again. */
  const restart = async (changes: Partial<DeskOptions> = {}): Promise<TestDesk> => {
    for (const desk of open.splice(0)) {
      await desk.session.stop()
      desk.workspaces.close()
    }
    const desk = start(changes)
    await desk.session.restore()
    return desk
  }
  const signedIn = async (): Promise<TestDesk> => {
    const desk = start()
    await desk.session.signIn(CREDENTIALS)
    return desk
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'desk-session-'))
    store = lastingStore()
    clock = manualClock()
  })
  afterEach(async () => {
    for (const desk of open.splice(0)) {
      await desk.session.stop()
      desk.workspaces.close()
    }
    rmSync(folder, { recursive: true })
    rmSync(`${folder}-recovery`, { recursive: true, force: true })
  })

  describe('signing in', () => {
    it("opens the person's own encrypted cache and starts syncing it", async () => {
      const { session, workspaces, sync, states } = await signedIn()
      expect(session.state()).toMatchObject({
        kind: 'signed-in',
        locked: false,
        fullName: 'Sample Specialist',
        role: 'outreach_specialist',
        teamNames: ['North'],
        memoryOnly: false,
      })
      expect(workspaces.current().owner).toMatchObject({ kind: 'staff', staffId: SPECIALIST.staffId })
      expect(sync.running).toEqual([workspaces.current()])
      expect(states.at(-1)).toEqual(session.state())
      const file = readdirSync(folder).find((name) => name.endsWith('.db'))
      expect(file).not.toContain(SPECIALIST.userId)
      expect(readFileSync(join(folder, file!)).subarray(0, 15).toString('latin1')).not.toBe('SQLite format 3')
    })

    it('asks for the code and only then opens anything', async () => {
      const desk = start()
      desk.auth.outcome = 'totp-required'
      await expect(desk.session.signIn(CREDENTIALS)).rejects.toEqual(refusedWith('session.totpRequired'))
      expect(desk.session.state()).toEqual({ kind: 'demo' })
      await desk.session.verifyTotp('123456')
      expect(desk.session.state()).toMatchObject({ kind: 'signed-in' })
    })

    it('lets a wrong code be tried again', async () => {
      const desk = start()
      desk.auth.outcome = 'totp-required'
      await expect(desk.session.signIn(CREDENTIALS)).rejects.toThrow()
      desk.auth.failNext(new ApiError('session.wrongCode'))
      await expect(desk.session.verifyTotp('000000')).rejects.toEqual(refusedWith('session.wrongCode'))
      await expect(desk.session.verifyTotp('123456')).resolves.toMatchObject({ kind: 'signed-in' })
    })

    it('takes no code without a password before it', async () => {
      await expect(start().session.verifyTotp('123456')).rejects.toEqual(refusedWith('session.invalidCredentials'))
    })

    it('leaves nothing behind for somebody who is not staff', async () => {
      const desk = start()
      desk.auth.identity = () => Promise.reject(new ApiError('session.notStaff'))
      await expect(desk.session.signIn(CREDENTIALS)).rejects.toEqual(refusedWith('session.notStaff'))
      expect(desk.auth.calls).toEqual(['signIn', 'signOut'])
      expect(desk.session.state()).toEqual({ kind: 'demo' })
      expect(readdirSync(folder)).toEqual([])
      expect(store.kept.size).toBe(0)
    })

    it('does not put one person in the place of another', async () => {
      const { session } = await signedIn()
      await expect(session.signIn({ ...CREDENTIALS, email: 'coach@example.com' })).rejects.toEqual(
        refusedWith('session.signOutFirst'),
      )
      expect(session.state()).toMatchObject({ email: SPECIALIST.email })
    })

    it('renews the session of the same person, keeps the cache and sends what waits in it', async () => {
      const desk = await signedIn()
      desk.leaveUnsentChange()
      const before = desk.workspaces.current()
      await desk.session.lock()
      await desk.session.signIn({ email: 'Specialist@Example.com', password: 'changed elsewhere' })
      expect(desk.workspaces.current()).toBe(before)
      expect(outboxCounts(before.db).waiting).toBe(1)
      expect(desk.sync.syncs).toBe(1)
      expect(desk.session.state()).toMatchObject({ locked: false })
      await desk.session.lock()
      await expect(desk.session.unlock('changed elsewhere')).resolves.toMatchObject({ locked: false })
    })
  })

  it('sets a password with a code first, and signs in with it like with any other', async () => {
    const { session, auth } = start()
    auth.failNext(new ApiError('session.codeWrong'))
    const proof = { code: 'ABCDE-FGHJK-LMNPQ-RSTUV', password: PASSWORD }
    await expect(session.join(proof)).rejects.toEqual(refusedWith('session.codeWrong'))
    expect(session.state()).toEqual({ kind: 'demo' })
    auth.outcome = 'enrollment-needed'
    await expect(session.join(proof)).rejects.toEqual(refusedWith('session.enrollmentNeeded'))
    await session.startEnrollment()
    await expect(session.confirmEnrollment('123456')).resolves.toMatchObject({ state: { kind: 'signed-in' } })
  })

  it('takes a new role up with the next sign-in, in the cache that is open', async () => {
    const { session, auth, workspaces } = await signedIn()
    const { db } = workspaces.current()
    auth.who = { ...auth.who, role: 'supervisor' }
    await session.signIn(CREDENTIALS)
    expect(workspaces.current()).toMatchObject({ owner: { role: 'supervisor' } })
    expect(workspaces.current().db).toBe(db)
    expect(db.open).toBe(true)
  })

  it('takes a new role and name up as soon as a pull brings them, and shows them during a call already', async () => {
    const desk = await signedIn()
    const { session, workspaces, states } = desk
    const settled = async (): Promise<void> => void (await session.lock().catch(() => {}))
    const { db, changes } = workspaces.current()
    const pulled = (role: StaffRole): void => {
      const { staffId: id, userId } = SPECIALIST
      upsertRows(db, 'staff', [createRows().staff({ id, user_id: userId, full_name: 'Rosa', role })])
      changes.publish({ tables: ['staff'], memberIds: null })
    }
    pulled('supervisor')
    await settled()
    expect(states.at(-1)).toMatchObject({ fullName: 'Rosa', role: 'supervisor' })
    expect(workspaces.current()).toMatchObject({ owner: { fullName: 'Rosa', role: 'supervisor' }, db })
    desk.inCall = true
    pulled('coach')
    await settled()
    expect(session.state()).toMatchObject({ role: 'coach' })
    expect(workspaces.current()).toMatchObject({ owner: { role: 'supervisor' } })
    desk.inCall = false
    clock.advance(5000)
    await settled()
    expect(workspaces.current()).toMatchObject({ owner: { role: 'coach' } })
  })

  describe('an account that must have a second factor and has none', () => {
    const halfway = async (): Promise<TestDesk> => {
      const desk = start()
      desk.auth.outcome = 'enrollment-needed'
      await expect(desk.session.signIn(CREDENTIALS)).rejects.toEqual(refusedWith('session.enrollmentNeeded'))
      return desk
    }

    it('enrols one, and only its first code opens the desk and gives the recovery codes', async () => {
      const { session, states } = await halfway()
      await expect(session.startEnrollment()).resolves.toEqual(ENROLLMENT)
      expect(session.state()).toEqual({ kind: 'demo' })
      expect(states).toEqual([])
      const { state, recoveryCodes } = await session.confirmEnrollment('123456')
      expect(recoveryCodes).toEqual(RECOVERY_CODES)
      expect(state).toMatchObject({ kind: 'signed-in', locked: false })
      expect(state).toEqual(session.state())
    })

    it('is not asked to enrol where it may not work here anyway', async () => {
      const desk = start()
      desk.auth.outcome = 'enrollment-needed'
      desk.auth.identity = () => Promise.reject(new ApiError('session.notStaff'))
      await expect(desk.session.signIn(CREDENTIALS)).rejects.toEqual(refusedWith('session.notStaff'))
      expect(desk.auth.calls).toEqual(['signIn', 'signOut'])
      await expect(desk.session.startEnrollment()).rejects.toEqual(refusedWith('session.invalidCredentials'))
    })

    it('can try again after a wrong code, and after an answer that got lost', async () => {
      const { session, auth } = await halfway()
      await session.startEnrollment()
      auth.failNext(new ApiError('session.wrongCode'))
      await expect(session.confirmEnrollment('000000')).rejects.toEqual(refusedWith('session.wrongCode'))
      const make = auth.makeRecoveryCodes
      auth.makeRecoveryCodes = () => Promise.reject(new ApiError('session.backendUnreachable'))
      await expect(session.confirmEnrollment('123456')).rejects.toEqual(refusedWith('session.backendUnreachable'))
      expect(session.state()).toEqual({ kind: 'demo' })
      auth.makeRecoveryCodes = make
      await expect(session.confirmEnrollment('654321')).resolves.toMatchObject({ recoveryCodes: RECOVERY_CODES })
      expect(auth.calls.slice(-2)).toEqual(['identity', 'makeRecoveryCodes'])
    })

    it('proves itself again before new recovery codes, and a wrong code counts as a try', async () => {
      const { session, auth } = start()
      await expect(session.newRecoveryCodes('123456')).rejects.toEqual(refusedWith('session.invalidCredentials'))
      await session.signIn(CREDENTIALS)
      auth.calls.length = 0
      for (let tries = 0; tries < 5; tries += 1) {
        auth.failNext(new ApiError('session.wrongCode'))
        await expect(session.newRecoveryCodes('000000')).rejects.toEqual(refusedWith('session.wrongCode'))
      }
      await expect(session.newRecoveryCodes('123456')).rejects.toEqual(refusedWith('session.rateLimited'))
      expect(auth.calls).not.toContain('makeRecoveryCodes')
    })

    it('can not be enrolled or recovered without the password, nor confirmed before it was begun', async () => {
      const { session, auth } = start()
      for (const step of [
        () => session.startEnrollment(),
        () => session.confirmEnrollment('123456'),
        () => session.redeemRecoveryCode('4F7K-9QXM'),
      ]) {
        await expect(step()).rejects.toEqual(refusedWith('session.invalidCredentials'))
      }
      expect(auth.calls).toEqual([])
      await expect((await halfway()).session.confirmEnrollment('123456')).rejects.toEqual(
        refusedWith('session.enrollmentFailed'),
      )
    })
  })

  it('leads from a recovery code to a new second factor', async () => {
    const { session, auth } = start()
    auth.outcome = 'totp-required'
    await expect(session.signIn(CREDENTIALS)).rejects.toEqual(refusedWith('session.totpRequired'))
    auth.failNext(new ApiError('session.wrongRecoveryCode'))
    await expect(session.redeemRecoveryCode('0000-0000')).rejects.toEqual(refusedWith('session.wrongRecoveryCode'))
    await session.redeemRecoveryCode('4F7K-9QXM')
    expect(session.state()).toEqual({ kind: 'demo' })
    await session.startEnrollment()
    await expect(session.confirmEnrollment('123456')).resolves.toMatchObject({ state: { kind: 'signed-in' } })
  })

  describe('starting again', () => {
    it('takes up the session without the network, with what waits to be sent', async () => {
      ;(await signedIn()).leaveUnsentChange()
      const { session, workspaces, auth, sync } = await restart()
      expect(session.state()).toMatchObject({ kind: 'signed-in', locked: false, fullName: 'Sample Specialist' })
      expect(outboxCounts(workspaces.current().db).waiting).toBe(1)
      expect(auth.calls).toEqual([])
      expect(sync.running).toHaveLength(1)
    })

    it('stays locked', async () => {
      await (await signedIn()).session.lock()
      const { session, workspaces } = await restart()
      expect(session.state()).toMatchObject({ kind: 'signed-in', locked: true })
      expect(workspaces.isLocked()).toBe(true)
      await expect(session.unlock(PASSWORD)).resolves.toMatchObject({ locked: false })
    })

    it('is locked after the desk stood unused for longer than the limit', async () => {
      await signedIn()
      clock.set(clock.now() + LOCK_AFTER_MS)
      expect((await restart()).session.state()).toMatchObject({ locked: true })
    })

    it('is locked when the clock was set back', async () => {
      await signedIn()
      clock.set(clock.now() - 3_600_000)
      expect((await restart()).session.state()).toMatchObject({ locked: true })
    })

    it('shows the sample members when the session belongs to another server, and erases nothing', async () => {
      await signedIn()
      const { session } = await restart({ backendUrl: 'https://other.example.com' })
      expect(session.state()).toEqual({ kind: 'demo' })
      expect((await restart()).session.state()).toMatchObject({ kind: 'signed-in' })
    })

    it('erases what another server left here when somebody else signs in, with unsent work kept for the administrator', async () => {
      const first = await signedIn()
      first.leaveUnsentChange()
      const { publicKey } = generateKeyPairSync('x25519')
      const recoveryKey = publicKey.export({ type: 'spki', format: 'pem' }).toString()
      first.standing = {
        active: true,
        lockAfterDays: 7,
        eraseAfterDays: 30,
        contact: null,
        recoveryKey,
        versions: { minimumDesk: '0.0.0', migration: null },
      }
      clock.advance(60_000)
      for (let turn = 0; turn < 5; turn += 1) await first.session.lock()
      const other = await restart({ backendUrl: 'https://other.example.com' })
      other.auth.who = { ...SPECIALIST, userId: '00000000-0000-4000-8000-00000000b103' }
      await other.session.signIn({ ...CREDENTIALS, email: 'coach@example.com' })
      expect(readdirSync(folder).filter((name) => name.endsWith('.db'))).toHaveLength(1)
      expect([...store.kept.keys()].filter((name) => name.startsWith('cache-key:'))).toHaveLength(1)
      expect(readdirSync(`${folder}-recovery`)).toHaveLength(1)
    })

    it('erases nothing when the key store does not answer', async () => {
      await signedIn()
      const before = readdirSync(folder)
      store.break()
      expect((await restart()).session.state()).toEqual({ kind: 'demo' })
      expect(readdirSync(folder)).toEqual(expect.arrayContaining(before.filter((name) => name.endsWith('.db'))))
    })

    it('removes caches of nobody, left by a sign-out that was cut off', async () => {
      await signedIn()
      store.kept.delete('desk-session')
      await restart()
      expect(readdirSync(folder)).toEqual([])
    })
  })

  describe('signing out', () => {
    it('erases the cache, its key and the session', async () => {
      const { session, workspaces, sync } = await signedIn()
      store.kept.set('backend-session:desk', 'token')
      await expect(session.signOut(false)).resolves.toEqual({ kind: 'demo' })
      expect(readdirSync(folder)).toEqual([])
      expect([...store.kept.keys()]).toEqual([])
      expect(sync.running).toEqual([])
      // Who looked at what is in this cache alone: it is told before sync ends.
      expect(sync.auditSentWhile).toBe(true)
      expect(workspaces.current().owner).toEqual({ kind: 'demo' })
    })

    it('works when the server can not be reached', async () => {
      const { session, auth } = await signedIn()
      auth.signOut = () => Promise.reject(new Error('offline'))
      await expect(session.signOut(false)).resolves.toEqual({ kind: 'demo' })
      expect([...store.kept.keys()]).toEqual([])
    })

    it('does not wait long for a server that says nothing', async () => {
      const { session, auth } = await signedIn()
      const asked = Promise.withResolvers<void>()
      auth.signOut = () => {
        asked.resolve()
        return new Promise(() => {})
      }
      const out = session.signOut(false)
      await asked.promise
      await Promise.resolve()
      clock.advance(5000)
      await expect(out).resolves.toEqual({ kind: 'demo' })
    })

    it('stops at changes that were not sent, unless the person confirms', async () => {
      const { session, workspaces, leaveUnsentChange } = await signedIn()
      leaveUnsentChange()
      await expect(session.signOut(false)).rejects.toEqual(refusedWith('session.unsentChanges'))
      expect(outboxCounts(workspaces.current().db).waiting).toBe(1)
      await expect(session.signOut(true)).resolves.toEqual({ kind: 'demo' })
      expect(readdirSync(folder)).toEqual([])
    })

    it('never throws unsent changes away from a locked desk', async () => {
      const { session, leaveUnsentChange } = await signedIn()
      leaveUnsentChange()
      await session.lock()
      await expect(session.signOut(true)).rejects.toEqual(refusedWith('session.unsentChanges'))
    })

    it('gives the next person nothing of the one before', async () => {
      const desk = await signedIn()
      await desk.session.signOut(false)
      desk.auth.who = { ...SPECIALIST, userId: '00000000-0000-4000-8000-00000000b103', fullName: 'Sample Coach' }
      await desk.session.signIn({ ...CREDENTIALS, email: 'coach@example.com' })
      expect(desk.session.state()).toMatchObject({ fullName: 'Sample Coach' })
      expect(readdirSync(folder).filter((name) => name.endsWith('.db'))).toHaveLength(1)
    })
  })

  describe('another user of the same computer', () => {
    it('has a desk of their own, and finds nothing in the folder of the first, not even by taking it along', async () => {
      const first = await signedIn()
      first.leaveUnsentChange()
      const taken = mkdtempSync(join(tmpdir(), 'desk-session-'))
      cpSync(folder, taken, { recursive: true })
      // The key store of another account of the system holds none of the first one's keys.
      const other = testDesk({ folder: taken, store: lastingStore(), clock })
      open.push(other)
      await expect(other.session.restore()).resolves.toEqual({ kind: 'demo' })
      expect(readdirSync(taken).filter((name) => name.includes('.db'))).toEqual([])
      other.auth.who = { ...SPECIALIST, userId: '00000000-0000-4000-8000-00000000b103', fullName: 'Sample Coach' }
      await other.session.signIn({ ...CREDENTIALS, email: 'coach@example.com' })
      expect(outboxCounts(other.workspaces.current().db)).toEqual({ waiting: 0, attention: 0 })
      const [ours, theirs] = [first, other].map(({ files, auth }) => files.fileOf(auth.who.userId))
      expect(theirs).not.toBe(ours)
      // Both work at the same time, each with keys that open nothing of the other's.
      expect(first.session.state()).toMatchObject({ fullName: 'Sample Specialist' })
      expect(outboxCounts(first.workspaces.current().db).waiting).toBe(1)
      const [own, foreign] = await Promise.all([
        first.files.keyOf(SPECIALIST.userId),
        other.files.keyOf(SPECIALIST.userId),
      ])
      expect(own).toHaveLength(32)
      expect(foreign).toBeNull()
      await other.session.stop()
      other.workspaces.close()
      open.splice(open.indexOf(other), 1)
      rmSync(taken, { recursive: true })
    })
  })

  describe('a station that its server does not hear of', () => {
    const DAY = 86_400_000
    const STANDING = {
      active: true,
      lockAfterDays: 7,
      eraseAfterDays: 30,
      contact: 'IT, 555-0100',
      recoveryKey: null,
      versions: { minimumDesk: '0.0.0', migration: null },
    }
    const settled = async ({ session }: TestDesk): Promise<SessionState> => {
      for (let turn = 0; turn < 5; turn += 1) await session.lock().catch(() => {})
      return session.state()
    }

    it('opens with the password for seven days, and then only at the server, also after a restart', async () => {
      const first = await signedIn()
      first.standing = STANDING
      clock.advance(60_000)
      await settled(first)
      clock.set(clock.now() + 7 * DAY - 120_000)
      await expect((await restart()).session.unlock(PASSWORD)).resolves.toMatchObject({ locked: false })
      clock.set(clock.now() + DAY)
      const { session } = await restart()
      expect(session.state()).toMatchObject({ locked: true, outOfReach: { days: 7, contact: 'IT, 555-0100' } })
      await expect(session.unlock(PASSWORD)).rejects.toEqual(refusedWith('session.serverNeeded'))
      await expect(session.signIn(CREDENTIALS)).resolves.toMatchObject({ locked: false, outOfReach: null })
      await session.lock()
      await expect(session.unlock(PASSWORD)).resolves.toMatchObject({ locked: false })
    })

    it('locks while it runs, but not during a call', async () => {
      const desk = await signedIn()
      desk.inCall = true
      clock.advance(8 * DAY)
      expect(desk.workspaces.isLocked()).toBe(false)
      desk.inCall = false
      clock.advance(15 * 60_000)
      expect(await settled(desk)).toMatchObject({ locked: true, outOfReach: { days: 8 } })
    })

    it('is not helped by a clock that was set back', async () => {
      const first = await signedIn()
      clock.set(clock.now() + 3 * DAY)
      first.session.reportActivity()
      await settled(first)
      clock.set(clock.now() - 2 * DAY)
      const { session } = await restart()
      expect(session.state()).toMatchObject({ locked: true, outOfReach: { days: 3 } })
      await expect(session.unlock(PASSWORD)).rejects.toEqual(refusedWith('session.serverNeeded'))
    })

    it('erases after thirty days, a minute after it started, unless it reaches the server by then', async () => {
      await signedIn()
      clock.set(clock.now() + 400 * DAY)
      const back = await restart()
      back.sync.tell({ lastSyncedAt: new Date(clock.now()).toISOString() })
      await settled(back)
      clock.advance(60_000)
      expect(await settled(back)).toMatchObject({ kind: 'signed-in', outOfReach: null })
      clock.set(clock.now() + 400 * DAY)
      const lost = await restart()
      expect(lost.session.state()).toMatchObject({ locked: true })
      clock.advance(60_000)
      await settled(lost)
      expect(lost.session.state()).toEqual({ kind: 'demo', erased: { reason: 'expired', unsent: 0, sealed: false } })
      expect(readdirSync(folder)).toEqual([])
      expect([...store.kept.keys()]).toEqual([])
    })

    it('follows the limits that the server names', async () => {
      const first = await signedIn()
      first.standing = { ...STANDING, lockAfterDays: 2, eraseAfterDays: 3 }
      clock.advance(60_000)
      await settled(first)
      clock.set(clock.now() + 2 * DAY)
      expect((await restart()).session.state()).toMatchObject({ outOfReach: { days: 2 } })
    })

    it('erases at once when the server says that the account is gone, and keeps unsent work for the administrator', async () => {
      const { publicKey } = generateKeyPairSync('x25519')
      const recoveryKey = publicKey.export({ type: 'spki', format: 'pem' }).toString()
      const desk = await signedIn()
      desk.leaveUnsentChange()
      desk.standing = { ...STANDING, recoveryKey }
      clock.advance(60_000)
      await settled(desk)
      desk.standing = { ...STANDING, active: false }
      desk.sync.tell({ state: 'paused' })
      await settled(desk)
      expect(desk.session.state()).toEqual({ kind: 'demo', erased: { reason: 'gone', unsent: 1, sealed: true } })
      expect(readdirSync(folder)).toEqual([])
      expect([...store.kept.keys()]).toEqual([])
      expect(readdirSync(`${folder}-recovery`)).toHaveLength(1)
      desk.standing = null
      await desk.session.signIn(CREDENTIALS)
      await desk.session.signOut(false)
      expect(desk.session.state()).toEqual({ kind: 'demo' })
    })

    it('keeps everything while a session merely ended', async () => {
      const desk = await signedIn()
      desk.standing = STANDING
      desk.sync.tell({ state: 'paused' })
      expect(await settled(desk)).toMatchObject({ kind: 'signed-in' })
    })

    it.each(['session.inactive', 'session.notStaff'])('asks when a sign-in is refused with %s', async (code) => {
      const desk = await signedIn()
      await desk.session.lock()
      desk.standing = { ...STANDING, active: false }
      desk.auth.failNext(new ApiError(code))
      await expect(desk.session.signIn(CREDENTIALS)).rejects.toEqual(refusedWith(code))
      expect(desk.session.state()).toMatchObject({ kind: 'demo', erased: { reason: 'gone' } })
    })
  })

  describe('naming the server', () => {
    const OTHER = { url: 'https://other.example.com', publishableKey: 'k2' }
    const asSupervisor = async (): Promise<TestDesk> => {
      const desk = start()
      desk.auth.who = { ...SPECIALIST, role: 'supervisor' }
      await desk.session.signIn(CREDENTIALS)
      return desk
    }

    it('is free until somebody has signed in, and then for nobody who comes by', async () => {
      const { session, server } = start()
      await session.setBackend(OTHER, false)
      expect(server.address()?.url).toBe(OTHER.url)
      await session.signIn(CREDENTIALS)
      await session.signOut(false)
      expect(server.change()).toBe('signedIn')
      await expect(session.setBackend({ ...OTHER, url: 'https://evil.example' }, true)).rejects.toEqual(
        refusedWith('session.serverNotYours'),
      )
      expect(server.address()?.url).toBe(OTHER.url)
    })

    it('is not for everybody who is signed in, and for nobody at a locked desk', async () => {
      const { session } = await signedIn()
      await expect(session.setBackend(OTHER, true)).rejects.toEqual(refusedWith('session.serverNotYours'))
      const supervised = await asSupervisor()
      await supervised.session.lock()
      await expect(supervised.session.setBackend(OTHER, true)).rejects.toEqual(refusedWith('session.serverNotYours'))
    })

    it('signs the supervisor out of the old one first, and loses no work without asking', async () => {
      const { session, server, leaveUnsentChange } = await asSupervisor()
      leaveUnsentChange()
      await expect(session.setBackend(OTHER, false)).rejects.toEqual(refusedWith('session.unsentChanges'))
      expect(server.address()?.url).not.toBe(OTHER.url)
      await expect(session.setBackend(OTHER, true)).resolves.toEqual({ kind: 'demo' })
      expect(server.address()?.url).toBe(OTHER.url)
      expect(readdirSync(folder)).toEqual([])
    })

    it('is for nobody where the organization decides, also while its file can not be read', async () => {
      const { session } = start({ managed: true })
      await expect(session.setBackend(OTHER, false)).rejects.toEqual(refusedWith('session.serverManaged'))
    })
  })

  describe('locking', () => {
    it('locks after the limit without use, and not while somebody works', async () => {
      const { session, workspaces } = await signedIn()
      clock.advance(LOCK_AFTER_MS - 1000)
      session.reportActivity()
      clock.advance(LOCK_AFTER_MS - 1000)
      expect(workspaces.isLocked()).toBe(false)
      clock.advance(2000)
      expect(workspaces.isLocked()).toBe(true)
      expect(session.state()).toMatchObject({ locked: true })
    })

    it('never locks by itself during a call, and counts anew from its end', async () => {
      const desk = await signedIn()
      desk.inCall = true
      clock.advance(3 * LOCK_AFTER_MS)
      expect(desk.workspaces.isLocked()).toBe(false)
      desk.inCall = false
      clock.advance(LOCK_AFTER_MS)
      expect(desk.workspaces.isLocked()).toBe(true)
    })

    it('locks during a call when somebody asks for it', async () => {
      const desk = await signedIn()
      desk.inCall = true
      await expect(desk.session.lock()).resolves.toMatchObject({ locked: true })
    })

    it('keeps the screen shut from the moment it is asked', async () => {
      const { session, workspaces } = await signedIn()
      const locking = session.lock()
      expect(workspaces.isLocked()).toBe(true)
      await locking
    })

    it('opens with the right password only, without the server', async () => {
      const { session, auth, sync } = await signedIn()
      await session.lock()
      await expect(session.unlock('wrong')).rejects.toEqual(refusedWith('session.wrongPassword'))
      const calls = auth.calls.length
      await expect(session.unlock(PASSWORD)).resolves.toMatchObject({ locked: false })
      expect(auth.calls).toHaveLength(calls)
      expect(sync.syncs).toBe(1)
    })

    it('makes who guesses wait, also across restarts', async () => {
      const first = await signedIn()
      await first.session.lock()
      for (let guess = 1; guess <= 5; guess += 1) {
        await expect(first.session.unlock('wrong')).rejects.toEqual(refusedWith('session.wrongPassword'))
      }
      await expect(first.session.unlock(PASSWORD)).rejects.toEqual(refusedWith('session.rateLimited'))
      const { session } = await restart()
      await expect(session.unlock(PASSWORD)).rejects.toEqual(refusedWith('session.rateLimited'))
      clock.advance(30_000)
      await expect(session.unlock(PASSWORD)).resolves.toMatchObject({ locked: false })
    })

    it('counts a sign-in on the locked desk as a try like any other, also across restarts', async () => {
      const first = await signedIn()
      await first.session.lock()
      await expect(first.session.unlock('wrong')).rejects.toEqual(refusedWith('session.wrongPassword'))
      for (let guess = 2; guess <= 5; guess += 1) {
        first.auth.failNext(new ApiError('session.invalidCredentials'))
        await expect(first.session.signIn(CREDENTIALS)).rejects.toEqual(refusedWith('session.invalidCredentials'))
      }
      await expect(first.session.signIn(CREDENTIALS)).rejects.toEqual(refusedWith('session.rateLimited'))
      const { session, auth } = await restart()
      await expect(session.signIn(CREDENTIALS)).rejects.toEqual(refusedWith('session.rateLimited'))
      await expect(session.unlock(PASSWORD)).rejects.toEqual(refusedWith('session.rateLimited'))
      expect(auth.calls).toEqual([])
      clock.advance(30_000)
      await expect(session.signIn(CREDENTIALS)).resolves.toMatchObject({ locked: false })
    })

    it.each(['session.backendUnreachable', 'session.wrongServerKey'])(
      'counts no try where the server compared nothing: %s',
      async (code) => {
        const { session, auth } = await signedIn()
        await session.lock()
        for (let time = 1; time <= 6; time += 1) {
          auth.failNext(new ApiError(code))
          await expect(session.signIn(CREDENTIALS)).rejects.toEqual(refusedWith(code))
        }
        await expect(session.unlock(PASSWORD)).resolves.toMatchObject({ locked: false })
      },
    )

    it('has counted a try before the server is asked', async () => {
      const { session, auth } = await signedIn()
      await session.lock()
      const counted: unknown[] = []
      const ask = auth.signIn
      auth.signIn = (credentials) => {
        counted.push(JSON.parse(store.kept.get('desk-session') ?? '{}'))
        return ask(credentials)
      }
      await session.signIn(CREDENTIALS)
      expect(counted).toEqual([expect.objectContaining({ tries: { wrong: 1, blockedUntil: 0 } })])
    })

    it('counts codes of the second factor, and gives nothing back for a right password before them', async () => {
      const { session, auth } = await signedIn()
      await session.lock()
      auth.outcome = 'totp-required'
      for (let guess = 1; guess <= 5; guess += 1) {
        await expect(session.signIn(CREDENTIALS)).rejects.toEqual(refusedWith('session.totpRequired'))
        auth.failNext(new ApiError('session.wrongCode'))
        await expect(session.verifyTotp('000000')).rejects.toEqual(refusedWith('session.wrongCode'))
      }
      await expect(session.verifyTotp('123456')).rejects.toEqual(refusedWith('session.rateLimited'))
      await expect(session.signIn(CREDENTIALS)).rejects.toEqual(refusedWith('session.rateLimited'))
    })

    it('counts recovery codes and the codes of a new factor like any other proof', async () => {
      const { session, auth } = await signedIn()
      await session.lock()
      auth.outcome = 'enrollment-needed'
      await expect(session.signIn(CREDENTIALS)).rejects.toEqual(refusedWith('session.enrollmentNeeded'))
      await session.startEnrollment()
      for (let guess = 1; guess <= 3; guess += 1) {
        auth.failNext(new ApiError('session.wrongRecoveryCode'))
        await expect(session.redeemRecoveryCode('0000-0000')).rejects.toEqual(refusedWith('session.wrongRecoveryCode'))
      }
      await session.redeemRecoveryCode('4F7K-9QXM')
      for (let guess = 4; guess <= 5; guess += 1) {
        auth.failNext(new ApiError('session.wrongCode'))
        await expect(session.confirmEnrollment('000000')).rejects.toEqual(refusedWith('session.wrongCode'))
      }
      await expect(session.confirmEnrollment('123456')).rejects.toEqual(refusedWith('session.rateLimited'))
      await expect(session.redeemRecoveryCode('AB23-CD45')).rejects.toEqual(refusedWith('session.rateLimited'))
      await expect(session.unlock(PASSWORD)).rejects.toEqual(refusedWith('session.rateLimited'))
    })

    it('does not count a sign-in that the server never compared', async () => {
      const { session, auth } = await signedIn()
      await session.lock()
      for (let guess = 1; guess <= 8; guess += 1) {
        auth.failNext(new ApiError('session.backendUnreachable'))
        await expect(session.signIn(CREDENTIALS)).rejects.toEqual(refusedWith('session.backendUnreachable'))
      }
      await expect(session.unlock(PASSWORD)).resolves.toMatchObject({ locked: false })
    })
  })
})
