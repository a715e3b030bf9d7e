import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import type { Asking } from './asking.ts'
import type { Caller } from './callers.ts'
import { AuthRefusal, invalid } from './refusals.ts'
import { bodyOf, json, optionalText, type AuthParts, type OwnRoute } from './routes.ts'
import type { SessionAnswer } from './sessions.ts'
import { inTransaction, type Query } from './store.ts'

const CHALLENGE_SECONDS = 300
const MOST_FACTORS = 10

const enrollment = z.object({ factor_type: optionalText, friendly_name: optionalText, issuer: optionalText })
const verification = z.object({ challenge_id: optionalText, code: optionalText })

interface Factor {
  readonly id: string
  readonly status: string
  readonly secret: string
}
type WithSession = Caller & { readonly session: NonNullable<Caller['session']> }

const refused = (code: string, message: string): AuthRefusal => new AuthRefusal(422, code, message)

const totpOf = (secret: string, label: string, issuer: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer })

/** `otpauth://...` with its parameters in the order of their names. */
function addressOf(secret: string, label: string, issuer: string): string {
  const name = `${encodeURIComponent(issuer)}:${encodeURIComponent(label).replaceAll('%40', '@')}`
  const about = `algorithm=SHA1&digits=6&issuer=${encodeURIComponent(issuer)}&period=30&secret=${secret}`
  return `otpauth://totp/${name}?${about}`
}

/** @throws AuthRefusal unless the factor is the caller's */
async function factorOf(query: Query, { user }: Caller, id: string): Promise<Factor> {
  if (!z.guid().safeParse(id).success) throw new AuthRefusal(404, 'validation_failed', 'factor_id must be an UUID')
  const [row] = await query(
    'select id, status, secret from auth.mfa_factors where id = $1::uuid and user_id = $2::uuid',
    [id, user.id],
  )
  if (row === undefined) throw new AuthRefusal(404, 'mfa_factor_not_found', 'Factor not found')
  return { id: String(row['id']), status: String(row['status']), secret: String(row['secret']) }
}

