import type { SupabaseClient } from '@supabase/supabase-js'
import { insertedColumns, operationTable, type Actor, type CreationOperation } from '../../sync/operations/index.ts'
import type { BackendResult, PushOutcome } from '../../sync/types.ts'
import { createByFunction } from './edge-functions.ts'
import { fail, toFailure } from './failure.ts'

/** PostgreSQL: unique violation, foreign-key violation, refused by row-level security. */
const ALREADY_THERE = '23505'
const NO_SUCH_MEMBER = '23503'
const NOT_PERMITTED = '42501'

/** Only this station knows the ids that it gives: a row under one is its own earlier delivery, also once its member has left. */
const isOwnDelivery = (message: string): boolean => /"\w+_pkey"/.test(message)

/** Whether the caller can see a row. */
async function isVisible(client: SupabaseClient, table: string, id: string): Promise<BackendResult<boolean>> {
  const { data, error, status } = await client.from(table).select('id').eq('id', id)
  return error ? fail(toFailure(error, status)) : { ok: true, value: data.length > 0 }
}

const applied = { ok: true, value: { kind: 'applied' } } as const

/**
 * What an error of the insertion means: the same id a second time is the effect of an earlier delivery; a member out of
 * sight refuses every row.
 * @param status HTTP status of the answer
 */
export async function judgeCreation(
  client: SupabaseClient,
  operation: CreationOperation,
  { error, status }: { error: { code: string; message: string }; status: number },
): Promise<BackendResult<PushOutcome>> {
  if (error.code === ALREADY_THERE && isOwnDelivery(error.message)) return applied
  if (error.code === ALREADY_THERE) {
    const seen = await isVisible(client, operationTable(operation.kind), operation.rowId)
    if (!seen.ok) return seen
    return seen.value ? applied : fail(toFailure(error, status))
  }
  if (error.code === NO_SUCH_MEMBER || error.code === NOT_PERMITTED) {
    const member = await isVisible(client, 'members', operation.memberId)
    if (!member.ok) return member
    if (!member.value) return { ok: true, value: { kind: 'not-visible' } }
  }
  return fail(toFailure(error, status))
}

/** Makes one row under the id the station gave it. */
export async function pushCreation(
  client: SupabaseClient,
  operation: CreationOperation,
  actor: Actor,
): Promise<BackendResult<PushOutcome>> {
  const columns = insertedColumns(operation, actor)
  if (columns === null) return createByFunction(client, operation)
  const { error, status } = await client.from(operationTable(operation.kind)).insert(columns)
  return error ? judgeCreation(client, operation, { error, status }) : applied
}
