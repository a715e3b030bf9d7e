import { randomUUID } from 'node:crypto'

/** One captured message. Nothing leaves the machine: e-mail and SMS of a local stack end here. */
export interface CapturedMessage {
  readonly id: string
  readonly at: string
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly subject: string | null
  readonly text: string
}

/** What a function hands over. `key`: the same one a second time is the same message. */
export interface DeliveredMessage extends Pick<CapturedMessage, 'channel' | 'to' | 'subject' | 'text'> {
  readonly key: string
}

const KEPT = 500
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
const MAILBOX_CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
const STYLE = 'body{font:16px system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap}'

/** Collects what a local stack would have sent, and shows it on a page. */
export class Mailbox {
  readonly #captured: CapturedMessage[] = []
  readonly #idOfKey = new Map<string, string>()
  readonly #received = new Map<string, unknown>()

  /** Takes the place of a mail service. */
  readonly email = {
    send: async ({ to, subject, text, html }: { to: string; subject: string; text?: string; html?: string }) =>
      void this.#keep({ channel: 'email', to, subject, text: text ?? html ?? '' }),
  }

  /** Takes the place of a text-message service. */
  readonly sms = {
    send: async ({ to, body }: { to: string; body: string }) =>
      void this.#keep({ channel: 'sms', to, subject: null, text: body }),
  }

  /** Keeps a message once per key; answers its id. */
  deliver({ key, ...message }: DeliveredMessage): string {
    const known = this.#idOfKey.get(key)
    if (known !== undefined) return known
    const id = this.#keep(message)
    this.#idOfKey.set(key, id)
    return id
  }

  /** Takes an e-mail that a member sends us, as the service that receives it would; answers its id. */
  receive(email: Readonly<Record<string, unknown>>): string {
    const id = randomUUID()
    this.#received.set(id, { object: 'email', id, ...email })
    return id
  }

  /** One of those; undefined where there is none. */
  received(id: string): unknown {
    return this.#received.get(id)
  }

  /** Newest first. */
  messages(): CapturedMessage[] {
    return this.#captured.toReversed()
  }

  clear(): void {
    this.#captured.length = 0
    this.#idOfKey.clear()
    this.#received.clear()
  }

  /** The page at `/mailbox`; reachable from this machine only, like the whole stack. */
  page(): Response {
    const items = this.messages().map(
      ({ channel, to, subject, text, at }) =>
        `<article><h2>${channel} to ${escaped(to)}</h2><p>${at}</p>` +
        `${subject ? `<h3>${escaped(subject)}</h3>` : ''}<pre>${escaped(text)}</pre></article>`,
    )
    const body = items.length > 0 ? items.join('') : '<p>No messages yet.</p>'
    return new Response(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Local mailbox</title><style>${STYLE}</style>` +
        `<h1>Local mailbox</h1>${body}</html>`,
      {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': MAILBOX_CSP,
          // Codes that open a session.
          'cache-control': 'no-store',
        },
      },
    )
  }

  #keep(message: Omit<CapturedMessage, 'id' | 'at'>): string {
    const id = randomUUID()
    this.#captured.push({ ...message, id, at: new Date().toISOString() })
    if (this.#captured.length > KEPT) this.#captured.shift()
    return id
  }
}
