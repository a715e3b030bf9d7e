import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { MEASURES_PAGE_FILE, measuresPage } from './lib/measures-page.ts'
import { measuresSql, newestMeasuresFile } from './lib/measures-sql.ts'
import { bin, fromRoot } from './lib/paths.ts'

/**
 * Writes docs/measures.md and the migration with the measures anew after a change of them; unit tests fail while either is stale.
 * A server runs a migration once: after a release, name the version of a new one
 * (`node scripts/write-measures.ts 20270105000001`).
 */
const [version] = process.argv.slice(2)
if (version !== undefined && !/^\d{14}$/.test(version)) throw new RangeError('a version has fourteen digits')
const name =
  version === undefined
    ? newestMeasuresFile(readdirSync(fromRoot('supabase', 'migrations')))
    : `${version}_measures.sql`
if (name === undefined) throw new RangeError('no migration with the measures yet: name the version of the first one')
writeFileSync(fromRoot('supabase', 'migrations', name), measuresSql())
writeFileSync(MEASURES_PAGE_FILE, measuresPage())
spawnSync(bin('oxfmt'), [MEASURES_PAGE_FILE], { stdio: 'inherit' })
