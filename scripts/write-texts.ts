import { writeFileSync } from 'node:fs'
import { TEXTS_PAGE_FILE, textsPage } from './lib/texts-page.ts'

/** Writes docs/texts.md anew after a change of what members read; a unit test fails while it is stale. */
writeFileSync(TEXTS_PAGE_FILE, textsPage())
