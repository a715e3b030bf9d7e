import type { BackendAddress } from '#shared/ipc/session.ts'

/** What the sign-in form holds. `serverUrl` and `serverKey` count only while the server fields are open. */
export interface SignInValues {
  readonly email: string
  readonly password: string
  readonly serverUrl: string
  readonly serverKey: string
}

export const EMPTY_SIGN_IN: SignInValues = { email: '', password: '', serverUrl: '', serverKey: '' }

export const SIGN_IN_PROBLEMS = ['emailInvalid', 'passwordMissing', 'serverUrlInvalid', 'serverKeyMissing'] as const
type SignInProblems = Partial<Record<keyof SignInValues, (typeof SIGN_IN_PROBLEMS)[number]>>

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The address as main wants it; null while a field is not filled in well. Plain http only on this very machine. */
export function backendFrom({
  serverUrl,
  serverKey,
}: Pick<SignInValues, 'serverUrl' | 'serverKey'>): BackendAddress | null {
  const url = URL.parse(serverUrl.trim())
  const local = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const fine = url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && local))
  return fine && serverKey.trim() ? { url: url.origin, publishableKey: serverKey.trim() } : null
}

/** What to correct before asking the server; empty when nothing. */
export function problemsOf(values: SignInValues, withServer: boolean): SignInProblems {
  const problems: SignInProblems = {}
  if (!EMAIL.test(values.email.trim())) problems.email = 'emailInvalid'
  if (!values.password) problems.password = 'passwordMissing'
  if (withServer && !values.serverKey.trim()) problems.serverKey = 'serverKeyMissing'
  if (withServer && backendFrom({ ...values, serverKey: 'any' }) === null) problems.serverUrl = 'serverUrlInvalid'
  return problems
}

/** What the form for a code holds. */
export interface JoinValues extends Pick<SignInValues, 'serverUrl' | 'serverKey'> {
  readonly code: string
  readonly password: string
}

/** In characters; the server counts again, and looks for common ones. */
export const SHORTEST_PASSWORD = 12

type JoinProblem = 'codeMissing' | 'passwordShort' | 'serverUrlInvalid' | 'serverKeyMissing'

/** What to correct before asking the server; empty when nothing. */
export function joinProblemsOf(
  values: JoinValues,
  withServer: boolean,
): Partial<Record<keyof JoinValues, JoinProblem>> {
  const { code, password, serverUrl, serverKey } = values
  return {
    ...(code.trim() ? {} : { code: 'codeMissing' as const }),
    ...([...password].length >= SHORTEST_PASSWORD ? {} : { password: 'passwordShort' as const }),
    ...(withServer && backendFrom({ serverUrl, serverKey: 'any' }) === null
      ? { serverUrl: 'serverUrlInvalid' as const }
      : {}),
    ...(withServer && !serverKey.trim() ? { serverKey: 'serverKeyMissing' as const } : {}),
  }
}
