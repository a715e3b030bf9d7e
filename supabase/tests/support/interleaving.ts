import * as fc from 'fast-check'
import { expect } from 'vitest'
import { PULL_START, type PullCursor } from '#shared/sync/pull.ts'
import type { TestDatabase } from './database.ts'
import { fixtureSql, memberId } from './fixture.ts'
import type { Persona } from './personas.ts'
import { openSession } from './postgres.ts'
import { news, pull } from './pulling.ts'

/** A synced table of the least kind, so that no other trigger makes sessions wait for one another. */
const NOTES = `
  create table public.sync_notes (id uuid primary key default gen_random_uuid(), member_id uuid not null, team_id uuid not null,
    created_at timestamptz, updated_at timestamptz, deleted_at timestamptz, changed_xid xid8, note text not null);
  select private.make_member_owned('public.sync_notes');
  grant select on public.sync_notes to authenticated;
  -- As every table of the product: of whoever owns the functions that look at it.
  do $$ begin
    execute format('alter table public.sync_notes owner to %s',
      (select p.proowner::regrole from pg_proc p where p.oid = 'private.make_member_owned(regclass)'::regprocedure));
  end $$;
  create policy "Staff see what is theirs" on public.sync_notes for select to authenticated
    using (team_id = any ((select private.care_team_ids())::uuid[]))`

const WRITERS = 3
const ROWS = 6

const KINDS = [
  'write write write add begin begin commit commit rollback',
  'savepoint rollbackTo release prepare endPrepared dropPrepared',
  'page page page pull pull ask restamp',
]
const step = fc.record({
  kind: fc.constantFrom(...KINDS.join(' ').split(' ')),
  n: fc.nat(1000),
  m: fc.nat(1000),
})
type Step = { readonly kind: string; readonly n: number; readonly m: number }

/** One session, and what it is in the middle of. */
class Writer {
  isOpen = false
  savepoints = 0
  readonly locked = new Set<string>()
  readonly session: TestDatabase

  constructor(session: TestDatabase) {
    this.session = session
  }

  end(): string[] {
    this.isOpen = false
    this.savepoints = 0
    const held = [...this.locked]
    this.locked.clear()
    return held
  }
}

/** What a station has of the table, page by page. */
class Station {
  cursor: PullCursor = PULL_START
  readonly notes = new Map<unknown, unknown>()
  readonly #database: TestDatabase
  readonly #persona: Persona
  readonly #limit: number
  #epoch: string | undefined

  constructor(database: TestDatabase, persona: Persona, limit: number) {
    this.#database = database
    this.#persona = persona
    this.#limit = limit
  }

