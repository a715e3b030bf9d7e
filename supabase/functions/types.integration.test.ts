import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const FUNCTIONS = import.meta.dirname
const PROJECT = join(FUNCTIONS, '..', '..')
const DENO = join(PROJECT, 'node_modules', '.bin', process.platform === 'win32' ? 'deno.cmd' : 'deno')

/** The TypeScript compiler of the project does not know Deno, so it leaves the entry files out. */
describe('the edge functions', () => {
  it('fit the types of Deno', async () => {
    const entries = readdirSync(FUNCTIONS)
      .filter((name) => !name.startsWith('_') && !name.includes('.'))
      .map((name) => join(FUNCTIONS, name, 'index.ts'))
    expect(entries.length).toBeGreaterThanOrEqual(5)
    const imports = ['--no-config', '--import-map', join(FUNCTIONS, 'deno.json')]
    const flags = ['--no-remote', '--no-lock', '--node-modules-dir=manual', ...imports]
    const checked = promisify(execFile)(DENO, ['check', ...flags, ...entries], { cwd: PROJECT })
    await expect(checked).resolves.toBeDefined()
  })
})
