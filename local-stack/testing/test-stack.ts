import { join } from 'node:path'
import { startStack, type Stack } from '../index.ts'
import { givenServices, openGivenServices } from './given-services.ts'
import { newDatabase, type TestDatabaseCopy } from './test-databases.ts'

/** Outlives the module cache, which Vitest empties between files. */
const kept = globalThis as { gapwiseSharedStack?: Promise<SharedStack> }

export interface SharedStack extends Stack {
  /** What the stack and its functions have said since the last `resetData()`. */
  readonly logged: readonly string[]
}

const PRODUCT = {
  name: 'product',
  make: async (url: string): Promise<void> => (await startStack({ db: { url } })).close(),
}

const productDatabase = (): Promise<'pglite' | TestDatabaseCopy> =>
  process.env['GAPWISE_TEST_DB'] === 'pglite' ? Promise.resolve('pglite') : newDatabase(PRODUCT)

/** A stack of the caller's own with the sample data, for tests that keep other data with `keepData()`; the caller closes it. */
export async function ownStack(): Promise<Stack> {
  const db = await productDatabase()
  const stack = await startStack({ db })
  return {
    ...stack,
    close: async () => {
      await stack.close()
      if (db !== 'pglite') await db.drop()
    },
  }
}

/** The project's data, which the services that are given start with. */
const SEED = join(import.meta.dirname, '..', '..', 'supabase', 'seed.sql')

async function start(): Promise<SharedStack> {
  const logged: string[] = []
  const given = givenServices()
  const stack =
    given === null
      ? await startStack({ db: await productDatabase(), log: (line) => logged.push(line) })
      : await openGivenServices(given, SEED)
  const end = async (): Promise<void> => {
    await stack.close()
    process.exit()
  }
  // Vitest ends its workers with a signal.
  for (const event of ['SIGTERM', 'disconnect', 'beforeExit']) process.once(event, () => void end())
  return {
    ...stack,
    logged,
    resetData: async () => {
      await stack.resetData()
      logged.length = 0
    },
  }
}

/**
 * One stack for all integration tests of a worker, started at the first use: on a copy of the run's PostgreSQL, or on
 * PGlite where GAPWISE_TEST_DB=pglite, or the services that `GAPWISE_TEST_SUPABASE` gives. Tests put the data back with `resetData()`, leave the functions' settings as they
 * found them, and never close it; it ends with the process.
 */
export function sharedStack(): Promise<SharedStack> {
  kept.gapwiseSharedStack ??= start()
  return kept.gapwiseSharedStack
}
