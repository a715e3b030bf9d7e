import { FUNCTION_BODIES, type CatalogEntry } from './catalog.ts'

/** What a database holds, by kind ('columns in their order'), then by name. */
export type Contents = ReadonlyMap<string, readonly CatalogEntry[]>

export interface Difference {
  readonly name: string
  /** Undefined where the side has no such thing. */
  readonly before: string | undefined
  readonly after: string | undefined
}

export interface Comparison {
  readonly kind: string
  /** How many the older and the newer side have. */
  readonly before: number
  readonly after: number
  readonly differences: readonly Difference[]
  /** Those that stay when comments and white space are left out; the same list for all but function bodies. */
  readonly beyondComments: readonly Difference[]
}

/** A string, a quoted name, or a comment, whichever begins first: dashes in a text are no comment. */
const PIECE = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([a-z_]*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\//gi

/** A function's body without comments, and with one blank wherever it has white space outside of strings. */
export function plainBody(body: string): string {
  const pieces: string[] = []
  let end = 0
  const add = (piece: string): void => {
    const glued = pieces.at(-1)?.endsWith(' ') && piece.startsWith(' ') ? piece.slice(1) : piece
    if (glued !== '') pieces.push(glued)
  }
  const addCode = (code: string): void => add(code.replaceAll(/\s+/g, ' '))
  for (const found of body.matchAll(PIECE)) {
    addCode(body.slice(end, found.index))
    add(/^(--|\/\*)/.test(found[0]) ? ' ' : found[0])
    end = found.index + found[0].length
  }
  addCode(body.slice(end))
  return pieces.join('').trim()
}

function differencesOf(
  before: readonly CatalogEntry[],
  after: readonly CatalogEntry[],
  same: (a: string, b: string) => boolean,
): Difference[] {
  const old = new Map(before.map(({ name, detail }) => [name, detail]))
  const now = new Map(after.map(({ name, detail }) => [name, detail]))
  return [...new Set([...old.keys(), ...now.keys()])].toSorted().flatMap((name) => {
    const [a, b] = [old.get(name), now.get(name)]
    if (a === b || (a !== undefined && b !== undefined && same(a, b))) return []
    return [{ name, before: a, after: b }]
  })
}

/** Every kind of the two sides, equal ones included, in the order of the older side. */
export function compareContents(before: Contents, after: Contents): Comparison[] {
  return [...new Set([...before.keys(), ...after.keys()])].map((kind) => {
    const [old, now] = [before.get(kind) ?? [], after.get(kind) ?? []]
    const differences = differencesOf(old, now, () => false)
    const beyondComments =
      kind === FUNCTION_BODIES ? differencesOf(old, now, (a, b) => plainBody(a) === plainBody(b)) : differences
    return { kind, before: old.length, after: now.length, differences, beyondComments }
  })
}
