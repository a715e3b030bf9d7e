import { existsSync, rmSync, writeFileSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { PGlite, Results } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { createPgliteConnection } from '@supabase/lite/pglite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { z } from 'zod'
import { isDatabaseError, printedAsCode } from '../http/errors.ts'
import { adoptConnection, AT_REST, type StackDatabase } from './database.ts'
import { pgliteParsers } from './row-format.ts'
import { kyselyOver } from './session-kysely.ts'

const MODULES = join(import.meta.dirname, '..', '..', 'node_modules')
const packageFile = z.object({ version: z.string() })

function imageFile(): string {
  const described: unknown = JSON.parse(readFileSync(join(MODULES, '@electric-sql', 'pglite', 'package.json'), 'utf8'))
  return join(MODULES, '.cache', 'gapwise', `pglite-${packageFile.parse(described).version}.tar.gz`)
}

/**
 * An empty PGlite database as its own installation makes it, before anything of ours is in it, so that only PGlite's
 * version tells one from another. Making it takes five seconds of processor time, reading it one.
 * @returns the archive that `loadDataDir` takes, or null where none was kept yet
 */
function readImage(): Blob | null {
  try {
    return new Blob([gunzipSync(readFileSync(imageFile()))], { type: 'application/x-tar' })
  } catch {
    return null
  }
}

/** Keeps an empty database for the next start. Where the folder of the packages can't be written, nothing is kept. */
async function keepImage(archive: Blob): Promise<void> {
  try {
    const file = imageFile()
    const unfinished = `${file}.${process.pid}`
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(unfinished, gzipSync(Buffer.from(await archive.arrayBuffer()), { level: 1 }))
    // Renamed into place: nobody reads half of one.
    renameSync(unfinished, file)
  } catch {
    // The next start takes as long as this one did.
  }
}

/** Hands one session to one user at a time, in the order of asking. */
class SessionQueue {
  #tail: Promise<void> = Promise.resolve()

  async enter(): Promise<() => void> {
    const before = this.#tail
    let leave: () => void = () => {}
    this.#tail = new Promise((resolve) => {
      leave = resolve
    })
    await before
    return leave
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const leave = await this.enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** What was asked for is in the error, and is in no log. */
function quietly(error: unknown): never {
  throw isDatabaseError(error) ? printedAsCode(error, error.code) : error
}

/** The message of the protocol that asks for all statements of a text. */
function simpleQuery(text: string): Uint8Array {
  const length = Buffer.byteLength(text) + 5
  const message = Buffer.alloc(length + 1)
  message.write('Q')
  message.writeInt32BE(length, 1)
  message.write(text, 5)
  return message
}

/** The first value of the last row that was answered, as the database writes it. */
function lastText(messages: Awaited<ReturnType<PGlite['execProtocolStream']>>): string | null {
  const last = messages.findLast(({ name }) => name === 'dataRow')
  return (last !== undefined && 'fields' in last ? (last.fields as readonly (string | null)[])[0] : null) ?? null
}

class PgliteSession implements DatabaseConnection {
  readonly #pglite: PGlite
  readonly leave: () => void

  constructor(pglite: PGlite, leave: () => void) {
    this.#pglite = pglite
    this.leave = leave
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#ask<R>(query).catch(quietly)
    const affected = result.affectedRows
    return {
      rows: result.rows,
      ...(typeof affected === 'number' ? { numAffectedRows: BigInt(affected) } : {}),
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite does not stream')
  }

  /** Text without parameters goes in one message instead of six, and may be several statements; the last one's result counts. */
  async #ask<R>({ sql, parameters }: CompiledQuery): Promise<Results<R>> {
    if (parameters.length > 0) return this.#pglite.query<R>(sql, [...parameters])
    const results = await this.#pglite.exec(sql)
    return (results.at(-1) ?? { rows: [], fields: [] }) as Results<R>
  }
}

/** There while the files of a new database are written: what a start that was cut off left is thrown away by the next. */
const unfinishedMark = (dir: string): string => `${dir}.unfinished`

async function openDriver(dir: string | null) {
  if (dir !== null && existsSync(unfinishedMark(dir))) rmSync(dir, { recursive: true, force: true })
  const isNew = dir === null || !existsSync(join(dir, 'PG_VERSION'))
  if (dir !== null && isNew) writeFileSync(unfinishedMark(dir), '')
  const image = isNew ? readImage() : null
  const lite = await createPgliteConnection({
    ...(dir === null ? {} : { url: dir }),
    pgliteOptions: {
      extensions: { pg_trgm, pgcrypto },
      parsers: pgliteParsers,
      ...(image === null ? {} : { loadDataDir: image }),
    },
  })
  await lite.driver.waitReady
  if (isNew && image === null) await keepImage(await lite.driver.dumpDataDir('none'))
  if (dir !== null && isNew) rmSync(unfinishedMark(dir))
  return lite
}

/**
 * Has every parameter written as text. One that is none breaks PGlite off in the middle of a message, and every later statement begins
 * with the rest of it: lite takes `{}` in an address for an object, also where a list is meant.
 */
function writeOnlyText({ serializers }: PGlite): void {
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[type] = (value: unknown) => {
      const written: unknown = serialize(value)
      return typeof written === 'string' ? written : (JSON.stringify(written) ?? '')
    }
  }
}

/** @param dir folder of the data, or null for a database in memory */
export async function openPglite(dir: string | null): Promise<StackDatabase> {
  const lite = await openDriver(dir)
  const pglite = lite.driver
  writeOnlyText(pglite)
  const queue = new SessionQueue()
  const connection = adoptConnection(lite)
  // One session. lite's own dialect lets a parallel request's statement run between another request's BEGIN and COMMIT, under the wrong role.
  connection.kysely = kyselyOver({
    take: async () => new PgliteSession(pglite, await queue.enter()),
    give: (session) => session.leave(),
  })
  return {
    kind: 'pglite',
    connection,
    exec: (text) => queue.run(async () => void (await pglite.exec(text))),
    execAtRest: (text) => queue.run(async () => void (await pglite.exec(`${AT_REST} ${text}`))),
    query: (text, parameters = []) =>
      queue.run(async () => (await pglite.query<Record<string, unknown>>(text, [...parameters])).rows),
    ask: (text) => queue.run(async () => lastText(await pglite.execProtocolStream(simpleQuery(text)).catch(quietly))),
    listen: (channel, onPayload) => queue.run(async () => void (await pglite.listen(channel, onPayload))),
    close: () => queue.run(() => connection.close()),
  }
}
