import type { AgeBand, Edition, ServiceRule } from '../../src-shared/domain/measures/edition.ts'
import { SERVICE_OF_NAME } from '../../src-shared/domain/measures/gap-year.ts'
import { BY_CODE, GAP_NAMES, measuresOfName, spellingsOf } from '../../src-shared/domain/measures/names.ts'
import { daysOf, EDITIONS } from '../../src-shared/domain/measures/windows.ts'

const quoted = (text: string | null): string => (text === null ? 'null' : `'${text.replaceAll("'", "''")}'`)
const list = (texts: readonly string[]): string => `'{${texts.map((text) => `"${text}"`).join()}}'`
const row = (values: readonly string[]): string => `  (${values.join(', ')})`
const insert = (table: string, columns: string, rows: readonly string[]): string =>
  `insert into private.${table} (${columns}) values\n${rows.join(',\n')};`

/** The bands with the day on which the age is taken. */
const agesOf = (bands: readonly AgeBand[], year: number): string =>
  quoted(
    JSON.stringify(
      bands.map(({ from, to, sex, on }) => ({
        from,
        to,
        sex,
        on: on === 'first-day' ? `${year}-01-01` : `${year}-12-31`,
      })),
    ),
  )

function serviceRow({ measure, year, ages }: Edition, rule: ServiceRule): string {
  const days = rule.window.type === 'after' ? null : daysOf(rule.window, year)
  const clear = rule.clearWindow === undefined ? null : daysOf(rule.clearWindow, year)
  return row([
    quoted(measure),
    String(year),
    quoted(rule.kind),
    'true',
    quoted(days?.from ?? null),
    quoted(days?.to ?? null),
    quoted(clear?.from ?? null),
    rule.value === undefined ? 'null' : quoted(JSON.stringify(rule.value)),
    agesOf(rule.ages === undefined ? ages : [rule.ages], year),
    list(rule.together ?? []),
    String(rule.secondDoseAfterDays ?? null),
  ])
}

const takenForIt = ({ measure, year, notCounting }: Edition): string[] =>
  notCounting.map((kind) =>
    row([quoted(measure), String(year), quoted(kind), 'false', 'null', 'null', 'null', 'null', `'[]'`, `'{}'`, 'null']),
  )

/** One row for the years that have it alike. */
function exclusionRows(): string[] {
  const years = new Map<string, number[]>()
  for (const { measure, year, exclusions } of EDITIONS) {
    for (const { exclusion, ages } of exclusions) {
      const one = `${quoted(measure)}, ${quoted(exclusion)}, ${ages?.from ?? null}, ${ages?.to ?? null}`
      years.set(one, [...(years.get(one) ?? []), year])
    }
  }
  return [...years].map(([one, of]) => row([one, `'{${of.join()}}'`]))
}

/** The text of the migration that stores the measures anew. */
export const measuresSql =
  (): string => `-- Written by scripts/write-measures.ts from src-shared/domain/measures: edit there.
-- What the server checks evidence against (private.bar_to_verifying). A newer list takes the place of the whole one before.

delete from private.gap_names;
${insert(
  'gap_names',
  'name, spellings, measures, service',
  GAP_NAMES.map((name) =>
    row([quoted(name), list(spellingsOf(name)), list(measuresOfName(name)), quoted(SERVICE_OF_NAME[name] ?? null)]),
  ),
)}

delete from private.measure_codes;
${insert(
  'measure_codes',
  'code, measure',
  [...BY_CODE].map(([code, measure]) => row([quoted(code), quoted(measure)])),
)}

delete from private.measure_services;
${insert(
  'measure_services',
  'measure, year, kind, counts, first_day, last_day, clear_from, value_rule, ages, together, second_dose_after',
  EDITIONS.flatMap((edition) => [...edition.services.map((rule) => serviceRow(edition, rule)), ...takenForIt(edition)]),
)}

delete from private.measure_exclusions;
${insert('measure_exclusions', 'measure, exclusion, age_from, age_to, years', exclusionRows())}
`

/** Of the files in the folder of migrations, the one that holds the measures now. */
export function newestMeasuresFile(files: readonly string[]): string | undefined {
  return files
    .filter((name) => /^\d{14}_measures\.sql$/.test(name))
    .toSorted()
    .at(-1)
}
