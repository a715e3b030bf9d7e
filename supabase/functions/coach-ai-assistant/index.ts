import { ASSISTANT_LIMIT } from '../_shared/ai/answers.ts'
import { modelAccess } from '../_shared/ai/model-access.ts'
import { recordModelUse, staffCaller, staffNames, takeLimit } from '../_shared/ai/staff-access.ts'
import { createBackend, type Backend } from '../_shared/backend.ts'
import { keyedHash } from '../_shared/digest.ts'
import { respond, toResponse } from '../_shared/respond.ts'
import { backendSettings } from '../_shared/settings.ts'
import { handleCoachAssistant, type AskingStaff } from './handler.ts'

const read = (name: string): string | undefined => Deno.env.get(name)

async function askingStaff(backend: Backend, authorization: string | null): Promise<AskingStaff | null> {
  const found = await staffCaller(backend, authorization)
  if (found === null) return null
  const { id, caller } = found
  const asked = { staffId: id, memberId: null }
  return { id, names: () => staffNames(caller), record: (event) => recordModelUse(backend.asService(), asked, event) }
}

Deno.serve(
  respond(async (request) => {
    const settings = backendSettings(read)
    const backend = createBackend({ ...settings, fetch })
    const counter = { service: backend.asService(), secret: settings.secretKey }
    const answer = await handleCoachAssistant(
      {
        staff: (authorization) => askingStaff(backend, authorization),
        takeRateLimit: (staffId) => takeLimit(counter, { name: 'assistant', ...ASSISTANT_LIMIT }, staffId),
        model: modelAccess(read, fetch),
        hash: (left) => keyedHash(settings.secretKey, left),
      },
      request,
    )
    return toResponse(answer)
  }),
)
