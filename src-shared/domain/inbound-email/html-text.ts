/** Elements whose contents nobody reads in a mail program. */
const UNSEEN = new Set(['head', 'style', 'script', 'title', 'template', 'noscript'])
/** Elements that begin and end a line. */
const LINES = new Set(
  'address article blockquote br center dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li ol p pre section table td th tr ul'.split(
    ' ',
  ),
)
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  iexcl: '¡',
  iquest: '¿',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  uuml: 'ü',
  ntilde: 'ñ',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Uuml: 'Ü',
  Ntilde: 'Ñ',
}
const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));/g
const TAG_NAME = /^\/?([a-zA-Z][a-zA-Z0-9]*)/

const isScalar = (code: number): boolean => code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)

function decoded(text: string): string {
  return text.replaceAll(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return isScalar(code) ? String.fromCodePoint(code) : whole
  })
}

/** Where something stands next, each place looked at once however often it is asked: a million `<` ask for the same `>`. */
function finder(text: string, sought: string): (from: number) => number {
  let found = -2
  return (from) => {
    if (found !== -1 && found < from) found = text.indexOf(sought, from)
    return found
  }
}

/** A tag with more has its end at the next `>`, be it within quotes. */
const LONGEST_TAG = 2000

/** Where a tag that begins at `from` ends: after its `>` outside of quotes. @param close where the next `>` is */
function endOfTag(html: string, from: number, close: number): number {
  if (close === -1) return -1
  let quote = ''
  const end = Math.min(html.length, from + LONGEST_TAG)
  for (let at = from; at < end; at += 1) {
    const sign = html[at] ?? ''
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
  }
  return close + 1
}

interface Piece {
  /** Characters of the text before the tag. */
  readonly text: string
  /** Lower case, without attributes; '' for a comment, or the end. */
  readonly tag: string
  readonly closes: boolean
  readonly attributes: string
  readonly next: number
}

/** The text from a place on and the tag after it. A `<` that begins no tag is text. */
function pieceReader(html: string): (from: number) => Piece {
  const nextClose = finder(html, '>')
  const nextEnd = finder(html, '-->')
  return (from) => {
    for (let at = from; ; at += 1) {
      at = html.indexOf('<', at)
      if (at === -1) return { text: html.slice(from), tag: '', closes: false, attributes: '', next: html.length }
      const none = { text: html.slice(from, at), tag: '', closes: false, attributes: '' }
      if (html.startsWith('<!--', at)) {
        const end = nextEnd(at + 4)
        // A comment that never ends hides nothing: what follows may be the member's words.
        return { ...none, next: end === -1 ? at + 4 : end + 3 }
      }
      const name = TAG_NAME.exec(html.slice(at + 1, at + 40))?.[1]
      const isOther = html[at + 1] === '!' || html[at + 1] === '?'
      const end = name !== undefined || isOther ? endOfTag(html, at + 1, nextClose(at + 1)) : -1
      if (end === -1) continue
      const closes = html[at + 1] === '/'
      return { ...none, tag: name?.toLowerCase() ?? '', closes, attributes: html.slice(at, end), next: end }
    }
  }
}

const QUOTING = /\b(?:gmail_quote|yahoo_quoted)\b/

/** Whether an element holds the message that is answered, as the usual programs mark it. */
const isQuote = ({ tag, attributes }: Piece): boolean =>
  tag === 'blockquote' || (tag === 'div' && QUOTING.test(attributes))

/**
 * What an HTML mail says, as lines of plain text: what it quotes begins with `> `. Nothing of it is run, fetched or drawn. What is no
 * HTML comes back as it is. Time grows with the length alone.
 */
export function htmlText(html: string): string {
  const lines: string[] = []
  let line = ''
  let unseen: string | null = null
  /** For each open element that may quote, whether it does. */
  const open = { div: [] as boolean[], blockquote: [] as boolean[] }
  let depth = 0
  const pieceAt = pieceReader(html)
  const ascii = html.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const ends = new Map([...UNSEEN].map((tag) => [tag, ascii.lastIndexOf(`</${tag}`)]))
  const endLine = (): void => {
    const said = decoded(line)
      .replaceAll(/[ \t\r\n\u00a0]+/g, ' ')
      .trim()
    const isBlankAgain = said === '' && (lines.at(-1) ?? '').replace(/^[> ]+/, '') === ''
    if (!isBlankAgain) lines.push(`${'> '.repeat(Math.min(depth, 5))}${said}`)
    line = ''
  }
  for (let at = 0; at < html.length;) {
    const piece = pieceAt(at)
    at = piece.next
    if (unseen === null) line += piece.text
    const { tag, closes } = piece
    if (unseen !== null) {
      if (closes && tag === unseen) unseen = null
      continue
    }
    if (!closes && (ends.get(tag) ?? -1) >= at) unseen = tag
    if (LINES.has(tag)) endLine()
    if (tag !== 'blockquote' && tag !== 'div') continue
    if (closes) depth -= open[tag].pop() === true ? 1 : 0
    else {
      const quotes = isQuote(piece)
      open[tag].push(quotes)
      if (quotes) depth += 1
    }
  }
  endLine()
  return lines.join('\n').trim()
}
