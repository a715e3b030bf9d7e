import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { systemClock } from '../../src-main/base/clock.ts'
import { ApiError } from '../../src-main/base/api-error.ts'
import { createBackendAuth, type BackendAuth } from '../../src-main/backend/auth.ts'

const PERIOD_MS = 30_000

/** Why a job could not sign in. `asked`: its settings are wrong; `server`: it was refused, or nobody answered. */
export class SignInProblem extends Error {
  readonly whose: 'asked' | 'server'
  constructor(problem: string, whose: 'asked' | 'server') {
    super(problem)
    this.whose = whose
  }
}

export interface JobSession {
  readonly client: SupabaseClient
  readonly url: string
  readonly role: StaffRole
  readonly signOut: () => Promise<void>
}

/**
 * Signs the account of a nightly job in, as staff sign in at a desk; the session is in memory only.
 * @param job begins the names of its own settings: `GAPWISE_IMPORT`, `GAPWISE_EXPORT`
 * @throws SignInProblem
 */
export async function signInJob(
  environment: NodeJS.ProcessEnv,
  job: string,
  may: (role: StaffRole) => boolean,
): Promise<JobSession> {
  const [url, key, email, password] = [
    'GAPWISE_BACKEND_URL',
    'GAPWISE_BACKEND_KEY',
    `${job}_EMAIL`,
    `${job}_PASSWORD`,
  ].map((name) => environment[name] ?? '')
  if (!url || !key || !email || !password) throw new SignInProblem('settingsMissing', 'asked')
  // The client throws at any other; a desk takes none either.
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw new SignInProblem('badAddress', 'asked')
  const client = createClient(url, key, { auth: { persistSession: false, detectSessionInUrl: false } })
  const auth = createBackendAuth({ client: () => client, apart: () => client }, systemClock)
  const signOut = async (): Promise<void> => {
    await auth.signOut().catch(() => {})
    await client.auth.stopAutoRefresh()
  }
  try {
    const outcome = await auth.signIn({ email, password })
    if (outcome === 'enrollment-needed') throw new SignInProblem('secondFactorMissing', 'server')
    if (outcome === 'totp-required') await prove(auth, environment[`${job}_TOTP_SECRET`] ?? '')
    const { role } = await auth.identity()
    if (!may(role)) throw new SignInProblem('notAllowed', 'server')
    return { client, url, role, signOut }
  } catch (error) {
    await signOut()
    if (!(error instanceof ApiError)) throw error
    throw error.code === 'session.wrongServerKey'
      ? new SignInProblem('wrongKey', 'asked')
      : new SignInProblem(error.code, 'server')
  }
}

/** A code counts once: of two jobs within its half minute, the second proves itself with the next one. */
async function prove(auth: BackendAuth, secret: string): Promise<void> {
  if (!secret) throw new SignInProblem('settingsMissing', 'asked')
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) })
  const now = Date.now()
  try {
    await auth.verifyTotp(totp.generate({ timestamp: now }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'session.wrongCode') throw error
    await auth.verifyTotp(totp.generate({ timestamp: now + PERIOD_MS }))
  }
}
