import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { staffRole } from '#shared/sync/word-schemas.ts'
import { ApiError } from '../ipc/api-error.ts'
import { authFailure, type AuthStage } from './auth-failure.ts'
import type { BackendClient } from './client.ts'

/** Who signed in, from their own staff record. */
export interface StaffIdentity {
  readonly userId: string
  readonly email: string
  readonly staffId: string
  readonly fullName: string
  readonly role: StaffRole
  readonly teamNames: readonly string[]
}

/** Signing in and out at the backend. Failures are `ApiError`s with a `session.*` code. */
export interface BackendAuth {
  /** `totp-required`: the password was right and the account asks for a code as well. */
  signIn(credentials: { email: string; password: string }): Promise<'signed-in' | 'totp-required'>
  verifyTotp(code: string): Promise<void>
  /** The staff record of whoever is signed in. */
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

const lacksSecondFactor = (session: Session): boolean =>
  totpFactor(session) !== undefined && levelOf(session) !== 'aal2'

/** Table reads fail like any request: the session is refused, or the server is away. */
async function readTable<T>(
  schema: z.ZodType<T>,
  query: PromiseLike<{ data: unknown; error: unknown; status: number }>,
): Promise<T> {
  const { data, error, status } = await query
  const parsed = schema.safeParse(data)
  if (!error && parsed.success) return parsed.data
  throw new ApiError(status === 401 || status === 403 ? 'session.notStaff' : 'session.backendUnreachable')
}

async function teamNames(client: SupabaseClient, staffId: string, ownTeam: string): Promise<string[]> {
  const further = await readTable(
    staffTeamRecords,
    client.from('staff_teams').select('team_id').eq('staff_id', staffId).is('deleted_at', null),
  )
  const ids = [...new Set([ownTeam, ...further.map((row) => row.team_id)])]
  const teams = await readTable(
    teamRecords,
    client.from('teams').select('id, name').in('id', ids).is('deleted_at', null).order('name'),
  )
  return teams.map((team) => team.name)
}

async function identityOf(client: SupabaseClient, session: Session): Promise<StaffIdentity> {
  const own = client.from('staff').select('id, full_name, role, team_id, active')
  const record = await readTable(
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

export function createBackendAuth(backend: Pick<BackendClient, 'client'>): BackendAuth {
  function client(): SupabaseClient {
    const made = backend.client()
    if (!made) throw new ApiError('session.noBackend')
    return made
  }

  async function currentSession(stage: AuthStage): Promise<Session> {
    const { data, error } = await client().auth.getSession()
    if (error) throw authFailure(error, stage)
    if (!data.session) throw new ApiError('session.invalidCredentials')
    return data.session
  }

  return {
    async signIn(credentials) {
      const { data, error } = await client().auth.signInWithPassword(credentials)
      if (error) throw authFailure(error, 'password')
      return lacksSecondFactor(data.session) ? 'totp-required' : 'signed-in'
    },

    async verifyTotp(code) {
      const factorId = totpFactor(await currentSession('totp'))
      if (factorId === undefined) throw new ApiError('session.wrongCode', { field: 'code' })
      const { error } = await client().auth.mfa.challengeAndVerify({ factorId, code })
      if (error) throw authFailure(error, 'totp')
    },

    identity: async () => identityOf(client(), await currentSession('password')),

    async signOut() {
      await backend.client()?.auth.signOut({ scope: 'local' })
    },
  }
}
