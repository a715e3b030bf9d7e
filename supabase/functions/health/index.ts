import { CORS_HEADERS, jsonResponse } from '../_shared/cors.ts'
import { handleHealth } from './handler.ts'
import { askSchemaVersion } from './schema-version.ts'

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS_HEADERS })
  const options = {
    url: Deno.env.get('SUPABASE_URL') ?? '',
    key: Deno.env.get('SUPABASE_ANON_KEY') ?? '',
    fetch,
    timeoutMs: 3000,
  }
  const { status, body } = await handleHealth(
    { now: Date.now, schemaVersion: (authorization) => askSchemaVersion(options, authorization) },
    { method: request.method, authorization: request.headers.get('authorization') },
  )
  return jsonResponse(body, status)
})
