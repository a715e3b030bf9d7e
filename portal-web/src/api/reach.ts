import { ApiProblem } from './problems.ts'

/**
 * One request past the browser's cache, given up `limitMs` after its start, its body too. Built of what every browser has:
 * phones that are ten years old have no `AbortSignal.timeout`.
 * @throws ApiProblem `offline` where no answer came. What this browser can't do is thrown as it is: no connection helps.
 */
export async function reach(
  address: Parameters<typeof fetch>[0],
  init: RequestInit,
  limitMs: number,
): Promise<Response> {
  const limit = new AbortController()
  setTimeout(() => limit.abort(), limitMs)
  init.signal?.addEventListener('abort', () => limit.abort())
  // Made before it is sent: what the browser does not take of it is no connection that broke.
  const request = new Request(address, { ...init, cache: 'no-store', signal: limit.signal })
  return fetch(request).catch(noAnswer)
}

/** For a promise that only a broken connection rejects, such as the body of an answer. */
export const noAnswer = (): never => {
  throw new ApiProblem('offline')
}
