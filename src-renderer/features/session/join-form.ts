import { backendFrom, type SignInValues } from './sign-in-form.ts'

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
