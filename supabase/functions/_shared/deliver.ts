import {
  DeliveryProblem,
  type Delivery,
  type DeliveryProvider,
  type DeliveryReason,
  type OutgoingMessage,
} from './delivery/types.ts'

/**
 * What is known under a key. `stale`: it was taken up earlier and nobody knows what became of it. `capped`: another text about
 * care went out in the same moment.
 */
export interface Reservation {
  readonly state: 'new' | 'sent' | 'in_flight' | 'stale' | 'capped'
  readonly externalId: string | null
  readonly provider: string
  /** Which cap holds a `capped` one. */
  readonly cap?: 'textCapDay' | 'textCapWeek' | 'textCapMonth' | null
}

/** Reservations keep a message from going out twice; they outlive a function that dies while it sends. */
export interface DeliverDeps {
  readonly confirm: (key: string, externalId: string) => Promise<void>
  readonly drop: (key: string) => Promise<void>
  /** For providers that report nothing later. */
  readonly reportDelivered: (provider: string, externalId: string) => Promise<void>
}

/** What became of a message: `away` may work later, `refused` never will, of one `inDoubt` nobody knows. */
export type Outcome =
  | { readonly state: 'sent'; readonly provider: string; readonly externalId: string }
  | { readonly state: 'away' | 'refused'; readonly reason: DeliveryReason }
  | { readonly state: 'inDoubt' }

/** Sends a message whose key is reserved. @throws an error that did not come from delivery */
export async function deliver(
  deps: DeliverDeps,
  provider: DeliveryProvider,
  message: OutgoingMessage,
): Promise<Outcome> {
  let delivery: Delivery
  try {
    delivery = await provider.send(message)
  } catch (error) {
    if (!(error instanceof DeliveryProblem)) throw error
    const { fate, reason } = error
    // Stays reserved: a second copy would be worse than a question to a person.
    if (fate === 'unknown' && !provider.knowsKeys) return { state: 'inDoubt' }
    await deps.drop(message.key)
    return { state: fate === 'refused' ? 'refused' : 'away', reason }
  }
  await deps.confirm(message.key, delivery.externalId)
  if (delivery.status === 'delivered') await deps.reportDelivered(provider.name, delivery.externalId)
  return { state: 'sent', provider: provider.name, externalId: delivery.externalId }
}
