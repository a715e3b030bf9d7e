import type { OperationOf } from '#shared/sync/outbox.ts'
import type { SyncedRow } from '#shared/sync/rows.ts'
import { change, fitWhen, isSameInstant } from './rule.ts'

const isSameMoment = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : isSameInstant(one, other)

function isAwayAlready(row: SyncedRow<'staff_absences'>, away: OperationOf<'absence.set'>['away']): boolean {
  return (
    isSameMoment(row.away_from, away?.from ?? null) &&
    isSameMoment(row.away_until, away?.until ?? null) &&
    row.away_note === (away?.note ?? '') &&
    row.cover_id === (away?.coverId ?? null)
  )
}

/** Who of the staff is away, and wants no notifications. */
export const ABSENCES = {
  'absence.set': change('absence.set', {
    table: 'staff_absences',
    // Whoever is away says it, or a supervisor: what was said last, stands.
    fit: (row, { away }) => fitWhen(isAwayAlready(row, away), true),
    changes: ({ away }, staffId) => ({
      stated_by: away === null ? null : staffId,
      away_from: away?.from ?? null,
      away_until: away?.until ?? null,
      away_note: away?.note ?? '',
      cover_id: away?.coverId ?? null,
    }),
  }),
  'absence.quiet': change('absence.quiet', {
    table: 'staff_absences',
    fit: (row, { until }) => fitWhen(isSameMoment(row.quiet_until, until), true),
    changes: ({ until }) => ({ quiet_until: until }),
  }),
}
