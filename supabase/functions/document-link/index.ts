import { z } from 'zod'
import { createBackend } from '../_shared/backend.ts'
import { respond, toResponse } from '../_shared/respond.ts'
import { backendSettings } from '../_shared/settings.ts'
import { handleDocumentLink } from './handler.ts'
import { createSigner } from './sign.ts'

const name = z.string().nullable()
const read = (name: string): string | undefined => Deno.env.get(name)

Deno.serve(
  respond(async (request) => {
    const settings = { ...backendSettings(read), fetch }
    const backend = createBackend(settings)
    const answer = await handleDocumentLink(
      {
        find: (token, wanted) =>
          'resultId' in wanted
            ? backend.as(token).call('find_document', { p_result_id: wanted.resultId }, name)
            : backend.as(token).call('find_evidence_document', { p_document_id: wanted.documentId }, name),
        open: (token, wanted) =>
          'resultId' in wanted
            ? backend.as(token).call('open_document', { p_result_id: wanted.resultId }, name)
            : backend.as(token).call('open_evidence_document', { p_document_id: wanted.documentId }, name),
        sign: createSigner(settings),
      },
      request,
    )
    return toResponse(answer)
  }),
)
