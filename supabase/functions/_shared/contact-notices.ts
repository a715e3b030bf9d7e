import { z } from 'zod'
import { toDialable } from '#shared/domain/contact-rules/index.ts'
import { contactChangeEmail, contactChangeSms, linkUrl } from '#shared/domain/portal-links/index.ts'
import { afterAnswer } from './background.ts'
import type { Caller } from './backend.ts'
import { providerFor } from './delivery/provider-for.ts'
import { DeliveryProblem, type DeliveryProvider, type OutgoingMessage } from './delivery/types.ts'
import { logFailure } from './function-log.ts'
import { currentPlan, type PlanSettings, type ReadSetting } from './settings.ts'

const notice = z.object({
  id: z.uuid(),
  channel: z.enum(['sms', 'email']),
  /** As the record had it. */
  recipient: z.string().min(1),
  language: z.enum(['en', 'es']),
})
type Notice = z.infer<typeof notice>

const AT_ONCE = 10

interface NoticeDeps {
  readonly service: Caller
  readonly plan: () => PlanSettings
  /** @throws SettingProblem when a real server has no service for the channel */
  readonly provider: (channel: OutgoingMessage['channel']) => DeliveryProvider
}

/** The message, or null where the contact is none that can be written to. */
function compose({ id, channel, recipient, language }: Notice, plan: PlanSettings): OutgoingMessage | null {
  const { planShort, planName, portalUrl, callbackNumber: phone } = plan
  const key = `contact-${id}`
  if (channel === 'email') {
    const url = linkUrl(portalUrl, 'profile')
    return { key, channel, to: recipient.trim(), ...contactChangeEmail({ language, phone, planName, url }) }
  }
  const number = toDialable(recipient)
  if (number.status !== 'ok') return null
  return { key, channel, to: number.e164, subject: null, text: contactChangeSms({ language, phone, planShort }) }
}

/** Whether it is with the provider. One whose fate is unknown is not sent twice. @throws an error that did not come from delivery */
export async function sendNotice(provider: DeliveryProvider, message: OutgoingMessage): Promise<boolean> {
  try {
    await provider.send(message)
    return true
  } catch (error) {
    if (!(error instanceof DeliveryProblem)) throw error
    return error.fate === 'unknown' && !provider.knowsKeys
  }
}

/**
 * Sends the notices of changed contacts that are due, each to the contact that the database named
 * (docs/rules/access.md#changed-contacts). What could not be sent comes up again two minutes later, five times.
 */
export async function sendContactNotices(deps: NoticeDeps): Promise<void> {
  const due = await deps.service.call('claim_contact_notices', { p_limit: AT_ONCE }, z.array(notice))
  for (const one of due) {
    const provider = deps.provider(one.channel)
    const message = compose(one, deps.plan())
    const isSent = message !== null && (await sendNotice(provider, message))
    await deps.service.call('finish_contact_notice', { p_id: one.id, p_sent: isSent }, z.boolean())
  }
}

/** Sends what is due once the answer is on its way: also where no schedule calls contact-notices. */
export function noticesAfterAnswer(service: Caller, read: ReadSetting): void {
  afterAnswer(
    async () => {
      const { plan } = await currentPlan(service, read)
      await sendContactNotices({ service, plan, provider: (channel) => providerFor(channel, read) })
    },
    (error) => logFailure('a notice of a changed contact was not sent', error),
  )
}
