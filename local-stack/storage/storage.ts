import { z } from 'zod'
import type { Claims } from '../auth/tokens.ts'
import type { StackDatabase } from '../database/database.ts'
import type { StackKeys } from '../folder/keys.ts'
import { fileSizeLimitOf, type SupabaseConfig } from '../folder/supabase-config.ts'
import { Buckets } from './buckets.ts'
import { openStorageBytes, type StorageBytes } from './bytes.ts'
import { StorageCallers } from './callers.ts'
import {
  accessDenied,
  invalidRange,
  noSuchBucket,
  noSuchObject,
  noSuchRoute,
  refusalOf,
  refusalResponse,
} from './errors.ts'
import { inputOf } from './input.ts'
import { bucketOf, checkedName, objectNameOf, type ObjectName } from './names.ts'
import { StorageRows, type StoredObject } from './rows.ts'
import { SignedAddresses } from './signed-addresses.ts'
import { Uploads } from './uploads.ts'

/** A number as text is read as one, as there. */
const expiresIn = z.preprocess((sent) => (typeof sent === 'string' ? Number(sent) : sent), z.int().min(1))
const signInput = z.object({ expiresIn, paths: z.array(z.string()).max(1000).optional() })
const removeInput = z.object({ prefixes: z.array(z.string()).min(1).max(1000) })
const listInput = z.object({
  prefix: z.string().max(1024),
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
const wholeListInput = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.int().min(1).default(1000),
  cursor: z.string().default(''),
})
const NO_STORE = { headers: { 'cache-control': 'no-store' } }

/** `attachment` under a name that can't break out of the header. */
function disposition(download: string): string {
  if (download === '') return 'attachment;'
  const name = encodeURIComponent(download)
  return `attachment; filename=${name}; filename*=UTF-8''${name}`
}

