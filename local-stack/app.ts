import { readdirSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App } from '@supabase/lite'
import type { StackDatabase } from './database/database.ts'
import { useContext, type ContextText } from './database/request-context.ts'
import { postgrestError } from './http/errors.ts'
import { PreRequest } from './http/pre-request.ts'
import type { StackKeys } from './folder/keys.ts'

export interface AppOptions {
  readonly database: StackDatabase
  readonly keys: StackKeys
  /** Folder with `migrations/` and `seed.sql`, laid out as the Supabase CLI expects. */
  readonly supabaseDir: string
}

/** lite's request handler. */
export interface LiteApp {
  fetch(request: Request, context: { peerAddress: string | null }): Promise<Response>
}

const MIGRATION = /^(\d{14})_(.*)\.sql$/
const sqlFile = (folder: string, name: string): string => readFileSync(join(import.meta.dirname, folder, name), 'utf8')
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/**
 * Applies what is missing. A file and its line in the history table are one text of several statements, which
 * Postgres runs as one transaction.
 * @throws Error for a database with a migration that the folder does not have, whose schema nobody knows
 */
async function migrate(database: StackDatabase, dir: string): Promise<void> {
  const rows = await database.query('select version from supabase_migrations.schema_migrations')
  const done = new Set(rows.map((row) => String(row['version'])))
  const files = existsSync(dir) ? readdirSync(dir).sort() : []
  const foreign = [...done].find((version) => !files.some((file) => MIGRATION.exec(file)?.[1] === version))
  if (foreign !== undefined) {
    throw new Error(
      `The data folder was made with a migration that is not here (${foreign}). Start with --reset, or with another --data-dir.`,
    )
  }
  for (const file of files) {
    const [, version, name] = MIGRATION.exec(file) ?? []
    if (!version || done.has(version)) continue
    const record = `insert into supabase_migrations.schema_migrations (version, name) values (${quoted(version)}, ${quoted(name ?? '')});`
    try {
      await database.exec(`${readFileSync(join(dir, file), 'utf8')}\n;${record}`)
    } catch (error) {
      throw new Error(`migration ${file} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
  }
}

/** Brings the database to the present schema and puts lite in front of it. */
export async function openApp(options: AppOptions): Promise<{ lite: LiteApp; contextText: ContextText }> {
  const { database, keys, supabaseDir } = options
  const { connection } = database
  connection.normalizeDbError = postgrestError
  await database.exec(sqlFile('database', 'bootstrap.sql'))
  const preRequest = new PreRequest()
  const contextText = await useContext(database, () => preRequest.statement())
  const lite = new App({
    connection: connection as never,
    // Of its auth service only the tables are used, and how a token is read.
    auth: { enabled: true, jwt_secret: keys.jwt, publishable_key: keys.publishable, secret_key: keys.secret },
    options: { server: { disableStudio: true } },
  } as never)
  await lite.init()
  await lite.ensureSystemSchema()
  await database.exec(sqlFile('auth', 'bootstrap-auth.sql'))
  await database.exec(sqlFile('storage', 'bootstrap-storage.sql'))
  await database.exec(sqlFile('realtime', 'bootstrap-realtime.sql'))
  await migrate(database, join(supabaseDir, 'migrations'))
  await preRequest.read(database)
  // Set after the migrations: from here on lite must not grant anything by itself.
  connection.rlsState = 'active'
  await connection.clearSchemaCache()
  return { lite: lite as unknown as LiteApp, contextText }
}
