import { mkdirSync, chmodSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { openSession } from '../../supabase/tests/support/postgres.ts'

/** What a roster with gaps fills, a table after those that it points to. */
const TABLES = ['members', 'member_outreach', 'contact_verifications', 'contact_consents', 'care_gaps'] as const
const OPEN_TO_ALL = 0o777

/** The trail of every row makes a COPY of all of them take minutes; it takes as long for each row, however many there are. */
const SHARE = 10

/**
 * Seconds that a bare COPY of the rows that are there takes, by those of a tenth of the members, into the same tables emptied, with their triggers; indexes and
 * constraints are as they are. @param folder one that the server may write into
 */
export async function copySeconds(url: string, folder: string): Promise<number> {
  const session = openSession(url)
  const place = join(folder, 'copied')
  mkdirSync(place)
  chmodSync(place, OPEN_TO_ALL)
  try {
    const columns = new Map<string, string>()
    for (const table of TABLES) {
      const [row] = await session.rows(
        `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
        [table],
      )
      columns.set(table, String(row?.['names']))
      await session.script(
        `copy (
           select ${columns.get(table)} from public.${table} where ${table === 'members' ? 'id' : 'member_id'} in (
             select id from public.members order by id limit (select count(*) / ${SHARE} from public.members)
           )
         ) to '${join(place, table)}'`,
      )
    }
    await session.script(
      'set session_replication_role = replica; truncate public.members cascade; set session_replication_role = origin',
    )
    const began = performance.now()
    await session.script(
      `begin; ${TABLES.map((table) => `copy public.${table} (${columns.get(table)}) from '${join(place, table)}'`).join('; ')}; commit`,
    )
    return (SHARE * (performance.now() - began)) / 1000
  } finally {
    await session.close()
  }
}
