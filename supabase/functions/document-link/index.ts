import { z } from 'zod'
import { createBackend } from '../_shared/backend.ts'
import { respond, toResponse } from '../_shared/respond.ts'
import { backendSettings } from '../_shared/settings.ts'
import { handleDocumentLink, type Wanted } from './handler.ts'
import { createSigner } from './sign.ts'

const name = z.string().nullable()
const read = (name: string): string | undefined => Deno.env.get(name)

Deno.serve(
  respond(async (request) => {
    const settings = { ...backendSettings(read), fetch }
    const backend = createBackend(settings)
    const ask = (token: string, wanted: Wanted, does: 'find' | 'open'): Promise<string | null> => {
      const caller = backend.as(token)
      if ('resultId' in wanted) return caller.call(`${does}_document`, { p_result_id: wanted.resultId }, name)
      return 'fileId' in wanted
        ? caller.call(`${does}_message_file`, { p_file_id: wanted.fileId }, name)
        : caller.call(`${does}_evidence_document`, { p_document_id: wanted.documentId }, name)
    }
    const answer = await handleDocumentLink(
      {
        find: (token, wanted) => ask(token, wanted, 'find'),
        open: (token, wanted) => ask(token, wanted, 'open'),
        sign: createSigner(settings),
      },
      request,
    )
    return toResponse(answer)
  }),
)
