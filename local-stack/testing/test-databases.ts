import { randomUUID } from 'node:crypto'
import postgres, { type Sql } from 'postgres'
import { inject } from 'vitest'
import { givenServices } from './given-services.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * Addresses of the run's PostgreSQL servers, one for each worker, with the user and the password of the superuser;
     * none where the services are given.
     */
    readonly postgresUrls: readonly string[]
  }
}

/** A database of the worker's server that belongs to the caller alone. */
export interface TestDatabaseCopy {
  /** Address as the superuser. */
  readonly url: string
  /** Removes it, whoever is still connected. Not needed for what is used until the end of the run. */
  drop(): Promise<void>
}

/** What a database starts with: made once per worker, then copied. */
export interface Template {
  readonly name: string
  /** Fills an empty database; must leave no connection open. */
  readonly make: (url: string) => Promise<void>
}

const PREFIX = 'template_of_'
const UNFINISHED = 'unfinished'

function ownServer(): string {
  const url = givenServices()?.DB_URL ?? inject('postgresUrls')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (url === undefined) throw new Error('this worker has no PostgreSQL server')
  return url
}

async function asAdmin<T>(url: string, work: (admin: Sql) => Promise<T>): Promise<T> {
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function madeOnce(admin: Sql, server: string, { name, make }: Template): Promise<string> {
  const template = `${PREFIX}${name}`
  const known = await admin`select from pg_database where datname = ${template}`
  if (known.length === 0) {
    await admin.unsafe(`drop database if exists ${UNFINISHED} with (force)`)
    await admin.unsafe(`create database ${UNFINISHED}`)
    await make(addressOf(server, UNFINISHED))
    await admin.unsafe(`alter database ${UNFINISHED} rename to ${template}`)
  }
  return template
}

/** Address of a database of the worker's server, as the superuser: a session beside those of a stack. */
export const addressOfDatabase = (name: string): string => addressOf(ownServer(), name)

/** @param template what the database starts with; omitted: nothing at all */
export async function newDatabase(template?: Template): Promise<TestDatabaseCopy> {
  const server = ownServer()
  const name = `copy_${randomUUID().replaceAll('-', '')}`
  await asAdmin(server, async (admin) => {
    const source = template === undefined ? 'template0' : await madeOnce(admin, server, template)
    await admin.unsafe(`create database ${name} template ${source}`)
  })
  return {
    url: addressOf(server, name),
    drop: () => asAdmin(server, async (admin) => void (await admin.unsafe(`drop database ${name} with (force)`))),
  }
}

/** Forgets what databases start with: the next one is made anew. */
export function dropTemplates(server: string): Promise<void> {
  return asAdmin(server, async (admin) => {
    const templates = await admin`select datname from pg_database where starts_with(datname, ${PREFIX})`
    for (const { datname } of templates) await admin.unsafe(`drop database ${String(datname)} with (force)`)
  })
}
