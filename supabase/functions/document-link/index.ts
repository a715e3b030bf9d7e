import { z } from 'zod'
import { createBackend } from '../_shared/backend.ts'
import { respond, toResponse } from '../_shared/respond.ts'
import { backendSettings } from '../_shared/settings.ts'
import { handleDocumentLink } from './handler.ts'
import { createSigner } from './sign.ts'

const named = z.object({ result_document_url: z.string().nullable() })
const read = (name: string): string | undefined => Deno.env.get(name)

Deno.serve(
  respond(async (request) => {
    const settings = { ...backendSettings(read), fetch }
    const backend = createBackend(settings)
    const answer = await handleDocumentLink(
      {
        find: async (token, resultId) => {
          const query = `lab_results?id=eq.${resultId}&deleted_at=is.null&select=result_document_url`
          const [result] = await backend.as(token).rows(query, named)
          return result?.result_document_url ?? null
        },
        open: (token, resultId) =>
          backend.as(token).call('open_document', { p_result_id: resultId }, z.string().nullable()),
        sign: createSigner(settings),
      },
      request,
    )
    return toResponse(answer)
  }),
)
