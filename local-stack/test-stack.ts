import { startStack, type Stack } from './index.ts'

/** Outlives the module cache, which Vitest empties between files. */
const kept = globalThis as { gapwiseSharedStack?: Promise<Stack> }

async function start(): Promise<Stack> {
  const stack = await startStack({ db: process.env['GAPWISE_TEST_DB'] === 'postgres' ? 'postgres' : 'pglite' })
  process.once('beforeExit', () => void stack.close())
  return stack
}

/**
 * One stack in memory for all integration tests of a worker, started at the first use. Tests put the data back with
 * `resetData()` and never close it; it ends with the process. `GAPWISE_TEST_DB=postgres` chooses the database.
 */
export function sharedStack(): Promise<Stack> {
  kept.gapwiseSharedStack ??= start()
  return kept.gapwiseSharedStack
}
