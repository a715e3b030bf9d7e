import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import { isDatabaseError } from '../http/errors.ts'
import type { LiteConnection } from '../database/database.ts'
import { alreadyThere, noSuchObject } from './errors.ts'
import type { ObjectName } from './names.ts'
import type { Upload } from './upload.ts'
import type { Claims } from '../auth/tokens.ts'

const fromJson = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value)
const storedMetadata = z.looseObject({
  size: z.number(),
  mimetype: z.string(),
  eTag: z.string(),
  cacheControl: z.string(),
})
const storedObject = z.object({
  id: z.string(),
  name: z.string(),
  bucket_id: z.string(),
  version: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  last_accessed_at: z.string(),
  metadata: z.preprocess(fromJson, storedMetadata),
  user_metadata: z.preprocess(fromJson, z.record(z.string(), z.unknown()).nullable()),
})
export type StoredObject = z.infer<typeof storedObject>

const COLUMNS = sql`id::text, name, bucket_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata`

export interface NewObject extends ObjectName {
  readonly id: string
  /** Under which the bytes are kept. */
  readonly version: string
  readonly upload: Upload
  readonly eTag: string
}

export interface ListWish {
  readonly bucket: string
  /** Empty for the top, else with a slash at its end. */
  readonly prefix: string
  readonly search: string
  readonly limit: number
  readonly offset: number
  readonly column: 'name' | 'created_at' | 'updated_at' | 'last_accessed_at'
  readonly order: 'asc' | 'desc'
}

function newRow({ id, bucket, name, version, upload, eTag }: NewObject, owner: string | null) {
  const metadata = {
    eTag,
    size: upload.bytes.byteLength,
    mimetype: upload.type,
    cacheControl: upload.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: upload.bytes.byteLength,
    httpStatusCode: 200,
  }
  const own = upload.userMetadata === null ? null : JSON.stringify(upload.userMetadata)
  return sql`insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (${id}::text::uuid, ${bucket}, ${name}, ${owner}::text::uuid, ${owner}, ${version},
      ${JSON.stringify(metadata)}::text::jsonb, ${own}::text::jsonb)`
}

const REPLACING = sql`on conflict (bucket_id, name) do update set version = excluded.version, owner = excluded.owner,
  owner_id = excluded.owner_id, metadata = excluded.metadata, user_metadata = excluded.user_metadata`

/** Does `work` in a transaction under the caller's own role and claims. */
export function asCaller<T>(
  connection: LiteConnection,
  claims: Claims,
  work: (db: Kysely<unknown>) => Promise<T>,
): Promise<T> {
  const context = { auth: { role: claims.role ?? 'anon', uid: claims.sub ?? '', jwt: claims } }
  return connection.withContext(context, work)
}

/** Takes back what was only tried. */
class OnlyTried extends Error {}
const NOTHING: Upload = { bytes: new Uint8Array(), type: '', cacheControl: '', userMetadata: null }

/**
 * The rows of `storage.objects`, each access in a transaction under the caller's own role and claims: the policies of
 * the migrations decide, not this code.
 */
export class StorageRows {
  readonly #connection: LiteConnection

  constructor(connection: LiteConnection) {
    this.#connection = connection
  }

  #as<T>(claims: Claims, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
    return asCaller(this.#connection, claims, work)
  }

