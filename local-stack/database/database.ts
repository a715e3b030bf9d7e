import type { Kysely } from 'kysely'

/** The claims of a request, as lite hands them to the database session. */
interface RequestContext {
  readonly auth: { readonly role: string; readonly uid: string; readonly jwt: unknown }
}

/**
 * The parts of lite's connection that the stack uses or replaces. Some are private in lite's types, which is why
 * its version is pinned; `adoptConnection` checks at run time that they are there.
 */
export interface LiteConnection {
  kysely: Kysely<unknown>
  /** 'active' keeps lite from granting everything on tables with row-level security. */
  rlsState: string
  normalizeDbError: (error: unknown) => unknown
  applyJwtSessionContext: (db: Kysely<unknown>, context: SessionVariables) => Promise<void>
  applyRpcRequestGucs: (db: Kysely<unknown>, call: FunctionCall) => Promise<void>
  withContext<T>(context: RequestContext, work: (db: Kysely<unknown>) => Promise<T>): Promise<T>
  clearSchemaCache(): Promise<void>
  close(): Promise<void>
}

export interface SessionVariables {
  readonly auth?: { readonly role?: string; readonly uid?: string | null; readonly jwt?: unknown }
  readonly storage?: { readonly operation?: string }
}

/** What a function is told about the request that calls it. */
export interface FunctionCall {
  readonly method: string
  /** Ends with the name of the function. */
  readonly path: string
  readonly requestHeaders?: Readonly<Record<string, string>>
}

const EXPECTED = [
  'kysely',
  'normalizeDbError',
  'applyJwtSessionContext',
  'applyRpcRequestGucs',
  'withContext',
  'clearSchemaCache',
  'close',
]

/** @throws Error naming the missing part when the installed lite is not the one this stack was written for. */
export function adoptConnection(connection: unknown): LiteConnection {
  for (const name of EXPECTED) {
    if (typeof connection !== 'object' || connection === null || !(name in connection)) {
      throw new Error(`@supabase/lite has no '${name}' on its connection: install the pinned version`)
    }
  }
  return connection as LiteConnection
}

/** SQL that lets triggers and foreign keys rest until the transaction ends. What the session had planned is planned anew afterwards. */
export const AT_REST = 'set local session_replication_role = replica;'

/** One open database, PGlite or PostgreSQL, with what the stack needs beside lite's own access. */
export interface StackDatabase {
  readonly kind: 'pglite' | 'postgres'
  readonly connection: LiteConnection
  /** Runs SQL text with any number of statements as the superuser. */
  exec(text: string): Promise<void>
  /** The same while triggers and foreign keys rest. */
  execAtRest(text: string): Promise<void>
  /** Runs one statement as the superuser. */
  query(text: string, parameters?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /**
   * Runs several statements in one message, all in one transaction that ends with the last; one that fails takes the others back.
   * @returns the text that the last one answers
   */
  ask(text: string): Promise<string | null>
  /** Calls `onPayload` for each notification on `channel`, and `onGap` where some may have been missed: its session had ended. */
  listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): Promise<void>
  close(): Promise<void>
}
