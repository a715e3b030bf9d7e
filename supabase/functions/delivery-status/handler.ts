import { z } from 'zod'
import type { FunctionAnswer, FunctionRequest } from '../_shared/respond.ts'
import { isFromSvix } from '../_shared/signatures.ts'
import type { TextHooks } from '../_shared/text-hooks/types.ts'

type ReportedStatus = 'sent' | 'delivered' | 'opened' | 'failed'

interface DeliveryReport {
  readonly provider: TextHooks['name'] | 'resend'
  readonly externalId: string
  readonly status: ReportedStatus
  /** Milliseconds since the epoch, never ahead. */
  readonly atMs: number
}

export interface DeliveryStatusDeps {
  readonly now: () => number
  /** The service of text messages that the request claims to come from. */
  readonly texts: Pick<TextHooks, 'name' | 'readReport'>
  /** Signing secret of the e-mail service's web hook (`whsec_…`); empty trusts nobody. */
  readonly emailSecret: string
  /** Stores a report; one that is older than what is known, or about an unknown message, changes nothing. */
  readonly apply: (report: DeliveryReport) => Promise<void>
}

/** Resend's event types; what is not listed (delays, complaints, other objects) does not change a status. */
const EMAIL_STATUS: Readonly<Record<string, ReportedStatus>> = {
  'email.sent': 'sent',
  'email.delivered': 'delivered',
  'email.opened': 'opened',
  'email.clicked': 'opened',
  'email.bounced': 'failed',
  'email.failed': 'failed',
  'email.suppressed': 'failed',
}

const emailEvent = z.object({
  type: z.string(),
  created_at: z.string(),
  data: z.object({ email_id: z.string().min(1).max(200) }),
})

const taken: FunctionAnswer = { status: 200, body: { received: true } }
const unsigned: FunctionAnswer = { status: 401, body: { code: 'delivery.unsigned' } }

async function smsReport({ texts, now, apply }: DeliveryStatusDeps, request: FunctionRequest): Promise<FunctionAnswer> {
  const report = await texts.readReport(request)
  if (!report.signed) return unsigned
  const nowMs = now()
  if (report.told !== null) {
    const { externalId, status, atMs } = report.told
    await apply({ provider: texts.name, externalId, status, atMs: Math.min(atMs ?? nowMs, nowMs) })
  }
  return taken
}

function parsedEvent(text: string): z.infer<typeof emailEvent> | null {
  try {
    return emailEvent.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

async function emailReport(deps: DeliveryStatusDeps, { header, text }: FunctionRequest): Promise<FunctionAnswer> {
  const nowMs = deps.now()
  if (!(await isFromSvix({ secret: deps.emailSecret, header, text, nowMs }))) return unsigned
  const event = parsedEvent(text)
  const status = EMAIL_STATUS[event?.type ?? '']
  if (event && status) {
    const at = Date.parse(event.created_at)
    const atMs = Number.isNaN(at) ? nowMs : Math.min(at, nowMs)
    await deps.apply({ provider: 'resend', externalId: event.data.email_id, status, atMs })
  }
  return taken
}

/**
 * What became of a message, told by the service that carried it. Only signed reports count; one that arrives twice, late
 * or about an unknown message is taken quietly.
 */
export function handleDeliveryStatus(deps: DeliveryStatusDeps, request: FunctionRequest): Promise<FunctionAnswer> {
  return request.header('svix-id') === null ? smsReport(deps, request) : emailReport(deps, request)
}
