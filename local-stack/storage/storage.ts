import { createHash, randomUUID, createHmac } from 'node:crypto'
import { z } from 'zod'
import { jwtVerify, SignJWT } from 'jose'
import type { StackDatabase } from '../database/database.ts'
import type { StackKeys } from '../folder/keys.ts'
import { openStorageBytes, type StorageBytes } from './bytes.ts'
import {
  accessDenied,
  invalidRequest,
  noSuchBucket,
  noSuchObject,
  refusalOf,
  refusalResponse,
  invalidSignature,
  invalidToken,
} from './errors.ts'
import { bucketOf, checkedName, objectNameOf, type ObjectName } from './names.ts'
import { StorageRows, type StoredObject } from './rows.ts'
import { checkType, readUpload } from './upload.ts'
import { fileSizeLimitOf, type SupabaseConfig } from '../folder/supabase-config.ts'
import type { Claims } from '../auth/tokens.ts'

const signInput = z.object({ expiresIn: z.int().min(1), paths: z.array(z.string()).max(1000).optional() })
const removeInput = z.object({ prefixes: z.array(z.string()).min(1).max(1000) })
const listInput = z.object({
  prefix: z.string().max(1024).default(''),
  search: z.string().max(1024).default(''),
  limit: z.int().min(1).default(100),
  offset: z.int().min(0).default(0),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
})
const bucketLimits = z.object({
  size: z.coerce.number().nullable(),
  types: z.array(z.string()).nullable(),
})

async function inputOf<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await request.json().catch(() => null))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalidRequest(`body/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is invalid'}`)
}

/** `attachment` under a name that can't break out of the header. */
function disposition(download: string): string {
  if (download === '') return 'attachment;'
  const name = encodeURIComponent(download)
  return `attachment; filename=${name}; filename*=UTF-8''${name}`
}

/** How a file was asked for by a signed address. */
interface SignedWish {
  readonly download: string | null
  /** Until when the address opens. */
  readonly until: Date
}

/** What `info()` of supabase-js shows. */
function infoOf({ metadata, ...row }: StoredObject): Record<string, unknown> {
  return {
    id: row.id,
    name: row.name,
    bucket_id: row.bucket_id,
    version: row.version,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: row.user_metadata ?? {},
    last_modified: row.updated_at,
    created_at: row.created_at,
  }
}

interface StorageParts {
  readonly database: StackDatabase
  readonly keys: StackKeys
  readonly config: SupabaseConfig
  /** The stack's data folder, or null for one in memory. */
  readonly dir: string | null
}

/** Private buckets behind `/storage/v1`: rows in the database under the caller's role, bytes beside it. */
export class Storage {
  readonly #database: StackDatabase
  readonly #rows: StorageRows
  readonly #bytes: StorageBytes
  readonly #addresses: SignedAddresses
  readonly #limit: number

  constructor({ database, keys, config, dir }: StorageParts) {
    this.#database = database
    this.#rows = new StorageRows(database.connection)
    this.#bytes = openStorageBytes(dir)
    this.#addresses = new SignedAddresses(keys.jwt)
    this.#limit = fileSizeLimitOf(config)
  }

  /** Removes bytes that no row speaks of: after a start, and after the rows were put back. */
  async tidy(): Promise<void> {
    const rows = await this.#database.query('select version from storage.objects')
    await this.#bytes.keepOnly(new Set(rows.map((row) => String(row['version']))))
  }

  /** @param route below `/storage/v1/`, percent-encoded; `claims` are the caller's, checked */
  async handle(request: Request, route: string, claims: Claims): Promise<Response> {
    try {
      return await this.#routed(request, route, claims)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) return refusalResponse(refusal)
      throw error
    }
  }

