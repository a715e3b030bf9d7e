import { isDatabaseError } from '../http/errors.ts'

/** A refusal of the storage service: what hosted projects name it, and the status inside the body. */
export class StorageRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly kind: string

  constructor({ status, code, kind = code, message }: StorageRefusalParts) {
    super(message)
    this.status = status
    this.code = code
    this.kind = kind
  }
}

interface StorageRefusalParts {
  readonly status: number
  readonly code: string
  /** The older name, in `error`; default: the code. */
  readonly kind?: string
  readonly message: string
}

/** Missing and not to be read are one answer. */
export const noSuchObject = (): StorageRefusal =>
  new StorageRefusal({ status: 404, code: 'NoSuchKey', kind: 'not_found', message: 'Object not found' })

export const noSuchBucket = (): StorageRefusal =>
  new StorageRefusal({ status: 404, code: 'NoSuchBucket', kind: 'Bucket not found', message: 'Bucket not found' })

/** @param key without its bucket */
export const invalidKey = (key: string): StorageRefusal =>
  new StorageRefusal({ status: 400, code: 'InvalidKey', message: `Invalid key: ${key}` })

export const invalidRequest = (message: string): StorageRefusal =>
  new StorageRefusal({ status: 400, code: 'InvalidRequest', message })

export const tooLarge = (): StorageRefusal =>
  new StorageRefusal({
    status: 413,
    code: 'EntityTooLarge',
    kind: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
  })

export const wrongType = (type: string): StorageRefusal =>
  new StorageRefusal({
    status: 415,
    code: 'InvalidMimeType',
    kind: 'invalid_mime_type',
    message: `mime type ${type} is not supported`,
  })

export const invalidToken = (message: string): StorageRefusal =>
  new StorageRefusal({ status: 400, code: 'InvalidJWT', message })

/** Of a token that is genuine, but opens another object. */
export const invalidSignature = (): StorageRefusal =>
  new StorageRefusal({ status: 400, code: 'InvalidSignature', message: 'Invalid signature' })

export const accessDenied = (message: string): StorageRefusal =>
  new StorageRefusal({ status: 403, code: 'AccessDenied', kind: 'Unauthorized', message })

/** What policies and the table's rules say, as the service tells it; anything else is no answer for a caller. */
export function refusalOf(error: unknown): StorageRefusal | null {
  if (error instanceof StorageRefusal) return error
  if (!isDatabaseError(error)) return null
  if (error.code === '42501') return accessDenied('new row violates row-level security policy')
  if (error.code !== '23505') return null
  const message = 'The resource already exists'
  return new StorageRefusal({ status: 409, code: 'KeyAlreadyExists', kind: 'Duplicate', message })
}

/** Hosted projects answer every refusal with 400 and put the real status into the body. */
export function refusalResponse({ status, code, kind, message }: StorageRefusal): Response {
  const body = { statusCode: String(status), code, error: kind, message }
  return Response.json(body, { status: 400, headers: { 'cache-control': 'no-store' } })
}
