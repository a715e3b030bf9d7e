import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from './create-log.ts'
import { openDailyFiles } from './daily-files.ts'

const NOON = Date.parse('2026-05-14T12:00:00Z')
const DAY = 86_400_000

describe('the log', () => {
  const lines: string[] = []
  const log = createLog({ sink: { write: (line) => lines.push(line) }, now: () => NOON })
  beforeEach(() => void lines.splice(0))

  it('writes one redacted JSON line', () => {
    log.warn('pull failed', { table: 'members', email: 'rosa@example.com' })
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toEqual({
      level: 'warn',
      time: '2026-05-14T12:00:00.000Z',
      table: 'members',
      email: '[text:16]',
      msg: 'pull failed',
    })
  })

  it('leaves debug lines out unless asked for', () => {
    log.debug('noise')
    expect(lines).toEqual([])
  })
})

describe('daily files', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'desk-log-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('starts a new file with the day and keeps a week', () => {
    let now = NOON
    const sink = openDailyFiles(folder, () => now)
    for (let day = 0; day < 9; day += 1) {
      now = NOON + day * DAY
      sink.write(`day ${day}\n`)
    }
    sink.close()
    expect(readdirSync(folder).sort()).toEqual(
      ['16', '17', '18', '19', '20', '21', '22'].map((day) => `desk-2026-05-${day}.log`),
    )
  })

  it('appends, for this user only, and touches no file of another name', () => {
    writeFileSync(join(folder, 'notes.log'), 'mine')
    const sink = openDailyFiles(folder, () => NOON)
    sink.write('one\n')
    sink.write('two\n')
    sink.close()
    const file = join(folder, 'desk-2026-05-14.log')
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toContain('notes.log')
  })

  it('keeps quiet when the folder can not be written', () => {
    const blocked = join(folder, 'file')
    writeFileSync(blocked, '')
    const sink = openDailyFiles(join(blocked, 'logs'), () => NOON)
    expect(() => sink.write('lost\n')).not.toThrow()
    sink.close()
  })
})
