import { z } from 'zod'
import { SESSION_ENDS } from '../sync/refusals.ts'
import { instant } from '../sync/rows.ts'
import { statementContent } from '../sync/statements.ts'
import { taskResult } from '../sync/word-schemas.ts'
import { defineFeature, nothing } from './contract.ts'

/** A cache of this computer was damaged. */
export const recovery = z.object({
  at: instant,
  /** Everything but what was not sent is received anew; else only what was done last had to be put back. */
  rebuilt: z.boolean(),
  /** Changes that the server does not have. */
  salvagedChanges: z.number().int(),
  /** Notes of calls and half-written messages. */
  salvagedNotes: z.number().int(),
  /** Places that can't be read in either copy: what was done there may be lost. */
  unreadable: z.number().int(),
})
export type Recovery = z.infer<typeof recovery>

/**
 * Always visible, in plain words (docs/rules/foundations.md#sync-and-outbox): 'Up to date', 'Working offline: 3
 * changes waiting', 'Needs attention: 1'.
 */
const syncStatus = z.object({
  /**
   * `no-server`: this computer has no server's address; `paused`: nothing moves until somebody acts; `broken`: a fault of this desk keeps
   * what is new on the server from it. What people do here still leaves.
   */
  state: z.enum([
    'demo',
    'signed-out',
    'first-sync',
    'syncing',
    'up-to-date',
    'offline',
    'no-server',
    'paused',
    'broken',
  ]),
  waiting: z.number().int(),
  attention: z.number().int(),
  lastSyncedAt: instant.nullable(),
  /** Rows received so far during the first sync; null otherwise. `boardReady`: the queue can be used already. */
  firstSync: z.object({ rows: z.number().int(), boardReady: z.boolean() }).nullable(),
  /** Set once after a damaged cache was rebuilt or mended: what was saved. */
  recovered: recovery.nullable(),
  /** Set once after the server was restored from an older copy: what this station had sent it lately and sent again. */
  restored: z.object({ at: instant, sentAgain: z.number().int() }).nullable(),
  /** Set once work about members who left this person's teams was handed to the teams they are in now. */
  leftWork: z.object({ at: instant, changes: z.number().int() }).nullable(),
  /** While `offline`: the server is there, but takes no renewal of the session yet. The session is good. */
  renewalLimited: z.boolean(),
  /** While `paused` because the session is over: what the server says of it; null where it only takes it no more. */
  endedBy: z.enum(SESSION_ENDS).nullable(),
  /** Set when the disk refused a write; pulls pause and nothing is lost. */
  diskFull: z.boolean(),
  /** Who has to be updated before anything moves again, and to what: a version of the desk, or a migration of the server. */
  misfit: z.object({ who: z.enum(['desk', 'server']), needed: z.string() }).nullable(),
})
export type SyncStatus = z.infer<typeof syncStatus>

/** Whether nothing reaches the server at the moment, whatever the reason. */
export const isServerAway = ({ state }: Pick<SyncStatus, 'state'>): boolean =>
  state === 'offline' || state === 'no-server' || state === 'paused'

const attentionItem = z.object({
  jobId: z.number().int(),
  kind: z.string(),
  memberId: z.uuid(),
  memberName: z.string(),
  /** What the change is about, and what somebody wrote in it. */
  label: z.string(),
  /** The statement that it makes or takes back. */
  statement: statementContent.nullable(),
  /** What was meant by the words that paused texts, where the change ends that task. */
  result: taskResult.nullable(),
  queuedAt: instant,
  /** Stable code with a text in the catalogs: sync.conflict, sync.refused, sync.fault, sync.invalid, sync.notVisible; sync.held: it waits for the item above. */
  reason: z.string(),
  detail: z.string(),
  /** False: somebody else has ended what it is about, and sending it once more would change nothing. */
  mayTryAgain: z.boolean(),
})
export type AttentionItem = z.infer<typeof attentionItem>

export const syncIpc = defineFeature({
  calls: {
    getStatus: { input: nothing, output: syncStatus },
    syncNow: { input: nothing, output: z.null() },
    listAttention: { input: nothing, output: z.array(attentionItem) },
    retryJob: { input: z.object({ jobId: z.number().int() }), output: z.null() },
    discardJob: { input: z.object({ jobId: z.number().int() }), output: z.null() },
  },
  events: { statusChanged: syncStatus },
  whileLocked: ['getStatus', 'statusChanged'],
})
