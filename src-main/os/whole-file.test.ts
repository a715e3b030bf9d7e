import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginWholeFile, removeUnfinished } from './whole-file.ts'

let folder = ''
const place = (name: string): string => join(folder, name)
const notes = (): string => place('notes')
const left = async (): Promise<string[]> => (await readdir(folder)).filter((name) => name !== 'notes')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whole-file-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('a file that is there whole or not at all', () => {
  it('has its name only once it is finished, and says what is in it', async () => {
    const file = await beginWholeFile(place('out.csv'), notes())
    await file.write('a,b\r\n')
    await file.write(new Uint8Array([0xc3, 0xb1]))
    expect(await left()).toEqual([expect.stringMatching(/^\.out\.csv\.[0-9a-f]{16}\.part$/)])
    const text = 'a,b\r\nñ'
    expect(await file.finish()).toEqual({ bytes: 7, sha256: createHash('sha256').update(text).digest('hex') })
    expect(await readFile(place('out.csv'), 'utf8')).toBe(text)
    expect(await left()).toEqual(['out.csv'])
    expect(await readdir(notes())).toEqual([])
    if (process.platform !== 'win32') expect((await stat(place('out.csv'))).mode & 0o777).toBe(0o600)
  })

  it('takes the place of the file that was there, and leaves that alone until then', async () => {
    await writeFile(place('out.csv'), 'old')
    const file = await beginWholeFile(place('out.csv'), notes())
    await file.write('new')
    expect(await readFile(place('out.csv'), 'utf8')).toBe('old')
    await file.finish()
    await file.abandon()
    expect(await readFile(place('out.csv'), 'utf8')).toBe('new')
  })

  it('leaves nothing when it is abandoned, however much was written', async () => {
    const file = await beginWholeFile(place('out.csv'), notes())
    for (let n = 0; n < 10; n += 1) await file.write(Buffer.alloc(100_000))
    await file.abandon()
    await file.abandon()
    expect(await left()).toEqual([])
  })

  it('leaves nothing where the place takes no file', async () => {
    await expect(beginWholeFile(place('no/out.csv'), notes())).rejects.toThrow('ENOENT')
    expect(await readdir(notes())).toEqual([])
  })

  it('removes at the next start what a killed program left, and nothing that is not its own', async () => {
    const file = await beginWholeFile(place('out.csv'), notes())
    await file.write('half')
    await writeFile(place('mine.csv'), 'mine')
    await writeFile(join(notes(), 'false.json'), JSON.stringify({ part: place('mine.csv') }))
    await removeUnfinished(notes())
    expect(await left()).toEqual(['mine.csv'])
    expect(await readdir(notes())).toEqual([])
    await removeUnfinished(place('nowhere'))
    await file.abandon()
  })

  it('leaves alone what another program that runs is writing', async () => {
    const file = await beginWholeFile(place('out.csv'), notes())
    const [note = ''] = await readdir(notes())
    const { part } = JSON.parse(await readFile(join(notes(), note), 'utf8')) as { part: string }
    await writeFile(join(notes(), note), JSON.stringify({ part, pid: process.ppid }))
    await removeUnfinished(notes())
    expect(await left()).toEqual([basename(part)])
    // No process has this number.
    await writeFile(join(notes(), note), JSON.stringify({ part, pid: 2 ** 30 }))
    await removeUnfinished(notes())
    expect(await left()).toEqual([])
    // A program that was killed holds no file; this one would for as long as the tests run.
    await file.abandon()
  })
})
