import { ApiError } from '../base/api-error.ts'

/** What the person was asked for when the backend refused. */
export type AuthStage = 'password' | 'totp' | 'enrollment'

/** The facts of an auth error of supabase-js that decide what the person is told. */
export interface AuthErrorFacts {
  readonly name?: string
  /** HTTP status; absent when nothing answered. */
  readonly status?: number | undefined
  readonly code?: string | undefined
}

const REFUSED_CODES: ReadonlySet<string> = new Set([
  'invalid_credentials',
  'user_not_found',
  'email_not_confirmed',
  'email_provider_disabled',
  'validation_failed',
])
const RATE_CODES: ReadonlySet<string> = new Set([
  'over_request_rate_limit',
  'over_email_send_rate_limit',
  // The server's hook accepts no code of this account for now (mfa_verification_hook).
  'mfa_verification_rejected',
])

/** The session between the password and the code is gone, or belongs to another network address. */
const ENDED_CODES: ReadonlySet<string> = new Set(['session_not_found', 'session_expired', 'mfa_ip_address_mismatch'])

function codeOf({ name, status, code }: AuthErrorFacts, stage: AuthStage): string {
  if (status === 429 || (code !== undefined && RATE_CODES.has(code))) return 'session.rateLimited'
  if (code === 'user_banned') return 'session.inactive'
  if (name === 'AuthRetryableFetchError' || status === undefined || status === 0 || status >= 500) {
    return 'session.backendUnreachable'
  }
  // The gateway before the sign-in refuses the program's key without a code; the sign-in itself always names one.
  if (status === 401 && code === undefined) return 'session.wrongServerKey'
  if (stage !== 'password' && (name === 'AuthSessionMissingError' || (code !== undefined && ENDED_CODES.has(code)))) {
    return 'session.signInEnded'
  }
  if (stage === 'totp') return 'session.wrongCode'
  if (stage === 'enrollment') return 'session.enrollmentFailed'
  if (code === undefined || REFUSED_CODES.has(code) || status === 400 || status === 401 || status === 422) {
    return 'session.invalidCredentials'
  }
  return 'session.backendUnreachable'
}

/** The failure to show for an auth error. The server's own wording is not carried along. */
export function authFailure(error: AuthErrorFacts, stage: AuthStage): ApiError {
  const code = codeOf(error, stage)
  return new ApiError(code, code === 'session.wrongCode' ? { field: 'code' } : {})
}
