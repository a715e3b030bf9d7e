import { DataSnapshot } from '../../../local-stack/data/data-snapshot.ts'
import { AT_REST } from '../../../local-stack/database/database.ts'
import { openMigrated, type TestDatabase } from './database.ts'
import { fixtureSql } from './fixture.ts'
import { openSession } from './postgres.ts'

/** Rows go in any order and without a trail: foreign keys and the append-only triggers rest meanwhile. */
const EMPTY_ALL = `
  set session_replication_role = replica;
  do $$ declare filled regclass; begin
    for filled in select oid::regclass from pg_class
      where relkind = 'r' and (relnamespace in ('public'::regnamespace, 'auth'::regnamespace) or oid in ('storage.objects'::regclass, 'private.message_files'::regclass))
    loop
      execute format('delete from %s', filled);
    end loop;
  end $$;
  set session_replication_role = origin;
  update private.audit_heads set number = 0, hash = private.audit_beginning(chain);
  alter sequence private.audit_event_ids restart;`

interface Shared {
  readonly database: TestDatabase
  readonly snapshot: DataSnapshot
}

/** Outlives the module cache, which Vitest empties between files. */
const kept = globalThis as { gapwiseSharedDatabase?: Promise<Shared> }
const snapshots = new WeakMap<TestDatabase, DataSnapshot>()

/** @param atRest a session in which triggers rest, for a database that is put back hundreds of times; null: its own does it */
function snapshotOf(database: TestDatabase, atRest: TestDatabase | null = null): DataSnapshot {
  const access = {
    exec: (text: string) => database.script(text),
    execAtRest: async (text: string) => {
      if (atRest === null) return database.script(`${AT_REST} ${text}`)
      // A test that has failed may have left rows locked.
      await database.script('rollback')
      return atRest.script(text)
    },
    query: database.rows,
  }
  return new DataSnapshot(access, async () => {
    await database.script(EMPTY_ALL)
    await database.script(fixtureSql())
  })
}

async function openShared(): Promise<Shared> {
  const database = await openMigrated()
  // Where it did so itself, it would plan everything anew in each test.
  const atRest = database.url === null ? null : openSession(database.url, { session_replication_role: 'replica' })
  return { database, snapshot: snapshotOf(database, atRest) }
}

/**
 * One migrated database, in one session, for all files of a worker that put its rows back with `resetToFixture`, started
 * at the first use: a copy for each of them took as long as the tests. They leave the schema as they found it; what a
 * session itself remembers is forgotten here. It ends with the run.
 */
export async function sharedDatabase(): Promise<TestDatabase> {
  kept.gapwiseSharedDatabase ??= openShared()
  const { database, snapshot } = await kept.gapwiseSharedDatabase
  snapshots.set(database, snapshot)
  await database.script('rollback; reset role; reset all; discard temp')
  return database
}

/** Empties every table, the audit trail included, and stores the fixture: each test starts from the same rows. */
export async function resetToFixture(database: TestDatabase): Promise<void> {
  const snapshot = snapshots.get(database) ?? snapshotOf(database)
  snapshots.set(database, snapshot)
  await snapshot.restore()
}
