import { neverShipped, trueKitStatus, type ShippedKit } from '../kit-shipping/index.ts'

/** The timeline of the portal (docs/rules/portal.md#kit-timeline). */
export const KIT_STAGES = ['ordered', 'sent', 'delivered', 'awaiting-completion', 'completed'] as const
type KitStage = (typeof KIT_STAGES)[number]

export interface KitFacts extends ShippedKit {
  /** Calendar dates (`YYYY-MM-DD`). */
  readonly date_sent: string | null
  readonly date_delivered: string | null
  readonly date_completed: string | null
  readonly result_status: string | null
}

export interface TimelineStage {
  readonly stage: KitStage
  readonly state: 'done' | 'current' | 'ahead'
  /** When it was reached; null where nobody noted it, and for what lies ahead. */
  readonly date: string | null
}

/**
 * What the member should know or do now. `notSent`: given up before it left; `lost`: gone on its way; `resultsAwaited`:
 * completed, with nothing heard of the result yet; `resultsIn`: completed, and something was heard.
 */
export type KitNews =
  | 'ordered'
  | 'sent'
  | 'delivered'
  | 'awaiting'
  | 'resultsAwaited'
  | 'resultsIn'
  | 'lost'
  | 'notSent'

export interface KitTimeline {
  /** Always all five, in order. */
  readonly stages: readonly TimelineStage[]
  readonly news: KitNews
}

function dateOf(kit: KitFacts, stage: KitStage): string | null {
  // Of an order that nobody shipped it is the day of the order.
  if (stage === 'sent') return neverShipped(kit) ? null : kit.date_sent
  if (stage === 'delivered') return kit.date_delivered
  return stage === 'completed' ? kit.date_completed : null
}

/** How far a lost kit had come, as its dates tell. */
function lastStageSeen(kit: KitFacts): KitStage {
  if (kit.date_delivered !== null) return 'delivered'
  return kit.date_sent === null || neverShipped(kit) ? 'ordered' : 'sent'
}

/**
 * The five stages of a kit. Everything before the present stage is done, whether or not it was noted; a completed kit
 * has nothing ahead and stands at its last stage. A lost kit is at no stage: what it had reached is done.
 */
export function kitTimeline(kit: KitFacts): KitTimeline {
  const status = trueKitStatus(kit)
  const reached = KIT_STAGES.indexOf(status === 'lost' ? lastStageSeen(kit) : status)
  const stages = KIT_STAGES.map((stage, position): TimelineStage => {
    if (position > reached) return { stage, state: 'ahead', date: null }
    const isCurrent = position === reached && status !== 'lost'
    return { stage, state: isCurrent ? 'current' : 'done', date: dateOf(kit, stage) }
  })
  return { stages, news: newsOf(kit) }
}

function newsOf(kit: KitFacts): KitNews {
  const status = trueKitStatus(kit)
  const { date_delivered, result_status } = kit
  if (status === 'lost') return lastStageSeen(kit) === 'ordered' && date_delivered === null ? 'notSent' : 'lost'
  if (status === 'completed') return (result_status ?? '').trim() === '' ? 'resultsAwaited' : 'resultsIn'
  return status === 'awaiting-completion' ? 'awaiting' : status
}
