import type { TestKitRow } from '../../sync/rows.ts'
import { addDays } from '../time/index.ts'

/**
 * A kit of the same type sent this many days ago, or fewer, makes the order ask (docs/rules/care.md#duplicate-kits).
 */
export const DUPLICATE_WINDOW_DAYS = 30

/** `orderedOn`: the calendar date on which it was ordered, the one that every screen shows. */
export type SentKit = Pick<TestKitRow, 'kit_type' | 'status' | 'date_sent'> & { readonly orderedOn: string }

/**
 * When a kit of this type was last sent within the window; null when none was. A lost kit counts: whether another one
 * is wanted is for a person to say. A kit that waits for its clinician counts however long it waits, or two would be
 * ordered, with the day of its order.
 * @param today the member's own calendar date. Later dates count too: a station further east may be a day ahead.
 */
export function lastSentWithin(kits: readonly SentKit[], kitType: string, today: string): string | null {
  const oldest = addDays(today, -DUPLICATE_WINDOW_DAYS)
  const dates = kits
    .filter(({ kit_type }) => sameType(kit_type, kitType))
    .flatMap(({ status, date_sent, orderedOn }) => {
      if (date_sent !== null) return date_sent >= oldest ? [date_sent] : []
      return status === 'ordered' ? [orderedOn] : []
    })
  return dates.toSorted().at(-1) ?? null
}

const sameType = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
