import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const FUNCTIONS = import.meta.dirname
const PROJECT = join(FUNCTIONS, '..', '..')
const MODULES = join(PROJECT, 'node_modules')
const DENO = join(MODULES, '.bin', process.platform === 'win32' ? 'deno.cmd' : 'deno')
const TSC = join(MODULES, 'typescript', 'bin', 'tsc')

const ran = promisify(execFile)

/**
 * The project's own configuration leaves the entry files out, for want of Deno. Here its compiler has Deno's types in place of a
 * browser's, and asks what it asks of every file; Deno's own check takes four times as long and asks less.
 */
describe('the edge functions', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gapwise-function-types-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** What the compiler says of `entries`, whose types are Deno's. */
  async function said(entries: readonly string[]): Promise<string> {
    const deno = join(folder, 'deno.d.ts')
    writeFileSync(deno, (await ran(DENO, ['types'], { maxBuffer: 2 ** 24 })).stdout)
    const config = join(folder, 'tsconfig.json')
    const compilerOptions = {
      lib: ['ES2024', 'ESNext.Temporal'],
      types: ['node'],
      typeRoots: [join(MODULES, '@types')],
    }
    const text = { extends: join(PROJECT, 'tsconfig.json'), compilerOptions, include: [], files: [deno, ...entries] }
    writeFileSync(config, JSON.stringify(text))
    const checked = ran(process.execPath, [TSC, '--noEmit', '--singleThreaded', '-p', config], { cwd: PROJECT })
    return checked.then(
      ({ stdout }) => stdout,
      (error: unknown) => String(Object(error).stdout),
    )
  }

  it('fit the types of Deno', async () => {
    const entries = readdirSync(FUNCTIONS)
      .filter((name) => !name.startsWith('_') && !name.includes('.'))
      .map((name) => join(FUNCTIONS, name, 'index.ts'))
    expect(entries.length).toBeGreaterThanOrEqual(5)
    expect(await said(entries)).toBe('')
  })

  it('would not, with what Deno has not or takes otherwise', async () => {
    const wrong = join(folder, 'wrong.ts')
    writeFileSync(wrong, `Deno.env.gett('PORTAL_URL')\nDeno.serve((_: number) => 'no answer')\ndocument.title\n`)
    const codes = (await said([wrong])).match(/error TS\d+/g)
    expect(codes).toEqual(['error TS2551', 'error TS2769', 'error TS2584'])
  })
})