  #routed(request: Request, route: string, claims: Claims): Promise<Response> {
    const { method } = request
    const [, action = '', rest = ''] = /^object\/(?:(sign|list|info|authenticated)\/)?(.+)$/.exec(route) ?? []
    const reads = method === 'GET' || method === 'HEAD'
    if (rest === '') throw noSuchObject()
    if (action === 'sign') return reads ? this.#openSigned(request, rest) : this.#sign(request, rest, claims)
    if (action === 'list' && method === 'POST') return this.#list(request, rest, claims)
    if (action === 'info' && reads) return this.#info(objectNameOf(rest), claims)
    if (reads) return this.#download(objectNameOf(rest), claims)
    if (action !== '') throw noSuchObject()
    if (method === 'POST') return this.#upload(request, rest, { claims, replaces: false })
    if (method === 'PUT') return this.#upload(request, rest, { claims, replaces: true })
    if (method === 'DELETE') return this.#remove(request, rest, claims)
    throw noSuchObject()
  }

  async #download(object: ObjectName, claims: Claims, signed?: SignedWish): Promise<Response> {
    const row = await this.#rows.find(claims, object)
    const bytes = await this.#bytes.read(row.version)
    if (!bytes) throw noSuchObject()
    return new Response(bytes, {
      headers: {
        'content-type': row.metadata.mimetype,
        'content-length': String(bytes.byteLength),
        etag: row.metadata.eTag,
        'last-modified': new Date(row.updated_at).toUTCString(),
        'x-robots-tag': 'none',
        ...(signed ? { expires: signed.until.toUTCString() } : { 'cache-control': row.metadata.cacheControl }),
        ...(typeof signed?.download === 'string' ? { 'content-disposition': disposition(signed.download) } : {}),
      },
    })
  }

  /** Who may see the object was decided when the address was signed. */
  async #openSigned(request: Request, rest: string): Promise<Response> {
    const { searchParams } = new URL(request.url)
    const object = objectNameOf(rest)
    const until = await this.#addresses.check(object, searchParams.get('token'))
    return this.#download(object, { role: 'service_role' }, { until, download: searchParams.get('download') })
  }

  async #sign(request: Request, rest: string, claims: Claims): Promise<Response> {
    const { expiresIn, paths } = await inputOf(request, signInput)
    if (!paths) {
      const object = objectNameOf(rest)
      await this.#rows.find(claims, object)
      return Response.json({ signedURL: await this.#addresses.sign(object, expiresIn) })
    }
    const bucket = bucketOf(rest)
    const signed = paths.map(async (path) => {
      try {
        const object = { bucket, name: checkedName(path) }
        await this.#rows.find(claims, object)
        return { path, error: null, signedURL: await this.#addresses.sign(object, expiresIn) }
      } catch (error) {
        if (!refusalOf(error)) throw error
        return { path, error: 'Either the object does not exist or you do not have access to it', signedURL: null }
      }
    })
    return Response.json(await Promise.all(signed))
  }

  async #info(object: ObjectName, claims: Claims): Promise<Response> {
    return Response.json(infoOf(await this.#rows.find(claims, object)), { headers: { 'cache-control': 'no-store' } })
  }

  async #limitsOf(bucket: string): Promise<{ size: number; types: readonly string[] | null }> {
    const [row] = await this.#database.query(
      'select file_size_limit as size, allowed_mime_types as types from storage.buckets where id = $1',
      [bucket],
    )
    if (!row) throw noSuchBucket()
    const { size, types } = bucketLimits.parse(row)
    return { size: Math.min(size ?? this.#limit, this.#limit), types }
  }

  async #upload(request: Request, rest: string, { claims, replaces }: { claims: Claims; replaces: boolean }) {
    const object = objectNameOf(rest)
    const limits = await this.#limitsOf(object.bucket)
    const upload = await readUpload(request, limits.size)
    checkType(upload.type, limits.types)
    const version = randomUUID()
    const eTag = `"${createHash('sha256').update(upload.bytes).digest('hex').slice(0, 32)}"`
    const wanted = { ...object, id: randomUUID(), version, upload, eTag }
    const added = this.#rows.add(claims, wanted, {
      replaces: replaces || request.headers.get('x-upsert') === 'true',
      keep: () => this.#bytes.write(version, upload.bytes),
    })
    const { id, replaced } = await added.catch(async (error: unknown) => {
      await this.#bytes.remove([version])
      throw error
    })
    if (replaced !== null) await this.#bytes.remove([replaced])
    return Response.json({ Id: id, Key: `${object.bucket}/${object.name}` })
  }

  /** One by its address, where the refusal tells whether it exists, or those that the body names. */
  async #remove(request: Request, rest: string, claims: Claims): Promise<Response> {
    if (rest.includes('/')) {
      const object = objectNameOf(rest)
      const removed = await this.#rows.remove(claims, object.bucket, [object.name])
      await this.#bytes.remove(removed.map(({ version }) => version))
      if (removed.length === 0) {
        await this.#rows.find({ role: 'service_role' }, object)
        throw accessDenied('Access denied')
      }
      return Response.json({ message: 'Successfully deleted' })
    }
    const { prefixes } = await inputOf(request, removeInput)
    const removed = await this.#rows.remove(claims, bucketOf(rest), prefixes)
    await this.#bytes.remove(removed.map(({ version }) => version))
    return Response.json(removed)
  }

  async #list(request: Request, rest: string, claims: Claims): Promise<Response> {
    const { prefix, sortBy, ...wish } = await inputOf(request, listInput)
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
    const entries = await this.#rows.list(claims, { ...wish, ...sortBy, bucket: bucketOf(rest), prefix: folder })
    return Response.json(entries, { headers: { 'cache-control': 'no-store' } })
  }
}

const addressOf = ({ bucket, name }: ObjectName): string => `${bucket}/${name}`

/** Tokens in signed addresses: each opens one exact object until it expires. */
class SignedAddresses {
  readonly #key: Uint8Array

  /** @param jwtSecret the stack's; the key is derived, so such a token is no access token, nor the other way round */
  constructor(jwtSecret: string) {
    this.#key = createHmac('sha256', jwtSecret).update('signed storage addresses').digest()
  }

  /** @returns the address below `/storage/v1`, not yet percent-encoded: supabase-js does that */
  async sign(object: ObjectName, expiresInSeconds: number): Promise<string> {
    const url = addressOf(object)
    const now = Math.floor(Date.now() / 1000)
    const token = await new SignJWT({ url })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(now)
      .setExpirationTime(now + expiresInSeconds)
      .sign(this.#key)
    return `/object/sign/${url}?token=${token}`
  }

  /**
   * @returns until when it opens the object
   * @throws StorageRefusal when the token is missing, forged, expired or another object's
   */
  async check(object: ObjectName, token: string | null): Promise<Date> {
    const opened = await jwtVerify(token ?? '', this.#key, { algorithms: ['HS256'] }).catch((error: unknown) => {
      const expired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED'
      throw invalidToken(expired ? '"exp" claim timestamp check failed' : 'signature verification failed')
    })
    const { exp, url } = opened.payload
    if (exp === undefined || url !== addressOf(object)) throw invalidSignature()
    return new Date(exp * 1000)
  }
}
