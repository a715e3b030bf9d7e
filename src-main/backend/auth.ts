import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Enrollment } from '#shared/ipc/session.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { staffRole } from '#shared/sync/word-schemas.ts'
import type { Clock } from '../base/clock.ts'
import { ApiError } from '../base/api-error.ts'
import { authFailure, type AuthStage } from './auth-failure.ts'
import type { BackendClient } from './client.ts'
import { failureOf, serverRefused } from './server-refusal.ts'
import { askStaffAccounts } from './staff-accounts.ts'

/** Who signed in, from their own staff record. */
export interface StaffIdentity {
  readonly userId: string
  readonly email: string
  readonly staffId: string
  readonly fullName: string
  readonly role: StaffRole
  readonly teamNames: readonly string[]
}

/**
 * How far a right password leads: `totp-required` asks for a code as well, `enrollment-needed` for a second factor, which the
 * account must have here and does not.
 */
export type SignInOutcome = 'signed-in' | 'totp-required' | 'enrollment-needed'

/**
 * Signing in and out at the backend. Failures are `ApiError`s with a `session.*` code. Until a sign-in is complete its session
 * is kept apart: the server shows it next to nothing, which the sync must never take for the truth.
 */
export interface BackendAuth {
  signIn(credentials: { email: string; password: string }): Promise<SignInOutcome>
  /** Sets a password with a code from an e-mail; the address that signs in with it. Nobody is signed in yet. */
  join(proof: { code: string; password: string }): Promise<string>
  verifyTotp(code: string): Promise<void>
  /** A new factor, in place of any that was begun and never confirmed. */
  startEnrollment(): Promise<Enrollment & { readonly factorId: string }>
  /** The first code of a new factor completes the sign-in. Can be asked again with the next code. */
  confirmEnrollment(proof: { factorId: string; code: string }): Promise<void>
  /** Of the account that is signed in, as the server last told it. */
  hasSecondFactor(): Promise<boolean>
  /** The factor's code now, from whoever is signed in already. */
  proveSecondFactor(code: string): Promise<void>
  /** New recovery codes for whoever is signed in with a second factor; earlier ones are void. */
  makeRecoveryCodes(): Promise<readonly string[]>
  /** Takes the second factor from the account: a new one has to be enrolled. */
  redeemRecoveryCode(code: string): Promise<void>
  /** The staff record of whoever is signed in, or on the way there. */
  identity(): Promise<StaffIdentity>
  /** Forgets the session on this station; the server is told if it can be reached soon. */
  signOut(): Promise<void>
}

const staffRecord = z.object({
  id: z.uuid(),
  full_name: z.string(),
  role: staffRole,
  team_id: z.uuid(),
  active: z.boolean(),
})
const teamRecords = z.array(z.object({ id: z.uuid(), name: z.string() }))
const staffTeamRecords = z.array(z.object({ team_id: z.uuid() }))

/** The claims that tell how somebody signed in; the server has verified the token, this only reads it. */
const claims = z.object({ aal: z.string().optional() })

function levelOf(session: Session): string | undefined {
  try {
    const payload: unknown = JSON.parse(
      Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString('utf8'),
    )
    return claims.parse(payload).aal
  } catch {
    return undefined
  }
}

const totpFactor = (session: Session): string | undefined =>
  session.user.factors?.find((factor) => factor.factor_type === 'totp' && factor.status === 'verified')?.id

async function outcomeOf(client: SupabaseClient, session: Session): Promise<SignInOutcome> {
  if (levelOf(session) === 'aal2') return 'signed-in'
  if (totpFactor(session) !== undefined) return 'totp-required'
  return (await askServer(z.boolean(), client.rpc('second_factor_required'))) ? 'enrollment-needed' : 'signed-in'
}

const TOO_MANY = 429

/** Reads and calls fail like any request: the session is refused, or the server is away. */
async function askServer<T>(
  schema: z.ZodType<T>,
  query: PromiseLike<{ data: unknown; error: { readonly code?: string } | null; status: number }>,
): Promise<T> {
  const { data, error, status } = await query
  const parsed = schema.safeParse(data)
  if (!error && parsed.success) return parsed.data
  if (status === TOO_MANY) throw new ApiError('session.rateLimited')
  if (status === 401 || status === 403) throw new ApiError('session.notStaff')
  throw failureOf({ error, status }, 'session.backendUnreachable')
}

async function teamNames(client: SupabaseClient, staffId: string, ownTeam: string): Promise<string[]> {
  const further = await askServer(
    staffTeamRecords,
    client.from('staff_teams').select('team_id').eq('staff_id', staffId).is('deleted_at', null),
  )
  const ids = [...new Set([ownTeam, ...further.map((row) => row.team_id)])]
  const teams = await askServer(
    teamRecords,
    client.from('teams').select('id, name').in('id', ids).is('deleted_at', null).order('name'),
  )
  return teams.map((team) => team.name)
}

