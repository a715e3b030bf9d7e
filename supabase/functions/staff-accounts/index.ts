import { z } from 'zod'
import { createAuthAdmin } from '../_shared/auth-admin.ts'
import { createBackend } from '../_shared/backend.ts'
import { providerFor } from '../_shared/delivery/provider-for.ts'
import { logFailure } from '../_shared/function-log.ts'
import { respond, toResponse } from '../_shared/respond.ts'
import { backendSettings, isHostedProject, currentPlan } from '../_shared/settings.ts'
import { staffAccounts } from './accounts.ts'
import { codeMail, codeOf } from './codes.ts'
import { handleStaffAccounts } from './handler.ts'
import { passwordProblem } from './password.ts'

const read = (name: string): string | undefined => Deno.env.get(name)

Deno.serve(
  respond(async (request) => {
    const settings = { ...backendSettings(read), fetch }
    const backend = createBackend(settings)
    const answer = await handleStaffAccounts(
      {
        ...staffAccounts({
          backend,
          withKey: (key) => createBackend({ ...settings, secretKey: key }).asService(),
          auth: createAuthAdmin(settings),
          secret: settings.secretKey,
          isHosted: isHostedProject(settings.url),
        }),
        passwordProblem,
        send: async (id, { email, kind, language }) => {
          const code = await codeOf(settings.secretKey, id)
          const mail = {
            kind,
            language,
            code,
            planName: (await currentPlan(backend.asService(), read)).plan().planName,
          }
          await providerFor('email', read).send(codeMail(id, email, mail))
          await backend.asService().call('note_staff_code_sent', { p_id: id }, z.unknown())
        },
        failed: (error) => logFailure('staff-accounts: an e-mail was not sent', error),
      },
      request,
    )
    return toResponse(answer)
  }),
)
