import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorkspace } from '../../tests/fixtures/workspace.ts'
import { openCache } from '../db/open-cache.ts'
import { recordingLog, silentLog } from '../db/test-log.ts'
import { lastingStore } from '../features/session/test-support/desk.ts'
import { manualClock } from '../sync/test-support/manual-clock.ts'
import { createCacheFiles } from './cache-files.ts'
import { createChangeFeed } from './change-feed.ts'
import { createWorkspaceHolder } from './holder.ts'
import { perWorkspace, type PerWorkspaceOptions } from './per-workspace.ts'
import type { Workspace } from './types.ts'

const clock = manualClock()
const A = '00000000-0000-4000-8000-00000000b101'
const B = '00000000-0000-4000-8000-00000000b102'

describe('cache files', () => {
  let folder = ''
  let store = lastingStore()
  const files = () => createCacheFiles({ folder, store, clock, log: silentLog })

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'desk-caches-'))
    store = lastingStore()
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('open again with the key of that person', async () => {
    const first = await files().open(A)
    first.db.exec('CREATE TABLE kept (x)')
    first.db.close()
    const again = await files().open(A)
    expect(again.outcome).toBe('opened')
    expect(again.db.prepare('SELECT count(*) FROM kept').pluck().get()).toBe(0)
    again.db.close()
  })

  it('have a key each', async () => {
    const one = await files().open(A)
    const other = await files().open(B)
    one.db.close()
    other.db.close()
    await expect(files().keyOf(A)).resolves.not.toEqual(await files().keyOf(B))
  })

  it('are not taken for damaged when the key store does not answer', async () => {
    const { db } = await files().open(A)
    db.close()
    const before = readdirSync(folder)
    store.break()
    await expect(files().open(A)).rejects.toMatchObject({ name: 'KeyUnavailableError' })
    expect(readdirSync(folder)).toEqual(before)
  })

  it('are erased with everything that was put aside, and nobody else loses theirs', async () => {
    const one = await files().open(A)
    const other = await files().open(B)
    one.db.close()
    other.db.close()
    const fileOfA = files().fileOf(A) ?? ''
    writeFileSync(`${fileOfA}.damaged-2026`, 'x')
    await files().erase(A)
    expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([files().fileOf(B)])
    await expect(files().keyOf(A)).resolves.toBeNull()
  })
})

describe('the holder', () => {
  const memory = (log = silentLog): Workspace => ({
    owner: { kind: 'demo' },
    db: openCache({ file: ':memory:', key: null, log, clock }).db,
    storage: 'memory',
    changes: createChangeFeed(log),
  })

  it('closes the old cache before it announces the new one', () => {
    const [first, second] = [memory(), memory()]
    const holder = createWorkspaceHolder(first, silentLog)
    const seen: boolean[] = []
    holder.onSwitched((workspace) => seen.push(first.db.open, workspace === holder.current()))
    holder.switchTo(second)
    expect(seen).toEqual([false, true])
    holder.close()
    holder.close()
    expect(second.db.open).toBe(false)
  })

  it('tells the others when one listener fails', () => {
    const log = recordingLog()
    const holder = createWorkspaceHolder(memory(), log)
    let told = 0
    holder.onSwitched(() => {
      throw new Error('broken')
    })
    const stop = holder.onSwitched(() => (told += 1))
    holder.switchTo(memory())
    stop()
    holder.switchTo(memory())
    expect(told).toBe(1)
    expect(log.lines).toHaveLength(2)
    holder.close()
  })
})

describe('a workspace after a wait', () => {
  const locked = expect.objectContaining({ code: 'app.locked' })

  it('is used no more once the desk was locked or shows another one', () => {
    const before = openWorkspace({})
    const holder = createWorkspaceHolder(before, silentLog)
    expect(() => holder.requireOpen(before)).not.toThrow()
    holder.setLocked(true)
    expect(() => holder.requireOpen(before)).toThrow(locked)
    holder.setLocked(false)
    holder.switchTo(openWorkspace({}))
    expect(() => holder.requireOpen(before)).toThrow(locked)
    expect(() => holder.requireOpen(holder.current())).not.toThrow()
    holder.close()
  })
})

describe('a task for each workspace', () => {
  function setUp(options?: PerWorkspaceOptions) {
    const names = new Map<Workspace, string>()
    const open = (name: string): Workspace => {
      const workspace = openWorkspace({})
      names.set(workspace, name)
      return workspace
    }
    const events: string[] = []
    const holder = createWorkspaceHolder(open('A'), silentLog)
    const start = (workspace: Workspace) => {
      const name = names.get(workspace)
      events.push(`${name} begins`)
      return { name, stop: () => void events.push(`${name} ends`) }
    }
    return { holder, open, events, task: perWorkspace(holder, start, options) }
  }

  it('waits to be begun, runs once, and goes over to the next workspace', () => {
    const { holder, open, events, task } = setUp()
    expect([task.running(), events]).toEqual([null, []])
    expect(task.begin()).toBe(task.begin())
    holder.switchTo(open('B'))
    expect(task.running()?.name).toBe('B')
    task.stop()
    task.stop()
    expect([task.running(), events]).toEqual([null, ['A begins', 'A ends', 'B begins', 'B ends']])
  })

  it('begins with a switch though nobody began it', () => {
    const { holder, open, events } = setUp()
    holder.switchTo(open('B'))
    expect(events).toEqual(['B begins'])
  })

  it('that is lazy only ends with a switch', () => {
    const { holder, open, events, task } = setUp({ lazy: true })
    task.begin()
    holder.switchTo(open('B'))
    expect(events).toEqual(['A begins', 'A ends'])
    expect(task.begin().name).toBe('B')
  })
})

describe('the change feed', () => {
  it('tells everyone who listens, also when one of them fails', () => {
    const log = recordingLog()
    const feed = createChangeFeed(log)
    const seen: unknown[] = []
    feed.subscribe(() => {
      throw new Error('broken')
    })
    const stop = feed.subscribe((change) => seen.push(change))
    const change = { tables: ['members'], memberIds: [A] } as const
    feed.publish(change)
    stop()
    feed.publish(change)
    expect(seen).toEqual([change])
    expect(log.lines).toHaveLength(2)
  })
})
