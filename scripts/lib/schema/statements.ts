import { loadModule, parseSync } from '@libpg-query/parser'
import { z } from 'zod'

await loadModule()

/** One SQL statement as PostgreSQL's own parser reads it. */
export interface Statement {
  /** Name of the node, for example `CreateFunctionStmt`. */
  readonly kind: string
  /** Everything in it, as the parser gives it. */
  readonly node: Readonly<Record<string, unknown>>
  /** With the comments before it. */
  readonly text: string
}

const parsed = z.object({
  stmts: z
    .array(
      z.object({
        stmt: z.record(z.string(), z.record(z.string(), z.unknown())),
        stmt_location: z.number().default(0),
        stmt_len: z.number().optional(),
      }),
    )
    .default([]),
})

/** The statements of an SQL text, in order. @throws SqlError for one that PostgreSQL could not read either */
export function statementsOf(sql: string): Statement[] {
  const bytes = Buffer.from(sql)
  return parsed.parse(parseSync(sql)).stmts.flatMap(({ stmt, stmt_location: start, stmt_len: length }) =>
    Object.entries(stmt).map(([kind, node]) => ({
      kind,
      node,
      text: bytes.subarray(start, length === undefined ? undefined : start + length).toString(),
    })),
  )
}

const nameList = z.array(z.object({ String: z.object({ sval: z.string() }) }))
const relation = z.object({ schemaname: z.string().default('public'), relname: z.string() })

const named = (node: unknown): string =>
  nameList
    .parse(node)
    .map(({ String: { sval } }) => sval)
    .join('.')
const table = (node: unknown): string => {
  const { schemaname, relname } = relation.parse(node)
  return `${schemaname}.${relname}`
}

/** How a statement that makes something names it; parts of a table go by the table's name too. */
const MADE: Readonly<Record<string, (node: Readonly<Record<string, unknown>>) => string>> = {
  CreateFunctionStmt: (node) => `function ${named(node['funcname'])}`,
  CreateStmt: (node) => `table ${table(node['relation'])}`,
  CompositeTypeStmt: (node) => `type ${table(node['typevar'])}`,
  CreateSeqStmt: (node) => `sequence ${table(node['sequence'])}`,
  IndexStmt: (node) => `index ${String(node['idxname'])}`,
  CreatePolicyStmt: (node) => `policy ${String(node['policy_name'])} on ${table(node['table'])}`,
  CreateTrigStmt: (node) => `trigger ${String(node['trigname'])} on ${table(node['relation'])}`,
}

/** What a statement makes, for example `function private.call_stop`; null for one that makes nothing. */
export const madeBy = ({ kind, node }: Statement): string | null => MADE[kind]?.(node) ?? null
