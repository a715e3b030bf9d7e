/** Parameters that hold a tree of conditions, also on an embedded table: `or`, `not.and`, `books.or`. */
const TREE = /(?:^|\.)(?:and|or)$/
/** What opens a tree within a tree; any other parenthesis is a list of values. */
const INNER_TREE = /^(?:not\.)?(?:and|or)\($/
/** A column's name that means the same without its quotes. */
const PLAIN = /^"([a-z_][a-z0-9_]*)"/

/**
 * Columns of a tree without the quotes that they don't need. Values keep theirs. `(created_at.lt."2026",and("id".eq.1))`:
 * only that of `id` go.
 */
export function withPlainColumns(tree: string): string {
  let plain = ''
  /** Open parentheses, the innermost last. */
  const open: ('tree' | 'list')[] = []
  /** The condition that is read, from its beginning; a column stands there. */
  let item = ''
  for (let at = 0; at < tree.length;) {
    const rest = tree.slice(at)
    const inTree = open.at(-1) === 'tree'
    const column = inTree && item === '' ? PLAIN.exec(rest) : null
    const quoted = column ?? /^"(?:[^"\\]|\\.)*"?/s.exec(rest)
    const part = quoted?.[0] ?? rest.charAt(0)
    plain += column?.[1] ?? part
    item += part
    at += part.length
    if (part === '(') open.push(open.length === 0 || (inTree && INNER_TREE.test(item)) ? 'tree' : 'list')
    if (part === ')') open.pop()
    if (open.at(-1) === 'tree' && (part === ',' || part === '(')) item = ''
  }
  return plain
}

/** A quote in an address. */
const QUOTE = '%22'

/** lite looks for a column that is named with its quotes; PostgREST takes them off. */
export function requestWithPlainColumns(request: Request): Request {
  if (!request.url.includes(QUOTE)) return request
  const url = new URL(request.url)
  const plain = new URLSearchParams()
  for (const [name, value] of url.searchParams) plain.append(name, TREE.test(name) ? withPlainColumns(value) : value)
  url.search = plain.toString()
  return new Request(url, request)
}
