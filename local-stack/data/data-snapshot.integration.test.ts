import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openPostgresAt } from '../database/postgres-database.ts'
import { newDatabase } from '../testing/test-databases.ts'
import { DataSnapshot } from './data-snapshot.ts'

const RESTORE_WAITS = `select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%put_back%'`

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

it('puts back what was written, and leaves the rows of other tables as they are', async () => {
  const database = openPostgresAt((await newDatabase()).url)
  const words = (table: string) =>
    database.query(`select word, xmin::text as writer from public.${table} order by word`)
  await database.exec(
    `create table public.added (word text); create table public.changed (word text); create table public.removed (word text);
     create table public.empty (word text); create table public.same (number bigserial, word text);
     insert into public.added values ('kept'); insert into public.changed values ('kept');
     insert into public.removed values ('kept'); insert into public.same (word) values ('kept');`,
  )
  const snapshot = new DataSnapshot(database, () => Promise.reject(new Error('nothing to fill')))
  await snapshot.keep()
  const same = await words('same')
  // Twice: rows that were put back once are those that are kept from then on.
  for (const other of ['once', 'again']) {
    await database.exec(
      `insert into public.added values ('${other}'); update public.changed set word = '${other}'; delete from public.removed;
       insert into public.empty values ('${other}'); select nextval('public.same_number_seq');
       create table public.made_${other} as select 1 as number;`,
    )
    await snapshot.restore()
    for (const table of ['added', 'changed', 'removed']) expect(await words(table)).toMatchObject([{ word: 'kept' }])
    expect(await words('empty')).toEqual([])
    expect(await database.query(`select number from public.made_${other}`)).toEqual([])
    expect(await database.query(`select nextval('public.same_number_seq')::int as next`)).toEqual([{ next: 2 }])
    expect(await words('same')).toEqual(same)
  }
  const restored = await words('changed')
  await snapshot.restore()
  expect(await words('changed')).toEqual(restored)
  await database.close()
})
