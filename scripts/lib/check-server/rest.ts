import { z } from 'zod'
import { right, unknown, wrong, type Finding, type PointGroup } from './point.ts'
import { errorCodeOf, type Server } from './server.ts'

/** No request of the product needs more rows at once. */
const ROWS_NEEDED = 1000
const SHORTEST_SECONDS = 8
const NO_KEY = unknown('SUPABASE_PUBLISHABLE_KEY is not set')
const NO_FACTS = unknown('the migrations are not applied')

async function findRows(server: Server): Promise<Finding> {
  const answer = await server.post('/rest/v1/rpc/numbered_rows', { p_count: ROWS_NEEDED })
  const rows = z.array(z.number()).safeParse(answer.body)
  if (!rows.success) return NO_FACTS
  return rows.data.length < ROWS_NEEDED
    ? wrong(`only ${rows.data.length} rows come at once`)
    : right(`${ROWS_NEEDED} rows come at once; nothing needs more`)
}

async function findSchemas(server: Server): Promise<Finding> {
  for (const schema of ['private', 'auth']) {
    const { status, body } = await server.post(
      '/rest/v1/rpc/live_user_id',
      {},
      { headers: { 'content-profile': schema } },
    )
    const isClosed =
      status === 406 || (status === 404 && errorCodeOf({ status, ok: false, body, headers: new Headers() }) !== '')
    if (!isClosed) return wrong(`the schema ${schema} is open to the API`)
  }
  return right('private and auth are closed to the API')
}

async function findStrangers(server: Server): Promise<Finding> {
  if (server.address.publishableKey === null) return NO_KEY
  const answer = await server.ask('/rest/v1/members?select=id&limit=1', { key: 'publishable' })
  if (answer.ok) return wrong('the table of members answers strangers')
  return errorCodeOf(answer) === '42501'
    ? right('strangers reach no table')
    : unknown(`the API answers ${answer.status}`)
}

async function findEndedSession(server: Server): Promise<Finding> {
  const account = await server.newAccount()
  const session = account && (await server.signIn(account))
  if (session === null) return unknown('an account with a password can not sign in')
  const asked = { token: session.access_token, key: server.strangerKey } as const
  const ended = await server.post('/auth/v1/logout?scope=global', {}, asked)
  if (!ended.ok) return unknown(`the auth service ends no session: ${ended.status}`)
  const answer = await server.ask('/rest/v1/members?select=id&limit=1', asked)
  if (answer.ok) return wrong('a session that is over gets an empty answer')
  return errorCodeOf(answer) === 'PT401'
    ? right('a session that is over is told so')
    : unknown(`the API answers ${answer.status} ${errorCodeOf(answer)}`)
}

/** Harmless either way: a stranger has no right to delete, and is told so where nothing else stands in the way. */
async function findSafeUpdate(server: Server): Promise<Finding> {
  if (server.address.publishableKey === null) return NO_KEY
  const answer = await server.ask('/rest/v1/plan_settings', { method: 'DELETE', key: 'publishable' })
  const code = errorCodeOf(answer)
  if (code === '21000') return right('a deletion of all rows is refused')
  return code === '42501'
    ? wrong('only rights keep a deletion of all rows back')
    : unknown(`the API answers ${answer.status}`)
}

/** `8s`, `500ms`, `1min` or a number of milliseconds, in seconds; 0: no limit. */
function secondsOf(setting: string): number {
  const [, amount = '0', unit = 'ms'] = /^(\d+)\s*(ms|s|min|h)?$/.exec(setting) ?? []
  return Number(amount) * ({ ms: 0.001, s: 1, min: 60, h: 3600 }[unit] ?? 0)
}

async function findTimeouts(server: Server): Promise<Finding> {
  const facts = await server.facts()
  if (facts === null) return NO_FACTS
  for (const role of ['anon', 'authenticated']) {
    const limit = secondsOf(facts.timeouts[role] ?? '0')
    if (limit === 0) return wrong(`a statement of ${role} may run for ever`)
    if (role === 'authenticated' && limit < SHORTEST_SECONDS)
      return wrong(`a statement of ${role} ends after ${limit} s`)
  }
  return right(`statements end after ${facts.timeouts['authenticated']}`)
}

export const REST: PointGroup = {
  name: 'API',
  points: [
    {
      name: 'Rows at once',
      fix: `Set "Max rows" of the API to ${ROWS_NEEDED} or more; self-hosted PGRST_DB_MAX_ROWS.`,
      find: findRows,
    },
    {
      name: 'Schemas',
      fix: 'Expose the schema public alone (npx supabase config push); self-hosted PGRST_DB_SCHEMAS=public.',
      find: findSchemas,
    },
    {
      name: 'Strangers',
      fix: 'Apply the migrations again on an empty project: somebody has given rights to the role anon.',
      find: findStrangers,
    },
    {
      name: 'Sessions that are over',
      fix: "alter role authenticator set pgrst.db_pre_request = 'public.check_session'; notify pgrst, 'reload config'; self-hosted PGRST_DB_PRE_REQUEST=public.check_session.",
      find: findEndedSession,
    },
    {
      name: 'Changes without a condition',
      fix: "alter role authenticator set session_preload_libraries = 'safeupdate'; then restart the API.",
      find: findSafeUpdate,
    },
    {
      name: 'Time limits',
      fix: "alter role anon set statement_timeout = '3s'; alter role authenticated set statement_timeout = '8s';",
      find: findTimeouts,
    },
  ],
}
