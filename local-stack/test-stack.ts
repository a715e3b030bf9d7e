import { startStack, type Stack } from './index.ts'

/** Outlives the module cache, which Vitest empties between files. */
const kept = globalThis as { gapwiseSharedStack?: Promise<Stack> }

async function start(): Promise<Stack> {
  const stack = await startStack({ db: process.env['GAPWISE_TEST_DB'] === 'postgres' ? 'postgres' : 'pglite' })
  const end = async (): Promise<void> => {
    await stack.close()
    process.exit()
  }
  // Vitest ends its workers with a signal.
  for (const event of ['SIGTERM', 'disconnect', 'beforeExit']) process.once(event, () => void end())
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
