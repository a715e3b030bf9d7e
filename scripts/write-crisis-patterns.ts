import { readdirSync, writeFileSync } from 'node:fs'
import { crisisPatternsSql, newestCrisisFile } from './lib/crisis-patterns-sql.ts'
import { fromRoot } from './lib/paths.ts'

/**
 * Writes the migration with the list of crisis patterns anew after a change of src-shared/domain/crisis; a unit test fails
 * while it is stale. A server runs a migration once: after a release, name the version of a new one
 * (`node scripts/write-crisis-patterns.ts 20270105000001`).
 */
const [version] = process.argv.slice(2)
if (version !== undefined && !/^\d{14}$/.test(version)) throw new RangeError('a version has fourteen digits')
const name =
  version === undefined
    ? newestCrisisFile(readdirSync(fromRoot('supabase', 'migrations')))
    : `${version}_crisis_patterns.sql`
if (name === undefined) throw new RangeError('no migration with the list yet: name the version of the first one')
writeFileSync(fromRoot('supabase', 'migrations', name), crisisPatternsSql())
