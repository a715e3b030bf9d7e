import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openPostgresAt } from './postgres-database.ts'
import { askedInOneMessage, IN_ONE_MESSAGE } from '../testing/in-one-message.ts'
import { newDatabase } from '../testing/test-databases.ts'
import { eventually } from '../../tests/fixtures/eventually.ts'

it('takes several statements in one message, and all of them back where one fails', async () => {
  const database = openPostgresAt((await newDatabase()).url)
  expect(await askedInOneMessage(database)).toEqual(IN_ONE_MESSAGE)
  await database.close()
})

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

it('refuses the rest of a request whose session has ended, and gives whole new sessions to all others', async () => {
  const database = openPostgresAt((await newDatabase()).url)
  const { kysely } = database.connection
  await database.exec('create table kept (number int)')
  /** Waits until the server has ended its session, writes all the same, and gives up as a failed request does. */
  const request = (number: number) =>
    kysely.transaction().execute(async (db) => {
      await sql`select pg_sleep(600)`.execute(db).catch(() => {})
      await sql`insert into kept values (${number})`.execute(db)
    })
  const cutOff = [1, 2, 3].map((number) => request(number).catch((error: unknown) => String(error)))
  let ended = 0
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'select pg_sleep%' and state = 'active' and datname = current_database()`
  await eventually(async () => expect((ended += (await database.query(end)).length)).toBe(3))
  expect(await Promise.all(cutOff)).toEqual([1, 2, 3].map(() => 'Error: CONNECTION_CLOSED'))

  const together = Promise.withResolvers<void>()
  const numbers = Array.from({ length: 10 }, (_, number) => String(number))
  let begun = 0
  const own = numbers.map((number) =>
    kysely.transaction().execute(async (db) => {
      await sql`select set_config('test.number', ${number}, true)`.execute(db)
      if (++begun === numbers.length) together.resolve()
      await together.promise
      const { rows } = await sql<{ own: string }>`select current_setting('test.number') as own`.execute(db)
      return rows[0]?.own
    }),
  )
  expect(await Promise.all(own)).toEqual(numbers)
  expect(await database.query('select number from kept')).toEqual([])
  await database.close()
})

it('listens again where its session has ended, and says that it may have missed something', async () => {
  const database = openPostgresAt((await newDatabase()).url)
  const heard = Promise.withResolvers<string>()
  const gap = Promise.withResolvers<void>()
  await database.listen('test', heard.resolve, gap.resolve)
  await database.exec(`select pg_terminate_backend(pid) from pg_stat_activity
    where query ilike 'listen%' and datname = current_database()`)
  await gap.promise
  await database.exec(`notify test, 'Hello'`)
  expect(await heard.promise).toBe('Hello')
  await database.close()
})

it('opens no connection for a statement that comes after the server has refused the session', async () => {
  const [database, other] = [openPostgresAt((await newDatabase()).url), openPostgresAt((await newDatabase()).url)]
  const name = await database.ask('select current_database()')
  const allow = (value: boolean) => other.exec(`alter database "${name}" with allow_connections ${value}`)
  const { kysely } = database.connection
  await allow(false)
  await database.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
  const answers = await kysely.connection().execute(async (db) => {
    const first = await sql`select 1`.execute(db).catch((error: unknown) => error)
    const next = sql`select 2`.execute(db).catch(String)
    await allow(true)
    return [first, await next]
  })
  expect(answers).toEqual([expect.objectContaining({ severity: 'FATAL' }), 'Error: CONNECTION_CLOSED'])
  expect(await database.query('select 3 as three')).toEqual([{ three: 3 }])
  await Promise.all([database.close(), other.close()])
})
