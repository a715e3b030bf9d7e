import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { MEASURES_PAGE_FILE, measuresPage } from './lib/measures-page.ts'
import { bin } from './lib/paths.ts'

/** Writes docs/measures.md anew after a change of the measures; a unit test fails while it is stale. */
writeFileSync(MEASURES_PAGE_FILE, measuresPage())
spawnSync(bin('oxfmt'), [MEASURES_PAGE_FILE], { stdio: 'inherit' })
