import { isDatabaseError } from '../http/errors.ts'

/** An answer of the auth service that says no. */
export class AuthRefusal extends Error {
  readonly status: number
  /** Empty where a hook of the project refuses. */
  readonly code: string
  /** Why a password is too weak. */
  readonly reasons: readonly string[] | null

  constructor(
    status: number,
    code: string,
    message: string,
    more: { readonly reasons?: readonly string[]; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'AuthRefusal'
    this.status = status
    this.code = code
    this.reasons = more.reasons ?? null
  }
}

export const invalid = (message: string): AuthRefusal => new AuthRefusal(400, 'validation_failed', message)

/** Runs `work`; what the database refuses in it is told as `message`, without its reason. */
export async function orFailure<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AuthRefusal) throw error
    throw new AuthRefusal(500, 'unexpected_failure', message, { cause: error })
  }
}

const VERSION_HEADER = 'x-supabase-api-version'
const NEWER_ERRORS = '2024-01-01'
const DATE = /^\d{4}-\d\d-\d\d$/

/** What of the database's own errors a client without a version is shown: broken constraints, and what a function says with a status. */
const SHOWN = /^(22001|2300[01]|2350[235]|23514|23P01|PT...)$/
const OWN_STATUS = /^PT([1-5]\d\d)$/

function shownDatabaseError(cause: unknown): Response | null {
  if (!isDatabaseError(cause) || !SHOWN.test(cause.code)) return null
  const { code, message, detail, hint } = cause
  const body = { code, message, ...(detail ? { detail } : {}), ...(hint ? { hint } : {}) }
  return Response.json(body, { status: Number(OWN_STATUS.exec(code)?.[1] ?? 500) })
}

/** A refusal in the form that the client asked for by its version: `{code, message}`, else `{code: <status>, error_code, msg}`. */
export function refusalAnswer({ status, code, message, reasons, cause }: AuthRefusal, request: Request): Response {
  const version = request.headers.get(VERSION_HEADER) ?? ''
  const isNewer = DATE.test(version) && version >= NEWER_ERRORS
  const shown = isNewer ? null : shownDatabaseError(cause)
  if (shown) return shown
  const more = reasons ? { weak_password: { reasons } } : {}
  const named = code || 'unknown'
  const body = isNewer ? { code: named, message, ...more } : { code: status, error_code: named, msg: message, ...more }
  const headers = { 'x-sb-error-code': named, ...(isNewer ? { [VERSION_HEADER]: NEWER_ERRORS } : {}) }
  return Response.json(body, { status, headers })
}

/** What a fault of the service itself is told as. */
export const unexpected = (cause: unknown): AuthRefusal =>
  new AuthRefusal(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information', {
    cause,
  })
