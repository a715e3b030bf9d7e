import { fork, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

interface Ready {
  kind: 'ready'
  url: string
  secretKey: string
  publishableKey: string
}

const CLI = join(import.meta.dirname, 'cli.ts')

describe('the stack as a process', () => {
  let dir: string
  let children: ChildProcess[]

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'gapwise-stack-'))
    children = []
  })

  afterEach(async () => {
    for (const child of children) await end(child, 'SIGKILL')
    rmSync(dir, { recursive: true, force: true })
  })

  function launch(args: string[] = []): { child: ChildProcess; ready: Promise<Ready>; failure: Promise<string> } {
    const child = fork(CLI, ['start', '--dir', dir, '--port', '0', ...args], { silent: true })
    children.push(child)
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    }
    const ready = new Promise<Ready>((resolve) => child.on('message', (message) => resolve(message as Ready)))
    const failure = new Promise<string>((resolve) => child.once('close', () => resolve(printed)))
    return { child, ready, failure }
  }

  function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
    const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
    child.kill(signal)
    return ended
  }

  const teams = async ({ url, secretKey }: Ready): Promise<unknown> =>
    (await createClient(url, secretKey).from('teams').select('name').order('name')).data

  it.each(['pglite', 'postgres'])('keeps what was written when it is killed, on %s', async (db) => {
    const first = launch(['--db', db])
    const running = await first.ready
    const added = await createClient(running.url, running.secretKey).from('teams').insert({ name: 'Added just before' })
    expect(added.error).toBeNull()
    await end(first.child, 'SIGKILL')
    const again = await launch(['--db', db]).ready
    expect(await teams(again)).toEqual([{ name: 'Added just before' }, { name: 'North' }, { name: 'South' }])
    expect(again.secretKey).toBe(running.secretKey)
    expect(statSync(join(dir, 'keys.json')).mode & 0o777).toBe(0o600)
  })

  it('refuses a second start on one folder with one sentence', async () => {
    await launch().ready
    const message = await launch().failure
    expect(message.trim()).toMatch(
      /^The data folder .* is in use by a running Gapwise \(process \d+\)\. Stop it, or choose another folder with --data-dir\.$/,
    )
  })

  it('refuses a taken port with one sentence', async () => {
    const blocker = await new Promise<Server>((resolve) => {
      const server = createServer()
      server.listen(0, '127.0.0.1', () => resolve(server))
    })
    const address = blocker.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const message = await launch(['--port', port]).failure
    expect(message.trim()).toBe(`Port ${port} is taken by another program. Stop it, or choose another with --port.`)
    await new Promise((resolve) => blocker.close(resolve))
  })

  it.each(['pglite', 'postgres'])('stops cleanly when asked, and when its parent goes away, on %s', async (db) => {
    const asked = launch(['--db', db])
    await asked.ready
    expect(await end(asked.child, 'SIGTERM')).toBe(0)
    const orphan = launch(['--db', db])
    await orphan.ready
    const ended = new Promise((resolve) => orphan.child.once('exit', (code) => resolve(code)))
    orphan.child.disconnect()
    expect(await ended).toBe(0)
    expect(existsSync(join(dir, 'stack.lock'))).toBe(false)
  })

  it('ends at once when asked while it starts, and starts again', async () => {
    const early = launch()
    const ended = end(early.child, 'SIGINT')
    expect([0, null]).toContain(await ended)
    expect(await teams(await launch().ready)).toEqual([{ name: 'North' }, { name: 'South' }])
  })

  it('prints nothing of what people enter, whatever goes wrong', async () => {
    const { child, ready, failure } = launch()
    const { url, secretKey } = await ready
    const admin = createClient(url, secretKey)
    await admin.auth.admin.createUser({ email: 'private.name@example.com', password: 'Private-Name-2026' })
    await admin.auth.admin.createUser({ email: 'private.name@example.com', password: 'Private-Name-2026' })
    await admin.auth.signInWithOtp({ email: 'private.name@example.com' })
    await admin.from('teams').insert({ id: 'Private Name', name: 'Private Name' })
    await admin.from('teams').insert([{ name: 'Private Name' }, { name: 'Private Name' }])
    await admin.from('members').insert({ first_name: 'Private Name' })
    await admin.rpc('sync_pull', { p_table: 'Private Name', p_after_xid: '0', p_after_id: null, p_limit: 1 })
    await end(child, 'SIGTERM')
    expect(await failure).toMatch(/^Local stack ready at .*\n(database answered \w+\n)+$/)
  })
})
