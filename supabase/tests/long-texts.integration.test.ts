import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimsOf, type TestDatabase } from './support/database.ts'
import { WRITABLE_COLUMNS } from './support/matrix-columns.ts'
import { MATRIX } from './support/matrix.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
  await resetToFixture(database)
})
beforeEach(() => database.script('rollback'))

/** Far more than anybody writes, by the type of a column; no other type holds so much. */
const LONG: Readonly<Record<string, string>> = {
  text: `repeat('x', 150000)`,
  jsonb: `jsonb_build_object('x', repeat('x', 150000))`,
  _text: `array[repeat('x', 150000)]`,
}
const MOST_BYTES = 100_000
const typeOf = async (table: string, column: string): Promise<string> => {
  const [row] = await database.rows(
    'select udt_name from information_schema.columns where table_schema = $1 and table_name = $2 and column_name = $3',
    ['public', table, column],
  )
  return String(row?.['udt_name'])
}

/** How much the largest value of the column has after a statement of the persona, which is taken back; null where it is refused. */
async function stored(persona: Persona, sql: string, [table, column]: [string, string]): Promise<number | null> {
  await database.rows('begin')
  try {
    await database.rows(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claimsOf(persona))])
    await database.rows('set local role authenticated')
    await database.rows(sql)
    await database.rows('reset role')
    const [row] = await database.rows(`select max(octet_length(${column}::text))::int as bytes from public.${table}`)
    return Number(row?.['bytes'])
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  } finally {
    await database.rows('rollback')
  }
}

const columnsOf = (operation: 'insert' | 'update'): [string, string][] =>
  Object.entries(WRITABLE_COLUMNS).flatMap(([table, columns]) =>
    (columns[operation] ?? []).map((column): [string, string] => [table, column]),
  )
const WHO = ['supervisorBoth', 'clinician', 'member'] as const

describe('an endless text', () => {
  it.each(columnsOf('update'))('is not kept by a change of %s.%s', async (table, column) => {
    const long = LONG[await typeOf(table, column)]
    if (long === undefined) return
    for (const persona of WHO) {
      const bytes = await stored(persona, `update public.${table} set ${column} = ${long} where true`, [table, column])
      expect([persona, (bytes ?? 0) < MOST_BYTES]).toEqual([persona, true])
    }
  })

  it.each(columnsOf('insert'))('is not kept by a new row with %s.%s', async (table, column) => {
    const long = LONG[await typeOf(table, column)]
    if (long === undefined) return
    // The first row of the policy matrix that somebody may add.
    const [cell, persona] = MATRIX.filter((one) => one.table === table && one.operation === 'insert').flatMap((one) =>
      WHO.filter((name) => one.expected[name] === 1).map((name) => [one, name] as const),
    )[0] ?? [null, null]
    const [, names = '', values = ''] = /^insert into \S+ \((.*?)\) values \((.*)\)$/s.exec(cell?.sql ?? '') ?? []
    if (persona === null || names === '') throw new Error(`the matrix has no row of ${table} that may be added`)
    const all = [...new Set([...names.split(', '), column])].join(', ')
    const add = (change: string) => `insert into public.${table} (${all})
      select ${all} from jsonb_populate_record(null::public.${table},
        (select to_jsonb(given) from (values (${values})) given (${names})) || ${change})`
    expect(await stored(persona, cell?.sql ?? '', [table, column])).not.toBeNull()
    const bytes = await stored(persona, add(`jsonb_build_object('${column}', ${long})`), [table, column])
    expect((bytes ?? 0) < MOST_BYTES).toBe(true)
  })
})
