import { deliver, type DeliverDeps } from '../_shared/deliver.ts'
import { DeliveryProblem, type DeliveryProvider } from '../_shared/delivery/types.ts'
import type { MessageStore } from '../_shared/message-store.ts'
import type { CarriedAnswer, TextAnswer } from './handler.ts'

export interface CarryDeps extends DeliverDeps, Pick<MessageStore, 'reserve'> {
  /** @throws SettingProblem */
  readonly provider: () => DeliveryProvider
}

const IN_DOUBT: CarriedAnswer = { status: 'queued', externalId: null }

/**
 * Sends the answer to a text, once however often the text is told. What can't be sent now is tried when the service tells of the text
 * again; of what may have gone out nobody sends a second one, unless it is urgent.
 * @throws DeliveryProblem where it may still be sent; SettingProblem
 */
export async function carryAnswer(deps: CarryDeps, { id, to, text, urgent }: TextAnswer): Promise<CarriedAnswer> {
  const provider = deps.provider()
  const key = `text-answer-${id}`
  // Of no member: several may have the number, or none.
  const reserved = await deps.reserve(
    key,
    { memberId: null, channel: 'sms', kind: 'answer', receipt: null },
    provider.name,
  )
  if (reserved?.state === 'sent') return { status: 'sent', externalId: reserved.externalId }
  if (reserved?.state === 'in_flight') throw new DeliveryProblem('notTaken', 'unreachable')
  if (reserved?.state === 'stale' && !urgent && !provider.knowsKeys) return IN_DOUBT
  const outcome = await deliver(deps, provider, { key, channel: 'sms', to, subject: null, text })
  if (outcome.state === 'away') throw new DeliveryProblem('notTaken', outcome.reason)
  if (outcome.state === 'inDoubt') return IN_DOUBT
  return outcome.state === 'sent'
    ? { status: 'sent', externalId: outcome.externalId }
    : { status: 'failed', externalId: null }
}
