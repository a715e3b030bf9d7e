import { createBackend } from '../_shared/backend.ts'
import { noticesAfterAnswer } from '../_shared/contact-notices.ts'
import { jsonResponse } from '../_shared/cors.ts'
import { onCallNoticesAfterAnswer } from '../_shared/on-call-notices.ts'
import { requireKey } from '../_shared/require-key.ts'
import { respond } from '../_shared/respond.ts'
import { backendSettings } from '../_shared/settings.ts'

const read = (name: string): string | undefined => Deno.env.get(name)

/**
 * Sends what nobody asks for: notices of changed contacts, and the word to the plan's on-call contact that an urgent alert waits. Called by
 * a schedule (docs/deploy.md). It takes and tells nothing, and each notice goes out once, so whoever calls it gains nothing.
 */
Deno.serve(
  respond(async (request) => {
    const settings = backendSettings(read)
    await requireKey(settings, request)
    const service = createBackend({ ...settings, fetch }).asService()
    onCallNoticesAfterAnswer(service, read)
    noticesAfterAnswer(service, read)
    return jsonResponse({ status: 'started' })
  }),
)
