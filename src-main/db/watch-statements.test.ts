import { expect, it } from 'vitest'
import { statementName } from './watch-statements.ts'

it.each([
  ['/* board.rank */ SELECT 1', 'board.rank'],
  [`SELECT * FROM members WHERE last_name = 'x'`, 'select members'],
  ['INSERT INTO outbox (kind) VALUES (?)', 'insert outbox'],
  ['UPDATE care_gaps SET status = ?', 'update care_gaps'],
  ['  WITH a AS (SELECT 1) SELECT * FROM a', 'with a'],
  ['BEGIN', 'begin'],
])('names %s without its values', (sql, name) => {
  expect(statementName(sql)).toBe(name)
})
