import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { right, unknown, wrong, type Finding, type PointGroup } from './point.ts'
import { errorCodeOf, type Account, type Answer, type Server, type Session } from './server.ts'

const LONGEST_TOKEN_SECONDS = 3600
const TOO_MANY = 429
const SHORT_PASSWORD = 'Eleven-Let1'
const LONG_PASSWORD = 'A-password-of-the-check-2026'

const factor = z.looseObject({ id: z.uuid(), totp: z.looseObject({ secret: z.string() }) })
const challenge = z.looseObject({ id: z.uuid() })
const opened = z.looseObject({ access_token: z.string() })
const redirect = z.looseObject({ redirect_to: z.string() })

interface SignedIn extends Session {
  readonly account: Account
}

async function signedIn(server: Server): Promise<SignedIn | Finding> {
  const account = await server.newAccount()
  if (account === null) return unknown('the auth service makes no account')
  const session = await server.signIn(account)
  return session === null ? unknown('an account with a password can not sign in') : { ...session, account }
}

/** Changes the password of the session's account as its owner would. */
const changePassword = (server: Server, { access_token: token }: Session, body: unknown): Promise<Answer> =>
  server.ask('/auth/v1/user', { method: 'PUT', body, token, key: server.strangerKey })

/** @param refusals codes that say just what is tried */
function refusedAs(answer: Answer, refusals: readonly string[], { good, bad }: { good: string; bad: string }): Finding {
  if (answer.ok) return wrong(bad)
  return refusals.includes(errorCodeOf(answer))
    ? right(good)
    : unknown(`the auth service answers ${answer.status} ${errorCodeOf(answer)}`)
}

async function findPasswordLength(server: Server): Promise<Finding> {
  const session = await signedIn(server)
  if ('state' in session) return session
  const body = { password: SHORT_PASSWORD, current_password: session.account.password }
  return refusedAs(await changePassword(server, session, body), ['weak_password'], {
    good: '11 letters are too few',
    bad: 'a password of 11 letters is taken',
  })
}

async function findCurrentPassword(server: Server): Promise<Finding> {
  const session = await signedIn(server)
  if ('state' in session) return session
  const asked = { password: LONG_PASSWORD }
  const alone = refusedAs(
    await changePassword(server, session, asked),
    ['current_password_required', 'current_password_invalid'],
    { good: '', bad: 'a session that was left open changes the password' },
  )
  if (alone.state !== 'right') return alone
  const knowing = { ...asked, current_password: session.account.password }
  return refusedAs(await changePassword(server, session, knowing), ['unexpected_failure'], {
    good: 'no session changes a password, not even with the right one',
    bad: 'a session changes the password with the right one, and wrong ones are not counted',
  })
}

/** An authenticator app of a new account. */
interface App {
  /** In base32. */
  readonly secret: string
  /** @returns the answer to a code; null where even asking for a challenge was once too often */
  readonly give: (code: string) => Promise<Answer | null>
}

/** @param unfit says what it means that no app can be set up, by what the auth service answers */
async function newApp(server: Server, unfit: (said: string) => Finding): Promise<App | Finding> {
  const session = await signedIn(server)
  if ('state' in session) return session
  const asked = { token: session.access_token, key: server.strangerKey } as const
  const enrolled = await server.post('/auth/v1/factors', { factor_type: 'totp', friendly_name: 'check' }, asked)
  const made = factor.safeParse(enrolled.body)
  if (!made.success) return unfit(`an app can not be set up: ${enrolled.status} ${errorCodeOf(enrolled)}`)
  const door = `/auth/v1/factors/${made.data.id}`
  return {
    secret: made.data.totp.secret,
    give: async (code) => {
      const begun = await server.post(`${door}/challenge`, {}, asked)
      if (begun.status === TOO_MANY) return null
      return server.post(`${door}/verify`, { challenge_id: challenge.safeParse(begun.body).data?.id, code }, asked)
    },
  }
}

async function findSecondFactor(server: Server): Promise<Finding> {
  const app = await newApp(server, wrong)
  if ('state' in app) return app
  const code = new TOTP({ secret: Secret.fromBase32(app.secret) }).generate()
  const verified = await app.give(code)
  if (verified === null) return unknown('the limits of the auth service are used up')
  return opened.safeParse(verified.body).success
    ? right('an app is set up and its code taken')
    : wrong(`the code of an app is not taken: ${verified.status} ${errorCodeOf(verified)}`)
}

/** More wrong codes than the hook for second factors takes of one account. */
const WRONG_CODES = 11

async function findGuesses(server: Server): Promise<Finding> {
  const app = await newApp(server, unknown)
  if ('state' in app) return app
  for (let tried = 0; tried < WRONG_CODES; tried += 1) {
    const verified = await app.give('wrong')
    if (verified === null || verified.status === TOO_MANY) {
      return unknown('the limits of the auth service are used up; try again in a few minutes')
    }
    if (errorCodeOf(verified) !== 'mfa_verification_failed') return right(`after ${tried} wrong codes none is judged`)
  }
  return unknown(`${WRONG_CODES} wrong codes were judged: the plan has no such hook, or it is off`)
}

async function findTokenLife(server: Server): Promise<Finding> {
  const session = await signedIn(server)
  if ('state' in session) return session
  return session.expires_in > LONGEST_TOKEN_SECONDS
    ? wrong(`a token is good for ${session.expires_in} s`)
    : right(`a token is good for ${session.expires_in} s`)
}

async function findSite(server: Server): Promise<Finding> {
  const account = await server.newAccount()
  if (account === null) return unknown('the auth service makes no account')
  const made = redirect.safeParse(
    (await server.post('/auth/v1/admin/generate_link', { type: 'magiclink', email: account.email })).body,
  )
  const portal = (await server.health())?.setup?.portalUrl ?? null
  if (!made.success) return unknown('the auth service makes no link')
  if (portal === null) return unknown('the functions have no PORTAL_URL')
  const { redirect_to: site } = made.data
  return new URL(site).origin === new URL(portal).origin
    ? right('auth settings and functions name one portal')
    : wrong(`the auth settings lead to ${new URL(site).origin}, the functions to ${new URL(portal).origin}`)
}

export const SIGN_IN: PointGroup = {
  name: 'Passwords and second factors',
  points: [
    {
      name: 'Length of passwords',
      fix: 'Set the minimum length to 12 (npx supabase config push); self-hosted GOTRUE_PASSWORD_MIN_LENGTH=12.',
      find: findPasswordLength,
    },
    {
      name: 'Current password',
      fix: 'Switch "Require current password when updating" on; self-hosted GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD=true. Where wrong ones are not counted, the trigger guard_new_password of the migrations is missing on auth.users, or the auth service writes passwords in a new way.',
      find: findCurrentPassword,
    },
    {
      name: 'Authenticator apps',
      fix: 'Switch TOTP on, to enroll and to verify; self-hosted GOTRUE_MFA_TOTP_ENROLL_ENABLED and _VERIFY_ENABLED.',
      find: findSecondFactor,
    },
    {
      name: 'Hook for second factors',
      fix: 'Switch mfa_verification_hook on, if the plan has hooks for second factors.',
      find: findGuesses,
    },
    {
      name: 'Life of a token',
      fix: 'Set it to an hour (npx supabase config push); self-hosted JWT_EXPIRY=3600.',
      find: findTokenLife,
    },
    {
      name: "The portal's address",
      fix: 'Set site_url of the auth settings (self-hosted SITE_URL) and PORTAL_URL of the functions to the portal.',
      find: findSite,
    },
  ],
}
