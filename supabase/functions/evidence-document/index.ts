import { z } from 'zod'
import { LARGEST_DOCUMENT } from '#shared/domain/documents/index.ts'
import { createBackend } from '../_shared/backend.ts'
import { inflate } from '../_shared/files/inflate.ts'
import { createStore } from '../_shared/files/store.ts'
import { respondToFile, toResponse } from '../_shared/respond.ts'
import { backendSettings } from '../_shared/settings.ts'
import { handleEvidenceDocument } from './handler.ts'

const read = (name: string): string | undefined => Deno.env.get(name)

Deno.serve(
  respondToFile(LARGEST_DOCUMENT, async (request) => {
    const settings = { ...backendSettings(read), fetch }
    const backend = createBackend(settings)
    const answer = await handleEvidenceDocument(
      {
        announced: (token, ticket) =>
          backend.as(token).call('announced_document', { p_ticket: ticket }, z.string().nullable()),
        store: createStore(settings, 'evidence-documents'),
        keep: (ticket, { type, bytes, sha256 }) =>
          backend
            .asService()
            .call(
              'keep_document',
              { p_ticket: ticket, p_media_type: type, p_bytes: bytes, p_sha256: sha256 },
              z.uuid().nullable(),
            ),
        inflate,
      },
      request,
    )
    return toResponse(answer)
  }),
)
