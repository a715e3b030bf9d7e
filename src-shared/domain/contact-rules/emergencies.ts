import type { CallingPolicy, StateEmergency } from '../../sync/plan-settings-row.ts'
import { addDays, zonedInstant, zoneMoment } from '../time/index.ts'
import { PRODUCT_POLICY } from './rule-table.ts'
import type { UsState } from './states.ts'

/** What narrows nothing: the product's own hours and caps. */
const WIDEST: CallingPolicy = {
  monFri: PRODUCT_POLICY.hours.monFri ?? { start: 0, end: 0 },
  sat: PRODUCT_POLICY.hours.sat,
  perWeek: PRODUCT_POLICY.perWeek,
  perSixtyDays: PRODUCT_POLICY.perSixtyDays,
}

/**
 * What the plan says of calls and texts, as the contact rules take it: its hours and caps, and the states where two
 * administrators have stopped what we begin (docs/rules/calling.md#emergencies). Null: nothing but the product's policy.
 */
export function callingInForce(
  plan: { readonly calling: CallingPolicy | null; readonly emergencies: readonly StateEmergency[] | null } | null,
): CallingPolicy | null {
  const { calling = null, emergencies = null } = plan ?? {}
  if (emergencies === null || emergencies.length === 0) return calling
  return { ...(calling ?? WIDEST), emergencies: [...emergencies] }
}

interface Places {
  readonly zones: readonly string[]
  readonly states: readonly UsState[]
  readonly plan: CallingPolicy | null
}

/**
 * The emergency that stops what we begin at these places at `nowMs` (epoch ms), the one that ends last; null: none. Its last
 * day ends where that day ends last. Who lives in a state that nobody knows may live in this one.
 */
export function heldEmergency({ zones, states, plan }: Places, nowMs: number): StateEmergency | null {
  const held = (plan?.emergencies ?? []).filter(
    ({ state, until }) =>
      (states.length === 0 || states.some((own) => own === state)) &&
      zones.some((zone) => (zoneMoment(zone, nowMs)?.date ?? '') <= until),
  )
  return held.reduce<StateEmergency | null>((last, one) => (last === null || one.until > last.until ? one : last), null)
}

/** The first instant (epoch ms) from `fromMs` on at which no emergency stops what we begin. */
export function afterEmergencies(places: Places, fromMs: number): number {
  let at = fromMs
  for (let held = heldEmergency(places, at); held !== null; held = heldEmergency(places, at)) {
    const next = addDays(held.until, 1)
    at = Math.max(at + 1, ...places.zones.map((zone) => zonedInstant(zone, next, '00:00') ?? at))
  }
  return at
}
