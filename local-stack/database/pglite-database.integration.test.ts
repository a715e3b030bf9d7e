import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StackDatabase } from './database.ts'
import { askedInOneMessage, IN_ONE_MESSAGE } from '../testing/in-one-message.ts'
import { openPglite } from './pglite-database.ts'

let database: StackDatabase
beforeAll(async () => {
  database = await openPglite(null)
})
afterAll(() => database.close())

it('goes on after a parameter that is no list where one is meant', async () => {
  const other = (value: unknown) => database.query(`select array['a'] <> $1::text[] as other`, [value])
  expect(await other(['a'])).toEqual([{ other: false }])
  expect(await other({})).toEqual([{ other: true }])
  for (const value of [5, true, { a: 1 }]) await expect(other(value)).rejects.toThrow('malformed array literal')
  expect(await database.query('select $1::jsonb as document', [{ a: [1] }])).toEqual([{ document: { a: [1] } }])
})

it('takes several statements in one message, and all of them back where one fails', async () => {
  expect(await askedInOneMessage(database)).toEqual(IN_ONE_MESSAGE)
})
