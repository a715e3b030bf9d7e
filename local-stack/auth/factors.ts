import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import type { StackDatabase } from '../database/database.ts'
import { RateLimit } from './rate-limit.ts'

const CHALLENGE_SECONDS = 300
const TRIES_PER_MINUTE = 15
const UNIQUE_VIOLATION = '23505'

const enrollment = z.object({
  factor_type: z.literal('totp'),
  friendly_name: z.string().max(100).default(''),
  issuer: z.string().max(100).default(''),
})
const verification = z.object({ challenge_id: z.uuid(), code: z.string() })

interface Factor {
  readonly id: string
  readonly status: string
  readonly secret: string
}

export interface FactorCaller {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  /** `aal1` or `aal2`, as the token says. */
  readonly level: string
}

const refusal = (status: number, code: string, message: string): Response =>
  Response.json({ code: status, error_code: code, msg: message }, { status })
const notFound = (): Response => refusal(404, 'mfa_factor_not_found', 'Factor not found')
const needsSecondFactor = (what: string): Response => refusal(403, 'insufficient_aal', `AAL2 required to ${what}`)

const totpOf = (secret: string, label: string, issuer: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer })

/** The second factor of the auth service (TOTP), which lite does not have. */
export class Factors {
  readonly #database: StackDatabase
  readonly #tries = new RateLimit(TRIES_PER_MINUTE, 60_000)

  constructor(database: StackDatabase) {
    this.#database = database
  }

  /** As `user.factors` shows them, without secrets. */
  async listOf(userId: string): Promise<Record<string, unknown>[]> {
    return this.#database.query(
      `select id, friendly_name, factor_type, status, created_at, updated_at from auth.mfa_factors
       where user_id = $1::text::uuid order by created_at`,
      [userId],
    )
  }

  /**
   * @param path below `/auth/v1/factors`: nothing, `<id>`, `<id>/challenge` or `<id>/verify`
   * @param renew a new session answer of the caller's session, which has the second factor by now
   */
  async handle(
    request: Request,
    { path, caller, renew }: { path: string; caller: FactorCaller; renew: () => Promise<Response> },
  ): Promise<Response> {
    const [id = '', action = ''] = path.split('/').filter(Boolean)
    if (request.method === 'POST' && id === '') return this.#enroll(request, caller)
    const factor = z.uuid().safeParse(id).success ? await this.#find(id, caller) : undefined
    if (factor === undefined) return notFound()
    if (request.method === 'DELETE' && action === '') return this.#unenroll(factor, caller)
    if (request.method === 'POST' && action === 'challenge') return this.#challenge(factor)
    if (request.method === 'POST' && action === 'verify') return this.#verify(request, { factor, caller, renew })
    return refusal(405, 'method_not_allowed', 'method not allowed')
  }

  async #find(id: string, { userId }: FactorCaller): Promise<Factor | undefined> {
    const [row] = await this.#database.query(
      'select id, status, secret from auth.mfa_factors where id = $1::text::uuid and user_id = $2::text::uuid',
      [id, userId],
    )
    return row && { id: String(row['id']), status: String(row['status']), secret: String(row['secret']) }
  }

  async #enroll(request: Request, { userId, email, level }: FactorCaller): Promise<Response> {
    const parsed = enrollment.safeParse(await request.json().catch(() => null))
    if (!parsed.success) return refusal(400, 'validation_failed', 'factor_type needs to be totp')
    const known = await this.listOf(userId)
    if (known.some(({ status }) => status === 'verified') && level !== 'aal2')
      return needsSecondFactor('enroll a new factor')
    const { friendly_name: name, issuer } = parsed.data
    const secret = new Secret({ size: 20 }).base32
    try {
      const [made] = await this.#database.query(
        'insert into auth.mfa_factors (user_id, friendly_name, secret) values ($1::text::uuid, $2, $3) returning id',
        [userId, name, secret],
      )
      const uri = totpOf(secret, email, issuer).toString()
      const totp = { qr_code: renderSVG(uri), secret, uri }
      return Response.json({ id: made?.['id'], type: 'totp', friendly_name: name, totp })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)) throw error
      return refusal(422, 'mfa_factor_name_conflict', 'A factor with the friendly name for this user already exists')
    }
  }

  async #challenge(factor: Factor): Promise<Response> {
    const [made] = await this.#database.query(
      `insert into auth.mfa_challenges (factor_id) values ($1::text::uuid)
       returning id, extract(epoch from created_at)::int + ${CHALLENGE_SECONDS} as expires_at`,
      [factor.id],
    )
    return Response.json({ id: made?.['id'], type: 'totp', expires_at: made?.['expires_at'] })
  }

  async #verify(
    request: Request,
    { factor, caller, renew }: { factor: Factor; caller: FactorCaller; renew: () => Promise<Response> },
  ): Promise<Response> {
    if (!this.#tries.allow(caller.userId, Date.now())) {
      return refusal(429, 'over_request_rate_limit', 'Request rate limit reached')
    }
    const parsed = verification.safeParse(await request.json().catch(() => null))
    if (!parsed.success) return refusal(400, 'validation_failed', 'challenge_id and code are needed')
    const { challenge_id: challengeId, code } = parsed.data
    const challenge = [challengeId, factor.id]
    const open = await this.#database.query(
      `select 1 from auth.mfa_challenges where id = $1::text::uuid and factor_id = $2::text::uuid
         and created_at > now() - interval '${CHALLENGE_SECONDS} seconds'`,
      challenge,
    )
    if (open.length === 0)
      return refusal(
        422,
        'mfa_challenge_expired',
        'MFA challenge has expired, verify against another challenge or create a new challenge.',
      )
    if (totpOf(factor.secret, '', '').validate({ token: code, window: 1 }) === null) {
      return refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
    }
    await this.#database.query(
      'delete from auth.mfa_challenges where id = $1::text::uuid and factor_id = $2::text::uuid',
      challenge,
    )
    await this.#database.query(
      `update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1::text::uuid`,
      [factor.id],
    )
    await this.#database.query(
      `update auth.sessions set aal = 'aal2', factor_id = $2::text::uuid where id = $1::text::uuid`,
      [caller.sessionId, factor.id],
    )
    return renew()
  }

  async #unenroll(factor: Factor, { level }: FactorCaller): Promise<Response> {
    if (factor.status === 'verified' && level !== 'aal2') return needsSecondFactor('unenroll verified factor')
    await this.#database.query('delete from auth.mfa_factors where id = $1::text::uuid', [factor.id])
    await this.#database.query(
      `update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1::text::uuid`,
      [factor.id],
    )
    return Response.json({ id: factor.id })
  }

  /** Forgets who has tried: for tests that put the data back. */
  forgetLimits(): void {
    this.#tries.clear()
  }
}