async function identityOf(client: SupabaseClient, session: Session): Promise<StaffIdentity> {
  const own = client.from('staff').select('id, full_name, role, team_id, active')
  const record = await askServer(
    staffRecord.nullable(),
    own.eq('user_id', session.user.id).is('deleted_at', null).maybeSingle(),
  )
  if (!record) throw new ApiError('session.notStaff')
  if (!record.active) throw new ApiError('session.inactive')
  return {
    userId: session.user.id,
    email: session.user.email ?? '',
    staffId: record.id,
    fullName: record.full_name,
    role: record.role,
    teamNames: await teamNames(client, record.id, record.team_id),
  }
}

/** How the factor is called in an authenticator app and in the account. */
const FACTOR_NAME = 'Gapwise'

/** A factor that was begun and never confirmed opens nothing, and stands in the way of the next one by its name. */
async function dropUnconfirmed({ auth }: SupabaseClient): Promise<void> {
  const { data, error } = await auth.mfa.listFactors()
  if (error) throw authFailure(error, 'enrollment')
  for (const { id, status } of data.all) {
    if (status === 'verified') continue
    const { error: kept } = await auth.mfa.unenroll({ factorId: id })
    if (kept) throw authFailure(kept, 'enrollment')
  }
}

export function createBackendAuth(backend: Pick<BackendClient, 'client' | 'apart'>, clock: Clock): BackendAuth {
  /** The client of a sign-in that is not complete. */
  let halfway: SupabaseClient | null = null

  function usable(client: SupabaseClient | null): SupabaseClient {
    if (!client) throw new ApiError('session.noBackend')
    return client
  }

  const current = (): SupabaseClient => usable(halfway ?? backend.client())

  async function currentSession(stage: AuthStage): Promise<Session> {
    const { data, error } = await current().auth.getSession()
    if (error) throw authFailure(error, stage)
    if (!data.session) throw new ApiError('session.invalidCredentials')
    return data.session
  }

  async function verifyNow(code: string): Promise<void> {
    const factorId = totpFactor(await currentSession('totp'))
    if (factorId === undefined) throw new ApiError('session.wrongCode', { field: 'code' })
    await verify({ factorId, code })
  }

  /** No code is given twice: the auth service would take it as often as it comes. Whatever else the server says, that one decides. */
  async function verify(proof: { factorId: string; code: string }): Promise<void> {
    const taken = await current().rpc('take_factor_code', { p_code: proof.code })
    if (taken.status === TOO_MANY) throw new ApiError('session.rateLimited')
    if (taken.data === false) throw new ApiError('session.wrongCode', { field: 'code' })
    const { error } = await current().auth.mfa.challengeAndVerify(proof)
    if (error) throw authFailure(error, 'totp')
  }

  /** From here on the desk works with this session. */
  async function complete(): Promise<void> {
    const { error } = await usable(backend.client()).auth.setSession(await currentSession('password'))
    if (error) throw authFailure(error, 'password')
    halfway = null
  }

  return {
    async signIn(credentials) {
      halfway = null
      const client = usable(backend.apart())
      const { data, error } = await client.auth.signInWithPassword(credentials)
      if (error) throw authFailure(error, 'password')
      const outcome = await outcomeOf(client, data.session)
      halfway = client
      if (outcome === 'signed-in') await complete()
      return outcome
    },

    async join(proof) {
      const joined = z.object({ email: z.string() })
      const asked = { action: 'join', ...proof }
      const answer = await askStaffAccounts(usable(backend.apart()), asked, { schema: joined, clock })
      if (answer.ok) return answer.value.email
      if (answer.refusal) throw serverRefused(answer.refusal)
      throw new ApiError(answer.code === 'unreachable' ? 'session.backendUnreachable' : `session.${answer.code}`)
    },

    async verifyTotp(code) {
      await verifyNow(code)
      await complete()
    },

    async startEnrollment() {
      const client = current()
      await dropUnconfirmed(client)
      const { data, error } = await client.auth.mfa.enroll({
        factorType: 'totp',
        issuer: FACTOR_NAME,
        friendlyName: FACTOR_NAME,
      })
      if (error) throw authFailure(error, 'enrollment')
      return { factorId: data.id, uri: data.totp.uri, secret: data.totp.secret }
    },

    async confirmEnrollment(proof) {
      await verify(proof)
      await complete()
    },

    async hasSecondFactor() {
      const session = (await backend.client()?.auth.getSession())?.data.session
      return session ? totpFactor(session) !== undefined : false
    },

    proveSecondFactor: verifyNow,

    makeRecoveryCodes: async () => askServer(z.array(z.string()).min(1), current().rpc('make_recovery_codes')),

    async redeemRecoveryCode(code) {
      const taken = await askServer(z.boolean(), current().rpc('redeem_recovery_code', { p_code: code }))
      if (!taken) throw new ApiError('session.wrongRecoveryCode', { field: 'code' })
    },

    identity: async () => identityOf(current(), await currentSession('password')),

    async signOut() {
      const apart = halfway
      halfway = null
      await apart?.auth.signOut({ scope: 'local' })
      await backend.client()?.auth.signOut({ scope: 'local' })
    },
  }
}
