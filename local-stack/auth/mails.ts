import type { StackDatabase } from '../database/database.ts'
import type { SupabaseConfig } from '../folder/supabase-config.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import type { Asking } from './asking.ts'
import type { Hooks } from './hooks.ts'
import { keepToken, newToken, type OneTimeToken, type TokenKind } from './one-time-tokens.ts'
import { AuthRefusal } from './refusals.ts'
import type { AuthSettings } from './settings.ts'
import { inTransaction, type Query } from './store.ts'
import { userView, type Account } from './users.ts'

/** What the service mails by itself: for each kind of link its token, its subject, and its words. */
const KINDS = {
  magiclink: {
    token: 'recovery_token',
    subject: 'Your sign-in link',
    lead: 'Follow the link below to sign in. This link expires shortly and can only be used once.',
    link: 'Sign in',
  },
  recovery: {
    token: 'recovery_token',
    subject: 'Reset your password',
    lead: 'Follow the link below to choose a new password. It works once, for a short time.',
    link: 'Reset password',
  },
  invite: {
    token: 'confirmation_token',
    subject: 'You have been invited',
    lead: 'You have been invited to make an account. Follow the link below to accept.',
    link: 'Accept the invitation',
  },
  email_change: {
    token: 'email_change_token_new',
    subject: 'Confirm your new email address',
    lead: 'Follow the link below to confirm the change of your email address.',
    link: 'Confirm the change',
  },
} as const satisfies Record<string, { token: TokenKind; subject: string; lead: string; link: string }>
export type MailKind = keyof typeof KINDS

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Where a link of a mail leads. */
export function linkTo(
  asking: Asking,
  { hash, type, redirect }: { hash: string; type: string; redirect: string },
): string {
  const back = redirect.includes('&') ? encodeURIComponent(redirect) : redirect
  return `${asking.url.origin}/auth/v1/verify?token=${hash}&type=${type}&redirect_to=${back}`
}

/** The site, unless a request names another place where links may lead. */
export function redirectOf(
  { url }: Asking,
  settings: AuthSettings,
  asked = url.searchParams.get('redirect_to'),
): string {
  const wanted = URL.parse(asked ?? '')
  if (asked === null || wanted === null) return settings.siteUrl
  const isHere = wanted.host === URL.parse(settings.siteUrl)?.host
  return isHere || settings.redirects.includes(asked) ? asked : settings.siteUrl
}

const USUAL_PAUSE = 60

/** The mails of the auth service itself: one for each account and kind in a minute, into the mailbox. */
export class Mails {
  readonly #database: StackDatabase
  readonly #settings: AuthSettings
  readonly #hooks: Hooks
  readonly #mailbox: Mailbox
  /** Seconds between two mails. */
  readonly #pause: number

  constructor(parts: {
    database: StackDatabase
    config: SupabaseConfig
    settings: AuthSettings
    hooks: Hooks
    mailbox: Mailbox
  }) {
    this.#database = parts.database
    this.#settings = parts.settings
    this.#hooks = parts.hooks
    this.#mailbox = parts.mailbox
    this.#pause = secondsOf(parts.config.get('auth.email.max_frequency'))
  }

  /** @throws AuthRefusal within the pause after another mail, or when the project refuses it: then no token is kept */
  async link(asking: Asking, user: Account, kind: Exclude<MailKind, 'email_change'>): Promise<void> {
    const { token } = KINDS[kind]
    if (kind !== 'invite')
      this.#checkPause(user[token === 'recovery_token' ? 'recovery_sent_at' : 'confirmation_sent_at'])
    const made = newToken(user.email ?? '', this.#settings.codeLength)
    await this.#send(asking, { user, kind, to: user.email ?? '', made })
    await inTransaction(this.#database, (query) =>
      keepToken(query, { user, kind: token, hash: made.hash, email: user.email ?? '' }),
    )
  }

  /** Mails the new address and then the present one: both have to say yes. */
  async emailChange(asking: Asking, user: Account, email: string): Promise<void> {
    this.#checkPause(user.email_change_sent_at)
    const sent: { kind: TokenKind; to: string; made: OneTimeToken }[] = []
    const ways = [
      { kind: 'email_change_token_new', to: email },
      ...(user.email ? [{ kind: 'email_change_token_current', to: user.email } as const] : []),
    ] as const
    for (const { kind, to } of ways) {
      const made = newToken(to, this.#settings.codeLength)
      await this.#send(asking, { user, kind: 'email_change', to, made })
      sent.push({ kind, to, made })
    }
    await inTransaction(this.#database, async (query) => {
      for (const { kind, to, made } of sent) await keepToken(query, { user, kind, hash: made.hash, email: to })
      await noteEmailChange(query, user, email)
    })
  }

  /** Mails a code that a password change can ask for. */
  async reauthentication(asking: Asking, user: Account): Promise<void> {
    this.#checkPause(user.reauthentication_sent_at)
    const to = user.email ?? ''
    const made = newToken(to, this.#settings.codeLength)
    if (!(await this.#sentByProject(asking, { user, action: 'reauthentication', made }))) {
      await this.#mailbox.email.send({
        to,
        subject: `${made.code} is your verification code`,
        text: `Code: ${made.code}`,
      })
    }
    await inTransaction(this.#database, (query) =>
      keepToken(query, { user, kind: 'reauthentication_token', hash: made.hash, email: to }),
    )
  }

  #checkPause(sentAt: string | null): void {
    const left = sentAt === null ? 0 : Math.ceil(this.#pause - (Date.now() - Date.parse(sentAt)) / 1000)
    if (left <= 0) return
    const message = `For security purposes, you can only request this after ${left} seconds.`
    throw new AuthRefusal(429, 'over_email_send_rate_limit', message)
  }

  async #send(
    asking: Asking,
    { user, kind, to, made }: { user: Account; kind: MailKind; to: string; made: OneTimeToken },
  ): Promise<void> {
    if (await this.#sentByProject(asking, { user, action: kind, made })) return
    const { subject, lead, link } = KINDS[kind]
    const address = linkTo(asking, { hash: made.hash, type: kind, redirect: redirectOf(asking, this.#settings) })
    const html = `<h2>${subject}</h2>\n\n<p>${lead}</p>\n<p><a href="${escaped(address)}">${link}</a></p>`
    await this.#mailbox.email.send({ to, subject, html })
  }

  #sentByProject(
    asking: Asking,
    { user, action, made }: { user: Account; action: string; made: OneTimeToken },
  ): Promise<boolean> {
    const event = {
      user: userView(user),
      email_data: {
        token: made.code,
        token_hash: made.hash,
        redirect_to: redirectOf(asking, this.#settings),
        email_action_type: action,
        site_url: `${asking.url.origin}/auth/v1`,
        token_new: '',
        token_hash_new: '',
      },
    }
    return this.#hooks.sendEmail(event, asking.address)
  }
}

async function noteEmailChange(query: Query, { id }: Account, email: string): Promise<void> {
  await query('update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1::uuid', [
    id,
    email,
  ])
}

/** `60s` or `1m` -> seconds. */
function secondsOf(setting: unknown): number {
  const [, amount, unit] = /^(\d+)(s|m)$/.exec(String(setting ?? '')) ?? []
  if (amount === undefined) return USUAL_PAUSE
  return Number(amount) * (unit === 'm' ? 60 : 1)
}