function checkNewFactor(name: string, { user, session }: WithSession): void {
  if (user.factors.some((factor) => factor['friendly_name'] === name)) {
    const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`
    throw refused('mfa_factor_name_conflict', message)
  }
  if (user.factors.length >= MOST_FACTORS) {
    throw refused('too_many_enrolled_mfa_factors', 'Maximum number of verified factors reached, unenroll to continue')
  }
  if (user.factors.some(({ status }) => status === 'verified') && session.level !== 'aal2') {
    throw new AuthRefusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
}

/** @throws AuthRefusal for a challenge that is of another factor or address, was answered, or has run out */
async function checkChallenge(
  query: Query,
  asking: Asking,
  { id, factor }: { id: string; factor: Factor },
): Promise<void> {
  const [challenge] = await query(
    `select verified_at is null and ip_address = $3::text::inet as is_here,
       created_at < now() - make_interval(secs => ${CHALLENGE_SECONDS}) as is_over
     from auth.mfa_challenges where id::text = $1 and factor_id = $2::uuid`,
    [id, factor.id, asking.address],
  )
  if (challenge === undefined) {
    throw refused('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }
  if (challenge['is_here'] !== true) {
    throw refused('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  }
  if (challenge['is_over'] !== true) return
  await query('delete from auth.mfa_challenges where id = $1::uuid', [id])
  const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`
  throw refused('mfa_challenge_expired', message)
}

/** The second factor: TOTP. */
class FactorDoors {
  readonly #parts: AuthParts

  constructor(parts: AuthParts) {
    this.#parts = parts
  }

  routes(): OwnRoute[] {
    return [
      {
        method: 'POST',
        path: /^factors$/,
        for: 'signed-in',
        handle: async (asking, caller) => this.#enroll(asking, signedIn(caller)),
      },
      {
        method: 'POST',
        path: /^factors\/(?<id>[^/]+)\/challenge$/,
        for: 'signed-in',
        limit: 'challenge',
        handle: this.#withFactor((asking, _caller, factor) => this.#challenge(asking, factor)),
      },
      {
        method: 'POST',
        path: /^factors\/(?<id>[^/]+)\/verify$/,
        for: 'signed-in',
        limit: 'factorVerify',
        handle: this.#withFactor((asking, caller, factor) => this.#verify(asking, caller, factor)),
      },
      {
        method: 'DELETE',
        path: /^factors\/(?<id>[^/]+)$/,
        for: 'signed-in',
        handle: this.#withFactor((_asking, caller, factor) => this.#unenroll(caller, factor)),
      },
    ]
  }

  /** What whoever is signed in does with one of the own factors. */
  #withFactor(handle: (asking: Asking, caller: WithSession, factor: Factor) => Promise<Response>): OwnRoute['handle'] {
    return async (asking, caller, names) => {
      const known = signedIn(caller)
      return handle(asking, known, await factorOf(this.#parts.database.query, known, names['id'] ?? ''))
    }
  }

  async #enroll(asking: Asking, caller: WithSession): Promise<Response> {
    const { factor_type: type, friendly_name: name, issuer: named } = await bodyOf(asking, enrollment)
    if (type === 'phone') throw refused('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
    if (type === 'webauthn') throw refused('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
    if (type !== 'totp') throw invalid('factor_type needs to be totp, phone, or webauthn')
    checkNewFactor(name, caller)
    const secret = new Secret({ size: 20 }).base32
    const [made] = await this.#parts.database.query(
      'insert into auth.mfa_factors (user_id, friendly_name, secret) values ($1::uuid, $2, $3) returning id',
      [caller.user.id, name, secret],
    )
    const uri = addressOf(secret, caller.user.email ?? '', named || new URL(this.#parts.settings.siteUrl).host)
    return json({ id: made?.['id'], type: 'totp', friendly_name: name, totp: { qr_code: renderSVG(uri), secret, uri } })
  }

  async #challenge({ address }: Asking, factor: Factor): Promise<Response> {
    const made = await inTransaction(this.#parts.database, async (query) => {
      await query('update auth.mfa_factors set last_challenged_at = now() where id = $1::uuid', [factor.id])
      return query(
        `insert into auth.mfa_challenges (factor_id, ip_address) values ($1::uuid, $2::text::inet)
         returning id, floor(extract(epoch from created_at))::int + ${CHALLENGE_SECONDS} as expires_at`,
        [factor.id, address],
      )
    })
    return json({ id: made[0]?.['id'], type: 'totp', expires_at: made[0]?.['expires_at'] })
  }

  async #verify(asking: Asking, caller: WithSession, factor: Factor): Promise<Response> {
    const { challenge_id: id, code } = await bodyOf(asking, verification)
    if (code === '') throw invalid('Code needs to be non-empty')
    await checkChallenge(this.#parts.database.query, asking, { id, factor })
    const isRight = totpOf(factor.secret, '', '').validate({ token: code, window: 1 }) !== null
    const event = { user_id: caller.user.id, factor_id: factor.id, factor_type: 'totp', valid: isRight }
    const rejection = await this.#parts.hooks.factorAttempt(event, asking.address)
    if (rejection) {
      await this.#parts.database.query('delete from auth.sessions where user_id = $1::uuid', [caller.user.id])
      throw new AuthRefusal(403, 'mfa_verification_rejected', rejection.message)
    }
    if (!isRight) throw refused('mfa_verification_failed', 'Invalid TOTP code entered')
    return json(
      await inTransaction(this.#parts.database, (query) => this.#proven(query, asking, { id, caller, factor })),
    )
  }

  /** The session has its second factor from now on; those without one end, and so do factors that nobody confirmed. */
  async #proven(
    query: Query,
    asking: Asking,
    { id, caller, factor }: { id: string; caller: WithSession; factor: Factor },
  ): Promise<SessionAnswer> {
    const userId = caller.user.id
    await query('update auth.mfa_challenges set verified_at = now() where id = $1::uuid', [id])
    await query(
      `update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1::uuid and status <> 'verified'`,
      [factor.id],
    )
    await query(
      `delete from auth.mfa_factors where user_id = $1::uuid and status = 'unverified' and factor_type = 'totp'`,
      [userId],
    )
    const opened = await this.#parts.sessions.stepUp(query, asking, {
      userId,
      sessionId: caller.session.id,
      factorId: factor.id,
    })
    await query(`delete from auth.sessions where user_id = $1::uuid and aal < 'aal2'`, [userId])
    return opened
  }

  async #unenroll({ session }: WithSession, factor: Factor): Promise<Response> {
    if (factor.status === 'verified' && session.level !== 'aal2') {
      throw refused('insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    await inTransaction(this.#parts.database, (query) => removeFactor(query, factor.id))
    return json({ id: factor.id })
  }
}

export const factorRoutes = (parts: AuthParts): OwnRoute[] => new FactorDoors(parts).routes()

function signedIn(caller: Caller): WithSession {
  const { session } = caller
  if (session !== null) return { ...caller, session }
  const message = 'A valid session and a registered user are required to enroll a factor'
  throw new AuthRefusal(500, 'unexpected_failure', message)
}

/** Takes a factor away; the sessions that it opened go back to the first step, with the next token. */
export async function removeFactor(query: Query, id: string): Promise<void> {
  await query(
    `delete from auth.mfa_amr_claims where authentication_method = 'totp'
       and session_id in (select s.id from auth.sessions s where s.factor_id = $1::uuid)`,
    [id],
  )
  await query(
    `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = $1::uuid`,
    [id],
  )
  await query('delete from auth.mfa_factors where id = $1::uuid', [id])
}
