import { ownZone } from '#shared/domain/time/index.ts'
import type { EvidenceDocuments } from '../../backend/evidence-documents.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { ExternalLinks } from '../../os/external-links.ts'
import { openDocument, sendDocument } from './documents.ts'
import { EvidenceService } from './evidence.service.ts'

/** Evidence of gaps on the bridge. */
export function registerEvidence({
  ipc,
  clock,
  documents,
  links,
}: Pick<FeatureDeps, 'ipc' | 'clock'> & {
  readonly documents: EvidenceDocuments
  readonly links: ExternalLinks
}): void {
  const service = new EvidenceService({ clock, stationZone: ownZone() })
  ipc.register('evidence', {
    list: (_, { workspace }) => service.list(workspace),
    openDocument: (asked, { workspace }) => openDocument({ documents, links }, workspace, asked),
    sendDocument: (asked, { workspace }) => sendDocument(documents, workspace, asked),
    add: (asked, { workspace }) => {
      service.add(workspace, asked)
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
}
