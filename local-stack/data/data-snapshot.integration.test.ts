import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openPostgresAt } from '../database/postgres-database.ts'
import { newDatabase } from '../testing/test-databases.ts'
import { DataSnapshot } from './data-snapshot.ts'

const RESTORE_WAITS = `select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%session_replication_role%'`

it('puts the data back although a request that is under way holds rows in another order', async () => {
  const database = openPostgresAt((await newDatabase()).url)
  await database.exec(
    `create table public.first (word text); create table public.second (word text);
     insert into public.first values ('kept'); insert into public.second values ('kept');`,
  )
  const snapshot = new DataSnapshot(database, () => Promise.reject(new Error('nothing to fill')))
  await snapshot.keep()
  let restored: Promise<void> = Promise.resolve()
  const request = database.connection.kysely.transaction().execute(async (transaction) => {
    await sql`update public.second set word = 'late'`.execute(transaction)
    restored = snapshot.restore()
    await expect.poll(() => database.query(RESTORE_WAITS)).toHaveLength(1)
    await sql`update public.first set word = 'late'`.execute(transaction)
  })
  // The one of the two that has waited longer is ended; which one that is, a slow machine may turn around.
  await Promise.allSettled([request])
  await restored
  expect(await database.query('select f.word, s.word as other from public.first f, public.second s')).toEqual([
    { word: 'kept', other: 'kept' },
  ])
  await database.close()
})
