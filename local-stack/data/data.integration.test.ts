import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStack, type Stack } from '../index.ts'
import { newDatabase } from '../testing/test-databases.ts'

const FIXTURES = join(import.meta.dirname, '..', 'fixtures')

/** On one folder, each test where the one before ended: a start is most of what a test costs. */
describe('the data of a folder', () => {
  let dir: string
  let stack: Stack | null = null

  const start = async (options: { reset?: boolean; seed?: boolean } = {}): Promise<Stack> => {
    await stack?.close()
    stack = await startStack({ dir, supabaseDir: FIXTURES, ...options })
    return stack
  }
  const subjects = async (from: Stack): Promise<unknown[]> =>
    (await from.sql('select name from public.subjects order by id')).map((row) => row['name'])

  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'gapwise-data-'))
  })
  afterAll(async () => {
    await stack?.close()
    rmSync(dir, { recursive: true, force: true })
  })

  it('is made again when the first start was cut off while it wrote the files of the database', async () => {
    mkdirSync(join(dir, 'pglite'))
    writeFileSync(join(dir, 'pglite', 'PG_VERSION'), '17')
    writeFileSync(join(dir, 'pglite.unfinished'), '')
    expect(await subjects(await start())).toEqual(['History', 'Law', 'Music'])
    expect(existsSync(join(dir, 'pglite.unfinished'))).toBe(false)
  })

  it('is seeded once, kept from start to start, and goes back to the first start when asked', async () => {
    const first = stack!
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
    await stack!.sql(`update public.subjects set name = 'Half done'`)
    await stack!.sql(`delete from supabase_migrations.local_state where name = 'filled'`)
    expect(await subjects(await start())).toEqual(['History', 'Law', 'Music'])
  })

  it('is thrown away with its keys by reset, and left unseeded when asked', async () => {
    const first = stack!
    await first.sql(`insert into public.subjects (name) values ('Added')`)
    const fresh = await start({ reset: true, seed: false })
    expect(await subjects(fresh)).toEqual(['History', 'Law'])
    expect(fresh.secretKey).not.toBe(first.secretKey)
  })

  it('is not opened with migrations of another schema in it: the way out is named', async () => {
    await stack!.sql(`insert into supabase_migrations.schema_migrations (version) values ('20250101000001')`)
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
