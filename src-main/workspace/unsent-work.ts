import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { READ_MARK_LIST } from '#shared/sync/outbox.ts'
import type { Db } from '../db/types.ts'
import { sealWork } from './sealed-work.ts'

/** What a person did that the server does not have: changes of the outbox, notes of open calls, and what was looked at. */
interface UnsentWork {
  readonly changes: readonly unknown[]
  readonly callNotes: readonly unknown[]
  /** Events for the audit log. */
  readonly auditEvents: readonly unknown[]
}

/** Nobody misses that a message counts as read. */
function readUnsentWork(db: Db): UnsentWork {
  return {
    changes: db.prepare(`SELECT * FROM outbox WHERE kind NOT IN (${READ_MARK_LIST}) ORDER BY id`).all(),
    callNotes: db.prepare('SELECT * FROM call_drafts ORDER BY member_id').all(),
    auditEvents: db.prepare('SELECT * FROM trail_events ORDER BY at, id').all(),
  }
}

export interface WorkOwner {
  readonly userId: string
  readonly staffId: string
}

interface SealOptions {
  /** Where sealed files are kept; they outlive the cache and the person's session. */
  readonly folder: string
  /** Null: the plan has no key, and nothing is kept. */
  readonly recoveryKey: string | null
  readonly nowMs: number
}

export interface KeptWork {
  /** Changes and notes that the server does not have. */
  readonly unsent: number
  /** Whether they lie in a file that the administrator's key opens. */
  readonly sealed: boolean
}

/** The disk has no room for the file; there may be some again. */
export class NoRoomForWork extends Error {
  override readonly name = 'NoRoomForWork'
  /** Changes and notes that the server does not have. */
  readonly unsent: number

  constructor(unsent: number, cause: unknown) {
    super('no room for unsent work', { cause })
    this.unsent = unsent
  }
}

const NO_ROOM = ['ENOSPC', 'EDQUOT']
const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NO_ROOM.includes(String(error.code))

/**
 * Counts the unsent work of a cache that is about to be erased and, where the plan has a recovery key, keeps it in a file that
 * only the administrator opens (docs/operations.md#work-that-was-not-sent). @throws NoRoomForWork, or what a wrong key throws
 */
export function keepUnsentWork(db: Db, owner: WorkOwner, { folder, recoveryKey, nowMs }: SealOptions): KeptWork {
  const work = readUnsentWork(db)
  const unsent = work.changes.length + work.callNotes.length
  if (unsent + work.auditEvents.length === 0 || recoveryKey === null) return { unsent, sealed: false }
  const sealedAt = new Date(nowMs).toISOString()
  const contents = sealWork(JSON.stringify({ ...owner, sealedAt, ...work }), recoveryKey)
  const file = join(folder, `${sealedAt.slice(0, 10)}-${randomBytes(4).toString('hex')}.sealed`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(file, contents, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if (!isNoRoom(error)) throw error
    rmSync(file, { force: true })
    throw new NoRoomForWork(unsent, error)
  }
  return { unsent, sealed: true }
}
