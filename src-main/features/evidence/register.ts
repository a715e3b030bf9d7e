import { ownZone } from '#shared/domain/time/index.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import type { EvidenceDocuments } from '../../backend/evidence-documents.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { ExternalLinks } from '../../os/external-links.ts'
import { watchTables } from '../../workspace/watch-tables.ts'
import { openDocument, sendDocument } from './documents.ts'
import { EvidenceService } from './evidence.service.ts'

/** What shows in the list, or how. */
const LISTED: readonly (SyncedTable | 'outbox')[] = [
  'gap_evidence',
  'evidence_documents',
  'record_requests',
  'care_gaps',
  'members',
  'staff',
  'plan_settings',
  'outbox',
]

export interface EvidenceHandle {
  /** Once the last session was taken up. */
  start(): void
  /** Ends timers before the app quits. */
  stop(): void
}

/** Evidence of gaps on the bridge. */
export function registerEvidence({
  ipc,
  clock,
  documents,
  links,
  workspaces,
}: Pick<FeatureDeps, 'ipc' | 'clock' | 'workspaces'> & {
  readonly documents: EvidenceDocuments
  readonly links: ExternalLinks
}): EvidenceHandle {
  const service = new EvidenceService({ clock, stationZone: ownZone() })
  const changed = (): void => ipc.emit('evidence', 'changed', null)
  const watch = watchTables({ workspaces, clock }, LISTED, changed)
  workspaces.onSwitched(changed)
  ipc.register('evidence', {
    list: (_, { workspace }) => service.list(workspace),
    openDocument: (asked, { workspace }) => openDocument({ documents, links }, workspace, asked),
    sendDocument: (asked, { workspace }) => sendDocument(documents, workspace, asked),
    add: (asked, { workspace }) => {
      service.add(workspace, asked)
      return null
    },
    exclude: (asked, { workspace }) => {
      service.exclude(workspace, asked)
      return null
    },
    verify: (target, { workspace }) => {
      service.verify(workspace, target)
      return null
    },
    sendBack: (asked, { workspace }) => {
      service.sendBack(workspace, asked)
      return null
    },
    refuseDocument: (asked, { workspace }) => {
      service.refuseDocument(workspace, asked)
      return null
    },
    reopen: (asked, { workspace }) => {
      service.reopen(workspace, asked)
      return null
    },
  })
  return { start: () => void watch.begin(), stop: () => watch.stop() }
}
