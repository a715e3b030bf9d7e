import { afterAnswer } from '../_shared/background.ts'
import { createBackend } from '../_shared/backend.ts'
import { noticesAfterAnswer } from '../_shared/contact-notices.ts'
import { providerFor } from '../_shared/delivery/provider-for.ts'
import { logFailure } from '../_shared/function-log.ts'
import { newCode } from '../_shared/one-time-code.ts'
import { respond, toResponse } from '../_shared/respond.ts'
import { backendSettings, isHostedProject, currentPlan } from '../_shared/settings.ts'
import { contactCodes } from './contact-codes.ts'
import { handleContactChange } from './handler.ts'

const read = (name: string): string | undefined => Deno.env.get(name)

Deno.serve(
  respond(async (request) => {
    const settings = backendSettings(read)
    const backend = createBackend({ ...settings, fetch })
    const answer = await handleContactChange(
      {
        ...contactCodes({ backend, secret: settings.secretKey, isHosted: isHostedProject(settings.url) }),
        plan: (await currentPlan(backend.asService(), read)).plan,
        provider: (channel) => providerFor(channel, read),
        newCode: () => newCode(),
        afterAnswer: (work) => afterAnswer(work, (error) => logFailure('contact-change: a code was not sent', error)),
      },
      request,
    )
    noticesAfterAnswer(backend.asService(), read)
    return toResponse(answer)
  }),
)
