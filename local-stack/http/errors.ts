import { inspect } from 'node:util'

interface DatabaseError {
  readonly code: string
  readonly message: string
  readonly detail?: string | null
  readonly hint?: string | null
}

export function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    ('severity' in error || 'severity_local' in error)
  )
}

/** Codes that lite answers as PostgREST does; every other would become a bare 500. */
const UNDERSTOOD = /^(42|22|PT|PGRST$|23503$|23505$)/

/** What a function says with a status of its own. */
const WITH_STATUS = /^PT([2-5]\d\d)$/
const STATUSES: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
}

function statusOf(code: string): number {
  const own = WITH_STATUS.exec(code)?.[1] ?? STATUSES[code]
  if (own !== undefined) return Number(own)
  if (code.startsWith('23') || code === 'P0001') return 400
  if (/^(53|08)/.test(code)) return 503
  return /^(P0|XX|54|55|57|58)/.test(code) ? 500 : 400
}

/**
 * Makes an error print as its code, whoever logs it: messages, details and bound parameters hold what people typed,
 * and lite prints every error it answers.
 */
export function printedAsCode<T extends object>(error: T, code: string): T {
  return Object.defineProperty(error, inspect.custom, { value: () => `database answered ${code}` })
}

/** 'Failing row contains (...)' would carry a member's data into the answer. */
const detailOf = ({ detail }: DatabaseError): string | null =>
  detail?.startsWith('Failing row') ? null : (detail ?? null)

/** PostgREST's answer to an error of the database. @param role of the caller: who has not signed in is asked to */
export function refusalOf(error: DatabaseError, role: string): Response {
  const { code, message, hint = null } = error
  const forbidden = role === 'anon' ? 401 : 403
  const status = code === '42501' ? forbidden : statusOf(code)
  return Response.json({ code, message, details: detailOf(error), hint }, { status })
}

/** Gives constraint violations and raised exceptions the status and body of PostgREST. */
export function postgrestError(error: unknown): unknown {
  if (!isDatabaseError(error)) return error
  const { code, message, hint = null } = error
  const detail = detailOf(error)
  if (UNDERSTOOD.test(code)) {
    return printedAsCode(Object.assign(new Error(message), { code, detail, hint, stack: '' }), code)
  }
  const answer = {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details: detail, hint }),
    detail: JSON.stringify({ status: statusOf(code), headers: {} }),
  }
  return printedAsCode(answer, code)
}
