import { htmlText } from './html-text.ts'

/** A mail as the service that received it gives it. */
export interface ReceivedMail {
  /** `Name <address>` or an address. */
  readonly from: string
  readonly subject: string | null
  readonly text: string | null
  readonly html: string | null
  /** By name, in any case. */
  readonly headers: Readonly<Record<string, string>>
}

export interface MailWords {
  /** Lower case; null where the mail names none. */
  readonly address: string | null
  readonly subject: string
  /** What the sender wrote themselves, as far as that shows: without what the mail quotes. */
  readonly shown: string
  /** All that the mail says. */
  readonly whole: string
  /** A machine sent it: an absence note, a report of a delivery, a list. */
  readonly automatic: boolean
}

const ADDRESS = /^[^\s@<>"',;:]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,188}[a-z0-9])$/

/** The address in a From line; null for none, or one that is not plain. */
function addressIn(from: string): string | null {
  const last = /<([^<>]*)>[^<>]*$/.exec(from)?.[1]
  const address = (last ?? from).trim().toLowerCase()
  return ADDRESS.test(address) ? address : null
}

/** Lines after which the usual programs put the mail that is answered, with its own head. */
const ORIGINAL =
  /^[-_\s]*(?:original message|mensaje original|forwarded message|mensaje reenviado|begin forwarded message:?)[-_\s]*$/i
/** Outlook's head of the mail that is answered: the sender, then the day within the next lines. */
const HEAD_FROM = /^\*?(?:from|de)\s*:\*?\s*\S/i
const HEAD_DAY = /^\*?(?:sent|date|enviado(?: el)?|fecha)\s*:\*?\s*\S/i
const WROTE = /^(?:on|el|le)\b.{0,300}(?:wrote|escribi[oó]|a écrit)\s*:\s*$/i
const QUOTED = /^\s*>/

const isHead = (lines: readonly string[], at: number): boolean =>
  HEAD_FROM.test(lines[at] ?? '') && lines.slice(at + 1, at + 4).some((line) => HEAD_DAY.test(line))

/** `On ... wrote:` above a quote, in one line or broken into two. @returns how many lines it takes; 0: none */
function introLength(lines: readonly string[], at: number): number {
  const one = lines[at] ?? ''
  const length = WROTE.test(one) ? 1 : WROTE.test(`${one} ${lines[at + 1] ?? ''}`) ? 2 : 0
  if (length === 0) return 0
  const next = lines.slice(at + length).find((line) => line.trim() !== '')
  return next === undefined || QUOTED.test(next) ? length : 0
}

/** Without what is quoted; all of it where nothing else would be left. */
function withoutQuotes(whole: string): string {
  const lines = whole.split('\n')
  const own: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (ORIGINAL.test(line) || isHead(lines, at)) break
    const intro = introLength(lines, at)
    if (intro > 0) at += intro - 1
    else if (!QUOTED.test(line)) own.push(line)
  }
  const shown = own
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return shown === '' ? whole : shown
}

const AUTOMATIC_SENDER = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?(?:[+-].*)?)@/
const AUTOMATIC_SUBJECT =
  /^\s*(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office|undeliver|delivery status notification|mail delivery failed|respuesta autom[aá]tica|fuera de (?:la )?oficina)/i

/** By what machines say of themselves (RFC 3834), and by what those write that say nothing. */
function isAutomatic(headers: Readonly<Record<string, string>>, address: string | null, subject: string): boolean {
  const named = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim().toLowerCase()]),
  )
  const submitted = named.get('auto-submitted') ?? 'no'
  return (
    !submitted.startsWith('no') ||
    /^(?:bulk|junk|list|auto_reply)/.test(named.get('precedence') ?? '') ||
    ['x-autoreply', 'x-autorespond', 'list-id', 'list-unsubscribe', 'x-failed-recipients'].some((name) =>
      named.has(name),
    ) ||
    named.get('return-path') === '<>' ||
    AUTOMATIC_SENDER.test(address ?? '') ||
    AUTOMATIC_SUBJECT.test(subject)
  )
}

/** Longer is no word of a person's: attachments stay with the service. */
const LONGEST_WHOLE = 2_000_000
const LONGEST_SUBJECT = 998
const plainLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed()

/** What a mail says and who sent it. The plain text counts where there is one, else the HTML as text. */
export function readMail({ from, subject, text, html, headers }: ReceivedMail): MailWords {
  const address = addressIn(plainLines(from))
  const plain = plainLines(text ?? '')
  const source = plain.trim() === '' ? htmlText(plainLines(html ?? '').slice(0, 2 * LONGEST_WHOLE)) : plain
  const whole = source.trim().slice(0, LONGEST_WHOLE).toWellFormed()
  const line = plainLines(subject ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT)
    .toWellFormed()
  return { address, subject: line, shown: withoutQuotes(whole), whole, automatic: isAutomatic(headers, address, line) }
}
