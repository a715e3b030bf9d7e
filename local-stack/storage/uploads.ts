import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Claims } from '../auth/tokens.ts'
import type { StackDatabase } from '../database/database.ts'
import { BY_POLICY, noSuchBucket, noSuchObject, noSuchRoute, refusalOf } from './errors.ts'
import type { StorageBytes } from './bytes.ts'
import { inputOf } from './input.ts'
import { checkedName, objectNameOf, type ObjectName } from './names.ts'
import type { StorageRows } from './rows.ts'
import type { SignedAddresses } from './signed-addresses.ts'
import { checkType, readUpload, type Upload } from './upload.ts'

const bucketLimits = z.object({
  size: z.coerce.number().nullable(),
  types: z.array(z.string()).nullable(),
})
const moving = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
})
const ADDRESS_SECONDS = 2 * 60 * 60

interface UploadParts {
  readonly database: StackDatabase
  readonly rows: StorageRows
  readonly bytes: StorageBytes
  readonly addresses: SignedAddresses
  /** Bytes that a file may have in any bucket. */
  readonly limit: number
}

/** Everything that writes a file or gives it another name. */
export class Uploads {
  readonly #parts: UploadParts

  constructor(parts: UploadParts) {
    this.#parts = parts
  }

  async #limitsOf(bucket: string): Promise<{ size: number; types: readonly string[] | null }> {
    const { database, limit } = this.#parts
    const [row] = await database.query(
      'select file_size_limit as size, allowed_mime_types as types from storage.buckets where id = $1',
      [bucket],
    )
    if (!row) throw noSuchBucket()
    const { size, types } = bucketLimits.parse(row)
    return { size: Math.min(size ?? limit, limit), types }
  }

  /** @returns the id of the row */
  async #keep(object: ObjectName, upload: Upload, { claims, replaces }: { claims: Claims; replaces: boolean }) {
    const { rows, bytes } = this.#parts
    const version = randomUUID()
    const eTag = `"${createHash('md5').update(upload.bytes).digest('hex')}"`
    const added = rows.add(
      claims,
      { ...object, id: randomUUID(), version, upload, eTag },
      { replaces, keep: () => bytes.write(version, upload.bytes) },
    )
    const { id, replaced } = await added.catch(async (error: unknown) => {
      await bytes.remove([version])
      throw error
    })
    if (replaced !== null) await bytes.remove([replaced])
    return id
  }

  async #take(request: Request, object: ObjectName, how: { claims: Claims; replaces: boolean }): Promise<string> {
    const limits = await this.#limitsOf(object.bucket)
    const upload = await readUpload(request, limits.size)
    checkType(upload.type, limits.types)
    return this.#keep(object, upload, how)
  }

  async upload(request: Request, object: ObjectName, claims: Claims): Promise<Response> {
    const replaces = request.method === 'PUT' || request.headers.get('x-upsert') === 'true'
    const id = await this.#take(request, object, { claims, replaces })
    return Response.json({ Id: id, Key: `${object.bucket}/${object.name}` })
  }

  /** An address by which somebody without any right uploads this one object. */
  async sign(request: Request, object: ObjectName, claims: Claims): Promise<Response> {
    const upsert = request.headers.get('x-upsert') === 'true'
    await this.#parts.rows.tryToAdd(claims, object, upsert)
    const also = { owner: claims.sub ?? null, upsert }
    return Response.json(
      await this.#parts.addresses.sign(object, { use: 'upload/sign', seconds: ADDRESS_SECONDS, also }),
    )
  }

  async uploadSigned(request: Request, rest: string): Promise<Response> {
    const object = objectNameOf(rest)
    const token = new URL(request.url).searchParams.get('token')
    const { owner, upsert } = await this.#parts.addresses.check(object, 'upload/sign', token)
    const claims = { role: 'service_role', ...(owner === null ? {} : { sub: owner }) }
    await this.#take(request, object, { claims, replaces: upsert })
    return Response.json({ Key: `${object.bucket}/${object.name}` })
  }

  async #moving(request: Request): Promise<{ from: ObjectName; to: ObjectName }> {
    const { bucketId, sourceKey, destinationKey, destinationBucket } = await inputOf(request, moving)
    return {
      from: { bucket: bucketId, name: checkedName(sourceKey) },
      to: { bucket: destinationBucket ?? bucketId, name: checkedName(destinationKey) },
    }
  }

  async move(request: Request, claims: Claims): Promise<Response> {
    const { from, to } = await this.#moving(request)
    await this.#parts.rows.move(claims, from, to)
    return Response.json({ message: 'Successfully moved' })
  }

  async copy(request: Request, claims: Claims): Promise<Response> {
    const { rows, bytes: kept } = this.#parts
    const { from, to } = await this.#moving(request)
    const { version, metadata, user_metadata: userMetadata } = await rows.find(claims, from)
    const bytes = await kept.read(version)
    if (!bytes) throw noSuchObject()
    const upload = { bytes, type: metadata.mimetype, cacheControl: metadata.cacheControl, userMetadata }
    const replaces = request.headers.get('x-upsert') === 'true'
    const id = await this.#keep(to, upload, { claims, replaces })
    const row = await rows.find(claims, to)
    const owner = claims.sub ?? ''
    const named = { Id: id, Key: `${to.bucket}/${to.name}`, owner, owner_id: owner }
    return Response.json({ ...row, ...named, user_metadata: row.user_metadata ?? {} })
  }

  /** Uploads in parts: only whether the caller may begin one, told in bare words as there. */
  async resumable(request: Request, claims: Claims): Promise<Response> {
    const sent = (request.headers.get('upload-metadata') ?? '').split(',').map((pair) => pair.trim().split(' '))
    const named = new Map(sent.map(([name, value = '']) => [name, Buffer.from(value, 'base64').toString()]))
    const object = { bucket: named.get('bucketName') ?? '', name: checkedName(named.get('objectName') ?? '') }
    try {
      await this.#parts.rows.tryToAdd(claims, object, false)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal?.message !== BY_POLICY) throw error
      return new Response(BY_POLICY, { status: 403 })
    }
    throw noSuchRoute(request.method, '/upload/resumable')
  }
}
