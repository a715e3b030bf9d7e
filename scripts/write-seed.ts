import { writeFileSync } from 'node:fs'
import { fromRoot } from './lib/paths.ts'
import { seedSql } from './lib/seed-sql.ts'

/** Writes supabase/seed.sql anew after a change of the sample data; a unit test fails while it is stale. */
writeFileSync(fromRoot('supabase', 'seed.sql'), seedSql())
