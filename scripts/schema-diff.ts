import { parseArgs } from 'node:util'
import { compareContents, type Comparison, type Difference } from './lib/schema/compare.ts'
import { chainAt, chainInFolder, contentsOf, pgliteEngine, postgresEngine } from './lib/schema/databases.ts'
import { runMain, say } from './lib/say.ts'

/**
 * Proves that two chains of migrations make the same database: builds both on PostgreSQL and on PGlite and compares their
 * catalogs and the rows that the migrations wrote. Ends with 0 where nothing differs.
 *
 *     npm run schema:diff -- [--base REF] [--ignore-comments]
 *
 * `--base` names the commit whose `supabase/migrations` the working tree is compared with (default: HEAD).
 * With `--ignore-comments` function bodies may differ in comments and white space.
 */
const SHOWN = 20

function explained({ name, before, after }: Difference): string {
  if (before === undefined) return `  + ${name}`
  if (after === undefined) return `  - ${name}`
  const [old, now] = [before.split('\n'), after.split('\n')]
  const first = old.findIndex((line, at) => line !== now[at])
  const at = first === -1 ? old.length : first
  return `  ~ ${name}\n      before: ${old[at] ?? '(ends)'}\n      after:  ${now[at] ?? '(ends)'}`
}

function shown({ kind, before, after, differences, beyondComments }: Comparison, ignoreComments: boolean): string {
  const counted = ignoreComments ? beyondComments : differences
  const count = before === after ? String(before) : `${before} and ${after}`
  const comments = differences.length - beyondComments.length
  const note = comments > 0 ? `, ${comments} more in comments and white space alone` : ''
  const lines = counted.slice(0, SHOWN).map(explained)
  if (counted.length > SHOWN) lines.push(`  and ${counted.length - SHOWN} more`)
  return [`${kind}: ${count} compared, ${counted.length} differ${ignoreComments ? note : ''}`, ...lines].join('\n')
}

await runMain(async () => {
  const { values } = parseArgs({
    options: { base: { type: 'string', default: 'HEAD' }, 'ignore-comments': { type: 'boolean', default: false } },
  })
  const ignoreComments = values['ignore-comments']
  const [before, after] = [chainAt(values.base), chainInFolder()]
  say(`${values.base}: ${before.length} migrations; working tree: ${after.length}`)
  let total = 0
  for (const engine of [await postgresEngine(), pgliteEngine]) {
    say(`\n${engine.name}`)
    try {
      const compared = compareContents(await contentsOf(engine, before), await contentsOf(engine, after))
      for (const part of compared) say(shown(part, ignoreComments))
      total += compared.flatMap((part) => (ignoreComments ? part.beyondComments : part.differences)).length
    } finally {
      await engine.stop()
    }
  }
  say(total === 0 ? '\nNo difference.' : `\n${total} differences.`)
  process.exitCode = total === 0 ? 0 : 1
})
