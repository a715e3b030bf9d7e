import { sql, type Kysely } from 'kysely'
import type { LiteConnection, SessionVariables } from './database.ts'

const ROLE_NAME = /^[a-z_][a-z0-9_]*$/i

async function applyContext(db: Kysely<unknown>, { auth = {}, storage = {} }: SessionVariables): Promise<void> {
  const role = auth.role || 'anon'
  if (!ROLE_NAME.test(role)) throw new Error('the token names an impossible role')
  const claims = auth.jwt && typeof auth.jwt === 'object' ? JSON.stringify(auth.jwt) : ''
  await sql`select set_config('role', ${role}, true),
    set_config('request.jwt.claim.sub', ${auth.uid ?? ''}, true),
    set_config('request.jwt.claim.role', ${role}, true),
    set_config('request.jwt.claims', ${claims}, true),
    set_config('storage.operation', ${storage.operation ?? ''}, true)`.execute(db)
}

/** Sets a request's role and claims in one round trip; lite takes six. */
export function useFastContext(connection: LiteConnection): void {
  connection.applyJwtSessionContext = applyContext
}
