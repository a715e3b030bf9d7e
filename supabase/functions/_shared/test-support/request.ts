import type { FunctionRequest } from '../respond.ts'

/** A request as handlers see it. An object becomes JSON. */
export function requestOf(
  body: string | Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): FunctionRequest {
  const given = new Headers(headers)
  return { header: (name) => given.get(name), text: typeof body === 'string' ? body : JSON.stringify(body) }
}
