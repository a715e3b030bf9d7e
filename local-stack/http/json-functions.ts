import { z } from 'zod'
import type { Claims } from '../auth/tokens.ts'
import type { StackDatabase } from '../database/database.ts'
import { literal, type ContextText } from '../database/request-context.ts'
import { isDatabaseError, refusalOf } from './errors.ts'

const described = z.object({
  returns: z.enum(['json', 'jsonb', 'void']),
  /** In order; those of which a caller may say nothing are the last ones. */
  parameters: z.array(z.object({ name: z.string().min(1), type: z.string() })),
  optional: z.number(),
  /** What it sets for itself instead of its caller's. */
  timeLimit: z.string().nullable(),
})
type JsonFunction = z.infer<typeof described>

/** Only what can be called in one way: no overload, no set, no parameter that is answered or has no name. */
const DESCRIPTION = `select json_build_object('returns', p.prorettype::regtype::text, 'optional', p.pronargdefaults,
    'timeLimit', (select split_part(option, '=', 2) from unnest(p.proconfig) option where option like 'statement_timeout=%'),
    'parameters', coalesce((
      select json_agg(json_build_object('name', p.proargnames[place], 'type', format_type(type, null)) order by place)
      from unnest(p.proargtypes) with ordinality as given (type, place)
    ), '[]')) as described
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.proname = $1 and p.prokind = 'f' and not p.proretset
    and p.provariadic = 0 and p.proargmodes is null
    and not exists (select from pg_proc o where o.pronamespace = p.pronamespace and o.proname = p.proname and o.oid <> p.oid)`

const FUNCTION = /^rpc\/([a-z_][a-z0-9_]*)$/
const ANY_JSON = /^(?:\*\/\*|application\/json)/
/** The function is not there any more; an answer in words of its own. Nothing was kept: lite asks again. */
const FOR_LITE = ['42883', 'PGRST']
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-range': '0-0/*',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-range, content-location, preference-applied, x-total-count, date',
  'cache-control': 'no-store',
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** As PostgREST calls: the database takes the arguments out of the body. */
function statementOf(name: string, given: JsonFunction['parameters'], body: string): string {
  const passed = given.map((parameter) => `${quoted(parameter.name)} => body.${quoted(parameter.name)}`)
  const columns = given.map((parameter) => `${quoted(parameter.name)} ${parameter.type}`)
  const call = `select public.${quoted(name)}(${passed.join(', ')})::text as answer`
  return given.length === 0
    ? call
    : `${call} from json_to_record(${literal(body)}::json) as body (${columns.join(', ')})`
}

/** What the body names, in the order of the function; null where the body does not fit it. */
function givenIn(body: string, { parameters, optional }: JsonFunction): JsonFunction['parameters'] | null {
  let names: string[]
  try {
    const parsed: unknown = JSON.parse(body || '{}')
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null
    names = Object.keys(parsed)
  } catch {
    return null
  }
  const needed = parameters.slice(0, parameters.length - optional)
  const isKnown = names.every((name) => parameters.some((parameter) => parameter.name === name))
  if (!isKnown || !needed.every(({ name }) => names.includes(name))) return null
  return parameters.filter(({ name }) => names.includes(name))
}

/**
 * Functions of the database that answer JSON, or nothing. Their text goes from the database to the caller as it is: lite would
 * read a page of 1,000 rows into objects and write it again, and asks the database ten times more for each call.
 */
export class JsonFunctions {
  readonly #database: StackDatabase
  readonly #contextText: ContextText
  readonly #known = new Map<string, JsonFunction>()

  constructor(database: StackDatabase, contextText: ContextText) {
    this.#database = database
    this.#contextText = contextText
  }

  async #find(name: string): Promise<JsonFunction | null> {
    const known = this.#known.get(name)
    if (known) return known
    const [row] = await this.#database.query(DESCRIPTION, [name])
    const found = described.safeParse(row?.['described'])
    if (!found.success) return null
    this.#known.set(name, found.data)
    return found.data
  }

  /**
   * @param route below `/rest/v1/`
   * @param caller whose rights it is called with
   * @returns the answer; or the request left for lite, where it is not a plain call of such a function
   */
  async handle(
    request: Request,
    route: string,
    caller: (request: Request) => Promise<Claims>,
  ): Promise<{ answer: Response } | { left: Request }> {
    const name = FUNCTION.exec(route)?.[1]
    const { headers, method, url } = request
    const isPlain =
      method === 'POST' &&
      !url.includes('?') &&
      headers.has('apikey') &&
      !headers.has('prefer') &&
      ANY_JSON.test(headers.get('accept') ?? '*/*') &&
      ANY_JSON.test(headers.get('content-type') ?? '') &&
      (headers.get('content-profile') ?? 'public') === 'public'
    const found = name !== undefined && isPlain ? await this.#find(name) : null
    if (name === undefined || found === null) return { left: request }
    const claims = await caller(request)
    const body = await request.text()
    const given = givenIn(body, found)
    const forLite = () => ({ left: new Request(url, { method, headers, body }) })
    if (given === null) return forLite()
    try {
      const answer = await this.#call(statementOf(name, given, body || '{}'), { claims, found })
      if (found.returns === 'void') return { answer: new Response(null, { status: 204, headers: HEADERS }) }
      return { answer: new Response(answer ?? 'null', { headers: HEADERS }) }
    } catch (error) {
      if (!isDatabaseError(error)) throw error
      if (!FOR_LITE.includes(error.code)) {
        return { answer: refusalOf(error, claims.role ?? 'anon') }
      }
      this.#known.delete(name)
      return forLite()
    }
  }

  /** In one message: a request waits for the database once, and no other request comes between its statements. */
  #call(statement: string, { claims, found }: { claims: Claims; found: JsonFunction }): Promise<string | null> {
    const auth = { role: claims.role ?? 'anon', uid: claims.sub ?? null, jwt: claims }
    return this.#database.ask(`${this.#contextText({ auth }, found.timeLimit)}; ${statement}`)
  }
}
