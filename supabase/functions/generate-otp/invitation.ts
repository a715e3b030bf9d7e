import { inviteEmail, inviteSms, linkUrl } from '#shared/domain/portal-links/index.ts'
import type { OutgoingMessage } from '../_shared/delivery/types.ts'
import type { MessageFacts } from '../_shared/message-facts.ts'
import type { FunctionAnswer } from '../_shared/respond.ts'
import { sendToMember, type SendDeps } from '../_shared/send-to-member.ts'
import { SettingProblem, type PlanSettings } from '../_shared/settings.ts'
import type { InvitationBody } from './body.ts'

export interface Invitation {
  readonly key: string
  readonly body: InvitationBody
  readonly facts: MessageFacts
}

/** Nothing in it tells what the plan wants from the member. @throws SettingProblem when the address is too long */
function compose({ key, body, facts }: Invitation, to: string, plan: PlanSettings): OutgoingMessage {
  const language = facts.preferred_language === 'es' ? 'es' : 'en'
  const urls = body.links.map((link) => linkUrl(plan.portalUrl, link))
  const text = { language, firstName: facts.first_name, urls } as const
  if (body.channel === 'email')
    return { key, channel: 'email', to, ...inviteEmail({ ...text, planName: plan.planName }) }
  try {
    return { key, channel: 'sms', to, subject: null, text: inviteSms({ ...text, planShort: plan.planShort }) }
  } catch (error) {
    if (error instanceof RangeError) throw new SettingProblem('PORTAL_URL')
    throw error
  }
}

/** Sends one invitation after every check, once per key. */
export function sendInvitation(deps: SendDeps, invitation: Invitation): Promise<FunctionAnswer> {
  const { key, body, facts } = invitation
  return sendToMember(deps, {
    key,
    memberId: body.memberId,
    channel: body.channel,
    contact: body.phoneOrEmail,
    field: 'phoneOrEmail',
    facts,
    purpose: 'outreach',
    compose: (to, plan) => compose(invitation, to, plan),
  })
}
