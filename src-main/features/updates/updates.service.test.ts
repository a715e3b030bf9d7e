import { describe, expect, it } from 'vitest'
import type { UpdateState } from '#shared/ipc/updates.ts'
import { silentLog } from '../../db/test-log.ts'
import type { Loaded, Looked, Updater } from '../../os/updater.ts'
import { manualClock } from '../../sync/test-support/manual-clock.ts'
import { UpdatesService, type UpdatesOptions } from './updates.service.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const OFFERED: Looked = { status: 'offered', update: { version: '1.4.0', neededMigration: '20261101000000' } }
const noFailure = (): void => {}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

function setUp(options: Partial<UpdatesOptions> = {}) {
  const clock = manualClock()
  const done: string[] = []
  const states: UpdateState[] = []
  const answers = { look: OFFERED, load: { status: 'ready' } as Loaded }
  const work = { inCall: false, unsent: 0 }
  const updater: Updater = {
    look: () => (done.push('look'), Promise.resolve(answers.look)),
    load: () => (done.push('load'), Promise.resolve(answers.load)),
    install: (again) => (done.push(again ? 'install and start' : 'install'), true),
  }
  const service = new UpdatesService({
    mode: 'auto',
    hours: null,
    openUpdater: () => Promise.resolve(updater),
    work: () => work,
    serverVersions: () => Promise.resolve(null),
    clock,
    minuteOfDay: () => 12 * 60,
    log: silentLog,
    onState: (state) => void states.push(state),
    quit: () => void done.push('quit'),
    ...options,
  })
  service.start()
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 15 * MINUTE) {
      clock.advance(Math.min(left, 15 * MINUTE))
      await settled()
    }
  }
  return { service, done, states, answers, work, pass, updater }
}

describe('looking for a new version', () => {
  it('begins soon after the start and goes on every four hours', async () => {
    const { done, answers, pass, service } = setUp()
    answers.look = { status: 'current' }
    await pass(MINUTE)
    expect(done).toEqual(['look'])
    expect(service.getState()).toMatchObject({ status: 'current', lookedAt: '2026-11-20T12:01:00.000Z' })
    await pass(3 * HOUR)
    expect(done).toHaveLength(1)
    await pass(HOUR)
    expect(done).toHaveLength(2)
  })

  it('is tried again within the hour after a failure, which is told by its kind', async () => {
    const { done, answers, pass, service } = setUp()
    answers.look = { status: 'failed', reason: 'forged' }
    await pass(MINUTE)
    expect(service.getState()).toMatchObject({ status: 'failed', reason: 'forged' })
    await pass(HOUR)
    expect(done).toHaveLength(2)
  })

  it('is told as failed where there is no way to look, and is tried again', async () => {
    let tries = 0
    const { done, pass, service, updater } = setUp({
      openUpdater: () => (++tries === 1 ? Promise.reject(new Error('damaged')) : Promise.resolve(updater)),
    })
    await pass(MINUTE)
    expect(service.getState()).toMatchObject({ status: 'failed', reason: 'failed' })
    expect(done).toEqual([])
    await pass(HOUR)
    expect(done).toEqual(['look', 'load'])
  })

  it('waits for the hours that are set, and for the end of a call; somebody who asks does not wait', async () => {
    let minute = 12 * 60
    const { done, work, pass, service } = setUp({ hours: '18:00-06:00', minuteOfDay: () => minute })
    await pass(HOUR)
    expect(done).toEqual([])
    minute = 19 * 60
    work.inCall = true
    await pass(HOUR)
    expect(done).toEqual([])
    await service.lookNow()
    expect(done).toEqual(['look', 'load'])
  })

  it.each([
    ['nothing is set', { mode: 'off' }],
    ['this installation can not', { openUpdater: null }],
  ] as const)('does not happen where %s', async (_what, options) => {
    const { done, pass, service } = setUp(options)
    await pass(HOUR)
    expect((await service.lookNow()).mode).toBe('off')
    expect(done).toEqual([])
  })
})

