import { expect, it } from 'vitest'
import { openPostgresAt } from './postgres-database.ts'
import { newDatabase } from '../testing/test-databases.ts'

it('closes although a request was cut off between two statements of its transaction', async () => {
  const database = openPostgresAt((await newDatabase()).url)
  const begun = Promise.withResolvers<void>()
  const cutOff = database.connection.kysely.transaction().execute(() => {
    begun.resolve()
    return new Promise<never>(() => {})
  })
  void cutOff.catch(() => {})
  await begun.promise
  await database.close()
  await expect(database.query('select 1')).rejects.toThrow(/CONNECTION_(ENDED|DESTROYED)/)
})
