import { parseSync } from 'vite'

/** A text in the source of a screen that its readers would see or hear in one language only. */
export interface LiteralText {
  /** From 1. */
  readonly line: number
  readonly text: string
}

/** Attributes whose texts are read, by their names in HTML, in Mantine and in our own parts. */
const READ = new Set(
  (
    'alt aria-description aria-label aria-roledescription aria-valuetext button description empty error header hint ' +
    'label legend message nothingFoundMessage placeholder subtitle text title'
  ).split(' '),
)
/** The same in every language: our name, and what is printed on keys: `Alt 3`, `(Alt+N)`, `(F2)`. */
const NAMES = /\bGapwise\b|\bAlt\b|\((?:Alt\+)?[A-Z]\d?\)/g

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

interface Found {
  readonly at: number
  readonly text: string
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const wordsOf = (text: string): string | null => (/\p{L}/u.test(text.replaceAll(NAMES, '')) ? text.trim() : null)

/** The texts that an expression can become, without those that it only passes on to a function. */
function* textsOf(node: Node): Generator<Found> {
  switch (node.type) {
    case 'Literal':
      if (typeof node['value'] === 'string') yield { at: node.start, text: node['value'] }
      return
    case 'TemplateElement':
      if (isRaw(node['value'])) yield { at: node.start, text: node['value'].raw }
      return
    case 'ConditionalExpression':
      yield* textsOfAll(node['consequent'], node['alternate'])
      return
    case 'LogicalExpression':
      yield* textsOfAll(node['operator'] === '&&' ? null : node['left'], node['right'])
      return
    case 'BinaryExpression':
      if (node['operator'] === '+') yield* textsOfAll(node['left'], node['right'])
      return
    case 'JSXExpressionContainer':
    case 'TemplateLiteral':
    case 'ParenthesizedExpression':
      yield* textsOfAll(...childrenOf(node))
  }
}

function* textsOfAll(...parts: readonly unknown[]): Generator<Found> {
  for (const part of parts) if (isNode(part)) yield* textsOf(part)
}

const isRaw = (value: unknown): value is { raw: string } =>
  typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string'

function* readTexts(node: Node): Generator<Found> {
  if (node.type === 'JSXText' && typeof node['value'] === 'string') yield { at: node.start, text: node['value'] }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const children = Array.isArray(node['children']) ? node['children'].filter(isNode) : []
    for (const child of children) if (child.type === 'JSXExpressionContainer') yield* textsOf(child)
  }
  if (node.type === 'JSXAttribute' && isNode(node['name']) && isNode(node['value'])) {
    if (READ.has(String(node['name']['name']))) yield* textsOf(node['value'])
  }
  for (const child of childrenOf(node)) yield* readTexts(child)
}

/** Texts in the JSX of a file: between tags, and in attributes that are read. @throws Error when it can't be parsed */
export function literalTexts(name: string, source: string): LiteralText[] {
  const { program, errors } = parseSync(name, source)
  if (errors.length > 0) throw new Error(`${name} can't be parsed`)
  return [...readTexts(program as object as Node)].flatMap(({ at, text }) => {
    const words = wordsOf(text)
    return words === null ? [] : [{ line: source.slice(0, at).split('\n').length, text: words }]
  })
}
