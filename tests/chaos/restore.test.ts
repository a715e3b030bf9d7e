import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { askFate, type Told, type World } from './judge.ts'
import { Backups, type Departure } from './restore.ts'

const MEMBER = 'p1'
const named = (station: string, name: string, at: number): Told => ({
  station,
  at,
  apart: null,
  kind: 'member.correct',
  table: 'members',
  id: MEMBER,
  memberId: MEMBER,
  text: name,
  holds: { preferred_name: name },
})

it.skipIf(process.platform === 'win32')(
  'holds against nobody what a restore took away of a station that was erased since, also where a colleague had said it anew',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'restore-'))
    let name = 'Bea'
    /** After the copy was made, and after it was put back. */
    const names = ['Bea', 'Alice']
    const row = () => ({ id: MEMBER, preferred_name: name })
    const server = createClient('http://127.0.0.1', 'key', {
      global: { fetch: async (input) => Response.json(/\/members\?/.test(String(input)) ? [row()] : []) },
    })
    const told = [named('first', 'Ann', 1), named('second', 'Bea', 2), named('third', 'Cleo', 0)]
    const departures: Departure[] = []
    const backups = new Backups({
      stack: { stop: async () => {}, start: async () => void (name = names.shift() ?? name) } as never,
      folder,
      database: { sql: async () => [], killBackend: async () => null },
      server,
      proxies: [],
      told,
      toldMembers: [],
      departures,
      endsOfMembers: async () => [],
    })
    await backups.take()
    await backups.restore()
    for (const who of ['first', 'second']) departures.push({ at: performance.now(), who, isMove: false })
    const world: World = { server: [{ table: 'members', row: row() }], stations: [], left: [], sealed: [] }
    for (let isMore = true; isMore;) {
      const fateOf = askFate(told, world)
      isMore = backups.excuse((entry) => fateOf(entry)?.startsWith('lost: ') ?? false)
    }
    expect(backups.excused.map(({ text }) => text)).toEqual(['Bea', 'Ann'])
    // Nobody was let go there: it has to come back from the station.
    expect(told.map(({ text }) => text)).toEqual(['Cleo'])
    rmSync(folder, { recursive: true })
  },
)
