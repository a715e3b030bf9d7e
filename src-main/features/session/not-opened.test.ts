import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../../db/connection.ts'
import { outboxCounts } from '../../sync/outbox.repo.ts'
import { CREDENTIALS, lastingStore, manualClock, SPECIALIST, testDesk, type TestDesk } from './test-support/desk.ts'

describe('a cache that does not open', () => {
  let folder = ''
  let store = lastingStore()
  let clock = manualClock()
  let desk: TestDesk

  const end = async (): Promise<void> => {
    await desk.session.stop()
    desk.workspaces.close()
  }
  const start = async (): Promise<TestDesk> => {
    desk = testDesk({ folder, store, clock })
    await desk.session.restore()
    return desk
  }
  /** The desk ends with one unsent change, the cache gets another version number, and the desk starts again. */
  const restartAt = async (userVersion: number): Promise<TestDesk> => {
    const key = Buffer.from(store.kept.get(`cache-key:${SPECIALIST.userId}`) ?? '', 'hex')
    desk.leaveUnsentChange()
    await end()
    const file = connect(
      join(
        folder,
        readdirSync(folder).find((name) => name.endsWith('.db'))!,
      ),
      key,
    )
    file.pragma(`user_version = ${userVersion}`)
    file.close()
    return start()
  }

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'desk-not-opened-'))
    store = lastingStore()
    clock = manualClock()
    await (await start()).session.signIn(CREDENTIALS)
  })
  afterEach(async () => {
    await end()
    rmSync(folder, { recursive: true })
  })

  it.each([
    ['newer', 999],
    // Its numbers are of another count, and further ahead.
    ['earlier than the first', 32],
  ])(
    'of a version %s stays shut, at the start and for whoever signs in, and nothing is offered that loses work',
    async (_, version) => {
      const { session, states } = await restartAt(version)
      expect(session.state()).toEqual({ kind: 'demo', notOpened: { reason: 'newer', anew: false } })
      await expect(session.signIn(CREDENTIALS)).rejects.toEqual(expect.objectContaining({ code: 'session.cacheNewer' }))
      expect(session.startAnew()).toEqual({ kind: 'demo', notOpened: { reason: 'newer', anew: false } })
      expect(states.at(-1)).toEqual(session.state())
    },
  )

  it('starts a new one when somebody asks for it and signs in, with what was not sent', async () => {
    // Steps that were taken already fail when they are taken again.
    const { session, workspaces } = await restartAt(0)
    expect(session.state()).toEqual({ kind: 'demo', notOpened: { reason: 'notMigrated', anew: false } })
    await expect(session.signIn(CREDENTIALS)).rejects.toEqual(
      expect.objectContaining({ code: 'session.cacheNotMigrated' }),
    )
    expect(session.startAnew()).toEqual({ kind: 'demo', notOpened: { reason: 'notMigrated', anew: true } })
    await session.signIn(CREDENTIALS)
    expect(session.state()).toMatchObject({ kind: 'signed-in' })
    expect(outboxCounts(workspaces.current().db).waiting).toBe(1)
    expect(readdirSync(folder).filter((name) => name.includes('.damaged-'))).not.toEqual([])
    // Once: the next start opens the new one as ever.
    await end()
    expect((await start()).session.state()).toMatchObject({ kind: 'signed-in' })
  })

  it('keeps the work of one person while another one signs in', async () => {
    const { session, auth } = await restartAt(0)
    session.startAnew()
    auth.who = { ...SPECIALIST, userId: '00000000-0000-4000-8000-00000000b102', email: 'other@example.com' }
    await session.signIn({ ...CREDENTIALS, email: 'other@example.com' })
    expect(readdirSync(folder).filter((name) => name.endsWith('.db'))).toHaveLength(2)
    expect(readdirSync(folder).filter((name) => name.includes('.damaged-'))).toEqual([])
  })
})
