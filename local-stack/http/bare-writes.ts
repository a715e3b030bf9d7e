/** A table; a function's door is not one. */
const TABLE = /^[^/]+\/?$/
/** Parameters that choose columns, order or a part of the rows. Everything else is a condition, unless it is one of an embedded table. */
const NO_CONDITION: ReadonlySet<string> = new Set(['select', 'columns', 'order', 'limit', 'offset', 'on_conflict'])
const TREE = /^(?:not\.)?(?:and|or)$/
const STATEMENTS: Readonly<Record<string, string>> = { PATCH: 'UPDATE', DELETE: 'DELETE' }

/**
 * A hosted project refuses to change or delete all rows of a table over REST (its API roles run with `safeupdate`); policies are
 * no condition of the request. Within functions this stack can't see such a statement; scripts/lib/schema/where-check.ts does.
 * @param route what follows `/rest/v1/`
 * @returns the refusal, or null for every other request
 */
export function refusedBareWrite(request: Request, service: string, route: string): Response | null {
  const statement = STATEMENTS[request.method]
  if (service !== 'rest' || statement === undefined || !TABLE.test(route)) return null
  const names = [...new URL(request.url).searchParams.keys()]
  if (names.some((name) => TREE.test(name) || !(NO_CONDITION.has(name) || name.includes('.')))) return null
  const refusal = { code: '21000', message: `${statement} requires a WHERE clause`, details: null, hint: null }
  return Response.json(refusal, { status: 400 })
}
