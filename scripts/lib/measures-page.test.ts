import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { GAP_NAMES, measuresOf } from '../../src-shared/domain/measures/index.ts'
import { gapNameIn } from '../../src-shared/domain/script/index.ts'
import spanish from '../../src-ui/i18n/locales/desk/es/measures.json' with { type: 'json' }
import english from '../../src-ui/i18n/locales/desk/en/measures.json' with { type: 'json' }
import { MEASURES_PAGE_FILE, measuresPage } from './measures-page.ts'

/** Lines are broken and tables are laid out by the formatter. */
const words = (page: string): string => page.replaceAll(/[\s-]+/g, '')

it('finds docs/measures.md written from the present data (node scripts/write-measures.ts)', () => {
  expect(words(readFileSync(MEASURES_PAGE_FILE, 'utf8'))).toBe(words(measuresPage()))
})

it('leaves nothing out that a reader would need', () => {
  const page = measuresPage()
  expect(page).not.toContain('undefined')
  expect(page).toContain('| Mammogram | October 1, 2023 to December 31, 2025 | October 1, 2024 to December 31, 2026 |')
})

it('calls a measure as its gap is called on screens, in both languages', () => {
  const called = GAP_NAMES.flatMap((name) => {
    const measures = measuresOf({ name, measure: null })
    const [code] = measures
    // The script's Spanish says what is done, and not for whom.
    const saysForWhom = code !== undefined && /\(| after /.test(english.name[code])
    // A part of a measure has a name of its own.
    const isPart = code === 'AIS-E' || (code === 'TRC' && name !== 'Follow-up After Hospital Stay')
    return measures.length === 1 && code !== undefined && !isPart && !saysForWhom ? [{ name, code }] : []
  })
  expect(called.map(({ code }) => [english.name[code], spanish.name[code]])).toEqual(
    called.map(({ name }) => [name, gapNameIn(name, 'es')]),
  )
})
