import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { connect, MEMORY } from '../src-main/db/connection.ts'
import { CACHE_VERSION, migrate } from '../src-main/db/migrate.ts'
import { dumpCache, fillCache } from './lib/cache-dump.ts'
import { fromRoot } from './lib/paths.ts'
import { runMain, say, StartProblem } from './lib/say.ts'

/**
 * Keeps a cache as this version writes it, so that every later version is tested with it. Part of a release; with `--check` it
 * only says whether that was done.
 */
await runMain(async () => {
  const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values
  const name = `${String(CACHE_VERSION).padStart(4, '0')}.sql`
  const file = fromRoot('src-main', 'db', 'released-caches', name)
  if (existsSync(file)) return say(`The cache of this version is kept: ${name}`)
  if (check) throw new StartProblem(`Run node scripts/keep-cache.ts first: ${name} is missing.`)
  const db = connect(MEMORY, null)
  migrate(db)
  fillCache(db)
  writeFileSync(file, dumpCache(db))
  db.close()
  say(`Kept ${name}`)
})
