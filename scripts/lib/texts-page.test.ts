import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TEXTS_PAGE_FILE, textsPage } from './texts-page.ts'

it('finds docs/texts.md written from the present texts (node scripts/write-texts.ts)', () => {
  expect(readFileSync(TEXTS_PAGE_FILE, 'utf8')).toBe(textsPage())
})

it('says where a text appears, also one whose key is put together', () => {
  const page = textsPage()
  expect(page).toContain('- `results.urgentText`: results/ResultCard\n  - en: `Please talk with your care team')
  expect(page).toContain('- `results.statusText.available`: results/ResultCard\n')
})
