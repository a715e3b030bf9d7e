import { PGlite } from '@electric-sql/pglite'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { pgtap } from '@electric-sql/pglite/pgtap'
import type { Row, TestDatabase } from './test-database.ts'

/** PostgreSQL in this process, in memory: one session. */
export async function openPglite(): Promise<TestDatabase> {
  const db = await PGlite.create({ extensions: { pgcrypto, pgtap } })
  return {
    tapSetup: 'create extension if not exists pgtap with schema extensions;',
    async script(sql) {
      const results = await db.exec(sql)
      return results.map((result): Row[] => result.rows)
    },
    async rows(sql, values = []) {
      return (await db.query<Row>(sql, [...values])).rows
    },
    close: () => db.close(),
  }
}
