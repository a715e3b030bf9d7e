import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NOTHING_MANAGED } from '../../settings/managed-settings.ts'
import { silentLog } from '../../db/test-log.ts'
import { openCrashReports } from '../../log/crash-reports.ts'
import { createLog } from '../../log/create-log.ts'
import { openDailyFiles } from '../../log/daily-files.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { systemClock } from '../../base/clock.ts'
import { saveBundle, withoutNames, collectBundle, type BundleFacts } from './bundle.ts'

const NOON = Date.parse('2026-05-14T12:00:00Z')
const DAY = '2026-05-14'

let folder = ''
const open: (() => void)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-bundle-'))
})
afterEach(() => {
  for (const close of open.splice(0)) close()
  rmSync(folder, { recursive: true })
})

/** The sample members as a signed-in person's: what is said of them must not be found in the bundle. */
function facts(): { facts: BundleFacts; names: string[] } {
  const demo = createDemoWorkspace(systemClock, silentLog)
  open.push(() => demo.db.close())
  const owner = { kind: 'staff', userId: '7c9e6679-7425-40de-944b-e07fc1f90ae7' } as never
  const rows: unknown[] = demo.db.prepare(`SELECT trim(first_name || ' ' || last_name) FROM members`).pluck().all()
  const now = (): number => NOON
  const sync = { state: 'up-to-date', waiting: 2, attention: 1, lastSyncedAt: null } as never
  const updates = { mode: 'off', status: 'unknown', version: null, reason: null, lookedAt: null } as const
  return {
    names: rows.map(String),
    facts: {
      version: '1.2.3',
      electronVersion: '45.0.0',
      platform: 'linux',
      logFolder: folder,
      managed: {
        ...NOTHING_MANAGED,
        status: 'read',
        source: 'file',
        policy: { dialer: { kind: 'http', address: 'https://dial.example/', token: 'hush' }, lockAfterMinutes: 7 },
      },
      workspace: () => ({ ...demo, owner }),
      fullName: () => 'Sam Ortiz',
      sync: () => sync,
      updates: () => updates,
      crashes: openCrashReports({
        folder: join(folder, 'crashes'),
        about: { version: '1.2.3', platform: 'linux', electron: null },
        now,
        log: silentLog,
      }),
    },
  }
}

