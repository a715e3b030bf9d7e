import { toldTime } from '#shared/domain/time/index.ts'
import type { OperationOf } from '#shared/sync/outbox.ts'
import type { SyncedRow } from '#shared/sync/rows.ts'
import { asItStands, change, fitWhen, isSameMoment } from './rule.ts'

function isStated(row: SyncedRow<'staff_absences'>, away: OperationOf<'absence.set'>['away']): boolean {
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
    // Whoever is away says it, or a supervisor: neither overrules the other unseen.
    fit: (row, { away, was }) => fitWhen(isStated(row, away), isStated(row, was)),
    changes: ({ away }, staffId) => ({
      stated_by: away === null ? null : staffId,
      away_from: away?.from ?? null,
      away_until: away?.until ?? null,
      away_note: away?.note ?? '',
      cover_id: away?.coverId ?? null,
    }),
    against: (row) =>
      asItStands(
        [
          row.away_from && toldTime(row.away_from),
          row.away_until && toldTime(row.away_until),
          row.away_note,
          row.cover_id,
        ],
        'absence.ended',
      ),
    was: ({ away_from: from, away_until: until, away_note: note, cover_id: coverId }) =>
      from === null || until === null ? null : { from, until, note, coverId },
  }),
  'absence.quiet': change('absence.quiet', {
    table: 'staff_absences',
    fit: (row, { until }) => fitWhen(isSameMoment(row.quiet_until, until), true),
    changes: ({ until }) => ({ quiet_until: until }),
  }),
}
