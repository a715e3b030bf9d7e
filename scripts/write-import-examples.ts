import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { bin } from './lib/paths.ts'
import { EXAMPLES_PAGE_FILE, examplesPage } from './lib/read-table.ts'

/** Writes docs/import-examples.md anew after a change of how files are read; a unit test fails while it is stale. */
writeFileSync(EXAMPLES_PAGE_FILE, await examplesPage())
spawnSync(bin('oxfmt'), [EXAMPLES_PAGE_FILE], { stdio: 'inherit' })
