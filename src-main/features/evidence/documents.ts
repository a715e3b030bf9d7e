import { createHash } from 'node:crypto'
import type { CallInput, CallOutput } from '#shared/ipc/index.ts'
import type { EvidenceDocuments } from '../../backend/evidence-documents.ts'
import { ApiError } from '../../base/api-error.ts'
import { readRow } from '../../db/row-store.ts'
import type { ExternalLinks } from '../../os/external-links.ts'
import type { Workspace } from '../../workspace/types.ts'

interface Deps {
  readonly documents: EvidenceDocuments
  readonly links: ExternalLinks
}

/** What the window draws itself; a HEIC goes to the system's own viewer. */
const DRAWN: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf']

/**
 * A document as it can be shown: the picture or the PDF itself, whose bytes are those that were stored, or handed to the system. It is
 * held in memory only.
 * @throws ApiError evidence.notFound, evidence.noDocument, evidence.needsServer, evidence.documentChanged, evidence.notOpened
 */
export async function openDocument(
  { documents, links }: Deps,
  { db, owner }: Workspace,
  { memberId, rowId, outside }: CallInput<'evidence', 'openDocument'>,
): Promise<CallOutput<'evidence', 'openDocument'>> {
  const row = readRow(db, 'evidence_documents', rowId)
  if (row === null || row.member_id !== memberId) throw new ApiError('evidence.notFound')
  if (owner.kind !== 'staff') throw new ApiError('evidence.needsServer')
  const address = await documents.address(rowId)
  if (address === null) throw new ApiError('evidence.needsServer')
  if (address === 'refused') throw new ApiError('evidence.noDocument')
  if (outside || !DRAWN.includes(row.media_type)) {
    const { status } = await links.open('document', address)
    if (status !== 'opened') throw new ApiError('evidence.notOpened')
    return { shown: 'outside' }
  }
  const bytes = await documents.bytes(address)
  if (bytes === null) throw new ApiError('evidence.needsServer')
  if (createHash('sha256').update(bytes).digest('hex') !== row.sha256) throw new ApiError('evidence.documentChanged')
  const base64 = Buffer.from(bytes).toString('base64')
  return row.media_type === 'application/pdf'
    ? { shown: 'pdf', base64 }
    : { shown: 'picture', address: `data:${row.media_type};base64,${base64}` }
}

/** @throws ApiError evidence.needsServer */
export async function sendDocument(
  documents: EvidenceDocuments,
  { owner }: Workspace,
  { gapId, bytes }: CallInput<'evidence', 'sendDocument'>,
): Promise<CallOutput<'evidence', 'sendDocument'>> {
  if (owner.kind !== 'staff') throw new ApiError('evidence.needsServer')
  const answer = await documents.send(gapId, new Uint8Array(bytes))
  if (answer === null) throw new ApiError('evidence.needsServer')
  if ('documentId' in answer) return { documentId: answer.documentId, fault: null }
  return { documentId: null, fault: answer.fault }
}
