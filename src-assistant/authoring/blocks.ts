/** A part of a subject's file: a heading of one to three marks, a paragraph, or a list. Lines are counted from 1. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly line: number; readonly text: string }
  | { readonly kind: 'text'; readonly line: number; readonly text: string }
  | { readonly kind: 'list'; readonly line: number; readonly items: readonly string[] }

interface Open {
  readonly kind: 'text' | 'list'
  readonly line: number
  readonly parts: string[]
}

const HEADING = /^(#{1,3}) +(.+)$/
const ITEM = /^- +(.+)$/

const closed = ({ kind, line, parts }: Open): Block =>
  kind === 'list' ? { kind, line, items: parts } : { kind, line, text: parts.join(' ') }

/**
 * The blocks of a Markdown text as subjects' files use it: headings, paragraphs and lists with hyphens. A paragraph or an item may go
 * over several lines.
 */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = []
  let open: Open | null = null
  const close = (): void => {
    if (open) blocks.push(closed(open))
    open = null
  }
  for (const [at, whole] of markdown.split(/\r?\n/).entries()) {
    const line = at + 1
    const text = whole.trim()
    const heading = HEADING.exec(text)
    const item = ITEM.exec(text)?.[1]
    if (text === '' || heading) close()
    if (heading) {
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, line, text: heading[2] ?? '' })
    } else if (item !== undefined) {
      if (open?.kind !== 'list') {
        close()
        open = { kind: 'list', line, parts: [] }
      }
      open.parts.push(item)
    } else if (text !== '') {
      open ??= { kind: 'text', line, parts: [] }
      // The next line of a list belongs to its last item.
      if (open.kind === 'list') open.parts.push(`${open.parts.pop() ?? ''} ${text}`)
      else open.parts.push(text)
    }
  }
  close()
  return blocks
}
