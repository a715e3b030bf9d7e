import type { CallInput, CallOutput } from '#shared/ipc/index.ts'
import type { EvidenceDocuments } from '../../backend/evidence-documents.ts'
import { openStored, type OpenDocumentDeps } from '../../backend/open-document.ts'
import { ApiError } from '../../base/api-error.ts'
import { readRow } from '../../db/row-store.ts'
import type { Workspace } from '../../workspace/types.ts'

/** @throws ApiError evidence.notFound, and those of `openStored` */
export async function openDocument(
  deps: OpenDocumentDeps,
  { db, owner }: Workspace,
  { memberId, rowId, outside }: CallInput<'evidence', 'openDocument'>,
): Promise<CallOutput<'evidence', 'openDocument'>> {
  const row = readRow(db, 'evidence_documents', rowId)
  if (row === null || row.member_id !== memberId) throw new ApiError('evidence.notFound')
  if (owner.kind !== 'staff') throw new ApiError('evidence.needsServer')
  return await openStored(deps, { documentId: rowId }, { type: row.media_type, sha256: row.sha256, outside })
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
