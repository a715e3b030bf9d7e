import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
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
    let errors = ''
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    const ready = new Promise<Ready>((resolve) => child.on('message', (message) => resolve(message as Ready)))
    const failure = new Promise<string>((resolve) => child.once('close', () => resolve(errors)))
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

  it('keeps what was written when it is killed, and starts again on the same folder', async () => {
    const first = launch()
    const running = await first.ready
    const added = await createClient(running.url, running.secretKey).from('teams').insert({ name: 'Added just before' })
    expect(added.error).toBeNull()
    await end(first.child, 'SIGKILL')
    const again = await launch().ready
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

  it('stops cleanly when asked, and when its parent goes away', async () => {
    const asked = launch()
    await asked.ready
    expect(await end(asked.child, 'SIGTERM')).toBe(0)
    const orphan = launch()
    await orphan.ready
    const ended = new Promise((resolve) => orphan.child.once('exit', (code) => resolve(code)))
    orphan.child.disconnect()
    expect(await ended).toBe(0)
  })
})
