import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type Kysely } from 'kysely'
import type { FunctionCall, SessionVariables, StackDatabase } from './database.ts'

/** A request of the API, as PostgREST tells the database of it. */
export interface ApiRequest {
  readonly method: string
  /** Below `/rest/v1`, with its slash and without a query. */
  readonly path: string
}

/** The request that a statement belongs to; none where Storage or Realtime ask the database. */
export const apiRequest = new AsyncLocalStorage<ApiRequest>()

const ROLE_NAME = /^[a-z_][a-z0-9_]*$/i
/** Of the role that a hosted project's API signs in with: what holds where a role has none of its own. */
const LOGIN_TIME_LIMIT = '8s'
const LOCK_TIME_LIMIT = '8s'

const TIME_LIMITS = `select distinct on (r.rolname) r.rolname as role, split_part(option, '=', 2) as time
  from pg_roles r join pg_db_role_setting s on s.setrole = r.oid, unnest(s.setconfig) as option
  where option like 'statement_timeout=%' and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
  order by r.rolname, s.setdatabase desc`

/** How long a statement of a role may take, as `alter role ... set statement_timeout` says. */
async function timeLimitsOf(database: StackDatabase): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query(TIME_LIMITS)
  return new Map(rows.map(({ role, time }) => [String(role), String(time)]))
}

/**
 * The statements that set a request's role, its time limits, its claims and what it asks for, and ask about it under that role, for the
 * transaction that they are part of; lite takes six round trips for the first alone, this text one for all. As text: parameters would
 * allow one statement only.
 * @param timeLimit in place of the role's
 * @throws Error for a role that no token may name
 */
export type ContextText = (variables: SessionVariables, timeLimit?: string | null) => string

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

function contextText(limits: ReadonlyMap<string, string>, askFirst: () => string | null): ContextText {
  return ({ auth = {}, storage = {} }, timeLimit = null) => {
    const role = auth.role || 'anon'
    if (!ROLE_NAME.test(role)) throw new Error('the token names an impossible role')
    const claims = auth.jwt && typeof auth.jwt === 'object' ? JSON.stringify(auth.jwt) : ''
    const { method = '', path = '' } = apiRequest.getStore() ?? {}
    const settings = {
      role,
      statement_timeout: timeLimit ?? limits.get(role) ?? LOGIN_TIME_LIMIT,
      lock_timeout: LOCK_TIME_LIMIT,
      'request.jwt.claim.sub': auth.uid ?? '',
      'request.jwt.claim.role': role,
      'request.jwt.claims': claims,
      'request.method': method,
      'request.path': path,
      'storage.operation': storage.operation ?? '',
    }
    const set = Object.entries(settings).map(([name, value]) => `set_config(${literal(name)}, ${literal(value)}, true)`)
    const question = askFirst()
    return `select ${set.join(', ')}${question === null ? '' : `; ${question}`}`
  }
}

/**
 * Tells a function about its request, and gives it the time that it sets for itself: the database begins to count before it
 * knows of the function. In one round trip; lite takes five.
 */
async function applyCall(db: Kysely<unknown>, { method, path, requestHeaders = {} }: FunctionCall): Promise<void> {
  const name = path.split('/').at(-1) ?? ''
  await sql`select set_config('response.status', '', true), set_config('response.headers', '', true),
    set_config('request.method', ${method}, true), set_config('request.path', ${path}, true),
    set_config('request.headers', ${JSON.stringify(requestHeaders)}, true),
    (select set_config('statement_timeout', split_part(option, '=', 2), true)
      from pg_proc p, unnest(p.proconfig) as option
      where p.pronamespace = 'public'::regnamespace and p.proname = ${name}::text and option like 'statement_timeout=%'
      limit 1)`.execute(db)
}

/**
 * Has lite's connection run requests as a hosted project's API does.
 * @param askFirst a statement that runs in the transaction before the request itself, and refuses it by an error; null: none
 * @returns what a request begins with that does not go through lite
 */
export async function useContext(database: StackDatabase, askFirst: () => string | null): Promise<ContextText> {
  const { connection } = database
  const text = contextText(await timeLimitsOf(database), askFirst)
  connection.applyJwtSessionContext = async (db, variables) => void (await sql.raw(text(variables)).execute(db))
  connection.applyRpcRequestGucs = applyCall
  return text
}
