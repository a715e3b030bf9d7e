import { readdirSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App } from '@supabase/lite'
import type { StackDatabase } from './database.ts'
import { postgrestError } from './errors.ts'
import type { StackKeys } from './keys.ts'
import type { Mailbox } from './mailbox.ts'
import { useFastContext } from './session-context.ts'

export interface AppOptions {
  readonly database: StackDatabase
  readonly keys: StackKeys
  readonly mailbox: Mailbox
  /** Folder with `migrations/` and `seed.sql`, laid out as the Supabase CLI expects. */
  readonly supabaseDir: string
  readonly siteUrl: string
  /** Seconds an access token lives. */
  readonly jwtExpirySeconds: number
}

/** lite's request handler. */
export interface LiteApp {
  fetch(request: Request, context: { peerAddress: string | null }): Promise<Response>
}

export interface OpenedApp {
  readonly lite: LiteApp
  /** True when this start applied the first migration: the data folder is new. */
  readonly fresh: boolean
}

const MIGRATION = /^(\d{14})_(.*)\.sql$/
const sqlFile = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/**
 * Applies what is missing. A file and its line in the history table are one text of several statements, which
 * Postgres runs as one transaction.
 */
async function migrate(database: StackDatabase, dir: string): Promise<{ before: number }> {
  const rows = await database.query('select version from supabase_migrations.schema_migrations')
  const done = new Set(rows.map((row) => String(row['version'])))
  const files = existsSync(dir) ? readdirSync(dir).sort() : []
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
  return { before: done.size }
}

/** Brings the database to the present schema and puts lite in front of it. */
export async function openApp(options: AppOptions): Promise<OpenedApp> {
  const { database, keys, mailbox, supabaseDir, siteUrl, jwtExpirySeconds } = options
  const { connection } = database
  connection.normalizeDbError = postgrestError
  useFastContext(connection)
  await database.exec(sqlFile('bootstrap.sql'))
  const lite = new App({
    connection: connection as never,
    auth: {
      enabled: true,
      jwt_secret: keys.jwt,
      jwt_expiry: jwtExpirySeconds,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      site_url: siteUrl,
      additional_redirect_urls: [],
      enable_signup: false,
      email: { enable_signup: false, enable_confirmations: false, otp_length: 6, otp_expiry: 600 },
    },
    options: { drivers: { email: mailbox.email, sms: mailbox.sms }, server: { disableStudio: true } },
  } as never)
  await lite.init()
  await lite.ensureSystemSchema()
  await database.exec(sqlFile('bootstrap-auth.sql'))
  const { before } = await migrate(database, join(supabaseDir, 'migrations'))
  // Set after the migrations: from here on lite must not grant anything by itself.
  connection.rlsState = 'active'
  await connection.clearSchemaCache()
  return { lite: lite as unknown as LiteApp, fresh: before === 0 }
}
