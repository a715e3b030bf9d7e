import { existsSync, readFileSync } from 'node:fs'
import type { StackDatabase } from '../database/database.ts'
import { loadRows } from './load-panel.ts'

export interface SeedOptions {
  /** `seed.sql`, or null for none; a missing file is no error. */
  readonly seedFile: string | null
  /** Size of the generated panel; 0 for none. */
  readonly members: number
  /** Instant the panel's dates are relative to. */
  readonly asOf: string
}

/** Inserts the seed and the generated panel into empty tables. */
export async function seedDatabase(database: StackDatabase, { seedFile, members, asOf }: SeedOptions): Promise<void> {
  if (seedFile !== null && existsSync(seedFile)) await database.exec(readFileSync(seedFile, 'utf8'))
  if (members === 0) return
  const { generatePanel } = await import('../../src-shared/sample-data/panel.ts')
  await loadRows(database, generatePanel({ count: members, asOf }))
}
