import { createBackend } from '../_shared/backend.ts'
import { functionClock } from '../_shared/clock.ts'
import { noticesAfterAnswer } from '../_shared/contact-notices.ts'
import { factsFor } from '../_shared/message-facts.ts'
import { respond, toResponse } from '../_shared/respond.ts'
import { sendingDeps } from '../_shared/sending.ts'
import { backendSettings, isHostedProject } from '../_shared/settings.ts'
import { codeStore } from './codes.ts'
import { handleGenerateOtp } from './handler.ts'

const read = (name: string): string | undefined => Deno.env.get(name)
const now = functionClock(read)

Deno.serve(
  respond(async (request) => {
    const settings = backendSettings(read)
    const backend = createBackend({ ...settings, fetch })
    const service = backend.asService()
    const answer = await handleGenerateOtp(
      {
        ...(await sendingDeps({ service, secret: settings.secretKey, now, read })),
        ...codeStore({ service, secret: settings.secretKey, isHosted: isHostedProject(settings.url) }),
        facts: (token, memberId, messageKey) => factsFor(backend, token, memberId, messageKey),
      },
      request,
    )
    noticesAfterAnswer(service, read)
    return toResponse(answer)
  }),
)
