import { createBackend } from '../_shared/backend.ts'
import { noticesAfterAnswer } from '../_shared/contact-notices.ts'
import { jsonResponse } from '../_shared/cors.ts'
import { requireKey } from '../_shared/require-key.ts'
import { respond } from '../_shared/respond.ts'
import { backendSettings } from '../_shared/settings.ts'

const read = (name: string): string | undefined => Deno.env.get(name)

/**
 * Sends the notices of changed contacts that are due; called by a schedule (docs/deploy.md). It takes and tells nothing, and
 * each notice goes out once, so whoever calls it gains nothing.
 */
Deno.serve(
  respond(async (request) => {
    const settings = backendSettings(read)
    await requireKey(settings, request)
    noticesAfterAnswer(createBackend({ ...settings, fetch }).asService(), read)
    return jsonResponse({ status: 'started' })
  }),
)
