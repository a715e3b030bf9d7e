import { Token, Tokenizer } from 'parse5'

/** Elements whose contents nobody reads in a mail program. */
const UNSEEN = new Set(['head', 'style', 'script', 'title', 'template', 'noscript'])
/** Elements that begin and end a line. */
const LINES = new Set(
  'address article blockquote br center dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li ol p pre section table td th tr ul'.split(
    ' ',
  ),
)
const QUOTING = /\b(?:gmail_quote|yahoo_quoted)\b/
const CDATA = '[CDATA['
const DEEPEST = 5

/** Whether an element holds the message that is answered, as the usual programs mark it. */
const isQuote = (tag: Token.TagToken): boolean =>
  tag.tagName === 'blockquote' || (tag.tagName === 'div' && QUOTING.test(Token.getTokenAttr(tag, 'class') ?? ''))

/** Lines that grow word by word: those of a quote begin with `> `, blank ones stand alone. */
function lineWriter() {
  const lines: string[] = []
  let line = ''
  const end = (depth: number): void => {
    const said = line.replaceAll(/[ \t\r\n\u00a0]+/g, ' ').trim()
    const isBlankAgain = said === '' && (lines.at(-1) ?? '').replace(/^[> ]+/, '') === ''
    if (!isBlankAgain) lines.push(`${'> '.repeat(Math.min(depth, DEEPEST))}${said}`)
    line = ''
  }
  return { add: (text: string): void => void (line += text), end, whole: (): string => lines.join('\n').trim() }
}

/**
 * What an HTML mail says, as lines of plain text: what it quotes begins with `> `. Nothing of it is run, fetched or drawn. What is no
 * HTML comes back as it is. Time grows with the length alone: the tokens of the HTML standard are read, and no tree is made of them.
 *
 * A browser hides what follows a tag, a comment or a style that never ends. Here it may be the member's words, and is text.
 */
export function htmlText(html: string): string {
  const writer = lineWriter()
  const ascii = html.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const ends = new Map([...UNSEEN].map((tag) => [tag, ascii.lastIndexOf(`</${tag}`)]))
  /** For each open element that may quote, whether it does. */
  const open = new Map<string, boolean[]>([
    ['div', []],
    ['blockquote', []],
  ])
  let [unseen, depth, read] = ['', 0, 0]
  const note = ({ location }: Token.Token): void => void (read = Math.max(read, location?.endOffset ?? 0))
  const say = (text: string): void => void (unseen === '' && writer.add(text))
  const onText = (token: Token.CharacterToken): void => {
    note(token)
    say(token.chars)
  }
  const endLine = ({ tagName }: Token.TagToken): void => void (LINES.has(tagName) && writer.end(depth))
  const reader = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onCharacter: onText,
      onWhitespaceCharacter: onText,
      onNullCharacter: onText,
      onStartTag(tag) {
        note(tag)
        if (unseen !== '') return
        if ((ends.get(tag.tagName) ?? -1) >= read) unseen = tag.tagName
        endLine(tag)
        const opened = open.get(tag.tagName)
        if (opened === undefined) return
        opened.push(isQuote(tag))
        if (opened.at(-1) === true) depth += 1
      },
      onEndTag(tag) {
        note(tag)
        if (unseen === tag.tagName) unseen = ''
        else if (unseen === '') {
          endLine(tag)
          if (open.get(tag.tagName)?.pop() === true) depth -= 1
        }
      },
      onComment(comment) {
        note(comment)
        const start = comment.location?.startOffset ?? 0
        const source = html.slice(start, comment.location?.endOffset)
        if (source.startsWith('</')) say(source)
        else if (comment.data.startsWith(CDATA)) say(comment.data.slice(CDATA.length).replace(/\]\]$/, ''))
        else if (source.startsWith('<!--') && !source.endsWith('>')) say(comment.data)
      },
      onDoctype: note,
      onEof: () => say(html.slice(read)),
    },
  )
  reader.write(html, true)
  writer.end(depth)
  return writer.whole()
}
