import { SYNCED_TABLE_NAMES } from '../sync/rows.ts'
import { TEAM_NORTH } from './accounts.ts'
import { graceNguyen } from './members/grace-nguyen.ts'
import { haroldBjork } from './members/harold-bjork.ts'
import { juneOkafor } from './members/june-okafor.ts'
import { rosaDelgado } from './members/rosa-delgado.ts'
import { walterKim } from './members/walter-kim.ts'
import { buildSampleRows, sampleCalendar, type SampleRows } from './sample-rows.ts'

/** Above the numbers of any generated panel. */
const FIRST_NUMBER = 900_001
const FIVE = [rosaDelgado, walterKim, juneOkafor, haroldBjork, graceNguyen]

/**
 * The five fictional members of the demo board (docs/rules/foundations.md#sample-data): between them every badge,
 * call outcome, test, kit and result state. `now` is the ISO instant their dates are relative to.
 */
export function fiveSampleMembers(now: string): SampleRows {
  const calendar = sampleCalendar(now)
  const parts = FIVE.map((describe, index) =>
    buildSampleRows(describe(calendar), { number: FIRST_NUMBER + index, teamId: TEAM_NORTH, calendar }),
  )
  const merged: Record<string, unknown[]> = {}
  for (const table of SYNCED_TABLE_NAMES) {
    const rows = parts.flatMap((part): readonly unknown[] => part[table] ?? [])
    if (rows.length > 0) merged[table] = rows
  }
  return merged as SampleRows
}