  /** @returns whether there is more */
  async page(): Promise<boolean> {
    const at = { table: 'sync_notes', after: this.cursor, limit: this.#limit }
    const { rows, more, epoch, cursor } = await pull(this.#database, this.#persona, at)
    if (this.#epoch !== undefined && epoch !== this.#epoch) {
      this.cursor = PULL_START
      this.notes.clear()
      this.#epoch = epoch
      return true
    }
    this.#epoch = epoch
    const order = rows.map((row) => [String(row['changed_xid']).padStart(20, '0'), String(row['id'])].join(' '))
    expect(order).toEqual(order.toSorted())
    for (const { id, note } of rows) this.notes.set(id, note)
    this.cursor = cursor
    return more
  }

  async pull(): Promise<void> {
    while (await this.page());
    expect(this.cursor.upto).toBeNull()
    expect(Object.fromEntries(this.notes)).toEqual(await this.#committed())
  }

  /** Asks what is new as a poll does, which says exactly whether a row was committed that is not here. */
  async ask(): Promise<void> {
    if (this.cursor.upto !== null) return
    const { tables, seen } = await news(this.#database, this.#persona, { sync_notes: this.cursor })
    const isAll = JSON.stringify(Object.fromEntries(this.notes)) === JSON.stringify(await this.#committed())
    if (!isAll) expect(tables).toEqual(['sync_notes'])
    if (tables.length === 0 && seen !== null) this.cursor = { ...PULL_START, seen }
  }

  async #committed(): Promise<Record<string, unknown>> {
    const teams = this.#persona === 'coach' ? `where member_id in ('${memberId(1)}', '${memberId(2)}')` : ''
    const rows = await this.#database.rows(`select id, note from public.sync_notes ${teams}`)
    const found = new Map(rows.map(({ id, note }) => [id, note]))
    const inOrder = [...this.notes.keys()].filter((id) => found.has(id))
    return Object.fromEntries([...new Set([...inOrder, ...found.keys()])].map((id) => [id, found.get(id)]))
  }
}

class World {
  readonly #reader: TestDatabase
  readonly #writers: readonly Writer[]
  readonly #stations: readonly Station[]
  /** Rows that somebody has changed and not decided about. */
  readonly #locked = new Set<string>()
  /** Prepared transactions, with the rows that they hold. */
  readonly #prepared = new Map<string, readonly string[]>()
  #turn = 0

  constructor(reader: TestDatabase, sessions: readonly TestDatabase[]) {
    this.#reader = reader
    this.#writers = sessions.map((session) => new Writer(session))
    this.#stations = [new Station(reader, 'coach', 2), new Station(reader, 'supervisorBoth', 3)]
  }

  async play({ kind, n, m }: Step): Promise<void> {
    this.#turn += 1
    const station = this.#stations[n % 2]
    const writer = this.#writers[n % WRITERS]
    if (station === undefined || writer === undefined) return
    if (kind === 'page') await station.page()
    else if (kind === 'pull') await station.pull()
    else if (kind === 'ask') await station.ask()
    else if (kind === 'restamp') await this.#restamp()
    else if (kind === 'endPrepared' || kind === 'dropPrepared') await this.#endPrepared(kind === 'endPrepared', n)
    else await this.#write(writer, kind, m)
  }

  /** Everything is decided; then every station has every row by one pull. */
  async end(): Promise<void> {
    for (const writer of this.#writers) await this.#write(writer, 'commit', 0)
    while (this.#prepared.size > 0) await this.#endPrepared(true, 0)
    for (const station of this.#stations) {
      await station.pull()
      await station.ask()
      await station.pull()
    }
  }

  async #restamp(): Promise<void> {
    // It would wait for them.
    if (this.#writers.some(({ isOpen }) => isOpen) || this.#prepared.size > 0) return
    await this.#reader.rows('select private.restamp_synced_rows()')
  }

  async #endPrepared(isKept: boolean, n: number): Promise<void> {
    const name = [...this.#prepared.keys()][n % Math.max(1, this.#prepared.size)]
    if (name === undefined) return
    await this.#reader.rows(`${isKept ? 'commit' : 'rollback'} prepared '${name}'`)
    for (const id of this.#prepared.get(name) ?? []) this.#locked.delete(id)
    this.#prepared.delete(name)
  }

  async #write(writer: Writer, kind: string, m: number): Promise<void> {
    const { session } = writer
    if (kind === 'write' || kind === 'add') return this.#change(writer, kind, m)
    if (kind === 'begin') {
      if (!writer.isOpen) await session.rows('begin')
      writer.isOpen = true
    } else if (writer.isOpen) await this.#decide(writer, kind)
  }

  async #decide(writer: Writer, kind: string): Promise<void> {
    const { session } = writer
    if (kind === 'commit' || kind === 'rollback') {
      await session.rows(kind)
      for (const id of writer.end()) this.#locked.delete(id)
    }
    if (kind === 'prepare') {
      const name = `turn ${this.#turn}`
      await session.rows(`prepare transaction '${name}'`)
      this.#prepared.set(name, writer.end())
    }
    if (kind === 'savepoint') await session.rows(`savepoint s${(writer.savepoints += 1)}`)
    if (writer.savepoints === 0) return
    if (kind === 'rollbackTo') await session.rows(`rollback to savepoint s${writer.savepoints}`)
    if (kind === 'release') await session.rows(`release savepoint s${writer.savepoints--}`)
  }

  async #change(writer: Writer, kind: string, m: number): Promise<void> {
    const member = memberId(((m % 3) + 1) as 1 | 2 | 3)
    if (kind === 'add') {
      await writer.session.rows(
        `insert into public.sync_notes (member_id, note) values ('${member}', 'turn ${this.#turn}')`,
      )
      return
    }
    const row = noteId(m % ROWS)
    if (this.#locked.has(row) && !writer.locked.has(row)) return
    await writer.session.rows(`update public.sync_notes set note = 'turn ${this.#turn}' where id = '${row}'`)
    if (!writer.isOpen) return
    writer.locked.add(row)
    this.#locked.add(row)
  }
}

const noteId = (n: number): string => `00000000-0000-4000-8000-00000000cc0${n}`

/**
 * Interleaves sessions that write, with rollbacks, subtransactions and prepared transactions, and two stations that pull page by page:
 * whatever is committed is at every station by its next pull, and nothing else.
 * @param url of a migrated database
 */
export async function expectNothingLost(url: string, runs: number): Promise<void> {
  const reader = openSession(url)
  await reader.script(`${fixtureSql()}; ${NOTES}`)
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60, size: 'max' }), async (steps) => {
        const values = Array.from(
          { length: ROWS },
          (_, n) => `('${noteId(n)}', '${memberId(((n % 3) + 1) as 1)}', 'first')`,
        )
        await reader.script(`delete from public.sync_notes where true;
          insert into public.sync_notes (id, member_id, note) values ${values.join(', ')}`)
        const sessions = Array.from({ length: WRITERS }, () => openSession(url))
        try {
          const world = new World(reader, sessions)
          for (const one of steps) await world.play(one)
          await world.end()
        } finally {
          await Promise.all(sessions.map((session) => session.close()))
          for (const { gid } of await reader.rows(
            'select gid from pg_prepared_xacts where database = current_database()',
          ))
            await reader.rows(`rollback prepared '${String(gid)}'`)
        }
      }),
      { numRuns: runs },
    )
  } finally {
    await reader.close()
  }
}
