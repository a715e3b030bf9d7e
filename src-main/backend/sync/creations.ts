import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import {
  buildsOn,
  insertedColumns,
  operationTable,
  type Actor,
  type CreationOperation,
} from '../../sync/operations/index.ts'
import type { BackendResult, CreationAnswer, PushOutcome } from '../../sync/types.ts'
import { createByFunction } from './edge-functions.ts'
import { fail, toFailure } from './failure.ts'
import { askWhereabouts } from './whereabouts.ts'

/** PostgreSQL: unique violation, foreign-key violation, refused by row-level security. */
const ALREADY_THERE = '23505'
const NO_SUCH_MEMBER = '23503'
const NOT_PERMITTED = '42501'
/** Edge functions, of a member whom the caller does not see. */
const NOT_SHOWN = 'member.notFound'

/** Only this station knows the ids that it gives: a row under one is its own earlier delivery, also once its member has left. */
const isOwnDelivery = (message: string): boolean => /"\w+_pkey"/.test(message)

/** Whether the caller can see a row. */
async function isVisible(client: SupabaseClient, table: string, id: string): Promise<BackendResult<boolean>> {
  const { data, error, status } = await client.rpc('sees_row', { p_table: table, p_id: id })
  return error ? fail(toFailure(error, status)) : { ok: true, value: data === true }
}

const applied = { ok: true, value: { kind: 'applied' } } as const

/**
 * What an error of the insertion means: the same id a second time is the effect of an earlier delivery; a member out of
 * sight refuses every row.
 * @param status HTTP status of the answer
 */
async function judgeCreation(
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
    const member = await askWhereabouts(client, operation.memberId)
    if (!member.ok) return member
    if (member.value === 'elsewhere') return { ok: true, value: { kind: 'not-visible' } }
  }
  return fail(toFailure(error, status))
}

/** The same for what an edge function answered, where nothing is sent to anybody. */
async function judgeFunction(
  client: SupabaseClient,
  { kind, memberId }: CreationOperation,
  answer: BackendResult<PushOutcome>,
): Promise<BackendResult<PushOutcome>> {
  const isNotShown = !answer.ok && answer.failure.kind === 'refused' && answer.failure.code === NOT_SHOWN
  if (kind !== 'message.log' || !isNotShown) return answer
  const member = await askWhereabouts(client, memberId)
  if (!member.ok) return member
  return member.value === 'elsewhere' ? { ok: true, value: { kind: 'not-visible' } } : answer
}

/** Makes one row under the id the station gave it. */
export async function pushCreation(
  client: SupabaseClient,
  operation: CreationOperation,
  actor: Actor,
): Promise<BackendResult<PushOutcome>> {
  const columns = insertedColumns(operation, actor)
  if (columns === null) return judgeFunction(client, operation, await createByFunction(client, operation))
  const { error, status } = await client.from(operationTable(operation.kind)).insert(columns)
  return error ? judgeCreation(client, operation, { error, status }) : applied
}

/** Answer of the Postgres function `create_rows`, one for each row in their order. */
const madeRows = z.array(
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('made') }),
    z.object({ state: z.literal('left') }),
    z.object({ state: z.literal('refused'), code: z.string(), message: z.string() }),
  ]),
)
/** As the database's own refusals arrive when a row comes alone. */
const REFUSED = 400

/**
 * One request for each row, until the server goes away. For where the one request failed as a whole, which no row is to blame
 * for: it took too long, waited for a lock in vain, or met a deadlock. A row alone is done sooner, and holds less.
 */
async function oneByOne(
  client: SupabaseClient,
  operations: readonly CreationOperation[],
  actor: Actor,
): Promise<CreationAnswer[]> {
  const missing = new Set<string | null>()
  const answers: CreationAnswer[] = []
  let gone = false
  for (const operation of operations) {
    const tried: CreationAnswer =
      gone || missing.has(buildsOn(operation)) ? null : await pushCreation(client, operation, actor)
    gone ||= tried?.ok === false && tried.failure.kind !== 'refused'
    if (!tried?.ok || tried.value.kind !== 'applied') missing.add(operation.rowId)
    answers.push(tried)
  }
  return answers
}

/** Makes several rows with one request: each under the id the station gave it, taken or refused by itself. */
export async function pushCreations(
  client: SupabaseClient,
  operations: readonly CreationOperation[],
  actor: Actor,
): Promise<BackendResult<readonly CreationAnswer[]>> {
  const rows = operations.map((operation) => ({
    table: operationTable(operation.kind),
    row: insertedColumns(operation, actor),
    after: buildsOn(operation),
  }))
  const { data, error, status } = await client.rpc('create_rows', { p_rows: rows })
  if (error) {
    const failure = toFailure(error, status)
    const isAway = status === 0 || failure.kind === 'unauthorized'
    return isAway ? fail(failure) : { ok: true, value: await oneByOne(client, operations, actor) }
  }
  const made = madeRows.safeParse(data)
  if (!made.success || made.data.length !== operations.length) {
    return fail({ kind: 'unreachable', detail: 'answer of create_rows not understood' })
  }
  const judged = operations.map((operation, index): CreationAnswer | Promise<CreationAnswer> => {
    const row = made.data[index]
    if (row === undefined || row.state === 'left') return null
    if (row.state === 'made') return { ok: true, value: { kind: 'applied' } }
    return judgeCreation(client, operation, { error: row, status: REFUSED })
  })
  return { ok: true, value: await Promise.all(judged) }
}
