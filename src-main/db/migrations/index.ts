import type { Migration } from './migration.ts'
import { syncedTables } from './0001_synced_tables.ts'
import { syncState } from './0002_sync_state.ts'
import { callStats } from './0003_call_stats.ts'

/** Every step in order. To add one: a file with the next number, a line here, a test that migrates to it. */
export const MIGRATIONS: readonly Migration[] = [syncedTables, syncState, callStats]