  /** @throws StorageRefusal when it is missing or the caller may not see it */
  async find(claims: Claims, { bucket, name }: ObjectName): Promise<StoredObject> {
    const { rows } = await this.#as(claims, (db) =>
      sql`select ${COLUMNS} from storage.objects where bucket_id = ${bucket} and name = ${name}`.execute(db),
    )
    if (rows.length === 0) throw noSuchObject()
    return storedObject.parse(rows[0])
  }

  /**
   * Adds an object, or replaces it where `replaces` says so.
   * @param keep stores the bytes, before the row is committed
   * @returns the id of the row and the version that is no longer needed, if any
   */
  add(
    claims: Claims,
    object: NewObject,
    { replaces, keep }: { replaces: boolean; keep: () => Promise<void> },
  ): Promise<{ id: string; replaced: string | null }> {
    return this.#as(claims, async (db) => {
      const earlier = replaces ? await this.#locked(db, object) : null
      await sql`${newRow(object, claims.sub ?? null)} ${replaces ? REPLACING : sql``}`.execute(db)
      await keep()
      return { id: earlier?.id ?? object.id, replaced: earlier?.version ?? null }
    })
  }

  /** Whether the caller may add an object, or replace it: the row is written and taken back. @throws what refuses it */
  async tryToAdd(claims: Claims, object: ObjectName, replaces: boolean): Promise<void> {
    const tried = { ...object, id: randomUUID(), version: '', upload: NOTHING, eTag: '' }
    const keep = () => Promise.reject(new OnlyTried())
    await this.add(claims, tried, { replaces, keep }).catch((error: unknown) => {
      if (!(error instanceof OnlyTried)) throw error
    })
  }

  /** Gives an object another name; the bytes stay where they are. @throws StorageRefusal */
  async move(claims: Claims, from: ObjectName, to: ObjectName): Promise<void> {
    const { id } = await this.find(claims, from)
    try {
      const { rows } = await this.#as(claims, (db) =>
        sql`update storage.objects set bucket_id = ${to.bucket}, name = ${to.name}
          where id = ${id}::text::uuid returning id`.execute(db),
      )
      if (rows.length === 0) throw noSuchObject()
    } catch (error) {
      throw isDatabaseError(error) && error.code === '23505' ? alreadyThere() : error
    }
  }

  async #locked(db: Kysely<unknown>, { bucket, name }: ObjectName): Promise<{ id: string; version: string } | null> {
    const { rows } = await sql<{ id: string; version: string }>`select id::text, version from storage.objects
      where bucket_id = ${bucket} and name = ${name} for update`.execute(db)
    return rows[0] ?? null
  }

  /** Removes those of `names` that the caller may remove; the others are passed over, as on hosted projects. */
  async remove(claims: Claims, bucket: string, names: readonly string[]): Promise<StoredObject[]> {
    const { rows } = await this.#as(claims, async (db) => {
      await sql`select set_config('storage.allow_delete_query', 'true', true)`.execute(db)
      return sql`delete from storage.objects where bucket_id = ${bucket}
        and name in (select jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb)) returning ${COLUMNS}`.execute(
        db,
      )
    })
    return rows.map((row) => storedObject.parse(row))
  }

  /** The files and folders directly below a prefix; a folder has no id. */
  async list(claims: Claims, wish: ListWish): Promise<Record<string, unknown>[]> {
    const { bucket, prefix, search, limit, offset } = wish
    const direction = wish.order === 'desc' ? sql`desc` : sql`asc`
    const { rows } = await this.#as(claims, (db) =>
      sql<Record<string, unknown>>`with below as (
          select *, substr(name, length(${prefix}::text) + 1) as rest from storage.objects
          where bucket_id = ${bucket} and starts_with(name, ${prefix}))
        select * from (
          select rest as name, id::text, updated_at, created_at, last_accessed_at, metadata from below
          where position('/' in rest) = 0
          union all
          select distinct split_part(rest, '/', 1), null, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb
          from below where position('/' in rest) > 0) entry
        where starts_with(lower(name), lower(${search}::text))
        order by ${sql.ref(wish.column)} ${direction}, name limit ${limit} offset ${offset}`.execute(db),
    )
    return rows.map((row) => ({ ...row, metadata: fromJson(row['metadata']) ?? null }))
  }

  /** The files whose names begin with `prefix`, with their whole names. */
  async listWhole(
    claims: Claims,
    { bucket, prefix, after, limit }: { bucket: string; prefix: string; after: string; limit: number },
  ): Promise<Record<string, unknown>[]> {
    const { rows } = await this.#as(claims, (db) =>
      sql<Record<string, unknown>>`select name, id::text, updated_at, created_at, last_accessed_at, metadata
        from storage.objects where bucket_id = ${bucket} and starts_with(name, ${prefix}) and name > ${after}
        order by name limit ${limit}`.execute(db),
    )
    return rows.map((row) => ({ ...row, metadata: fromJson(row['metadata']) ?? null }))
  }
}
