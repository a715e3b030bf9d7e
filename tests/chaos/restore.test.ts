import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
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

interface Scene {
  readonly told: Told[]
  /** The name on the server once the copy was made, and once it was put back. */
  readonly names: readonly [string, string]
  /** What stations had left to other teams when it was put back. */
  readonly left?: readonly { operation: object }[]
  readonly gone: readonly string[]
  /** The server is copied and restored once more, when they are gone. */
  readonly again?: boolean
}

/** What is held against nobody after a restore, and what still is. */
async function afterRestore({
  told,
  names,
  left = [],
  gone,
  again = false,
}: Scene): Promise<{ excused: string[]; held: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  const [then, now] = names
  let name = then
  const row = () => ({ id: MEMBER, preferred_name: name })
  const server = createClient('http://127.0.0.1', 'key', {
    global: { fetch: async (input) => Response.json(/\/members\?/.test(String(input)) ? [row()] : []) },
  })
  let starts = 0
  const departures: Departure[] = []
  const backups = new Backups({
    stack: { stop: async () => {}, start: async () => void (name = (starts += 1) === 1 ? then : now) } as never,
    folder,
    database: { sql: async () => (starts === 1 ? left : []) as never, killBackend: async () => null },
    server,
    proxies: [],
    told,
    toldMembers: [],
    departures,
    endsOfMembers: async () => [],
  })
  await backups.take()
  await backups.restore()
  for (const who of gone) departures.push({ at: performance.now(), who, isMove: false })
  if (again) {
    await backups.take()
    await backups.restore()
  }
  const world: World = { server: [{ table: 'members', row: row() }], stations: [], left: [], sealed: [] }
  for (let isMore = true; isMore;) {
    const fateOf = askFate(told, world)
    isMore = backups.excuse((entry) => fateOf(entry)?.startsWith('lost: ') ?? false)
  }
  rmSync(folder, { recursive: true })
  return { excused: backups.excused.map(({ text }) => text), held: told.map(({ text }) => text) }
}

describe.skipIf(process.platform === 'win32')('what a restore took away', () => {
  it.each([
    ['', false],
    [', and where another copy is put back after that, which takes nothing of it', true],
  ])(
    'is held against nobody where its station was erased since, also where a colleague had said it anew%s',
    async (_, again) => {
      const told = [named('first', 'Ann', 1), named('second', 'Bea', 2), named('third', 'Cleo', 0)]
      const gone = ['first', 'second']
      const { excused, held } = await afterRestore({ told, names: ['Bea', 'Alice'], gone, again })
      expect(excused).toEqual(['Bea', 'Ann'])
      // Nobody was let go there: it has to come back from the station.
      expect(held).toEqual(['Cleo'])
    },
  )

  it('is held against nobody where it was left to another team, also of a row that is known by its member', async () => {
    const wish = (text: string): Told => ({
      ...named('first', text, 0),
      kind: 'member.wish',
      table: 'member_outreach',
      id: null,
      holds: { interpreter_language: text },
    })
    const operation = { kind: 'member.wish', rowId: 'r1', memberId: MEMBER, now: { interpreter_language: 'French' } }
    const scene = { told: [wish('French'), wish('ASL')], names: ['Bea', 'Bea'], gone: [] } as const
    const { excused, held } = await afterRestore({ ...scene, told: [...scene.told], left: [{ operation }] })
    expect({ excused, held }).toEqual({ excused: ['French'], held: ['ASL'] })
  })
})
