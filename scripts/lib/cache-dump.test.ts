import { beforeEach, expect, it } from 'vitest'
import { cacheShape } from '../../src-main/db/cache-shape.ts'
import { connect, MEMORY } from '../../src-main/db/connection.ts'
import { migrate } from '../../src-main/db/migrate.ts'
import type { Db } from '../../src-main/db/types.ts'
import { dumpCache, fillCache, schemaDifferences } from './cache-dump.ts'

let db: Db
let dump: string
beforeEach(() => {
  db = connect(MEMORY, null)
  migrate(db)
  fillCache(db)
  dump = dumpCache(db)
  return () => db.close()
})

it('a dump makes the same cache again, schema and rows', () => {
  const again = connect(MEMORY, null)
  again.exec(dump)
  expect(cacheShape(again)).toEqual(cacheShape(db))
  expect(dumpCache(again)).toBe(dump)
  again.close()
})

it('a schema that is only laid out differently is the same', () => {
  expect(schemaDifferences(db, dump.replaceAll(/\n +/g, ' '))).toEqual([])
})

it.each([
  ['a default', `reason_note TEXT NOT NULL DEFAULT ''`, 'reason_note TEXT NOT NULL', 2],
  ['an index', /CREATE INDEX calls_day [^;]+;/, '', 1],
  ['a trigger', /CREATE TRIGGER call_words_gone .*?END;/s, '', 1],
  ['a setting of the words', `('secure-delete', 1)`, `('secure-delete', 0)`, 2],
])('%s that differs is told', (_, part, instead, lines) => {
  const other = dump.replace(part, instead)
  expect(other).not.toBe(dump)
  expect(schemaDifferences(db, other)).toHaveLength(lines)
})
