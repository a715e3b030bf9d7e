import { z } from 'zod'
import type { AuthAdmin } from '../_shared/auth-admin.ts'
import type { Backend, Caller } from '../_shared/backend.ts'
import { clientAddress } from '../_shared/client-address.ts'
import { takeLimits, type Limit } from '../_shared/limits.ts'
import type { AdministratorBody } from './body.ts'
import { codeOf, markOf, readCode, unknownPassword } from './codes.ts'
import type { StaffAccountsDeps } from './handler.ts'

const QUARTER_HOUR = 900
const HOUR = 3600
const DAY = 86_400

const decision = z.object({
  status: z.enum(['invited', 'waiting', 'renewed', 'done']).optional(),
  refusal: z.string().optional(),
  codeId: z.uuid().nullable().optional(),
})
const armed = z.object({
  email: z.string(),
  kind: z.enum(['invitation', 'password']),
  language: z.enum(['en', 'es']),
  userId: z.uuid().nullable(),
})
const owner = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  userId: z.uuid().nullable(),
  state: z.enum(['open', 'used', 'expired', 'ended']),
})

/** The function of the database that decides, and what it is told. */
function questionOf(body: AdministratorBody): readonly [name: string, args: Readonly<Record<string, unknown>>] {
  if (body.action === 'renew') {
    return ['renew_staff_code', { p_id: body.id, p_staff_id: body.personId, p_language: body.language }]
  }
  if (body.action === 'approve') return ['decide_staff_request', { p_id: body.requestId, p_approve: true }]
  const { id, fullName, email, role, teamId, furtherTeamIds, language } = body
  const who = { p_id: id, p_name: fullName, p_email: email, p_role: role }
  return ['invite_staff', { ...who, p_team_id: teamId, p_further: furtherTeamIds, p_language: language }]
}

/** E-mails of one caller, counted by the token's end, and to one address. */
const mailLimits = (caller: string, email: string): readonly Limit[] => [
  { name: 'staff-mail-to', subject: email, windowSeconds: HOUR, max: 5 },
  { name: 'staff-mail-by', subject: caller, windowSeconds: HOUR, max: 100 },
]
const tryLimits = (address: string, code: string): readonly Limit[] => [
  { name: 'staff-join', subject: address, windowSeconds: QUARTER_HOUR, max: 30 },
  { name: 'staff-join-code', subject: code, windowSeconds: DAY, max: 50 },
]

/** The person that a token is of, which the database has accepted before; else the text itself. */
function subjectOf(token: string): string {
  if (!token.includes('.')) return token
  const claims = z.object({ sub: z.string() })
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  return claims.parse(JSON.parse(atob(payload))).sub
}

export interface AccountsOptions {
  readonly backend: Backend
  /** The database, asked with this key in place of the secret one. */
  readonly withKey: (key: string) => Caller
  readonly auth: AuthAdmin
  /** Keys codes and marks. */
  readonly secret: string
  readonly isHosted: boolean
}

type Accounts = Omit<StaffAccountsDeps, 'send' | 'passwordProblem' | 'failed'>

/** Accounts and codes of staff, in the database and the auth service. */
export function staffAccounts({ backend, withKey, auth, secret, isHosted }: AccountsOptions): Accounts {
  const service = backend.asService()
  return {
    decide: (token, body) => backend.as(token).call(...questionOf(body), decision),
    decideFirst: (key, { id, fullName, email, team, language, second }) => {
      const who = { p_id: id, p_name: fullName, p_email: email, p_team: team }
      return withKey(key).call('first_administrator', { ...who, p_language: language, p_second: second }, decision)
    },
    async arm(id) {
      const mark = await markOf(secret, readCode(await codeOf(secret, id)) ?? '')
      return service.call('arm_staff_code', { p_id: id, p_code_hash: mark }, armed.nullable())
    },
    mailLimit: (token, email) => takeLimits({ service, secret }, mailLimits(subjectOf(token), email)),
    async closePassword(userId) {
      await auth.setPassword(userId, unknownPassword())
    },
    tryLimit: (request, code) =>
      takeLimits({ service, secret }, tryLimits(clientAddress(request.header, isHosted), code)),
    owner: async (code) =>
      service.call('staff_code_owner', { p_code_hash: await markOf(secret, code) }, owner.nullable()),
    claim: (codeId) => service.call('claim_staff_code', { p_id: codeId }, z.uuid().nullable()),
    release: async (claim) => void (await service.call('release_staff_code', { p_claim_id: claim }, z.unknown())),
    async setPassword({ userId, email }, password) {
      if (userId === null) return auth.createAccount(email, password)
      return (await auth.setPassword(userId, password)) ? userId : null
    },
    finish: (claim, userId) => service.call('finish_staff_code', { p_claim_id: claim, p_user_id: userId }, z.boolean()),
  }
}
