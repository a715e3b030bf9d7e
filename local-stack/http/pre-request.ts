import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type Kysely } from 'kysely'
import type { StackDatabase } from '../database/database.ts'

/** A request of the API, as PostgREST tells the database of it. */
export interface ApiRequest {
  readonly method: string
  /** Below `/rest/v1`, with its slash and without a query. */
  readonly path: string
}

/** The request that a statement belongs to; none where Storage or Realtime ask the database. */
export const apiRequest = new AsyncLocalStorage<ApiRequest>()

const FUNCTION = `select format('%I.%I', p.pronamespace::regnamespace, p.proname) as name
  from pg_roles r cross join unnest(r.rolconfig) setting join pg_proc p on p.oid = to_regproc(split_part(setting, '=', 2))
  where r.rolname = 'authenticator' and starts_with(setting, 'pgrst.db_pre_request=')`

/**
 * What is asked before each request of the API, by the setting `pgrst.db_pre_request` of the role authenticator, which is read once.
 * It runs in the request's transaction under its role, and refuses by raising an error.
 */
export class PreRequest {
  #name: string | null = null

  async read(database: StackDatabase): Promise<void> {
    const [row] = await database.query(FUNCTION)
    this.#name = row === undefined ? null : String(row['name'])
  }

  async ask(db: Kysely<unknown>): Promise<void> {
    const request = apiRequest.getStore()
    if (request === undefined) return
    const { method, path } = request
    await sql`select set_config('request.method', ${method}, true), set_config('request.path', ${path}, true)`.execute(
      db,
    )
    if (this.#name === null) return
    await sql.raw(`select ${this.#name}()`).execute(db)
  }
}
