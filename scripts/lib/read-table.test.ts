import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { EXAMPLES_PAGE_FILE, examplesPage, readForTable } from './read-table.ts'

/** Lines are broken and tables are laid out by the formatter, which also escapes signs. */
const words = (page: string): string => page.replaceAll(/[\s\\-]+/g, '')

it('finds docs/import-examples.md written from what is read now (node scripts/write-import-examples.ts)', async () => {
  expect(words(readFileSync(EXAMPLES_PAGE_FILE, 'utf8'))).toBe(words(await examplesPage()))
})

it('shows no number that may be a Social Security number, and no name of a column that holds one as a field', async () => {
  const page = await examplesPage()
  expect(page).not.toMatch(/\d{3}-\d{2}-\d{4}\b/)
  expect(page).not.toMatch(/SSN: |HICN: /)
})

it('shows a file that is asked about as it reads with the first answer, and says that it is asked', async () => {
  const bytes = new TextEncoder().encode('Member ID,First Name,Last Name,DOB\nA1,Ann,Lee,3/4/1950\n')
  const given = { name: 'a.csv', size: bytes.length, bytes: () => Promise.resolve(bytes) }
  expect(await readForTable([given], '2026-11-27')).toMatchObject({
    asked: ['DOB: monthFirst or dayFirst'],
    taken: ['member_id A1, first_name Ann, last_name Lee, date_of_birth 1950-03-04'],
  })
})
