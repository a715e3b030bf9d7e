import { z } from 'zod'
import { toInstant } from '#shared/domain/time/index.ts'
import type { OutboxOperation } from '#shared/sync/outbox.ts'
import { instant } from '#shared/sync/rows.ts'
import type { Clock } from '../base/clock.ts'
import { getMeta, setMeta } from '../db/meta.ts'
import type { Db } from '../db/types.ts'
import type { Log } from '../log/types.ts'
import { isSyncedTable, jobsOfAbsentMembers, jobsOfRow, type OutboxJob } from './outbox.repo.ts'
import { deleteJob } from './outbox-writer.repo.ts'
import { dropServerCopy } from './server-copy.repo.ts'
import { untilStopped } from './until-stopped.ts'
import { LEFT_AT_ONCE, type LeftState, type SyncBackend } from './types.ts'

type LeavableJob = OutboxJob & { readonly operation: OutboxOperation }

const leftNote = z.object({ at: instant, changes: z.number().int() })

/** What was handed to other teams since this desk began, until `clearMeta(db, 'left_work')`; null: nothing. */
export function readLeft(db: Db): z.infer<typeof leftNote> | null {
  const text = getMeta(db, 'left_work')
  return text === null ? null : (leftNote.safeParse(JSON.parse(text)).data ?? null)
}

/**
 * What is said of members who are not on this station, oldest first: what was refused, what builds on it, and what still waits. Sent one
 * by one, each of these would have been refused in a round of its own. Of a member who is in sight after all the server says so.
 */
function leavableJobs(db: Db): LeavableJob[] {
  const isLeavable = (job: OutboxJob): job is LeavableJob => job.operation !== null
  return jobsOfAbsentMembers(db).filter(isLeavable)
}

/** The server has it: nothing of it stays here but that it was so. */
function forget(db: Db, { id, table, rowId }: OutboxJob): void {
  deleteJob(db, id)
  if (isSyncedTable(table) && jobsOfRow(db, table, rowId).length === 0) dropServerCopy(db, table, rowId)
}

function settleLeft(
  db: Db,
  jobs: readonly LeavableJob[],
  { states, nowMs }: { states: readonly LeftState[]; nowMs: number },
) {
  return db.transaction(() => {
    const gone = jobs.filter((_, index) => states[index] === 'kept' || states[index] === 'there')
    for (const job of gone) forget(db, job)
    const kept = states.filter((state) => state === 'kept').length
    const before = readLeft(db)?.changes ?? 0
    if (kept > 0) setMeta(db, 'left_work', JSON.stringify({ at: toInstant(nowMs), changes: before + kept }))
    return gone
  })()
}

interface Leaving {
  readonly db: Db
  readonly backend: Pick<SyncBackend, 'leaveWork'>
  readonly stopping: AbortSignal
  readonly log: Log
  readonly clock: Clock
}

/**
 * Hands work about members who have left this person's teams to the teams they are in now, and erases it here: what
 * members said, their numbers and addresses do not stay on a station that may not show them. Call it when the removal
 * records were applied. What the server does not take stays under 'Needs attention'.
 * @returns the jobs that are gone
 */
export async function leaveWork({ db, backend, stopping, log, clock }: Leaving): Promise<readonly OutboxJob[]> {
  const gone: OutboxJob[] = []
  const all = leavableJobs(db)
  for (let from = 0; from < all.length; from += LEFT_AT_ONCE) {
    const jobs = all.slice(from, from + LEFT_AT_ONCE)
    const answer = await untilStopped(stopping, backend.leaveWork(jobs.map(({ operation }) => operation)))
    if (!answer.ok) {
      log.warn('work not left', { kind: answer.failure.kind })
      break
    }
    gone.push(...settleLeft(db, jobs, { states: answer.value, nowMs: clock.now() }))
  }
  if (gone.length > 0) log.info('work left to other teams', { count: gone.length })
  return gone
}