/** The part of `size` bytes that a `Range` header asks for; null for all. @throws StorageRefusal for one that is not there */
function partOf(range: string | null, size: number): { start: number; end: number } | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === undefined || to === undefined) return null
  const last = size - 1
  const start = from === '' ? size - Number(to) : Number(from)
  const end = from === '' || to === '' ? last : Math.min(Number(to), last)
  if (start < 0 || start > end) throw invalidRange()
  return { start, end }
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
  readonly #callers: StorageCallers
  readonly #buckets: Buckets
  readonly #uploads: Uploads

  constructor({ database, keys, config, dir }: StorageParts) {
    this.#database = database
    this.#rows = new StorageRows(database.connection)
    this.#bytes = openStorageBytes(dir)
    this.#addresses = new SignedAddresses(keys.jwt)
    this.#callers = new StorageCallers(keys)
    this.#buckets = new Buckets(database.connection)
    const parts = { database, rows: this.#rows, bytes: this.#bytes, addresses: this.#addresses }
    this.#uploads = new Uploads({ ...parts, limit: fileSizeLimitOf(config) })
  }

  /** Removes bytes that no row speaks of: after a start, and after the rows were put back. */
  async tidy(): Promise<void> {
    const rows = await this.#database.query('select version from storage.objects')
    await this.#bytes.keepOnly(new Set(rows.map((row) => String(row['version']))))
  }

  /** @param route below `/storage/v1/`, percent-encoded */
  async handle(request: Request, route: string): Promise<Response> {
    try {
      return await this.#routed(request, route)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) return refusalResponse(refusal)
      throw error
    }
  }

  async #routed(request: Request, route: string): Promise<Response> {
    const [, service = '', rest = ''] = /^(\w+)(?:\/(.*))?$/.exec(route) ?? []
    if (service === 'object' && rest !== '') return this.#ofObject(request, rest)
    if (service === 'bucket') return this.#buckets.handle(request, rest, await this.#callers.of(request, 'needed'))
    if (route === 'upload/resumable' && request.method === 'POST') {
      return this.#uploads.resumable(request, await this.#callers.of(request, 'read'))
    }
    throw noSuchRoute(request.method, `/${route}`)
  }

  async #ofObject(request: Request, route: string): Promise<Response> {
    const { method } = request
    const [, action = '', rest = ''] =
      /^(?:(upload\/sign|sign|list|list-v2|info\/authenticated|info|authenticated|public)\/)?(.+)$/.exec(route) ?? []
    const reads = method === 'GET' || method === 'HEAD'
    // There is no public bucket.
    if (reads && action === 'public') throw noSuchBucket()
    if (reads && action === 'sign') return this.#openSigned(request, rest)
    if (method === 'PUT' && action === 'upload/sign') return this.#uploads.uploadSigned(request, rest)
    if (reads) return this.#read(request, action, rest)
    if (method === 'POST' && action === 'list-v2') {
      return this.#listWhole(request, rest, await this.#callers.of(request, 'read'))
    }
    return this.#changed(request, { action, rest, claims: await this.#callers.of(request, 'needed') })
  }

  async #read(request: Request, action: string, rest: string): Promise<Response> {
    const claims = await this.#callers.of(request, action.endsWith('authenticated') ? 'needed' : 'public')
    const object = objectNameOf(rest)
    if (action.startsWith('info')) return Response.json(infoOf(await this.#rows.find(claims, object)), NO_STORE)
    const row = await this.#rows.find(claims, object)
    return this.#download(request, row, { 'cache-control': row.metadata.cacheControl })
  }

  #changed(
    request: Request,
    { action, rest, claims }: { action: string; rest: string; claims: Claims },
  ): Promise<Response> {
    const { method } = request
    const isPost = method === 'POST'
    if (isPost && action === 'sign') return this.#sign(request, rest, claims)
    if (isPost && action === 'list') return this.#list(request, rest, claims)
    if (isPost && action === 'upload/sign') return this.#uploads.sign(request, objectNameOf(rest), claims)
    if (isPost && action === '' && rest === 'move') return this.#uploads.move(request, claims)
    if (isPost && action === '' && rest === 'copy') return this.#uploads.copy(request, claims)
    if (action === '' && (isPost || method === 'PUT')) return this.#uploads.upload(request, objectNameOf(rest), claims)
    if (action === '' && method === 'DELETE') return this.#remove(request, rest, claims)
    throw noSuchObject()
  }

  async #download(request: Request, row: StoredObject, caching: Record<string, string>): Promise<Response> {
    const bytes = await this.#bytes.read(row.version)
    if (!bytes) throw noSuchObject()
    const download = new URL(request.url).searchParams.get('download')
    const part = partOf(request.headers.get('range'), bytes.byteLength)
    const sent = part === null ? bytes : bytes.subarray(part.start, part.end + 1)
    return new Response(sent, {
      status: part === null ? 200 : 206,
      headers: {
        'content-type': row.metadata.mimetype,
        'content-length': String(sent.byteLength),
        etag: row.metadata.eTag,
        'last-modified': new Date(row.updated_at).toUTCString(),
        'accept-ranges': 'bytes',
        'x-robots-tag': 'none',
        ...caching,
        ...(part === null ? {} : { 'content-range': `bytes ${part.start}-${part.end}/${bytes.byteLength}` }),
        ...(download === null ? {} : { 'content-disposition': disposition(download) }),
      },
    })
  }

  /** Who may see the object was decided when the address was signed; nobody looks at a bearer. */
  async #openSigned(request: Request, rest: string): Promise<Response> {
    const object = objectNameOf(rest)
    const { until } = await this.#addresses.check(object, 'sign', new URL(request.url).searchParams.get('token'))
    const row = await this.#rows.find({ role: 'service_role' }, object)
    return this.#download(request, row, { expires: until.toUTCString() })
  }

  async #sign(request: Request, rest: string, claims: Claims): Promise<Response> {
    const { expiresIn: seconds, paths } = await inputOf(request, signInput)
    const signed = async (object: ObjectName): Promise<string> => {
      await this.#rows.find(claims, object)
      return (await this.#addresses.sign(object, { use: 'sign', seconds })).url
    }
    if (!paths) return Response.json({ signedURL: await signed(objectNameOf(rest)) })
    const bucket = bucketOf(rest)
    const all = paths.map(async (path) => {
      try {
        return { path, error: null, signedURL: await signed({ bucket, name: checkedName(path) }) }
      } catch (error) {
        if (!refusalOf(error)) throw error
        return { path, error: 'Either the object does not exist or you do not have access to it', signedURL: null }
      }
    })
    return Response.json(await Promise.all(all))
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
    return Response.json(entries, NO_STORE)
  }

  /** The second kind of list: whole names, page by page. */
  async #listWhole(request: Request, rest: string, claims: Claims): Promise<Response> {
    const { prefix, limit, cursor } = await inputOf(request, wholeListInput)
    const after = Buffer.from(cursor, 'base64url').toString()
    const found = await this.#rows.listWhole(claims, { bucket: bucketOf(rest), prefix, after, limit: limit + 1 })
    const objects = found.slice(0, limit)
    const hasNext = found.length > limit
    const last = String(objects.at(-1)?.['name'] ?? '')
    const next = hasNext ? { nextCursor: Buffer.from(last).toString('base64url') } : {}
    return Response.json({ folders: [], objects, hasNext, ...next }, NO_STORE)
  }
}
