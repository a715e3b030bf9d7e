import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { recordingLog } from '../db/test-log.ts'
import { autostartFile, createSignInStart } from './sign-in-start.ts'

function setUp({ kept = false, fails = false } = {}) {
  const done: boolean[] = []
  const log = recordingLog()
  const state = { kept }
  const start = createSignInStart({
    loginItem: (starts) => {
      if (fails) throw new Error('read-only')
      done.push(starts)
    },
    isKept: () => state.kept,
    keep: (starts) => void (state.kept = starts),
    log,
  })
  return { start, done, log, state }
}

it('follows the wish, and asks the system once for each', () => {
  const { start, done } = setUp()
  for (const wish of [true, true, false, true]) start.follow(wish)
  expect(done).toEqual([true, false, true])
})

it('takes nothing away that the desk has not put there, and takes its own away at a later start', () => {
  const untouched = setUp()
  untouched.start.follow(false)
  expect(untouched.done).toEqual([])
  const own = setUp({ kept: true })
  own.start.follow(false)
  expect(own).toMatchObject({ done: [false], state: { kept: false } })
})

it('goes on where the system refuses, and tries again with the next start', () => {
  const { start, log, state } = setUp({ fails: true })
  start.follow(true)
  expect(log.lines).toMatchObject([{ message: 'start at sign-in not set' }])
  expect(state.kept).toBe(false)
})

it('is a file for the desktops of Linux, whose program may lie anywhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-autostart-'))
  const file = join(folder, 'autostart', 'gapwise.desktop')
  const item = autostartFile(file, '/home/o"$a`b/100% Gapwise.AppImage')
  item(true)
  expect(readFileSync(file, 'utf8').split('\n')).toEqual([
    '[Desktop Entry]',
    'Type=Application',
    'Name=Gapwise',
    String.raw`Exec="/home/o\"\$a\`b/100%% Gapwise.AppImage"`,
    'Terminal=false',
    '',
  ])
  item(false)
  item(false)
  expect(existsSync(file)).toBe(false)
  rmSync(folder, { recursive: true })
})
