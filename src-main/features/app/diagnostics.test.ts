import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { UpdateState } from '#shared/ipc/updates.ts'
import { openCache } from '../../db/open-cache.ts'
import { silentLog } from '../../db/test-log.ts'
import { manualClock } from '../../sync/test-support/manual-clock.ts'
import type { LiveState } from '../../sync/types.ts'
import { createChangeFeed } from '../../workspace/change-feed.ts'
import { backendChecks, skewOf, type BackendFacts } from './backend-checks.ts'
import { pass, reportText, runChecks, warn, type Check } from './diagnostics.ts'
import { stationChecks, type StationFacts } from './station-checks.ts'

const UPDATES: UpdateState = {
  mode: 'auto',
  status: 'current',
  version: null,
  reason: null,
  lookedAt: null,
}
const NOON = Date.parse('2026-05-14T12:00:00Z')
const never = (): (() => void) => () => {}

describe('running checks', () => {
  const run = (checks: readonly Check[]) => runChecks(checks, { now: () => 0, after: never })

  it('numbers them and goes on after one that throws, without its words', async () => {
    const done = await run([
      { name: 'A', run: () => pass('fine') },
      { name: 'B', run: () => Promise.reject(new TypeError('member Delgado not found')) },
      { name: 'C', run: () => warn('so so') },
    ])
    expect(done.map(({ number, status, detail }) => [number, status, detail])).toEqual([
      [1, 'pass', 'fine'],
      [2, 'fail', 'TypeError'],
      [3, 'warn', 'so so'],
    ])
  })

  it('does not hang on a check that never ends', async () => {
    const hanging: Check = { name: 'A', run: () => new Promise(() => {}) }
    const after = (_ms: number, task: () => void) => {
      queueMicrotask(task)
      return () => {}
    }
    const done = await runChecks([hanging], { now: () => 0, after })
    expect(done[0]).toMatchObject({ status: 'fail', detail: 'no answer' })
  })

  it('writes a report that can be read line by line', () => {
    const text = reportText([{ number: 1, name: 'Cache', status: 'pass', detail: 'sound', took: 3 }], new Date(NOON))
    expect(text).toBe('Gapwise diagnostics, 2026-05-14T12:00:00.000Z\n 1. [PASS] Cache: sound (3 ms)')
  })
})

describe('the way to the server', () => {
  let live: LiveState = { isLive: false, reason: 'token has run out', sinceMs: NOON - 60_000 }
  let openTransaction: BackendFacts['openTransaction'] = () => Promise.resolve(null)
  const checks = (fetch: typeof globalThis.fetch, now: () => number = () => NOON) =>
    runChecks(
      backendChecks({
        address: () => ({ url: 'https://db.example.com', publishableKey: 'k' }),
        fetch,
        live: () => live,
        openTransaction,
        now,
      }),
      { now: () => 0, after: never },
    )
  const answering =
    (status: number, date: string): typeof globalThis.fetch =>
    () =>
      Promise.resolve(new Response(null, { status, headers: { date } }))

  it('is sound when everything answers', async () => {
    const done = await checks(answering(200, 'Thu, 14 May 2026 12:00:05 GMT'))
    expect(done.map(({ name, status }) => [name, status])).toEqual([
      ['Backend', 'pass'],
      ['Functions', 'pass'],
      ['Clock', 'pass'],
      ['Realtime', 'warn'],
      ['Open transactions', 'pass'],
    ])
  })

  it('says since when changes are announced, or why they are not', async () => {
    const said = async () => (await checks(answering(200, 'Thu, 14 May 2026 12:00:05 GMT')))[3]
    expect(await said()).toMatchObject({
      status: 'warn',
      detail: 'asking every 15 s since 2026-05-14T11:59:00.000Z: token has run out',
    })
    const before = live
    live = { isLive: true, reason: null, sinceMs: NOON }
    expect(await said()).toMatchObject({ status: 'pass', detail: 'live since 2026-05-14T12:00:00.000Z' })
    live = before
  })

  it('names a transaction that stays open, by since when and whose it is', async () => {
    openTransaction = () =>
      Promise.resolve({ since: '2026-05-14T11:40:00+00:00', role: 'postgres', application: 'psql' })
    const done = await checks(answering(200, 'Thu, 14 May 2026 12:00:05 GMT'))
    openTransaction = () => Promise.resolve(null)
    expect(done[4]).toMatchObject({
      status: 'warn',
      detail: 'one since 2026-05-14T11:40:00+00:00, of postgres by psql: nobody sees its changes yet',
    })
  })

  it('shows a clock that is a day wrong', async () => {
    const done = await checks(answering(200, 'Fri, 15 May 2026 12:00:00 GMT'))
    expect(done[2]).toMatchObject({ status: 'fail', detail: '86400 s behind the server' })
  })

  it('shows a server that is away', async () => {
    const done = await checks(() => Promise.reject(new TypeError('fetch failed')))
    expect(done.map(({ status }) => status)).toEqual(['fail', 'fail', 'fail', 'warn', 'pass'])
  })

  it('measures against the middle of the request', () => {
    expect(skewOf('Thu, 14 May 2026 12:00:00 GMT', NOON, NOON + 4000)).toBe(2)
    expect(skewOf(null, NOON, NOON)).toBeNull()
  })
})

