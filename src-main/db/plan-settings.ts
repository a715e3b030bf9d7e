import { PLAN_SETTINGS_ID } from '#shared/sync/plan-settings-row.ts'
import type { SyncedRow } from '#shared/sync/rows.ts'
import { readRow } from './row-store.ts'
import type { Db } from './types.ts'

/** What the plan's administrators have set; null before it has come, and where nobody is signed in. */
export const readPlanSettings = (db: Db): SyncedRow<'plan_settings'> | null =>
  readRow(db, 'plan_settings', PLAN_SETTINGS_ID)
