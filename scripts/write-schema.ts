import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { postgresEngine } from './lib/schema/databases.ts'
import { schemaSnapshot, snapshotPath } from './lib/schema/snapshot.ts'

/** Writes supabase/snapshot again after a new migration, so that a review sees what changes; a test fails while it is stale. */
const engine = await postgresEngine()
try {
  for (const [file, text] of await schemaSnapshot(engine)) {
    mkdirSync(dirname(snapshotPath(file)), { recursive: true })
    writeFileSync(snapshotPath(file), text)
  }
} finally {
  await engine.stop()
}
