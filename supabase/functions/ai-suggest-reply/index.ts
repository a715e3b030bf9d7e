import { z } from 'zod'
import { ASSISTANT_LIMIT } from '../_shared/ai/answers.ts'
import { modelAccess } from '../_shared/ai/model-access.ts'
import { staffCaller, takeLimit } from '../_shared/ai/staff-access.ts'
import { createBackend, type Backend } from '../_shared/backend.ts'
import { functionClock } from '../_shared/clock.ts'
import { respond, toResponse } from '../_shared/respond.ts'
import { backendSettings } from '../_shared/settings.ts'
import { handleSuggestReply, type StaffAccess } from './handler.ts'

const outreach = z.object({ contact_hold: z.boolean() })

const read = (name: string): string | undefined => Deno.env.get(name)
const now = functionClock(read)

async function staffAccess(backend: Backend, authorization: string | null): Promise<StaffAccess | null> {
  const found = await staffCaller(backend, authorization)
  if (found === null) return null
  return {
    id: found.id,
    alertOpen: async (memberId) => {
      const path = `member_outreach?member_id=eq.${memberId}&deleted_at=is.null&select=contact_hold`
      return (await found.caller.rows(path, outreach))[0]?.contact_hold ?? null
    },
  }
}

Deno.serve(
  respond(async (request) => {
    const settings = backendSettings(read)
    const backend = createBackend({ ...settings, fetch })
    const counter = { service: backend.asService(), secret: settings.secretKey }
    const answer = await handleSuggestReply(
      {
        staff: (authorization) => staffAccess(backend, authorization),
        takeRateLimit: (staffId) => takeLimit(counter, { name: 'suggest', ...ASSISTANT_LIMIT }, staffId),
        model: modelAccess(read, fetch),
        now,
      },
      request,
    )
    return toResponse(answer)
  }),
)
