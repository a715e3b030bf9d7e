import { loadModule, parsePlPgSQLSync, parseSync } from '@libpg-query/parser'
import { madeBy, statementsOf } from './statements.ts'

await loadModule()

/** An UPDATE or DELETE without WHERE in a function. A hosted project refuses such a statement of its API roles (21000). */
export interface Bare {
  /** For example `function private.call_stop`. */
  readonly made: string
  readonly query: string
}

type Node = Readonly<Record<string, unknown>>

/** Every object inside of a parser's answer, with the name under which it is there. */
function* nodesIn(value: unknown): Generator<readonly [string, Node]> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) yield [name, inner]
    yield* nodesIn(inner)
  }
}

const hasBare = (tree: unknown): boolean =>
  [...nodesIn(tree)].some(
    ([name, node]) => (name === 'UpdateStmt' || name === 'DeleteStmt') && node['whereClause'] === undefined,
  )

const textsIn = (tree: unknown): string[] =>
  [...nodesIn(tree)].flatMap(([name, node]) =>
    name === 'sval' && typeof node['sval'] === 'string' ? [node['sval']] : [],
  )

const WRITES = /\b(update\s+\S+(\s+\w+)?\s+set|delete\s+from)\b/i
/** What `format` fills in, as something that parses in the same place. */
const filled = (text: string): string =>
  text.replaceAll(/%(?:\d+\$)?([sIL])/g, (_all, kind: string) => (kind === 'L' ? `'x'` : 'x'))

/** Whether a text that is run as a statement, or as a part of one, is bare: parsed where it is whole, else searched for the word. */
function isBareText(text: string): boolean {
  if (!WRITES.test(text)) return false
  try {
    return hasBare(parseSync(filled(text)))
  } catch {
    return !/\bwhere\b/i.test(text)
  }
}

/** A query of a program: a statement, or an expression. */
function treeOf(query: string): unknown {
  try {
    return parseSync(query)
  } catch {
    return parseSync(`select ${query}`)
  }
}

/** The parser of programs knows no tables: a variable of a table's type is any record to it. */
const withoutRowTypes = (text: string): string =>
  text.replaceAll(/(\b\w+\s+(?:constant\s+)?)(?:public|private)\.\w+(?=\s*(?:;|:=))/g, '$1record')

function queriesIn(program: string): string[] {
  return [...nodesIn(parsePlPgSQLSync(withoutRowTypes(program)))].flatMap(([name, node]) =>
    name === 'PLpgSQL_expr' && typeof node['query'] === 'string' ? [node['query']] : [],
  )
}

/** What a function says after `language` or `as`. */
function optionOf(node: Node, name: string): string | undefined {
  const option = [...nodesIn(node['options'])].find(([kind, { defname }]) => kind === 'DefElem' && defname === name)
  const texts = [...nodesIn(option?.[1])].flatMap(([, { sval }]) => (typeof sval === 'string' ? [sval] : []))
  return texts[0]
}

/** The queries of a function: its one text, or those of its program. */
function queriesOf(node: Node, text: string): unknown[] {
  if (optionOf(node, 'language') === 'plpgsql') {
    return queriesIn(text)
      .filter((query) => /\b(update|delete)\b/i.test(query))
      .map(treeOf)
  }
  const body = optionOf(node, 'as')
  return body === undefined ? [node['sql_body']] : [parseSync(body)]
}

/**
 * The functions of an SQL text that change or delete every row of a table, in their statements or in those that they put together.
 * @throws SqlError for a text or a body that PostgreSQL could not read either
 */
export function bareStatements(sql: string): Bare[] {
  return statementsOf(sql).flatMap((statement) => {
    if (statement.kind !== 'CreateFunctionStmt') return []
    const made = madeBy(statement) ?? ''
    return queriesOf(statement.node, statement.text).flatMap((tree) => {
      const texts = textsIn(tree).filter(isBareText)
      return [...(hasBare(tree) ? ['a statement of its own'] : []), ...texts].map((query) => ({ made, query }))
    })
  })
}
