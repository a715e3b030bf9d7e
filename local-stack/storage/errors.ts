import { isDatabaseError } from '../http/errors.ts'

const THERE = 'The resource already exists'
export const BY_POLICY = 'new row violates row-level security policy'

/** A refusal of the storage service: what hosted projects name it, and the status inside the body. */
export class StorageRefusal extends Error {
  readonly status: number
  /** The answer's own status. */
  readonly answered: number
  readonly code: string
  readonly kind: string

  constructor({ status, answered = 400, code, kind = code, message }: StorageRefusalParts) {
    super(message)
    this.status = status
    this.answered = answered
    this.code = code
    this.kind = kind
  }
}

interface StorageRefusalParts {
  readonly status: number
  /** Default: 400, as of nearly every refusal. */
  readonly answered?: number
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

/** Of a body that can't be read. */
export const invalidRequest = (message: string): StorageRefusal =>
  new StorageRefusal({ status: 400, code: 'InvalidRequest', message })

export const invalidParameter = (message: string): StorageRefusal =>
  new StorageRefusal({ status: 400, code: 'InvalidParameter', message })

/** Of a body, an address or a header that lacks what it needs. */
export const unfit = (message: string): StorageRefusal =>
  new StorageRefusal({ status: 400, code: 'InvalidRequest', kind: 'Error', message })

export const noSuchRoute = (method: string, path: string): StorageRefusal =>
  new StorageRefusal({
    status: 404,
    answered: 404,
    code: 'InvalidRequest',
    kind: 'Not Found',
    message: `Route ${method}:${path} not found`,
  })

/** Of the name that a file is moved or copied to. */
export const alreadyThere = (): StorageRefusal =>
  new StorageRefusal({ status: 409, code: 'ResourceAlreadyExists', kind: 'Duplicate', message: THERE })

export const notEmpty = (): StorageRefusal =>
  new StorageRefusal({ status: 409, code: 'ResourceNotEmpty', message: 'The bucket you tried to delete is not empty' })

export const invalidRange = (): StorageRefusal =>
  new StorageRefusal({
    status: 416,
    answered: 416,
    code: 'InvalidRange',
    kind: 'invalid_range',
    message: 'invalid range provided',
  })

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

/** @param answered the answer's own status where it is not 400 */
export const accessDenied = (message: string, answered = 400): StorageRefusal =>
  new StorageRefusal({ status: 403, answered, code: 'AccessDenied', kind: 'Unauthorized', message })

/** What policies and the table's rules say, as the service tells it; anything else is no answer for a caller. */
export function refusalOf(error: unknown): StorageRefusal | null {
  if (error instanceof StorageRefusal) return error
  if (!isDatabaseError(error)) return null
  if (error.code === '42501') return accessDenied(BY_POLICY)
  if (error.code !== '23505') return null
  return new StorageRefusal({ status: 409, code: 'KeyAlreadyExists', kind: 'Duplicate', message: THERE })
}

/** Hosted projects answer nearly every refusal with 400 and put the real status into the body. */
export function refusalResponse({ status, answered, code, kind, message }: StorageRefusal): Response {
  const body = Buffer.from(JSON.stringify({ statusCode: String(status), code, error: kind, message }))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.byteLength),
    'cache-control': 'no-store',
  }
  return new Response(body, { status: answered, headers })
}
