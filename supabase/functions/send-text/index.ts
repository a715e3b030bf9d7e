import { createBackend } from '../_shared/backend.ts'
import { functionClock } from '../_shared/clock.ts'
import { factsFor } from '../_shared/message-facts.ts'
import { respond, toResponse } from '../_shared/respond.ts'
import { sendingDeps } from '../_shared/sending.ts'
import { backendSettings } from '../_shared/settings.ts'
import { handleSendText } from './handler.ts'

const read = (name: string): string | undefined => Deno.env.get(name)
const now = functionClock(read)

Deno.serve(
  respond(async (request) => {
    const settings = backendSettings(read)
    const backend = createBackend({ ...settings, fetch })
    const answer = await handleSendText(
      {
        ...(await sendingDeps({ service: backend.asService(), secret: settings.secretKey, now, read })),
        facts: (token, memberId, messageKey) => factsFor(backend, token, memberId, messageKey),
      },
      request,
    )
    return toResponse(answer)
  }),
)
