import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendCrashReports } from '../backend/send-crash-reports.ts'
import { recordingLog, silentLog } from '../db/test-log.ts'
import { openCrashReports } from './crash-reports.ts'

const NOON = Date.parse('2026-05-14T12:00:00Z')
const ABOUT = { version: '1.2.3', platform: 'win32', electron: '45.0.0' }

let folder = ''
let now = NOON
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-crash-'))
  now = NOON
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const reports = (at = folder, log = silentLog) => openCrashReports({ folder: at, about: ABOUT, now: () => now, log })

describe('a crash report', () => {
  it('says where it broke, and nothing that a person wrote or is called', () => {
    const kept = reports()
    const cause = new Error('could not call Rosa Delgado at 555 010 4477')
    kept.add('uncaughtException', { error: new TypeError('no member Rosa Delgado, born 1948-03-02', { cause }) })
    const [report] = kept.list()
    expect(JSON.parse(report?.text ?? '')).toMatchObject({
      at: '2026-05-14T12:00:00.000Z',
      kind: 'uncaughtException',
      ...ABOUT,
      error: { error: 'TypeError', at: expect.stringContaining('crash-reports.test.ts') },
    })
    expect(report?.text).not.toMatch(/Rosa|Delgado|1948|555/)
    expect(statSync(join(folder, report?.name ?? '')).mode & 0o777).toBe(0o600)
  })

  it('is one of twenty: the oldest give way, other files stay', () => {
    writeFileSync(join(folder, 'notes.json'), 'mine')
    const kept = reports()
    for (; now < NOON + 25_000; now += 1000) kept.add('page', { reason: 'oom' })
    expect(kept.list()).toHaveLength(20)
    expect(kept.list()[0]?.name).toBe('crash-2026-05-14T12-00-24-000Z.json')
    expect(readdirSync(folder)).toContain('notes.json')
  })

  it('that can not be written changes nothing else', () => {
    writeFileSync(join(folder, 'file'), '')
    const log = recordingLog()
    const kept = reports(join(folder, 'file', 'reports'), log)
    expect(() => kept.add('page', { reason: 'crashed' })).not.toThrow()
    expect(kept.list()).toEqual([])
    expect(log.lines).toMatchObject([{ message: 'crash report not kept' }])
  })
})

describe('an address of the organization', () => {
  it('gets each report once, and the rest later where one is not taken', async () => {
    const kept = reports()
    kept.add('page', { reason: 'oom' })
    now += 1000
    kept.add('process', { reason: 'crashed' })
    const sent: string[] = []
    let taken = 1
    const fetch = (_input: URL | RequestInfo, init?: RequestInit) => {
      sent.push(String(init?.body))
      taken -= 1
      return Promise.resolve(new Response(null, { status: taken < 0 ? 503 : 204 }))
    }
    const send = () => sendCrashReports({ reports: kept, address: 'https://crash.example', fetch, log: silentLog })
    await send()
    expect(sent).toHaveLength(2)
    taken = 5
    await send()
    await send()
    expect(sent.map((text) => (JSON.parse(text) as { reason: string }).reason)).toEqual(['crashed', 'oom', 'oom'])
    expect(kept.unsent()).toEqual([])
    expect(kept.list()).toHaveLength(2)
  })

  it('that is away is tried again with the next start', async () => {
    const kept = reports()
    kept.add('page', { reason: 'oom' })
    const log = recordingLog()
    const fetch = () => Promise.reject(new TypeError('fetch failed'))
    await sendCrashReports({ reports: kept, address: 'https://crash.example', fetch, log })
    expect(kept.unsent()).toHaveLength(1)
    expect(log.lines).toMatchObject([{ message: 'crash reports not sent' }])
  })
})