describe('this station', () => {
  let folder = ''
  const clock = manualClock(NOON)
  const open: (() => void)[] = []
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'desk-checks-'))
  })
  afterEach(() => {
    for (const close of open.splice(0)) close()
    rmSync(folder, { recursive: true })
  })

  function facts(changes: Partial<StationFacts> = {}): StationFacts {
    const file = join(folder, 'cache.db')
    const { db } = openCache({ file, key: Buffer.alloc(32, 7), log: silentLog, clock })
    open.push(() => db.close())
    const owner = { kind: 'demo' } as const
    return {
      version: '1.0.0',
      shell: 'electron',
      platform: 'linux',
      sandboxed: null,
      electronVersion: '45.0.0',
      userData: folder,
      logFolder: folder,
      sampleData: false,
      store: { keyStore: 'system', storage: 'disk' },
      workspace: () => ({ owner, db, storage: 'disk', changes: createChangeFeed(silentLog) }),
      cacheFile: () => file,
      updates: () => UPDATES,
      now: () => clock.now(),
      ...changes,
    }
  }
  const statuses = async (changes: Partial<StationFacts> = {}) => {
    const done = await runChecks(stationChecks(facts(changes)), { now: () => 0, after: never })
    return Object.fromEntries(done.map(({ name, status }) => [name, status]))
  }

  it('finds an encrypted, sound cache of the newest schema', async () => {
    await expect(statuses()).resolves.toMatchObject({
      Versions: 'pass',
      'Key store': 'pass',
      Cache: 'pass',
      'Cache encryption': 'pass',
      'Cache schema': 'pass',
      'Unsent changes': 'pass',
      Log: 'pass',
    })
  })

  it('fails loudly on a cache that can be read without a key', async () => {
    const plain = join(folder, 'plain.db')
    openCache({ file: plain, key: Buffer.alloc(32, 7), log: silentLog, clock }).db.close()
    writeFileSync(plain, '')
    await expect(statuses({ cacheFile: () => plain })).resolves.toMatchObject({ 'Cache encryption': 'fail' })
  })

  it('warns where the pages run without the sandbox', async () => {
    await expect(statuses({ sandboxed: true })).resolves.toMatchObject({ Sandbox: 'pass' })
    await expect(statuses({ sandboxed: false })).resolves.toMatchObject({ Sandbox: 'warn' })
  })

  it('warns where the key store is weak or missing', async () => {
    const store = { keyStore: 'basic-text', storage: 'memory' } as const
    await expect(statuses({ store })).resolves.toMatchObject({ 'Key store': 'warn' })
  })

  it('warns where an update can not be had', async () => {
    const forged = { ...UPDATES, status: 'failed', reason: 'forged' } as const
    await expect(statuses({ updates: () => forged })).resolves.toMatchObject({ Updates: 'warn' })
    await expect(statuses()).resolves.toMatchObject({ Updates: 'pass' })
  })

  it('fails where the log can not be written', async () => {
    await expect(statuses({ logFolder: join(folder, 'gone') })).resolves.toMatchObject({ Log: 'fail' })
  })
})
