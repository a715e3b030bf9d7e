import { z } from 'zod'
import { createBackend } from '../_shared/backend.ts'
import { respond, toResponse } from '../_shared/respond.ts'
import { backendSettings } from '../_shared/settings.ts'
import { handleDocumentLink } from './handler.ts'
import { createSigner } from './sign.ts'

const read = (name: string): string | undefined => Deno.env.get(name)

Deno.serve(
  respond(async (request) => {
    const settings = { ...backendSettings(read), fetch }
    const backend = createBackend(settings)
    const answer = await handleDocumentLink(
      {
        find: (token, resultId) =>
          backend.as(token).call('find_document', { p_result_id: resultId }, z.string().nullable()),
        open: (token, resultId) =>
          backend.as(token).call('open_document', { p_result_id: resultId }, z.string().nullable()),
        sign: createSigner(settings),
      },
      request,
    )
    return toResponse(answer)
  }),
)
