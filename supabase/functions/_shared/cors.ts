/** What a browser may send to a function. Access is decided by the caller's token, so any origin may ask. */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type, idempotency-key',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-expose-headers': 'retry-after',
}

/** A JSON answer that no cache keeps. */
export function jsonResponse(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { ...CORS_HEADERS, 'cache-control': 'no-store' } })
}
