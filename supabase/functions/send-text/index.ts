import { createBackend } from '../_shared/backend.ts'
import { functionClock } from '../_shared/clock.ts'
import { providerFor } from '../_shared/delivery/provider-for.ts'
import { factsFor } from '../_shared/message-facts.ts'
import { messageStore } from '../_shared/message-store.ts'
import { respond, toResponse } from '../_shared/respond.ts'
import { backendSettings, currentPlan } from '../_shared/settings.ts'
import { handleSendText } from './handler.ts'

const read = (name: string): string | undefined => Deno.env.get(name)
const now = functionClock(read)

Deno.serve(
  respond(async (request) => {
    const settings = backendSettings(read)
    const backend = createBackend({ ...settings, fetch })
    const service = backend.asService()
    const answer = await handleSendText(
      {
        ...messageStore({ service, secret: settings.secretKey, now }),
        now,
        ...(await currentPlan(service, read)),
        provider: (channel) => providerFor(channel, read),
        facts: (token, memberId) => factsFor(backend, token, memberId),
      },
      request,
    )
    return toResponse(answer)
  }),
)
