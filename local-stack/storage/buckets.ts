import { sql } from 'kysely'
import { z } from 'zod'
import type { Claims } from '../auth/tokens.ts'
import type { LiteConnection } from '../database/database.ts'
import { accessDenied, noSuchBucket, noSuchRoute, notEmpty } from './errors.ts'
import { inputOf } from './input.ts'
import { asCaller } from './rows.ts'

const wanted = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  public: z.boolean().default(false),
  file_size_limit: z.int().nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
})

const COLUMNS = sql`id, name, coalesce(owner::text, '') as owner, public, file_size_limit, allowed_mime_types,
  created_at, updated_at`

/** Calls about buckets. Policies on `storage.buckets` decide; without one, only the secret key sees any. */
export class Buckets {
  readonly #connection: LiteConnection

  constructor(connection: LiteConnection) {
    this.#connection = connection
  }

  /** @param rest of the address, after `bucket/`; empty for all of them */
  async handle(request: Request, rest: string, claims: Claims): Promise<Response> {
    const { method } = request
    const [, id = '', action] = /^([^/]*)(?:\/(\w+))?$/.exec(rest) ?? []
    if (action === 'empty' && method === 'POST' && claims.role !== 'service_role') {
      throw accessDenied('Access denied: Invalid role', 403)
    }
    if (action === undefined) {
      if (id === '' && method === 'GET') return this.#all(claims)
      if (id === '' && method === 'POST') return this.#make(request, claims)
      if (id !== '' && method === 'GET') return this.#one(id, claims)
      if (id !== '' && method === 'PUT') return this.#change(request, id, claims)
      if (id !== '' && method === 'DELETE') return this.#remove(id, claims)
    }
    throw noSuchRoute(method, `/bucket/${rest}`)
  }

  async #all(claims: Claims): Promise<Response> {
    const { rows } = await asCaller(this.#connection, claims, (db) =>
      sql`select ${COLUMNS}, 'STANDARD' as type from storage.buckets order by id`.execute(db),
    )
    return Response.json(rows)
  }

  async #one(id: string, claims: Claims): Promise<Response> {
    const { rows } = await asCaller(this.#connection, claims, (db) =>
      sql`select ${COLUMNS} from storage.buckets where id = ${id}`.execute(db),
    )
    if (rows.length === 0) throw noSuchBucket()
    return Response.json(rows[0])
  }

  async #make(request: Request, claims: Claims): Promise<Response> {
    const bucket = await inputOf(request, wanted)
    const name = bucket.name ?? bucket.id ?? ''
    const types = bucket.allowed_mime_types ?? null
    await asCaller(this.#connection, claims, (db) =>
      sql`insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
        values (${bucket.id ?? name}, ${name}, ${bucket.public}, ${bucket.file_size_limit ?? null}, ${types})`.execute(
        db,
      ),
    )
    return Response.json({ name })
  }

  async #change(request: Request, id: string, claims: Claims): Promise<Response> {
    const bucket = await inputOf(request, wanted)
    const { rows } = await asCaller(this.#connection, claims, (db) =>
      sql`update storage.buckets set public = ${bucket.public}, file_size_limit = ${bucket.file_size_limit ?? null},
        allowed_mime_types = ${bucket.allowed_mime_types ?? null} where id = ${id} returning id`.execute(db),
    )
    if (rows.length === 0) throw noSuchBucket()
    return Response.json({ message: 'Successfully updated' })
  }

  /** Whether it holds anything is told to everybody, before their rights are asked, as on hosted projects. */
  async #remove(id: string, claims: Claims): Promise<Response> {
    const held = await asCaller(this.#connection, { role: 'service_role' }, (db) =>
      sql`select from storage.objects where bucket_id = ${id} limit 1`.execute(db),
    )
    if (held.rows.length > 0) throw notEmpty()
    const { rows } = await asCaller(this.#connection, claims, async (db) => {
      await sql`select set_config('storage.allow_delete_query', 'true', true)`.execute(db)
      return sql`delete from storage.buckets where id = ${id} returning id`.execute(db)
    })
    if (rows.length === 0) throw noSuchBucket()
    return Response.json({ message: 'Successfully deleted' })
  }
}
