import { ASSISTANT_LIMIT } from '../_shared/ai/answers.ts'
import { modelAccess } from '../_shared/ai/model-access.ts'
import { staffCaller, takeLimit } from '../_shared/ai/staff-access.ts'
import { createBackend } from '../_shared/backend.ts'
import { respond, toResponse } from '../_shared/respond.ts'
import { backendSettings } from '../_shared/settings.ts'
import { handleCoachAssistant } from './handler.ts'

const read = (name: string): string | undefined => Deno.env.get(name)

Deno.serve(
  respond(async (request) => {
    const settings = backendSettings(read)
    const backend = createBackend({ ...settings, fetch })
    const counter = { service: backend.asService(), secret: settings.secretKey }
    const answer = await handleCoachAssistant(
      {
        staff: (authorization) => staffCaller(backend, authorization),
        takeRateLimit: (staffId) => takeLimit(counter, { name: 'assistant', ...ASSISTANT_LIMIT }, staffId),
        model: modelAccess(read, fetch),
      },
      request,
    )
    return toResponse(answer)
  }),
)
