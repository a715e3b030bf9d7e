import { BackendAway, BackendRefused } from './backend.ts'
import { CORS_HEADERS, jsonResponse } from './cors.ts'
import { logFailure } from './function-log.ts'
import { SettingProblem } from './settings.ts'

/** One request as a handler sees it. */
export interface FunctionRequest {
  readonly header: (name: string) => string | null
  /** The body, at most 64 KiB. */
  readonly text: string
}

/** A request whose body is a file. */
export interface FileRequest {
  readonly header: (name: string) => string | null
  /** Null where it is larger than the function takes. */
  readonly bytes: Uint8Array | null
}

/** What a handler answers, as JSON. */
export interface FunctionAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number
}

const LARGEST_BODY = 65_536
const RETRY_SECONDS = 5

/** The body, or null when it is larger: the rest is not read. */
async function limitedBytes(request: Request, largest: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > largest) return null
    parts.push(part)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

/** JSON with a `Retry-After` where the handler named one. */
export function toResponse({ status, body, retryAfter }: FunctionAnswer): Response {
  const response = jsonResponse(body, status)
  if (retryAfter !== undefined) response.headers.set('retry-after', String(retryAfter))
  return response
}

/** The platform logs what is thrown: the kind of error and the places in our own code, never its message. */
function withoutContents(error: unknown): Error {
  const name = error instanceof Error ? error.name : typeof error
  const places = error instanceof Error ? (error.stack ?? '').matchAll(/([\w-]+\/[\w.-]+\.ts:\d+)/g) : []
  const safe = new Error(`${name} at ${[...places].map(([place]) => place).join(' < ')}`)
  safe.stack = ''
  return safe
}

/** Of a member whose record is gone, as `check_session` refuses a request. */
const NO_RECORD = 'PT403'

/** The answer to an error that every function may meet. @throws Error without contents for any other */
function answerTo(error: unknown): FunctionAnswer {
  if (error instanceof BackendAway) {
    return { status: 503, body: { code: 'backend.unavailable' }, retryAfter: RETRY_SECONDS }
  }
  if (error instanceof BackendRefused && error.status === 401) return { status: 401, body: { code: 'auth.required' } }
  if (error instanceof BackendRefused && error.code === NO_RECORD)
    return { status: 403, body: { code: 'session.noRecord' } }
  if (error instanceof BackendRefused) {
    const refusal = error.code === '' ? `http ${error.status}` : error.code
    logFailure(`the database refused (${refusal})`, error)
    return { status: 422, body: { code: 'backend.refused', refusal } }
  }
  if (error instanceof SettingProblem) {
    return { status: 503, body: { code: 'settings.missing', field: error.setting }, retryAfter: RETRY_SECONDS * 60 }
  }
  throw withoutContents(error)
}

const answering =
  (handle: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS_HEADERS })
    if (request.method !== 'POST') return jsonResponse({ code: 'function.method', message: 'Use POST.' }, 405)
    try {
      return await handle(request)
    } catch (error) {
      return toResponse(answerTo(error))
    }
  }

/** What `Deno.serve` needs: preflights, method and size are checked here, and no error shows its contents. */
export function respond(
  handle: (request: FunctionRequest) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return answering(async (request) => {
    const bytes = await limitedBytes(request, LARGEST_BODY)
    if (bytes === null) return jsonResponse({ code: 'function.tooLarge', message: 'Send at most 64 KiB.' }, 413)
    return await handle({ header: (name) => request.headers.get(name), text: new TextDecoder().decode(bytes) })
  })
}

/** The same for a body of bytes. */
export const respondToFile = (largest: number, handle: (request: FileRequest) => Promise<Response>) =>
  answering(async (request) =>
    handle({ header: (name) => request.headers.get(name), bytes: await limitedBytes(request, largest) }),
  )
