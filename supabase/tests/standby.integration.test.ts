import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PULL_START, type PullCursor } from '#shared/sync/pull.ts'
import { eventually } from '../../tests/fixtures/eventually.ts'
import { newMigrated, type TestDatabase } from './support/database.ts'
import { fixtureSql, memberId } from './support/fixture.ts'
import { openSession } from './support/postgres.ts'
import { news, pull, type Page } from './support/pulling.ts'
import { startStandby, type Standby } from './support/standby.ts'

// The program of the running server is found by its process, which only Linux shows as a file.
describe.runIf(process.platform === 'linux')('a standby', () => {
  let primary: TestDatabase
  let standby: TestDatabase
  let server: Standby
  let url: string

  beforeAll(async () => {
    url = (await newMigrated()).url
    primary = openSession(url)
    // The run's servers forget: only what is on disk is sent to a standby.
    await primary.script(`set synchronous_commit = on; ${fixtureSql()}`)
    server = await startStandby(url)
    standby = openSession(server.url)
  })
  afterAll(async () => {
    await Promise.all([primary.close(), standby.close()])
    await server.stop()
  })

  const rename = (member: 1 | 2, name: string) =>
    `update public.members set first_name = '${name}' where id = '${memberId(member)}'`
  const pullMembers = (from: TestDatabase, after: PullCursor) => pull(from, 'coach', { table: 'members', after })
  const names = ({ rows }: Page) => rows.map((row) => row['first_name'])
  /** Until everything that the server has written is in the standby. */
  async function inStep(): Promise<void> {
    // What a pull counts is not waited for: it is on disk, and sent on, by the next checkpoint at the latest.
    await primary.script('checkpoint')
    const [written] = await primary.rows('select pg_current_wal_flush_lsn() as place')
    await eventually(async () => {
      const [replayed] = await standby.rows(`select pg_last_wal_replay_lsn() >= '${String(written?.['place'])}' as all`)
      expect(replayed).toEqual({ all: true })
    })
  }

  it('sends a station the same rows, as the same server', async () => {
    for (const table of ['members', 'calls', 'staff']) {
      await inStep()
      const { cursor, ...page } = await pull(standby, 'coach', { table })
      const { cursor: ahead, ...same } = await pull(primary, 'coach', { table })
      expect(page).toEqual(same)
      // Whatever else the server of the tests does in between has numbers of its own.
      expect({ ...ahead, seen: cursor.seen }).toEqual(cursor)
      expect(page.epoch).toMatch(/-[0-9A-F]{8}$/)
    }
  })

  it('lets a station that was on the server before go on from where it is, once it has come that far', async () => {
    const start = await pullMembers(primary, PULL_START)
    await standby.rows('select pg_wal_replay_pause()')
    await primary.script(rename(1, 'First'))
    const ahead = await pullMembers(primary, start.cursor)
    expect(names(ahead)).toEqual(['First'])
    const behind = await pullMembers(standby, ahead.cursor)
    expect(behind).toEqual({ rows: [], more: false, epoch: ahead.epoch, cursor: ahead.cursor })
    expect((await news(standby, 'coach', { members: ahead.cursor })).tables).toEqual([])

    await primary.script(rename(1, 'Second'))
    await standby.rows('select pg_wal_replay_resume()')
    await inStep()
    expect((await news(standby, 'coach', { members: ahead.cursor })).tables).toEqual(['members'])
    expect(names(await pullMembers(standby, ahead.cursor))).toEqual(['Second'])
  })

  it('sends a station what was written beside a change that is still open, once, and that change when it has ended', async () => {
    const { cursor } = await pullMembers(primary, PULL_START)
    const late = openSession(url)
    await late.script(`set synchronous_commit = on; begin; ${rename(2, 'Late')}`)
    await primary.script(rename(1, 'Beside it'))
    await inStep()
    expect(await news(standby, 'coach', { members: cursor })).toMatchObject({ tables: ['members'], seen: null })
    const beside = await pullMembers(standby, cursor)
    expect(names(beside)).toEqual(['Beside it'])
    expect((await news(standby, 'coach', { members: beside.cursor })).tables).toEqual([])
    expect(names(await pullMembers(standby, beside.cursor))).toEqual([])
    await late.script('commit')
    await late.close()
    await inStep()
    expect(names(await pullMembers(standby, beside.cursor))).toEqual(['Late'])
    expect(names(await pullMembers(primary, beside.cursor))).toEqual(['Late'])
  })

  it('does not go on with a round of the server that it has not come to', async () => {
    await inStep()
    const begun = await pull(primary, 'coach', { table: 'members', limit: 1 })
    // That pull has noted what it gave, which the standby has to know before it stands still.
    await inStep()
    await standby.rows('select pg_wal_replay_pause()')
    await primary.script(`${rename(1, 'Third')}; ${rename(2, 'Fourth')}`)
    const open = openSession(url)
    await open.script(`set synchronous_commit = on; begin; ${rename(1, 'Fifth')}`)
    const ahead = await pull(primary, 'coach', { table: 'members', limit: 1 })
    expect(await pullMembers(standby, ahead.cursor)).toMatchObject({ rows: [], more: false, cursor: ahead.cursor })
    expect(names(await pullMembers(standby, begun.cursor))).toEqual(['Beside it'])
    await standby.rows('select pg_wal_replay_resume()')
    await inStep()
    const rest = await pullMembers(standby, ahead.cursor)
    expect({ names: names(rest), more: rest.more }).toEqual({ names: ['Fourth'], more: true })
    await open.script('commit')
    await open.close()
    await inStep()
    expect(names(await pullMembers(standby, rest.cursor))).toEqual(['Fifth'])
  })
})
