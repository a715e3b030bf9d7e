import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8')

/** What a comment above a trigger says of its place: PostgreSQL runs those of a table in the order of their names. */
interface Claim {
  readonly table: string
  readonly trigger: string
  readonly place: string
  readonly other: string
}

const COMMENTED = /In the alphabet ((?:.*\n-- )*.*\n)create trigger (\w+)[^;]*? on (\w+\.\w+)/g

const files = globSync('supabase/migrations/*.sql', { cwd: root }).map(read)

const commented = files.flatMap((text) =>
  [...text.matchAll(COMMENTED)].map(([, words = '', trigger = '', table = '']) =>
    [...words.matchAll(/\b(after|before) '(\w+)'/g)].map(([, place = '', other = '']): Claim => ({
      table,
      trigger,
      place,
      other,
    })),
  ),
)

/** When each trigger runs, such as 'BEFORE ROW', by 'table.trigger': in the schema as it is, which the snapshot shows. */
const kinds = new Map(
  [
    ...read('supabase/snapshot/tables.txt').matchAll(
      /CREATE TRIGGER (\w+) (BEFORE|AFTER) [^\n]*? ON (\w+\.\w+) [^\n]*FOR EACH (ROW|STATEMENT)/g,
    ),
  ].map(([, trigger, time, table, level]) => [`${table}.${trigger}`, `${time} ${level}`]),
)

describe('a trigger whose place among the others matters', () => {
  it('has it said in words that this test reads', () => {
    const written = files.reduce((sum, text) => sum + text.split('In the alphabet ').length - 1, 0)
    expect(commented.filter((said) => said.length > 0)).toHaveLength(written)
  })

  it.each(commented.flat())('$table: $trigger runs $place $other', ({ table, trigger, place, other }) => {
    const kind = kinds.get(`${table}.${trigger}`)
    expect(kind).toBeDefined()
    expect(kinds.get(`${table}.${other}`)).toBe(kind)
    expect(trigger > other ? 'after' : 'before').toBe(place)
  })
})