describe('a version that was found', () => {
  it('is loaded by itself, or when somebody asks, as it was set', async () => {
    const auto = setUp()
    await auto.pass(MINUTE)
    expect(auto.states.map(({ status }) => status)).toEqual(['offered', 'loading', 'ready'])
    const notify = setUp({ mode: 'notify' })
    await notify.pass(MINUTE)
    expect(notify.service.getState()).toMatchObject({ status: 'offered', version: '1.4.0' })
    expect(notify.done).toEqual(['look'])
    expect(await notify.service.load()).toMatchObject({ status: 'ready' })
    await expect(notify.service.load()).rejects.toMatchObject({ code: 'updates.notReady' })
  })

  it('waits until its server has been updated', async () => {
    let migration = '20261001000000'
    const { done, pass, service } = setUp({ serverVersions: async () => ({ minimumDesk: '0.0.0', migration }) })
    await pass(MINUTE)
    expect(service.getState().status).toBe('needsServer')
    expect(done).toEqual(['look'])
    migration = '20261101000000'
    await pass(4 * HOUR)
    expect(service.getState().status).toBe('ready')
  })

  it('is taken although the server already wants a later one', async () => {
    const { pass, service } = setUp({
      serverVersions: async () => ({ minimumDesk: '2.0.0', migration: '20261201000000' }),
    })
    await pass(MINUTE)
    expect(service.getState().status).toBe('ready')
  })

  it('stays ready when somebody looks once more', async () => {
    const { pass, service } = setUp({ mode: 'notify' })
    await pass(MINUTE)
    await service.load()
    expect((await service.lookNow()).status).toBe('ready')
  })
})

describe('a restart into a new version', () => {
  it('ends the desk in order, and starts it again', async () => {
    const { service, done, pass } = setUp()
    await pass(MINUTE)
    done.splice(0)
    await service.restart()
    await service.prepareQuit()
    expect(service.finish(noFailure)).toBe(true)
    expect(done).toEqual(['load', 'quit', 'install and start'])
  })

  it('says, where the installer refuses, whether somebody waits for the desk to come back', async () => {
    const ends: boolean[] = []
    for (const asked of [true, false]) {
      const { service, pass, updater } = setUp()
      updater.install = (_again, onFailed) => (onFailed(), false)
      await pass(MINUTE)
      if (asked) await service.restart()
      await service.prepareQuit()
      expect(service.finish((again) => void ends.push(again))).toBe(false)
    }
    expect(ends).toEqual([true, false])
  })

  it.each([
    [{ inCall: true }, 'updates.inCall'],
    [{ unsent: 3 }, 'updates.unsent'],
  ])('is refused with %j, and closing the desk then leaves the version for later', async (change, code) => {
    const { service, work, done, pass } = setUp()
    await pass(MINUTE)
    Object.assign(work, change)
    await expect(service.restart()).rejects.toMatchObject({ code })
    await service.prepareQuit()
    expect(service.finish(noFailure)).toBe(true)
    expect(done).not.toContain('install')
  })

  it('does not happen where the file is not whole any more', async () => {
    const { service, answers, done, pass } = setUp()
    await pass(MINUTE)
    answers.load = { status: 'failed', reason: 'broken' }
    await expect(service.restart()).rejects.toMatchObject({ code: 'updates.notReady' })
    expect(service.getState()).toMatchObject({ status: 'failed', reason: 'broken' })
    expect(done).not.toContain('quit')
  })
})

it('puts a version that is ready in place when the desk is closed, and nothing where none is', async () => {
  const { service, done, pass } = setUp()
  expect(service.finish(noFailure)).toBe(true)
  await pass(MINUTE)
  await service.prepareQuit()
  expect(service.finish(noFailure)).toBe(true)
  expect(done.at(-1)).toBe('install')
})
