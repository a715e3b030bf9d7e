import { createAuthAdmin } from '../_shared/auth-admin.ts'
import { createBackend } from '../_shared/backend.ts'
import { noticesAfterAnswer } from '../_shared/contact-notices.ts'
import { respond, toResponse } from '../_shared/respond.ts'
import { backendSettings, isHostedProject } from '../_shared/settings.ts'
import { handleVerifyOtp } from './handler.ts'
import { signIns } from './sign-ins.ts'

const read = (name: string): string | undefined => Deno.env.get(name)

Deno.serve(
  respond(async (request) => {
    const settings = backendSettings(read)
    const service = createBackend({ ...settings, fetch }).asService()
    const answer = await handleVerifyOtp(
      signIns({
        service,
        auth: createAuthAdmin({ ...settings, fetch }),
        secret: settings.secretKey,
        isHosted: isHostedProject(settings.url),
      }),
      request,
    )
    noticesAfterAnswer(service, read)
    return toResponse(answer)
  }),
)
