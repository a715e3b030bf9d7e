import type { StackDatabase } from '../database/database.ts'
import { apiRequest } from '../database/request-context.ts'

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

  /** The statement that asks, for what goes on now; null: nobody is asked. */
  statement(): string | null {
    return this.#name === null || apiRequest.getStore() === undefined ? null : `select ${this.#name}()`
  }
}
