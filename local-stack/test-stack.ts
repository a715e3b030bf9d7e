import { startStack, type Stack } from './index.ts'

let shared: Promise<Stack> | null = null

/**
 * One stack in memory for all integration tests of a worker, started at the first use. Reset the data between files.
 * It ends with the process; closing it in between would make the next file pay the start again.
 */
export function sharedStack(): Promise<Stack> {
  shared ??= startStack({ db: process.env['GAPWISE_TEST_DB'] === 'postgres' ? 'postgres' : 'pglite' })
  return shared
}
