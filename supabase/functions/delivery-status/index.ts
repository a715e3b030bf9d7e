import { z } from 'zod'
import { toInstant } from '#shared/domain/time/index.ts'
import { createBackend } from '../_shared/backend.ts'
import { functionClock } from '../_shared/clock.ts'
import { respond, toResponse } from '../_shared/respond.ts'
import { backendSettings } from '../_shared/settings.ts'
import { hooksOf } from '../_shared/text-hooks/hooks-of.ts'
import { handleDeliveryStatus } from './handler.ts'

const read = (name: string): string | undefined => Deno.env.get(name)
const now = functionClock(read)

Deno.serve(
  respond(async (request) => {
    const service = createBackend({ ...backendSettings(read), fetch }).asService()
    const answer = await handleDeliveryStatus(
      {
        now,
        texts: hooksOf(request, { read, name: 'delivery-status', now }),
        emailSecret: read('EMAIL_WEBHOOK_SECRET') ?? '',
        apply: async ({ externalId, provider, status, atMs }) => {
          const args = { p_external_id: externalId, p_provider: provider, p_status: status, p_at: toInstant(atMs) }
          await service.call('apply_delivery_status', args, z.string())
        },
      },
      request,
    )
    return toResponse(answer)
  }),
)
