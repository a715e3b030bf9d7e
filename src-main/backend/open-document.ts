import { createHash } from 'node:crypto'
import type { ShownDocument } from '#shared/ipc/shown-document.ts'
import { ApiError } from '../base/api-error.ts'
import type { ExternalLinks } from '../os/external-links.ts'
import type { StoredDocuments } from './evidence-documents.ts'

export interface OpenDocumentDeps {
  readonly documents: StoredDocuments
  readonly links: ExternalLinks
}

/** What the window draws itself; a HEIC goes to the system's own viewer. */
const DRAWN: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf']

/**
 * A stored document as it can be shown: the picture or the PDF itself, whose bytes are those that were stored, or handed to the system. It
 * is held in memory only.
 * @throws ApiError evidence.noDocument, evidence.needsServer, evidence.documentChanged, evidence.notOpened
 */
export async function openStored(
  { documents, links }: OpenDocumentDeps,
  wanted: Parameters<StoredDocuments['address']>[0],
  { type, sha256, outside }: { readonly type: string; readonly sha256: string; readonly outside: boolean },
): Promise<ShownDocument> {
  const address = await documents.address(wanted)
  if (address === null) throw new ApiError('evidence.needsServer')
  if (address === 'refused') throw new ApiError('evidence.noDocument')
  if (outside || !DRAWN.includes(type)) {
    const { status } = await links.open('document', address)
    if (status !== 'opened') throw new ApiError('evidence.notOpened')
    return { shown: 'outside' }
  }
  const bytes = await documents.bytes(address)
  if (bytes === null) throw new ApiError('evidence.needsServer')
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new ApiError('evidence.documentChanged')
  const base64 = Buffer.from(bytes).toString('base64')
  return type === 'application/pdf'
    ? { shown: 'pdf', base64 }
    : { shown: 'picture', address: `data:${type};base64,${base64}` }
}
