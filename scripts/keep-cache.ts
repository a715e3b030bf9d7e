import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { connect, MEMORY } from '../src-main/db/connection.ts'
import { CACHE_VERSION, migrate } from '../src-main/db/migrate.ts'
import { dumpCache, fillCache, schemaDifferences } from './lib/cache-dump.ts'
import { fromRoot } from './lib/paths.ts'
import { runMain, say, StartProblem } from './lib/say.ts'

/**
 * Keeps a cache as this version writes it, so that every later version is tested with it. Part of a release; with `--check` it
 * only says whether that was done. `--like <file>` says instead how the schema of this version differs from that of a kept
 * cache: nothing, where steps were only written anew, for example as one.
 */
await runMain(async () => {
  const { check, like } = parseArgs({
    options: { check: { type: 'boolean', default: false }, like: { type: 'string' } },
  }).values
  const db = connect(MEMORY, null)
  migrate(db)
  if (like !== undefined) {
    const differences = schemaDifferences(db, readFileSync(like, 'utf8'))
    for (const line of differences) say(line)
    if (differences.length > 0) throw new StartProblem(`The schema is not the one of ${like}.`)
    return say(`The schema is the one of ${like}.`)
  }
  const name = `${String(CACHE_VERSION).padStart(4, '0')}.sql`
  const file = fromRoot('src-main', 'db', 'released-caches', name)
  if (existsSync(file)) return say(`The cache of this version is kept: ${name}`)
  if (check) throw new StartProblem(`Run node scripts/keep-cache.ts first: ${name} is missing.`)
  fillCache(db)
  writeFileSync(file, dumpCache(db))
  say(`Kept ${name}`)
})
