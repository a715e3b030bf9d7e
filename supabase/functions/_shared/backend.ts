import { z } from 'zod'
import { refusalCode } from '#shared/sync/refusals.ts'

/** The database answered with a refusal. `code` is PostgREST's or the SQLSTATE. */
export class BackendRefused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(`backend answered ${status} ${code}`)
    this.name = 'BackendRefused'
    this.status = status
    this.code = code
  }
}

/** The database did not answer, or not usably: worth another try later. */
export class BackendAway extends Error {
  constructor() {
    super('backend does not answer')
    this.name = 'BackendAway'
  }
}

export interface BackendOptions {
  readonly url: string
  readonly publishableKey: string
  readonly secretKey: string
  readonly fetch: typeof globalThis.fetch
  readonly timeoutMs?: number
}

/** Reads and calls under one identity. Answers are parsed. @throws BackendRefused, BackendAway */
export interface Caller {
  /** A function of the database by its name. */
  call<T>(name: string, args: Readonly<Record<string, unknown>>, schema: z.ZodType<T>): Promise<T>
  /** Rows by a PostgREST path, for example `members?id=eq.…&select=id`. */
  rows<T>(path: string, schema: z.ZodType<T>): Promise<T[]>
}

export interface Backend {
  /** With the rights of whoever sent this `Authorization` header. */
  as(authorization: string): Caller
  /** Past row-level security. */
  asService(): Caller
}

const TIMEOUT_MS = 8000
const refusal = z.object({ code: z.string().catch('') }).catch({ code: '' })

/** A secret key of the newer kind is no token, and goes into one header only. */
export const serviceHeaders = (key: string): Record<string, string> =>
  key.startsWith('sb_') ? { apikey: key } : { apikey: key, authorization: `Bearer ${key}` }

/** The database over REST. */
export function createBackend(options: BackendOptions): Backend {
  const { url, publishableKey, secretKey, fetch, timeoutMs = TIMEOUT_MS } = options

  async function ask(path: string, init: RequestInit): Promise<unknown> {
    let response: Response
    let answer: unknown
    try {
      response = await fetch(`${url}/rest/v1/${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      const text = await response.text()
      answer = text === '' ? null : JSON.parse(text)
    } catch {
      throw new BackendAway()
    }
    if (response.ok) return answer
    const { status } = response
    const { code } = refusal.parse(answer)
    if (status !== 401 && refusalCode({ error: { code }, status }) === null) throw new BackendAway()
    throw new BackendRefused(status, code)
  }

  function caller(identity: Record<string, string>): Caller {
    const headers = { ...identity, 'content-type': 'application/json' }
    return {
      call: async (name, args, schema) =>
        schema.parse(await ask(`rpc/${name}`, { method: 'POST', headers, body: JSON.stringify(args) })),
      rows: async (path, schema) => z.array(schema).parse(await ask(path, { method: 'GET', headers })),
    }
  }

  return {
    as: (authorization) => caller({ apikey: publishableKey, authorization }),
    asService: () => caller(serviceHeaders(secretKey)),
  }
}
