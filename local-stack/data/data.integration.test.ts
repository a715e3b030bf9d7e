import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStack, type Stack, type StackOptions } from '../index.ts'
import { newDatabase } from '../testing/test-databases.ts'

const FIXTURES = join(import.meta.dirname, '..', 'fixtures')

/** What a folder holds, on `db`: each test goes on where the one before ended, because a start is most of what a test costs. */
function onOneFolder(db: () => NonNullable<StackOptions['db']>) {
  const made = { dir: '', stack: null as Stack | null }
  beforeAll(() => {
    made.dir = mkdtempSync(join(tmpdir(), 'gapwise-data-'))
  })
  afterAll(async () => {
    await made.stack?.close()
    rmSync(made.dir, { recursive: true, force: true })
  })
  return {
    made,
    start: async (options: { reset?: boolean; seed?: boolean } = {}): Promise<Stack> => {
      await made.stack?.close()
      made.stack = await startStack({ dir: made.dir, db: db(), supabaseDir: FIXTURES, ...options })
      return made.stack
    },
  }
}

const subjects = async (from: Stack): Promise<unknown[]> =>
  (await from.sql('select name from public.subjects order by id')).map((row) => row['name'])

describe('the data of a folder', () => {
  const { made, start } = onOneFolder(() => 'pglite')

  it('is made again when the first start was cut off while it wrote the files of the database', async () => {
    mkdirSync(join(made.dir, 'pglite'))
    writeFileSync(join(made.dir, 'pglite', 'PG_VERSION'), '17')
    writeFileSync(join(made.dir, 'pglite.unfinished'), '')
    expect(await subjects(await start())).toEqual(['History', 'Law', 'Music'])
    expect(existsSync(join(made.dir, 'pglite.unfinished'))).toBe(false)
  })

  it('is thrown away with its keys by reset, and left unseeded when asked', async () => {
    const first = made.stack!
    await first.sql(`insert into public.subjects (name) values ('Added')`)
    const fresh = await start({ reset: true, seed: false })
    expect(await subjects(fresh)).toEqual(['History', 'Law'])
    expect(fresh.secretKey).not.toBe(first.secretKey)
  })
})

/** On PostgreSQL, where a start takes a twentieth: that the files of PGlite outlast their process, process.integration shows. */
describe('the data of a database', () => {
  let url: string
  beforeAll(async () => {
    ;({ url } = await newDatabase())
  })
  const { made, start } = onOneFolder(() => ({ url }))

  it('is seeded once, kept from start to start, and goes back to the first start when asked', async () => {
    const first = await start()
    expect(await subjects(first)).toEqual(['History', 'Law', 'Music'])
    await first.sql(`insert into public.subjects (name) values ('Added')`)
    const again = await start()
    expect(again.secretKey).toBe(first.secretKey)
    expect(await subjects(again)).toEqual(['History', 'Law', 'Music', 'Added'])
    await again.resetData()
    expect(await subjects(again)).toEqual(['History', 'Law', 'Music'])
    const [added] = await again.sql(`insert into public.subjects (name) values ('Next') returning id, initial`)
    expect(added).toEqual({ id: 4, initial: 'N' })
  })

  it('is made again when the first start was cut off while it filled the tables', async () => {
    await made.stack!.sql(`update public.subjects set name = 'Half done'`)
    await made.stack!.sql(`delete from supabase_migrations.local_state where name = 'filled'`)
    expect(await subjects(await start())).toEqual(['History', 'Law', 'Music'])
  })

  it('is not opened with migrations of another schema in it: the way out is named', async () => {
    await made.stack!.sql(`insert into supabase_migrations.schema_migrations (version) values ('20250101000001')`)
    await expect(start()).rejects.toThrow(
      'The data folder was made with a migration that is not here (20250101000001). Start with --reset, or with another --data-dir.',
    )
  })

  it('is not opened when a migration fails, which is named', async () => {
    const broken = startStack({ db: await newDatabase(), supabaseDir: join(FIXTURES, 'broken') })
    await expect(broken).rejects.toThrow(
      /^migration 20260101000001_broken\.sql failed: .*"public\.nowhere" does not exist$/,
    )
  })
})
