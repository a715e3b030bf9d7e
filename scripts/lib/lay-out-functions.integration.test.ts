import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { functionNames } from './function-names.ts'
import { layOutFunctions } from './lay-out-functions.ts'
import { bin, fromRoot } from './paths.ts'

const NAMES = functionNames()

let folder: string
let runtime: ChildProcess
let url: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gapwise-functions-'))
  await layOutFunctions(folder, NAMES)
  const host = fromRoot('local-stack', 'functions', 'functions-host.ts')
  const alone = ['--no-config', '--no-remote', '--no-npm', '--no-lock']
  const rights = ['--allow-net=127.0.0.1', '--allow-env', `--allow-read=${folder}`]
  runtime = spawn(bin('deno'), ['run', '--no-prompt', ...alone, ...rights, host, folder, '0'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_ANON_KEY: 'key' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: runtime.stdout ?? process.stdin })
  const port = await new Promise<string>((resolve) =>
    lines.on('line', (line) => /^READY (\d+)$/.exec(line)?.[1] && resolve(line.slice('READY '.length))),
  )
  url = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  runtime.kill()
  await rm(folder, { recursive: true, force: true })
})

it.each(NAMES)('lays %s out as one file without imports', async (name) => {
  const text = await readFile(join(folder, name, 'index.ts'), 'utf8')
  const imports = [...text.matchAll(/^import [^'"]*['"]([^'"]+)['"]/gm)].map(([, from]) => from)
  expect(imports.filter((from) => !from?.startsWith('node:'))).toEqual([])
})

it.each(NAMES)('starts %s where nothing of the repository and no package is', async (name) => {
  const response = await fetch(`${url}/functions/v1/${name}`)
  // No database answers health here; the others refuse the method before they ask for anything.
  const said = name === 'health' ? [503, { status: 'degraded' }] : [405, { code: 'function.method' }]
  expect([response.status, await response.json()]).toMatchObject(said)
})
