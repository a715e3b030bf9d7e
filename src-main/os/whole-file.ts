import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** What is in the file once it is there. */
export interface WrittenFile {
  readonly bytes: number
  /** 64 hexadecimal digits. */
  readonly sha256: string
}

/** A file that is there whole or not at all. Every method rejects with what the disk says. */
export interface WholeFile {
  readonly write: (piece: Uint8Array | string) => Promise<void>
  /** On the disk under its name, in the place of one that was there. */
  readonly finish: () => Promise<WrittenFile>
  /** Nothing of it stays; safe after `finish` and twice, and never rejects. */
  readonly abandon: () => Promise<void>
}

/** Beside the file that it becomes: a rename is one step only on the same disk. */
const PART = /^\..+\.[0-9a-f]{16}\.part$/

/** Small pieces are gathered, because each write asks the system. */
const GATHERED = 1 << 18

/**
 * Begins a file for this user only. Until it is finished it has another name beside its own, which is noted first: what a killed
 * program leaves behind is removed by `removeUnfinished`.
 * @param path where the person chose @param notes folder of this installation
 * @throws what the disk says
 */
export async function beginWholeFile(path: string, notes: string): Promise<WholeFile> {
  const id = randomBytes(8).toString('hex')
  const part = join(dirname(path), `.${basename(path).slice(0, 200)}.${id}.part`)
  const note = join(notes, `${id}.json`)
  await mkdir(notes, { recursive: true, mode: 0o700 })
  await writeFile(note, JSON.stringify({ part, pid: process.pid }), { mode: 0o600 })
  const hash = createHash('sha256')
  const file = await open(part, 'wx', 0o600).catch(async (error: unknown) => {
    await rm(note, { force: true })
    throw error
  })
  let bytes = 0
  let isOpen = true
  let gathered: Buffer[] = []
  let size = 0
  const put = async (): Promise<void> => {
    const all = Buffer.concat(gathered, size)
    gathered = []
    size = 0
    for (let at = 0; at < all.length;) at += (await file.write(all, at)).bytesWritten
  }
  const close = async (): Promise<void> => {
    if (!isOpen) return
    isOpen = false
    await file.close()
  }
  return {
    async write(piece) {
      const given = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : Buffer.from(piece)
      hash.update(given)
      bytes += given.length
      gathered.push(given)
      size += given.length
      if (size >= GATHERED) await put()
    },
    async finish() {
      await put()
      await file.sync()
      await close()
      await rename(part, path)
      await rm(note, { force: true })
      return { bytes, sha256: hash.digest('hex') }
    },
    async abandon() {
      try {
        // What a full disk says here as well keeps nothing of the file.
        await close().catch(() => undefined)
        await rm(part, { force: true })
        await rm(note, { force: true })
      } catch {
        // The note stays: the next start tries again.
      }
    },
  }
}

/** Whether a program other than this one still runs under the number; of this one, nothing has begun yet. */
function isOfAnother(pid: unknown): boolean {
  if (typeof pid !== 'number' || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Removes what a killed program left half-written, before anything new is begun. What another one is writing at this moment
 * stays: two jobs may run at once. Never rejects.
 */
export async function removeUnfinished(notes: string): Promise<void> {
  const names = await readdir(notes).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    try {
      const { part, pid }: { part?: unknown; pid?: unknown } = JSON.parse(await readFile(join(notes, name), 'utf8'))
      if (isOfAnother(pid)) continue
      // Nothing else than what is named as ours is ever removed.
      if (typeof part === 'string' && PART.test(basename(part))) await rm(part, { force: true })
      await rm(join(notes, name), { force: true })
    } catch {
      // A disk that is not there now may be at the next start.
    }
  }
}
