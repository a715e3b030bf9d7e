import type { TestDatabase } from './database.ts'
import { fixtureSql } from './fixture.ts'

const TABLES = `select string_agg(oid::regclass::text, ', ') as list from pg_class
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)`

/** Empties every table, the audit trail included, and stores the fixture: each test starts from the same rows. */
export async function resetToFixture(database: TestDatabase): Promise<void> {
  const [tables] = await database.rows(TABLES)
  await database.script(`
    alter table public.audit_events disable trigger user;
    alter table public.roster_imports disable trigger user;
    alter table public.roster_import_rows disable trigger user;
    truncate ${String(tables?.['list'])} cascade;
    alter table public.audit_events enable trigger user;
    alter table public.roster_imports enable trigger user;
    alter table public.roster_import_rows enable trigger user;
    update private.audit_head set id = 0, hash = repeat('0', 64);
    ${fixtureSql()}`)
}
