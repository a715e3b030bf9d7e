import { z } from 'zod'
import { invalidParameter, invalidRequest, tooLarge, wrongType } from './errors.ts'

/** A file as a client sent it. */
export interface Upload {
  readonly bytes: Uint8Array
  /** Media type: of a form's file without parameters and in small letters, of bare bytes as it was sent. */
  readonly type: string
  /** Sent with the file, except by a signed address. */
  readonly cacheControl: string
  readonly userMetadata: Readonly<Record<string, unknown>> | null
}

/** Room for the frame and the small fields around a file in a form. */
const FORM_ROOM = 64 * 1024
const userMetadata = z.record(z.string(), z.unknown())

/** Reads a body without ever holding more than `limit` bytes of it. @throws StorageRefusal */
async function bytesOf(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > limit) throw tooLarge()
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** What is no JSON is passed over, as on hosted projects; what is JSON, but no object, does not fit the column. */
function metadataIn(text: string | null): Upload['userMetadata'] {
  if (text === null) return null
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    return null
  }
  const parsed = userMetadata.safeParse(sent)
  if (!parsed.success) throw invalidParameter('invalid input syntax for type json')
  return parsed.data
}

const plainType = (type: string): string => type.split(';')[0]?.trim().toLowerCase() ?? ''
const textOf = (value: FormDataEntryValue | null): string | null => (typeof value === 'string' ? value : null)

async function formUpload(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Upload> {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => null)
  const file = form && [...form.values()].find((value) => value instanceof File)
  if (!form || !file) throw invalidRequest('Unexpected end of multipart data')
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    type: plainType(file.type),
    cacheControl: `max-age=${textOf(form.get('cacheControl')) ?? '3600'}`,
    userMetadata: metadataIn(textOf(form.get('metadata'))),
  }
}

/**
 * Reads what supabase-js sends: a form with one file (for a Blob or a File), or the bare bytes with headers.
 * @param limit bytes the file may have
 * @throws StorageRefusal
 */
export async function readUpload(request: Request, limit: number): Promise<Upload> {
  const contentType = request.headers.get('content-type') ?? ''
  const isForm = plainType(contentType) === 'multipart/form-data'
  const most = isForm ? limit + FORM_ROOM : limit
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
  const bytes = await bytesOf(request.body, most)
  const encoded = request.headers.get('x-metadata')
  const upload = isForm
    ? await formUpload(bytes, contentType)
    : {
        bytes,
        type: contentType === '' ? 'application/octet-stream' : contentType,
        cacheControl: request.headers.get('cache-control') ?? 'no-cache',
        userMetadata: metadataIn(encoded === null ? null : Buffer.from(encoded, 'base64').toString()),
      }
  if (upload.bytes.byteLength > limit) throw tooLarge()
  return upload
}

/** @param allowed a bucket's `allowed_mime_types` (`image/png`, `image/*`), or null for any. @throws StorageRefusal */
export function checkType(type: string, allowed: readonly string[] | null): void {
  if (allowed === null) return
  const group = `${type.split('/')[0] ?? ''}/*`
  if (!allowed.includes(type) && !allowed.includes(group)) throw wrongType(type)
}
