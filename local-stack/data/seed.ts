import { existsSync, readFileSync } from 'node:fs'
import type { StackDatabase } from '../database/database.ts'
import { loadRows } from './load-panel.ts'

/** What stands before it in `seed.sql` is for a plan without members too: teams and sign-ins. */
export const SAMPLE_MEMBERS_MARK = '-- The sample members.'

export interface SeedOptions {
  /** `seed.sql`, or null for none; a missing file is no error. */
  readonly seedFile: string | null
  /** Whether the seed's own members are wanted, or its teams and sign-ins alone. */
  readonly sampleMembers: boolean
  /** Size of the generated panel; 0 for none. */
  readonly members: number
  /** Instant the panel's dates are relative to. */
  readonly asOf: string
}

/** Inserts the seed and the generated panel into empty tables. */
export async function seedDatabase(
  database: StackDatabase,
  { seedFile, sampleMembers, members, asOf }: SeedOptions,
): Promise<void> {
  if (seedFile !== null && existsSync(seedFile)) {
    const text = readFileSync(seedFile, 'utf8')
    await database.exec(sampleMembers ? text : (text.split(SAMPLE_MEMBERS_MARK)[0] ?? ''))
  }
  if (members === 0) return
  const { generatePanel } = await import('../../src-shared/sample-data/panel.ts')
  await loadRows(database, generatePanel({ count: members, asOf }))
}
