import { z } from 'zod'
import { toDialable } from '#shared/domain/contact-rules/index.ts'
import { translator } from '#shared/texts/index.ts'
import { afterAnswer } from './background.ts'
import type { Caller } from './backend.ts'
import { sendNotice } from './contact-notices.ts'
import { providerFor } from './delivery/provider-for.ts'
import type { DeliveryProvider, OutgoingMessage } from './delivery/types.ts'
import { logFailure } from './function-log.ts'
import { currentPlan, type PlanSettings, type ReadSetting } from './settings.ts'

const notice = z.object({
  id: z.uuid(),
  channel: z.enum(['sms', 'email']),
  /** As an administrator wrote it. */
  recipient: z.string().min(1),
})
type Notice = z.infer<typeof notice>

const AT_ONCE = 10

interface OnCallDeps {
  readonly service: Caller
  readonly plan: () => Pick<PlanSettings, 'planShort'>
  /** @throws SettingProblem when a real server has no service for the channel */
  readonly provider: (channel: OutgoingMessage['channel']) => DeliveryProvider
}

/** In both languages: nobody has said which one the plan's on-call person reads. Null where nothing can be sent there. */
function compose({ id, channel, recipient }: Notice, planShort: string): OutgoingMessage | null {
  const key = `on-call-${id}`
  const both = (what: 'subject' | 'text'): string =>
    `${translator('en', 'duty')(what, { planShort })} / ${translator('es', 'duty')(what, { planShort })}`
  if (channel === 'email') return { key, channel, to: recipient.trim(), subject: both('subject'), text: both('text') }
  const number = toDialable(recipient)
  return number.status === 'ok' ? { key, channel, to: number.e164, subject: null, text: both('text') } : null
}

/** A channel that is not set up, or anything else unforeseen with one notice, keeps no other from going out. */
async function send({ plan, provider }: OnCallDeps, due: Notice): Promise<boolean> {
  try {
    const message = compose(due, plan().planShort)
    return message !== null && (await sendNotice(provider(due.channel), message))
  } catch (error) {
    logFailure('the on-call contact was not told of an urgent alert', error)
    return false
  }
}

/**
 * Tells the plan's on-call contact of urgent alerts that nobody has opened (docs/safety.md#on-call-contact): that there is one, and
 * nothing of whom or why. What could not be sent comes up again two minutes later, five times.
 * @throws BackendAway
 */
export async function sendOnCallNotices(deps: OnCallDeps): Promise<void> {
  const due = await deps.service.call('claim_on_call_notices', { p_limit: AT_ONCE }, z.array(notice))
  for (const one of due) {
    const isSent = await send(deps, one)
    await deps.service.call('finish_on_call_notice', { p_id: one.id, p_sent: isSent }, z.boolean())
  }
}

/** Sends what is due once the answer is on its way. */
export function onCallNoticesAfterAnswer(service: Caller, read: ReadSetting): void {
  afterAnswer(
    async () => {
      const { plan } = await currentPlan(service, read)
      await sendOnCallNotices({ service, plan, provider: (channel) => providerFor(channel, read) })
    },
    (error) => logFailure('the on-call contact was not told of urgent alerts', error),
  )
}
