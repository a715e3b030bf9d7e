import type { StackDatabase } from '../database/database.ts'

const SETTING = `select set_config('test.who', 'me', true); select current_setting('test.who')`
const WHAT_IS_LEFT = `select json_build_object('who', nullif(current_setting('test.who', true), ''),
  'numbers', (select json_agg(number) from kept))::text`

/** Asks two requests of several statements, of which the second fails, and for what is left of them. */
export async function askedInOneMessage(database: StackDatabase) {
  await database.exec('create table kept (number int)')
  const answered = await database.ask(`insert into kept values (1); ${SETTING}`)
  const refused = await database.ask('insert into kept values (2); select 1 / 0').then(
    () => null,
    (error: unknown) => error,
  )
  const nothing = await database.ask('select null::text')
  const left: unknown = JSON.parse((await database.ask(WHAT_IS_LEFT)) ?? '')
  return { answered, code: Object(refused).code as unknown, nothing, left }
}

/** What that is: the setting of a request ends with it, and a failed one has left no row. */
export const IN_ONE_MESSAGE = { answered: 'me', code: '22012', nothing: null, left: { who: null, numbers: [1] } }
