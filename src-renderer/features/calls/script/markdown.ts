/** A run of text with one look. */
export interface Inline {
  readonly text: string
  readonly strong: boolean
  readonly em: boolean
}

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }

const HEADING = /^#{1,6}\s+(.*)$/
const BULLET = /^\s*[-*+]\s+(.*)$/
const NUMBER = /^\s*\d+[.)]\s+(.*)$/
/** An escaped sign, or an emphasis mark. Everything else is text as it stands, markup of other kinds included. */
const MARK = /\\([!-/:-@[-`{-~])|\*\*|\*|(?<![\p{L}\p{N}_])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}_])/gu

/**
 * The little Markdown that scripts use: headings, paragraphs, lists, bold and italics. The answer is plain data, so
 * nothing in it can become markup: an unknown sign stays the text it is.
 */
export function parseMarkdown(markdown: string): Block[] {
  return markdown
    .split(/\r?\n\s*\r?\n/)
    .flatMap((chunk) => parseChunk(chunk.split(/\r?\n/).filter((line) => line.trim() !== '')))
}

/** Lines without an empty one between them: neighbors of one kind belong together. */
function parseChunk(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let paragraph: string[] = []
  const endParagraph = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', inlines: parseInlines(paragraph.join('\n')) })
    paragraph = []
  }
  for (const line of lines) {
    const heading = HEADING.exec(line)?.[1]
    const bullet = BULLET.exec(line)?.[1]
    const item = bullet ?? NUMBER.exec(line)?.[1]
    if (heading === undefined && item === undefined) {
      paragraph.push(line.trim())
      continue
    }
    endParagraph()
    if (heading !== undefined) blocks.push({ kind: 'heading', inlines: parseInlines(heading) })
    else addItem(blocks, { text: item ?? '', ordered: bullet === undefined })
  }
  endParagraph()
  return blocks
}

function addItem(blocks: Block[], { text, ordered }: { text: string; ordered: boolean }): void {
  const last = blocks.at(-1)
  const items = [parseInlines(text)]
  if (last?.kind === 'list' && last.ordered === ordered) {
    blocks[blocks.length - 1] = { ...last, items: [...last.items, ...items] }
  } else blocks.push({ kind: 'list', ordered, items })
}

function parseInlines(text: string): Inline[] {
  const runs: Inline[] = []
  let strong = false
  let em = false
  let from = 0
  const add = (part: string): void => {
    const last = runs.at(-1)
    if (part === '') return
    if (last && last.strong === strong && last.em === em) runs[runs.length - 1] = { ...last, text: last.text + part }
    else runs.push({ text: part, strong, em })
  }
  for (const found of text.matchAll(MARK)) {
    add(text.slice(from, found.index))
    from = found.index + found[0].length
    const escaped = found[1]
    if (escaped !== undefined) add(escaped)
    else if (!closes(text, found) && !isOpen(found[0], { strong, em })) add(found[0])
    else if (found[0] === '**') strong = !strong
    else em = !em
  }
  add(text.slice(from))
  return runs
}

const isOpen = (mark: string, { strong, em }: { strong: boolean; em: boolean }): boolean =>
  mark === '**' ? strong : em

/** True when the same mark comes again further on: a lone star is a star. */
function closes(text: string, { 0: mark, index }: RegExpExecArray): boolean {
  return text
    .slice(index + mark.length)
    .replaceAll(/\\./g, '')
    .includes(mark)
}