describe('the file for support', () => {
  it('holds versions, checks, what is set by its names, counts, the log and crashes', () => {
    const { facts: station } = facts()
    const sink = openDailyFiles(folder, () => NOON)
    createLog({ sink, now: () => NOON }).warn('pull failed', { table: 'members', tookMs: 12 })
    sink.close()
    openCrashReports({
      folder: join(folder, 'crashes'),
      about: { version: '1.2.3', platform: 'linux', electron: null },
      now: () => NOON,
      log: silentLog,
    }).add('page', { reason: 'oom' })
    const check = { number: 1, name: 'Cache', status: 'pass', detail: 'sound', took: 3 } as const
    const files = collectBundle(station, [check], new Date(NOON))
    const text = (name: string): string => files.find((file) => file.name === name)?.text ?? ''
    expect(files.map(({ name }) => name)).toEqual([
      'about.json',
      'checks.txt',
      'policy.json',
      'sync.json',
      'counts.json',
      'log.txt',
      'crashes/crash-2026-05-14T12-00-00-000Z.json',
    ])
    expect(JSON.parse(text('about.json'))).toMatchObject({ gapwise: '1.2.3', electron: '45.0.0' })
    expect(text('checks.txt')).toContain('[PASS] Cache: sound')
    expect(JSON.parse(text('policy.json'))).toMatchObject({ source: 'file', set: ['dialer', 'lockAfterMinutes'] })
    expect(JSON.parse(text('sync.json'))).toMatchObject({ waiting: 2, attention: 1 })
    expect(JSON.parse(text('counts.json'))).toMatchObject({ rows: { members: 5 }, unsent: [] })
    expect(text('log.txt')).toContain('"msg":"pull failed"')
    expect(text('crashes/crash-2026-05-14T12-00-00-000Z.json')).toContain('"oom"')
    expect(JSON.stringify(files)).not.toMatch(/hush|dial\.example/)
  })

  it('names nobody, however a name came into the log or a report', () => {
    const { facts: station, names } = facts()
    const sink = openDailyFiles(folder, () => NOON)
    const log = createLog({ sink, now: () => NOON })
    const [hostile = ''] = names
    const [first = '', last = ''] = hostile.split(' ')
    log.error(`lost ${hostile}`, { reason: `${last.toUpperCase()} ${first}`, note: hostile, [first]: 1, code: first })
    log.error('sent', { error: new Error(hostile), state: 'rosa@example.com', statement: `where n = '${hostile}'` })
    sink.close()
    const line = (fields: object): string => `${JSON.stringify(fields)}\n`
    const file = join(folder, `desk-${DAY}.log`)
    appendFileSync(file, `${hostile} was called at 555 010 4477\n`)
    appendFileSync(file, line({ level: 'info', time: '2026-05-14T12:00:00Z', msg: `said ${last}, ${first} Ortiz` }))
    appendFileSync(file, line({ level: hostile, time: hostile, msg: hostile }))
    appendFileSync(
      file,
      line({ level: 'info', time: '2026-05-14T12:00:00Z', msg: 'x', deep: [{ [hostile]: [hostile] }] }),
    )
    const files = collectBundle(station, [], new Date(NOON))
    const all = files.map(({ text }) => text).join('\n')
    for (const word of [...names, 'Sam Ortiz'].flatMap((name) => name.split(' '))) {
      expect(all).not.toMatch(new RegExp(`\\b${word}\\b`, 'i'))
    }
    expect(all).not.toMatch(/555 010|rosa@/)
    expect(all).toContain("(2 lines that are not the desk's left out)")
  })

  it('says so where the log can not be read', () => {
    const { facts: station } = facts()
    const files = collectBundle({ ...station, logFolder: join(folder, 'gone') }, [], new Date(NOON))
    expect(files.find(({ name }) => name === 'log.txt')?.text).toBe('The log can not be read.\n')
  })

  it('is saved as it was shown, beside an earlier one of the day', async () => {
    const files = [{ name: 'crashes/a.json', text: '{"é":1}\n' }]
    const places = { downloads: join(folder, 'new'), choosePlace: null }
    const place = 'downloads'
    expect(await saveBundle(files, places, DAY)).toEqual({ file: `Gapwise diagnostics ${DAY}.zip`, place })
    const second = `Gapwise diagnostics ${DAY} (2).zip`
    expect(await saveBundle(files, places, DAY)).toEqual({ file: second, place })
    expect(readdirSync(join(folder, 'new'))).toHaveLength(2)
    const entries = unzipSync(readFileSync(join(folder, 'new', second)))
    expect(Object.entries(entries).map(([name, data]) => [name, strFromU8(data)])).toEqual([
      ['crashes/a.json', '{"é":1}\n'],
    ])
  })
})

describe('where the system asks for a place', () => {
  const files = [{ name: 'a.json', text: '{}' }]
  const suggested: string[] = []
  const choose = (chosen: string | null) => ({
    downloads: join(folder, 'downloads'),
    choosePlace: (name: string) => (suggested.push(name), Promise.resolve(chosen)),
  })

  it('the file is saved there, and only there', async () => {
    const chosen = join(folder, 'for support.zip')
    expect(await saveBundle(files, choose(chosen), DAY)).toEqual({ file: 'for support.zip', place: 'chosen' })
    expect(suggested).toEqual([join(folder, 'downloads', `Gapwise diagnostics ${DAY}.zip`)])
    expect(Object.keys(unzipSync(readFileSync(chosen)))).toEqual(['a.json'])
    expect(readdirSync(folder)).toEqual(['for support.zip'])
  })

  it('nothing is saved where the person changes their mind', async () => {
    expect(await saveBundle(files, choose(null), DAY)).toBeNull()
    expect(readdirSync(folder)).toEqual([])
  })
})

it('takes names out whole, whatever their case, and leaves other words', () => {
  const clean = withoutNames(["Ana María O'Neil"])
  expect(clean('ANA maría neil banana o')).toBe('[name] [name] [name] banana o')
  expect(withoutNames(['Sample Member 11'])('2026-11-23, member 2b')).toBe('2026-11-23, [name] 2b')
})
