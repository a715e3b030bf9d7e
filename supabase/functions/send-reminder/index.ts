import { z } from 'zod'
import { createBackend } from '../_shared/backend.ts'
import { functionClock } from '../_shared/clock.ts'
import { jsonResponse } from '../_shared/cors.ts'
import { decideReceipts } from '../_shared/decide-receipts.ts'
import { keepFilesDeps } from '../_shared/files/keep-deps.ts'
import { keepFiles } from '../_shared/files/keep-files.ts'
import { logFailure } from '../_shared/function-log.ts'
import { parseBody } from '../_shared/input.ts'
import { sendReminders } from '../_shared/reminders.ts'
import { requireKey } from '../_shared/require-key.ts'
import { respond } from '../_shared/respond.ts'
import { sendingDeps } from '../_shared/sending.ts'
import { backendSettings } from '../_shared/settings.ts'

const read = (name: string): string | undefined => Deno.env.get(name)
const now = functionClock(read)

/** `only`: the appointment or kit that somebody just asked a reminder for. */
const body = z.object(
  { only: z.uuid('Send the id of an appointment or kit, or leave it out.').optional() },
  'Send a JSON object.',
)

/**
 * Sends the reminders that are due, decides contacts of older desks, and fetches files of messages that could not be had at once. Called by a schedule (docs/deploy.md), and by a desk right after somebody pressed
 * 'Remind'. It tells nothing, and each reminder goes out once, so whoever calls it gains nothing.
 */
Deno.serve(
  respond(async (request) => {
    const settings = backendSettings(read)
    await requireKey(settings, request)
    const asked = parseBody(request.text === '' ? '{}' : request.text, body)
    if (!asked.ok) return jsonResponse({ code: 'reminder.invalid', ...asked.problem }, 400)
    const service = createBackend({ ...settings, fetch }).asService()
    await sendReminders(
      {
        ...(await sendingDeps({ service, secret: settings.secretKey, now, read })),
        service,
        senderEmail: read('EMAIL_FROM') ?? null,
      },
      asked.value.only ?? null,
    )
    // Also by the schedule, after what members wait for; what fails is tried again with the next run.
    if (asked.value.only === undefined) {
      await decideReceipts(service).catch((error: unknown) => logFailure('receipts not decided', error))
      await keepFiles(keepFilesDeps(service, read), null).catch((error: unknown) =>
        logFailure('files not fetched', error),
      )
    }
    return jsonResponse({ status: 'done' })
  }),
)
