import { randomUUID } from 'node:crypto'
import { afterEach } from 'vitest'
import { z } from 'zod'
import { fiveSampleMembers } from '#shared/sample-data/five-members.ts'
import type { SyncStatus } from '#shared/ipc/sync.ts'
import type { LoggedCall, MarkKind, OutboxOperation } from '#shared/sync/outbox.ts'
import { SYNCED_TABLE_NAMES, type SyncedTable } from '#shared/sync/rows.ts'
import { openCache } from '../../db/open-cache.ts'
import { decodeRow } from '../../db/row-codec.ts'
import { MEMBER_TABLES } from '../../db/row-store.ts'
import { recordingLog, silentLog } from '../../db/test-log.ts'
import type { Db } from '../../db/types.ts'
import type { CacheChange, Workspace } from '../../workspace/types.ts'
import { applyOperation, createdRow, isCreation, operationFit, operationTable } from '../operations/index.ts'
import { createSyncEngine, type RunningSyncEngine } from '../engine.ts'
import type { SyncBackend } from '../types.ts'
import { attentionJobs, jobsOfRow } from '../outbox.repo.ts'
import { saveOperations } from '../save-operations.ts'
import { fakeBackend, type FakeBackend } from './fake-backend.ts'
import { FakeServer } from './fake-server.ts'
import type { ServerRow } from './fake-transaction.ts'
import { manualClock, type ManualClock } from './manual-clock.ts'

export const NORTH = '00000000-0000-4000-8000-0000000000a1'
export const SOUTH = '00000000-0000-4000-8000-0000000000a2'
export const SPECIALIST = '00000000-0000-4000-8000-00000000e001'
export const SUPERVISOR = '00000000-0000-4000-8000-00000000e002'
export const SUPERVISOR_SOUTH = '00000000-0000-4000-8000-00000000e003'
export const NOW = '2026-11-20T12:00:00Z'

const base = { created_at: NOW, updated_at: NOW, deleted_at: null }

/** Two teams, a specialist of North, a supervisor of both; sample members 1-3 in North, 4 and 5 in South. */
export function sampleServer(): FakeServer {
  const server = new FakeServer()
  const sample = fiveSampleMembers(NOW)
  const south = new Set((sample.members ?? []).slice(3).map(({ id }) => id))
  const staff = (id: string, role: string): object => ({
    ...base,
    id,
    user_id: null,
    full_name: 'Sample Staff',
    role,
    team_id: NORTH,
    active: true,
  })
  server.write((tx) => {
    tx.put('teams', { ...base, id: NORTH, name: 'North' })
    tx.put('teams', { ...base, id: SOUTH, name: 'South' })
    tx.put('staff', staff(SPECIALIST, 'outreach_specialist'))
    tx.put('staff', staff(SUPERVISOR, 'supervisor'))
    tx.put('staff_teams', { ...base, id: SUPERVISOR_SOUTH, staff_id: SUPERVISOR, team_id: SOUTH })
    for (const table of ['members', ...MEMBER_TABLES] as const) {
      for (const row of sample[table] ?? []) {
        const memberId = 'team_id' in row && table !== 'members' ? Reflect.get(row, 'member_id') : row.id
        tx.put(table, { ...row, team_id: south.has(memberId) ? SOUTH : NORTH })
      }
    }
  })
  return server
}

