import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { SYNCED_TABLES } from '#shared/sync/rows.ts'
import {
  asksForMessage,
  conflictDetail,
  operationChanges,
  operationFit,
  operationTable,
  type ChangeOperation,
} from '../../sync/operations/index.ts'
import { ROW_MISSING, type BackendResult, type PushOutcome } from '../../sync/types.ts'
import { fail, toFailure } from './failure.ts'
import { sendAskedReminder } from './edge-functions.ts'
import { askWhereabouts } from './whereabouts.ts'

/** How often a change is tried anew because others keep changing the row meanwhile. */
const TRIES = 4

interface Target {
  readonly client: SupabaseClient
  readonly operation: ChangeOperation
  readonly staffId: string | null
}

/** Answer of the Postgres function `change_row`; `row` as the server has it now, where the change did not reach it. */
const changeAnswer = z.discriminatedUnion('changed', [
  z.object({ changed: z.literal(true) }),
  z.object({ changed: z.literal(false), row: z.unknown() }),
])
type ChangeAnswer = z.infer<typeof changeAnswer>

async function change({ client, operation, staffId }: Target, seenXid: string): Promise<BackendResult<ChangeAnswer>> {
  const { data, error, status } = await client.rpc('change_row', {
    p_table: operationTable(operation.kind),
    p_id: operation.rowId,
    p_seen: seenXid,
    p_changes: operationChanges(operation, staffId),
  })
  if (error) return fail(toFailure(error, status))
  const answer = changeAnswer.safeParse(data)
  return answer.success
    ? { ok: true, value: answer.data }
    : fail({ kind: 'unreachable', detail: 'answer of change_row not understood' })
}

type Judgment = { readonly outcome: PushOutcome } | { readonly version: string } | { readonly unreadable: true }

/** What the row as it is now says about the change: an outcome, or the version to try it on. */
function judge({ operation, staffId }: Target, current: unknown): Judgment {
  const row = SYNCED_TABLES[operationTable(operation.kind)].safeParse(current)
  if (!row.success) return { unreadable: true }
  if (row.data.deleted_at !== null) return { outcome: { kind: 'conflict', detail: 'deleted' } }
  const fit = operationFit(operation, row.data, staffId)
  if (fit === 'done') return { outcome: { kind: 'applied' } }
  if (fit === 'new') return { version: row.data.changed_xid }
  return { outcome: { kind: 'conflict', detail: conflictDetail(operation, row.data) } }
}

/** What is to be said of a row that is not shown. Somebody's own record belongs to no member. */
async function judgeAbsent({ client, operation }: Target): Promise<BackendResult<PushOutcome>> {
  const found = await askWhereabouts(client, operation.memberId)
  if (!found.ok) return found
  if (found.value === 'elsewhere') return { ok: true, value: { kind: 'not-visible' } }
  return fail({ kind: 'refused', code: ROW_MISSING, detail: 'row not shown' })
}

/**
 * Changes one row if it is still at the version the person saw. If not, the row itself tells: it holds the change
 * already (an earlier delivery arrived), the change still fits the newer version, somebody decided otherwise, or it is
 * out of sight.
 */
async function applyChange(target: Target): Promise<BackendResult<PushOutcome>> {
  const { operation } = target
  let version = operation.seenXid
  for (let tried = 0; tried < TRIES; tried += 1) {
    const answer = await change(target, version)
    if (!answer.ok) return answer
    if (answer.value.changed) return { ok: true, value: { kind: 'applied' } }
    const { row = null } = answer.value
    if (row === null) return judgeAbsent(target)
    const judged = judge(target, row)
    if ('outcome' in judged) return { ok: true, value: judged.outcome }
    if ('unreadable' in judged) return fail({ kind: 'refused', code: ROW_MISSING, detail: 'row not understood' })
    if (judged.version === version) {
      return fail({ kind: 'refused', code: '42501', detail: 'the server does not let you change this row' })
    }
    version = judged.version
  }
  return fail({ kind: 'unreachable', detail: 'row changes too fast' })
}

/**
 * Delivers one change of the outbox. Delivered twice, it takes effect once. What the server is asked to send, it is then told
 * to send at once.
 */
export async function pushChange(target: Target): Promise<BackendResult<PushOutcome>> {
  const pushed = await applyChange(target)
  if (asksForMessage(target.operation) && pushed.ok && pushed.value.kind === 'applied') {
    await sendAskedReminder(target.client, target.operation.rowId)
  }
  return pushed
}
