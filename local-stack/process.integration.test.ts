import { execFile, fork, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

interface Ready {
  kind: 'ready'
  url: string
  secretKey: string
  publishableKey: string
}

const CLI = join(import.meta.dirname, 'cli.ts')

const NORTH_AND_SOUTH = [{ name: 'North' }, { name: 'South' }]

interface Launched {
  readonly child: ChildProcess
  readonly ready: Promise<Ready>
  /** What it had printed when it ended. */
  readonly printed: Promise<string>
}

const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) await end(child, 'SIGKILL')
})

function launch(dir: string, args: string[] = []): Launched {
  const child = fork(CLI, ['start', '--dir', dir, '--port', '0', ...args], { silent: true })
  children.push(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  }
  return {
    child,
    ready: new Promise<Ready>((resolve) => child.on('message', (message) => resolve(message as Ready))),
    printed: new Promise<string>((resolve) => child.once('close', () => resolve(printed))),
  }
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  child.kill(signal)
  return ended
}

const teams = async ({ url, secretKey }: Ready): Promise<unknown> =>
  (await createClient(url, secretKey).from('teams').select('name').order('name')).data

/**
 * One folder on each database, and from the first test on a process on it, with which each test goes on where the one
 * before ended: a start is most of what a test costs.
 */
describe.each(['pglite', 'postgres'])('the stack as a process on %s', (db) => {
  const made = newFolder()
  const start = (): Launched => launch(made.dir, ['--db', db])
  let stack: Launched

  it('ends at once when asked while it starts, and starts again', async () => {
    expect([0, null]).toContain(await end(start().child, 'SIGINT'))
    stack = start()
    expect(await teams(await stack.ready)).toEqual(expect.arrayContaining(NORTH_AND_SOUTH))
  })

  it('limits what one address may ask of the auth service', async () => {
    const { url, publishableKey: apikey } = await stack.ready
    const ask = async () =>
      (await fetch(`${url}/auth/v1/token?grant_type=password`, { method: 'POST', headers: { apikey }, body: '{}' }))
        .status
    expect(await Promise.all(Array.from({ length: 60 }, ask))).toContain(429)
  })

  if (db === 'pglite') {
    // Before its database is looked at, whichever that is.
    it('refuses a second start with one sentence', async () => {
      expect((await start().printed).trim()).toMatch(
        /^The data folder .* is in use by a running Gapwise \(process \d+\)\. Stop it, or choose another folder with --data-dir\.$/,
      )
    })
  }

  it('keeps what was written when it is killed', async () => {
    const running = await stack.ready
    const added = await createClient(running.url, running.secretKey).from('teams').insert({ name: 'Added just before' })
    expect(added.error).toBeNull()
    await end(stack.child, 'SIGKILL')
    stack = start()
    const again = await stack.ready
    expect(await teams(again)).toEqual([{ name: 'Added just before' }, ...NORTH_AND_SOUTH])
    expect(again.secretKey).toBe(running.secretKey)
    expect(statSync(join(made.dir, 'keys.json')).mode & 0o777).toBe(0o600)
  })

  it('prints nothing of what people enter, and stops cleanly when asked', async () => {
    const { url, secretKey } = await stack.ready
    const admin = createClient(url, secretKey)
    await admin.auth.admin.createUser({ email: 'private.name@example.com', password: 'Private-Name-2026' })
    await admin.auth.admin.createUser({ email: 'private.name@example.com', password: 'Private-Name-2026' })
    await admin.auth.signInWithOtp({ email: 'private.name@example.com' })
    await admin.from('teams').insert({ id: 'Private Name', name: 'Private Name' })
    await admin.from('teams').insert([{ name: 'Private Name' }, { name: 'Private Name' }])
    await admin.from('members').insert({ first_name: 'Private Name' })
    await admin.rpc('sync_pull', { p_table: 'Private Name', p_after: { seen: 'Private Name' }, p_limit: 1 })
    expect(await end(stack.child, 'SIGTERM')).toBe(0)
    expect(await stack.printed).toMatch(/^Local stack ready at .*\n(database answered \w+\n)+$/)
    expect(existsSync(join(made.dir, 'stack.lock'))).toBe(false)
  })

  if (db === 'postgres') {
    // In the same way as when asked; PostgreSQL is the one whose server could stay behind.
    it('stops cleanly when its parent goes away', async () => {
      stack = start()
      await stack.ready
      const ended = new Promise((resolve) => stack.child.once('exit', (code) => resolve(code)))
      stack.child.disconnect()
      expect(await ended).toBe(0)
      expect(existsSync(join(made.dir, 'stack.lock'))).toBe(false)
    })
  }
})

/** Code and complaints of a process that starts a database, stops it, and ends with 3. */
const endAfterDatabase = (): Promise<{ code: unknown; stderr: string }> => {
  const database = JSON.stringify(join(import.meta.dirname, 'database', 'postgres-server.ts'))
  const program = `const { startPostgres } = await import(${database})
    await (await startPostgres(null)).stop()
    process.exitCode = 3`
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '--eval', program], (error, _stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stderr }),
    )
  })
}

it('a process that has used a database ends with its own code, and without a complaint', async () => {
  expect(await endAfterDatabase()).toEqual({ code: 3, stderr: '' })
})

describe('the stack as a process', () => {
  const made = newFolder()

  it('refuses a taken port with one sentence', async () => {
    const blocker = await new Promise<Server>((resolve) => {
      const server = createServer()
      server.listen(0, '127.0.0.1', () => resolve(server))
    })
    const address = blocker.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const message = await launch(made.dir, ['--port', port]).printed
    expect(message.trim()).toBe(`Port ${port} is taken by another program. Stop it, or choose another with --port.`)
    await new Promise((resolve) => blocker.close(resolve))
  })
})

/** A folder for the tests of the present group. */
function newFolder(): { readonly dir: string } {
  const made = { dir: '' }
  beforeAll(() => {
    made.dir = mkdtempSync(join(tmpdir(), 'gapwise-stack-'))
  })
  afterAll(() => rmSync(made.dir, { recursive: true, force: true }))
  return made
}
