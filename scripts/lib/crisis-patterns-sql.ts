import { CRISIS_PATTERNS } from '../../src-shared/domain/crisis/index.ts'

/** What PostgreSQL writes in another way than JavaScript; every other escape is refused. */
const ESCAPES: Readonly<Record<string, string>> = { '\\b': '\\y', '\\d': '[0-9]' }

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** A JavaScript pattern as PostgreSQL reads it. @throws RangeError for an escape without a counterpart. */
export function postgresPattern(pattern: RegExp): string {
  return pattern.source.replaceAll(/\\./g, (escape) => {
    const known = ESCAPES[escape]
    if (known === undefined) throw new RangeError(`crisis patterns: '${escape}' has no counterpart in PostgreSQL`)
    return known
  })
}

/** The text of the migration that stores the list of crisis patterns anew. */
export function crisisPatternsSql(): string {
  const rows = CRISIS_PATTERNS.map(
    ({ label, pattern }, place) => `  (${place}, ${quoted(label)}, ${quoted(postgresPattern(pattern))})`,
  )
  return `-- Written by scripts/write-crisis-patterns.ts from src-shared/domain/crisis: edit there.
-- The words of a member that raise an urgent alert, in English and Spanish, as the server has to know them. A newer list takes the
-- place of the whole one before.

delete from private.crisis_patterns;
insert into private.crisis_patterns (place, label, pattern) values
${rows.join(',\n')};
`
}

/** Of the files in the folder of migrations, the one that holds the list now. */
export function newestCrisisFile(files: readonly string[]): string | undefined {
  return files
    .filter((name) => /^\d{14}_crisis_patterns\.sql$/.test(name))
    .toSorted()
    .at(-1)
}
