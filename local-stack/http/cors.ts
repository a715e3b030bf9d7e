const ANY_ORIGIN = { 'access-control-allow-origin': '*' }

/** Answers a browser's preflight; lite leaves out the allowed headers. */
export function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...ANY_ORIGIN,
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-allow-methods': 'GET,HEAD,POST,PATCH,PUT,DELETE,OPTIONS',
      'access-control-max-age': '600',
    },
  })
}

/** Adds what a browser client needs to read the answer. */
export function withCors(response: Response): Response {
  if (response.headers.get('access-control-allow-origin')) return response
  const headers = new Headers(response.headers)
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-expose-headers', 'content-range, content-location, preference-applied, x-total-count')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/** Answers hold personal data: no cache keeps them, unless an answer says otherwise itself. */
export function uncached(response: Response): Response {
  if (response.headers.has('cache-control')) return response
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
