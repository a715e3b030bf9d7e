import { createBackend } from '../_shared/backend.ts'
import { CORS_HEADERS, jsonResponse } from '../_shared/cors.ts'
import { handleHealth } from './handler.ts'
import { askOpenTransaction, askSchemaVersion } from './database.ts'
import { setupFor, type Setup } from './setup.ts'
import { askSiblings } from './siblings.ts'

const read = (name: string): string | undefined => Deno.env.get(name)

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS_HEADERS })
  const options = {
    url: read('SUPABASE_URL') ?? '',
    key: read('SUPABASE_ANON_KEY') ?? '',
    fetch,
    timeoutMs: 3000,
  }
  const setup = (apiKey: string): Promise<Setup | null> => {
    const backend = createBackend({ ...options, publishableKey: options.key, secretKey: apiKey })
    return apiKey === options.key ? Promise.resolve(null) : setupFor(backend.asService(), read)
  }
  const { status, body } = await handleHealth(
    {
      now: Date.now,
      schemaVersion: (authorization) => askSchemaVersion(options, authorization),
      openTransaction: (authorization) => askOpenTransaction(options, authorization),
      setup,
      siblings: () => askSiblings(options),
    },
    {
      method: request.method,
      authorization: request.headers.get('authorization'),
      apiKey: request.headers.get('apikey'),
    },
  )
  return jsonResponse(body, status)
})
