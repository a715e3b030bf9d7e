import { z } from 'zod'
import { right, unknown, wrong, type Finding, type PointGroup } from './point.ts'
import { errorCodeOf, type Server } from './server.ts'

const link = z.looseObject({ id: z.uuid(), hashed_token: z.string() })
const opened = z.looseObject({ access_token: z.string() })
const TOO_MANY = 429
const NO_ACCOUNT = unknown('the auth service makes no account')
const WAIT = unknown('the limits of the auth service are used up; try again in a few minutes')

/** Whether the hook marked a token: the database asks for the mark before it gives anything. */
function isMarked(token: string): boolean {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}')
  return z.object({ gapwise: z.literal(true) }).safeParse(payload).success
}

async function findTokenHook(server: Server): Promise<Finding> {
  const account = await server.newAccount()
  if (account === null) return NO_ACCOUNT
  const made = link.safeParse(
    (await server.post('/auth/v1/admin/generate_link', { type: 'magiclink', email: account.email })).body,
  )
  if (!made.success) return unknown('the auth service makes no link')
  const asked = { type: 'email', token_hash: made.data.hashed_token }
  const answer = await server.post('/auth/v1/verify', asked, { key: server.strangerKey })
  if (opened.safeParse(answer.body).success) return wrong('a link like those of emails opened a session')
  if (answer.status === TOO_MANY) return WAIT
  if (answer.status >= 500) return wrong('it is on, and fails')
  const session = await server.signIn(account)
  if (session === null) return unknown('a link opens nothing, but a password does not either')
  return isMarked(session.access_token) ? right('a link opens nothing') : wrong('tokens do not go through it')
}

async function findMailHook(server: Server): Promise<Finding> {
  const account = await server.newAccount()
  if (account === null) return NO_ACCOUNT
  const answer = await server.post('/auth/v1/recover', { email: account.email }, { key: server.strangerKey })
  if (answer.status === TOO_MANY) return WAIT
  if (answer.status === 403) return right('an email that anyone can ask for is refused')
  return wrong(answer.ok ? 'an email that anyone can ask for went out' : `it does not refuse: ${answer.status}`)
}

async function findCreationHook(server: Server): Promise<Finding> {
  const answer = await server.post('/auth/v1/admin/generate_link', { type: 'invite', email: server.newEmail() })
  const made = link.safeParse(answer.body)
  if (made.success) {
    server.removeAccountLater(made.data.id)
    return wrong('an account that no one was invited to was made')
  }
  if (answer.status === 403) return right('an account that no one was invited to is refused')
  return answer.status >= 500 ? wrong('it is on, and fails') : unknown(`the auth service answers ${answer.status}`)
}

/** Nobody's account may be made at a door that is open to all. */
async function findSignUps(server: Server): Promise<Finding> {
  const doors = {
    'with a password': { email: server.newEmail(), password: 'A-longer-Password-2026' },
    'without a name': {},
  }
  for (const [door, body] of Object.entries(doors)) {
    const answer = await server.post('/auth/v1/signup', body, { key: server.strangerKey })
    const made = z
      .object({ user: z.looseObject({ id: z.uuid() }).optional(), id: z.uuid().optional() })
      .safeParse(answer.body)
    const id = made.data?.user?.id ?? made.data?.id
    if (answer.ok && id !== undefined) server.removeAccountLater(id)
    if (answer.ok) return wrong(`anyone can make an account ${door}`)
    if (answer.status === TOO_MANY) return WAIT
    if (!/disabled/.test(errorCodeOf(answer))) return unknown(`the auth service answers ${answer.status}`)
  }
  return right('no one makes an account alone')
}

const hook = (name: string, setting: string, variable: string): string =>
  `Switch ${name} on: in the dashboard under Authentication, Hooks (${setting}); self-hosted GOTRUE_HOOK_${variable}_ENABLED and _URI.`

export const HOOKS: PointGroup = {
  name: 'Who gets in',
  points: [
    {
      name: 'Hook for tokens',
      fix: hook('custom_access_token_hook', 'customize access token', 'CUSTOM_ACCESS_TOKEN'),
      find: findTokenHook,
    },
    {
      name: 'Hook for emails',
      fix: hook('send_email_hook', 'send email', 'SEND_EMAIL'),
      find: findMailHook,
    },
    {
      name: 'Hook for new accounts',
      fix: hook('before_user_created_hook', 'before user created', 'BEFORE_USER_CREATED'),
      find: findCreationHook,
    },
    {
      name: 'No self-registration',
      fix: 'Switch "Allow new users to sign up" and anonymous sign-ins off; self-hosted DISABLE_SIGNUP=true, ENABLE_ANONYMOUS_USERS=false.',
      find: findSignUps,
    },
  ],
}
