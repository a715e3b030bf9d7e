import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fromRoot } from './paths.ts'

/** A checkout whose dependencies are not those of its lockfile, so that they would be installed anew. */
let checkout = ''
beforeEach(() => {
  checkout = realpathSync(mkdtempSync(join(tmpdir(), 'gapwise-checkout-')))
  mkdirSync(join(checkout, 'scripts'))
  mkdirSync(join(checkout, 'node_modules', 'used'), { recursive: true })
  cpSync(fromRoot('scripts', 'bootstrap.mjs'), join(checkout, 'scripts', 'bootstrap.mjs'))
  writeFileSync(join(checkout, 'package-lock.json'), '{}')
})
afterEach(() => rmSync(checkout, { recursive: true }))

/** @param npm what stands in for npm */
function start(npm: string, command = 'start') {
  const script = join(checkout, 'npm.mjs')
  writeFileSync(script, npm)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(checkout, 'scripts', 'bootstrap.mjs'), command],
    {
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: script, TMPDIR: checkout },
    },
  )
  return { status, stdout, stderr }
}

const removesModules = "import { rmSync } from 'node:fs'; rmSync('node_modules', { recursive: true }); process.exit(1)"

it('leaves node_modules alone while another command runs in the same checkout, and names it', () => {
  const second = join(checkout, 'second.mjs')
  // npm of the first command stands for its work: while it goes on, the same is started once more.
  writeFileSync(second, removesModules)
  const first = start(
    `import { spawnSync } from 'node:child_process'
     const { stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
       encoding: 'utf8', env: { ...process.env, npm_execpath: ${JSON.stringify(second)} } })
     console.log(stderr)
     process.exit(1)`,
    'test',
  )
  expect(first.stdout).toMatch(/something in this folder is using it: npm test \(process \d+\)\. End that first/)
  expect(existsSync(join(checkout, 'node_modules', 'used'))).toBe(true)
})

it('does not blame the network where npm could not remove what somebody uses', () => {
  const { status, stderr } = start("console.error('npm error code ENOTEMPTY'); process.exit(217)")
  expect(status).toBe(1)
  expect(stderr).toContain('ENOTEMPTY')
  expect(stderr).toContain('something in this folder is using it')
  expect(stderr).not.toContain('network')
})

it('forgets commands that have ended, and names the network where nothing else is known', () => {
  start('process.exit(1)')
  const { stderr } = start('process.exit(1)')
  expect(stderr).toContain('npm ci failed. Check the network connection')
})
