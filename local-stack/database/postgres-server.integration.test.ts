import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startPostgres, stopServer } from './postgres-server.ts'

const PASSWORD = 'a password for a test'

/** What a killed server leaves when its number has gone to another process of the same user. */
const noteOf = (pid: number, folder: string): string =>
  `${pid}\n${folder}\n1700000000\n5432\n\n127.0.0.1\n  1 1\nready\n`

it.skipIf(!existsSync('/proc'))(
  'starts over the note of a server that is gone, whoever has its number now',
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'gapwise-note-'))
    const folder = join(dir, 'postgres')
    await (await startPostgres(dir, PASSWORD)).stop()
    const { uid, gid } = statSync(folder)
    const other = spawn('sleep', ['60'], { uid, gid, cwd: '/', stdio: 'ignore' })
    try {
      for (const note of [noteOf(other.pid ?? 0, folder), '']) {
        writeFileSync(join(folder, 'postmaster.pid'), note)
        const server = await startPostgres(dir, PASSWORD)
        await server.stop()
      }
    } finally {
      other.kill('SIGKILL')
      rmSync(dir, { recursive: true, force: true })
    }
  },
)

it.skipIf(!existsSync('/proc'))(
  'leaves the note while a process of the server that was killed still works in its folder',
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'gapwise-note-'))
    const folder = join(dir, 'postgres')
    await (await startPostgres(dir, PASSWORD)).stop()
    const { uid, gid } = statSync(folder)
    const left = spawn('sleep', ['60'], { uid, gid, cwd: folder, stdio: 'ignore' })
    try {
      writeFileSync(join(folder, 'postmaster.pid'), noteOf(left.pid ?? 0, folder))
      await expect(startPostgres(dir, PASSWORD)).rejects.toThrow('postmaster.pid')
    } finally {
      left.kill('SIGKILL')
      rmSync(dir, { recursive: true, force: true })
    }
  },
)

it.skipIf(!existsSync('/proc'))('tells a server to end that was asked to and waits for itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gapwise-note-'))
  const deaf = spawn(process.execPath, [
    '-e',
    `process.on('SIGINT', () => {}); console.log('up'); setInterval(() => {}, 1e6)`,
    folder,
  ])
  try {
    await once(deaf.stdout, 'data')
    writeFileSync(join(folder, 'postmaster.pid'), noteOf(deaf.pid ?? 0, folder))
    const ended = once(deaf, 'exit')
    const stop = async (): Promise<void> => {
      deaf.kill('SIGINT')
      await ended
    }
    await stopServer({ stop }, folder, 50)
    expect(deaf.signalCode).toBe('SIGQUIT')
  } finally {
    deaf.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})