function testWorkspace(db: Db, staffId: string): Workspace & { readonly published: CacheChange[] } {
  const listeners = new Set<(change: CacheChange) => void>()
  const published: CacheChange[] = []
  return {
    published,
    db,
    storage: 'memory',
    owner: { kind: 'staff', userId: staffId, staffId, fullName: 'Sample Staff', role: 'outreach_specialist' },
    changes: {
      publish(change) {
        published.push(change)
        for (const listener of listeners) listener(change)
      },
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
}

export interface Station<B extends SyncBackend = FakeBackend> {
  readonly db: Db
  readonly clock: ManualClock
  readonly backend: B
  readonly workspace: ReturnType<typeof testWorkspace>
  readonly log: ReturnType<typeof recordingLog>
  engine(): RunningSyncEngine
  /** Everything once, as after sign-in or resume; resolves when it is done. */
  sync(): Promise<SyncStatus>
  /** Lets time pass, then waits for what it started. */
  pass(ms: number): Promise<SyncStatus>
  /** The app ends and starts again on the same cache. */
  restart(): Promise<void>
  /** A person acts on a row; answers false where the button would not be shown. */
  act(kind: MarkKind, rowId: string): boolean
  /** A person finishes a call with a member; answers the call's id, or null where the member is not on this station. */
  logCall(memberId: string): string | null
  close(): Promise<void>
}

export interface StationOptions {
  readonly staffId?: string
  readonly db?: Db
  readonly clock?: ManualClock
  readonly pageSize?: number
  readonly apartFrom?: number
}

/** A signed-in station of `server`, with a cache in memory. */
export function createStation(server: FakeServer, options: StationOptions = {}): Station {
  return runStation(fakeBackend(server, options.staffId ?? SPECIALIST), options)
}

/** For one file of tests: stations that are closed after each of its tests. */
export function closedAfterEach() {
  const open: Station[] = []
  afterEach(async () => {
    for (const station of open.splice(0)) await station.close()
  })
  const starting = (server: FakeServer, options: StationOptions = {}): Station => {
    const made = createStation(server, options)
    open.push(made)
    return made
  }
  return {
    /** One whose first sync is under way. */
    starting,
    /** One that has synced. */
    async station(server: FakeServer, options: StationOptions = {}): Promise<Station> {
      const made = starting(server, options)
      await made.engine().idle()
      return made
    },
  }
}

/** A signed-in station on any backend. */
export function runStation<B extends SyncBackend>(backend: B, options: StationOptions): Station<B> {
  const { staffId = SPECIALIST, clock = manualClock(), pageSize = 3, apartFrom } = options
  const db = options.db ?? openCache({ file: ':memory:', key: null, log: silentLog, clock }).db
  const workspace = testWorkspace(db, staffId)
  const log = recordingLog()
  const start = (): RunningSyncEngine => {
    const engine = createSyncEngine({ workspace, backend, clock, log, random: () => 0, pageSize, apartFrom })
    engine.start()
    return engine
  }
  let engine = start()
  const settled = async (): Promise<SyncStatus> => {
    await engine.idle()
    return engine.status()
  }
  return {
    db,
    clock,
    backend,
    workspace,
    log,
    engine: () => engine,
    sync() {
      engine.syncNow()
      return settled()
    },
    pass(ms) {
      clock.advance(ms)
      return settled()
    },
    async restart() {
      await engine.stop()
      engine = start()
      await engine.idle()
    },
    act: (kind, rowId) => act(workspace, { kind, rowId, nowMs: clock.now() }),
    logCall: (memberId) => logCall(workspace, { memberId, nowMs: clock.now() }),
    async close() {
      await engine.stop()
      db.close()
    },
  }
}

function act(workspace: Workspace, { kind, rowId, nowMs }: { kind: MarkKind; rowId: string; nowMs: number }): boolean {
  const row = readCached(workspace.db, operationTable(kind)).get(rowId)
  if (!row) return false
  const operation: OutboxOperation = {
    kind,
    rowId,
    memberId: String(row['member_id']),
    seenXid: row.changed_xid,
    at: new Date(nowMs).toISOString(),
  }
  if (operationFit(operation, row) !== 'new') return false
  saveOperations(workspace, [operation], { nowMs })
  return true
}

function logCall(workspace: Workspace, { memberId, nowMs }: { memberId: string; nowMs: number }): string | null {
  if (!readCached(workspace.db, 'members').has(memberId)) return null
  const at = new Date(nowMs).toISOString()
  const call: LoggedCall = {
    outcome: 'completed',
    startedAt: at,
    durationMinutes: 4,
    sentiment: 'neutral',
    scheduledTests: [],
    notes: 'Talked about the eye exam.',
    identityVerified: true,
    overrideReason: null,
    reason: null,
    reasonNote: '',
  }
  const operation = { kind: 'call.log', memberId, rowId: randomUUID(), at, call } as const
  saveOperations(workspace, [operation], { nowMs })
  return operation.rowId
}

/** Rows of a cached table by id. */
export function readCached(db: Db, table: SyncedTable): Map<string, ServerRow> {
  const rows = db.prepare(`SELECT * FROM ${table}`).all()
  return new Map(rows.map((record) => decodeRow(table, record)).map((row) => [row.id, { ...row }]))
}

type Contents = Record<string, Record<string, object>>

/** Everything the cache holds, except removal records. */
export function cacheContents(db: Db): Contents {
  const tables = SYNCED_TABLE_NAMES.filter((table) => table !== 'sync_removals')
  return Object.fromEntries(tables.map((table) => [table, Object.fromEntries(readCached(db, table))]))
}

/** What the cache of `staffId` should hold: what the server shows, with the cache's unsent changes on top. */
export function expectedContents(server: FakeServer, db: Db, staffId: string): Contents {
  const tables = SYNCED_TABLE_NAMES.filter((table) => table !== 'sync_removals')
  const shown = (table: SyncedTable): [string, object][] =>
    server
      .visible(table, staffId)
      .filter((row) => row.deleted_at === null && !isMemberDeleted(server, row))
      .map((row) => [row.id, withUnsent(db, table, row, staffId)])
  const contents = Object.fromEntries(tables.map((table) => [table, Object.fromEntries(shown(table))]))
  for (const { operation } of attentionJobs(db)) {
    const member = contents['members']?.[operation?.memberId ?? '']
    if (!operation || !isCreation(operation) || !member || server.row(operationTable(operation.kind), operation.rowId))
      continue
    const made = createdRow(operation, {
      teamId: z.object({ team_id: z.string() }).parse(member).team_id,
      actor: { staffId, fullName: String(server.row('staff', staffId)?.['full_name']) },
    })
    Object.assign(contents[operationTable(operation.kind)] ?? {}, { [operation.rowId]: made })
  }
  return contents
}

function isMemberDeleted(server: FakeServer, row: ServerRow): boolean {
  const memberId = row['member_id']
  return typeof memberId === 'string' && server.row('members', memberId)?.deleted_at != null
}

function withUnsent(db: Db, table: SyncedTable, row: ServerRow, staffId: string): object {
  return jobsOfRow(db, table, row.id).reduce(
    (changed, { operation }) => (operation ? applyOperation(operation, changed, staffId) : changed),
    row,
  )
}
