import type { CallInput, CallOutput } from '#shared/ipc/index.ts'
import { openStored, type OpenDocumentDeps } from '../../backend/open-document.ts'
import { ApiError } from '../../base/api-error.ts'
import { readRow } from '../../db/row-store.ts'
import type { Workspace } from '../../workspace/types.ts'
import { filesOf } from './chat.repo.ts'

/**
 * A file that came with a text message or an e-mail of the member, once somebody asks for it.
 * @throws ApiError evidence.notFound, and those of `openStored`
 */
export async function openFile(
  deps: OpenDocumentDeps,
  { db, owner }: Workspace,
  { memberId, messageId, fileId, outside }: CallInput<'chat', 'openFile'>,
): Promise<CallOutput<'chat', 'openFile'>> {
  const row = readRow(db, 'communication_logs', messageId)
  const file = row?.member_id === memberId ? filesOf(row).find(({ id }) => id === fileId) : undefined
  if (file === undefined || file.kept === null || file.sha256 === null) throw new ApiError('evidence.notFound')
  if (owner.kind !== 'staff') throw new ApiError('evidence.needsServer')
  return await openStored(deps, { fileId }, { type: file.kept, sha256: file.sha256, outside })
}
