import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { SAMPLE_PASSWORD } from '../../src-shared/sample-data/accounts.ts'
import { outboxOperation } from '../../src-shared/sync/outbox.ts'
import { PULL_PAGE_SIZE, PULL_START, syncPullOutput } from '../../src-shared/sync/pull.ts'
import { SYNCED_TABLE_NAMES, SYNCED_TABLES, type SyncedTable } from '../../src-shared/sync/rows.ts'
import { createSyncBackend } from '../../src-main/backend/sync/sync-backend.ts'
import { decodeRow } from '../../src-main/db/row-codec.ts'
import { openSealedWork } from '../../src-main/workspace/sealed-work.ts'
import { queryCache } from '../e2e-desktop/read-disk.ts'
import type { Desk } from './desk.ts'
import type { AdminDatabase } from './database.ts'
import { REVOKING_WORDS, type MemberEnd } from './judge-members.ts'
import type { PortalMember } from './member.ts'
import { onceRecovered } from './patience.ts'
import { canonical, type Job, type Row, type SeenRow, type StationEnd, type Unsent, type World } from './judge.ts'
import type { StackProcess } from './stack-process.ts'

/** All of them but the records of who has left, which a station does not keep. */
const COMPARED = SYNCED_TABLE_NAMES.filter((name) => name !== 'sync_removals')
const UNSENT = `select kind, table_name as "table", row_id as rowId, member_id as memberId, state, payload as contents,
  kind || ': ' || coalesce(reason, '') || ' ' || coalesce(detail, '') as why
  from outbox where kind <> ? order by id`

/** By desk: whoever works there, as the server knows them. */
export type Eyes = ReadonlyMap<string, SupabaseClient>

interface Everybody {
  readonly desks: readonly Desk[]
  readonly server: SupabaseClient
  readonly eyes: Eyes
  readonly database: AdminDatabase
  /** Private half of the administrator's key, PKCS#8 in PEM. */
  readonly recoveryKey: string
}

/** Rows of a question to the server, which is asked again while it is away. @throws Error with what the server said last */
export function rowsOf<Row>(
  ask: () => PromiseLike<{ data: Row[] | null; error: { message: string } | null }>,
): Promise<Row[]> {
  return onceRecovered(async () => {
    const { data, error } = await ask()
    if (error) throw new Error(`the server did not answer: ${error.message}`)
    return data ?? []
  })
}

/** Longer than the server needs for anything; one whose database was shot may owe an answer for ever. */
const ANSWER_LIMIT_MS = 30_000

/** Asks a server with a key of its project. */
export const serverClient = (url: string, key: string): SupabaseClient =>
  createClient(url, key, {
    auth: { persistSession: false },
    global: { fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }) },
  })

/** Signs everybody in, also again: what happens to a person's sessions happens to these too. @throws Error where it can't */
export async function openEyes(eyes: Eyes): Promise<void> {
  for (const [email, person] of eyes) {
    await onceRecovered(async () => {
      const { error } = await person.auth.signInWithPassword({ email, password: SAMPLE_PASSWORD })
      if (error) throw new Error(`${email} could not sign in: ${error.message}`)
    })
  }
}

/** @throws Error where somebody can't sign in */
export async function eyesOf({ url, publishableKey }: StackProcess, people: readonly string[]): Promise<Eyes> {
  const clientOf = (): SupabaseClient => serverClient(url, publishableKey)
  const eyes = new Map(people.map((email) => [email, clientOf()]))
  await openEyes(eyes)
  return eyes
}

/** A row as every station has it: the columns of its schema alone. */
function seen(table: SyncedTable, row: unknown): SeenRow[] {
  const read = SYNCED_TABLES[table].parse(row)
  return read.deleted_at === null ? [{ id: read.id, contents: canonical(read) }] : []
}

/** The rows of a table that a person is given, without those that were removed. */
async function visibleTo(person: SupabaseClient, table: SyncedTable): Promise<SeenRow[]> {
  const found: SeenRow[] = []
  for (let after = PULL_START, more = true; more;) {
    const asked = { p_table: table, p_after: after, p_limit: PULL_PAGE_SIZE }
    const [page] = await rowsOf(async () => {
      const { data, error } = await person.rpc('sync_pull', asked)
      return { data: error ? null : [syncPullOutput.parse(data)], error }
    })
    if (!page) break
    found.push(...page.rows.flatMap((row) => seen(table, row)))
    after = page.next
    more = page.more
  }
  return found
}

/** What a desk has on disk, also while it runs, and what it should have. */
export async function endOf(desk: Desk, eyes: Eyes): Promise<StationEnd> {
  const person = eyes.get(desk.name)
  if (!person) throw new Error(`${desk.name} has no eyes`)
  const tables = COMPARED.map(async (name) => ({
    name,
    visible: await visibleTo(person, name),
    cached: queryCache(desk.userData, `select * from ${name} where id <> ?`, '').flatMap((record) =>
      seen(name, decodeRow(name, record)),
    ),
  }))
  const outbox = queryCache(desk.userData, UNSENT, '') as Omit<Job, 'answer'>[]
  return { name: desk.name, outbox: outbox.map((job) => ({ ...job, answer: '' })), tables: await Promise.all(tables) }
}

/** Asks the server, as the person at the desk, for what the desk shows as refused. It may be done by that: call it last. */
async function withAnswers(end: StationEnd, desk: Desk, eyes: Eyes): Promise<StationEnd> {
  const client = eyes.get(desk.name)
  if (!client) throw new Error(`${desk.name} has no eyes`)
  const backend = createSyncBackend({ client, actor: { staffId: desk.staffId, fullName: desk.fullName } })
  const outbox: Job[] = []
  for (const job of end.outbox) {
    const operation = outboxOperation.safeParse(JSON.parse(job.contents)).data
    const isAsked = job.state === 'attention' && operation !== undefined
    const pushed = isAsked ? await backend.push(operation) : null
    outbox.push(pushed ? { ...job, answer: pushed.ok ? pushed.value.kind : pushed.failure.kind } : job)
  }
  return { ...end, outbox }
}

/** The server gives no more at once (`max_rows`), whatever is asked for. */
const PAGE = 1000

async function allRows(server: SupabaseClient, table: string, key = 'id'): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (;;) {
    const last = rows.at(-1)?.[key]
    const page = await rowsOf<Row>(() => {
      const asking = server.from(table).select('*').order(key).limit(PAGE)
      return last === undefined ? asking : asking.gt(key, last)
    })
    rows.push(...page)
    if (page.length < PAGE) return rows
  }
}

/** All rows of the tables that people's work is in; what staff noted on a kit and what a result says are rows of their own. @throws Error where the server can't be asked */
export async function serverRows(server: SupabaseClient): Promise<World['server']> {
  const tables = COMPARED.map(async (table) => (await allRows(server, table)).map((row) => ({ table, row })))
  const notes = await allRows(server, 'test_kit_notes', 'kit_id')
  const noteOf = new Map(notes.map(({ kit_id: id, order_notes: text }) => [id, text]))
  const summaries = await allRows(server, 'lab_result_summaries', 'result_id')
  const summaryOf = new Map(summaries.map(({ result_id: id, result_summary: text }) => [id, text]))
  return (await Promise.all(tables)).flat().map(({ table, row }) => {
    if (table === 'test_kits') return { table, row: { ...row, order_notes: noteOf.get(row['id']) ?? '' } }
    if (table === 'lab_results') return { table, row: { ...row, result_summary: summaryOf.get(row['id']) ?? null } }
    return { table, row }
  })
}

/** Ends the desks and looks at everything. */
export async function worldOf({ desks, server, eyes, database, recoveryKey }: Everybody): Promise<World> {
  for (const desk of desks) await desk.close()
  const rows = await serverRows(server)
  const left = await leftOf(database)
  const ends: [Desk, StationEnd][] = []
  for (const desk of desks) ends.push([desk, await endOf(desk, eyes)])
  const stations: StationEnd[] = []
  for (const [desk, end] of ends) stations.push(await withAnswers(end, desk, eyes))
  return { server: rows, stations, left, sealed: sealedOf(desks, recoveryKey) }
}

const operationHead = z.object({ kind: z.string(), rowId: z.string(), memberId: z.string() })

const unsentOf = (operation: unknown): Unsent => ({
  ...operationHead.parse(operation),
  contents: JSON.stringify(operation),
})

/** Work that stations left to other teams and no supervisor has decided about. @throws Error while the database is down */
export async function leftOf(database: AdminDatabase): Promise<World['left']> {
  const left = await database.sql('select operation from private.left_work where operation is not null')
  return left.map(({ operation }) => unsentOf(operation))
}

const sealedChanges = z.object({ changes: z.array(z.object({ payload: z.string() })) })

/** What desks sealed for the administrator when their person was switched off (docs/operations.md#work-that-was-not-sent). */
function sealedOf(desks: readonly Desk[], recoveryKey: string): World['sealed'] {
  return desks.flatMap(({ name, userData }) => {
    const folder = join(userData, 'recovery')
    const files = existsSync(folder) ? readdirSync(folder) : []
    return files.flatMap((file) => {
      const work: unknown = JSON.parse(openSealedWork(readFileSync(join(folder, file), 'utf8'), recoveryKey))
      const { changes } = sealedChanges.parse(work)
      return changes.map(({ payload }) => ({ station: name, ...unsentOf(JSON.parse(payload)) }))
    })
  })
}

/** Microseconds since the epoch: whole, and exact in JavaScript. */
const exact = (column: string): string => `(extract(epoch from ${column}) * 1000000)::bigint::text`

const TEXTS = `select external_id as id, content, ${exact('created_at')} as at,
    case when content ~ '${REVOKING_WORDS}' then 'confirm-stop' else 'answer-text' end as asks
  from public.communication_logs where member_id = $1::uuid and metadata ->> 'purpose' = 'from_member'`
/** What the one who ended it could know of; a desk whose clock is behind has ended it no earlier than it was there. */
const ITEMS = `select kind, case when status <> 'open' then ${exact('greatest(done_at, asked_at)')} end as until
  from public.outreach_tasks
  where member_id = $1::uuid and deleted_at is null and kind ~ '^(answer-text|confirm-stop|check-in|screening-|need-)'`

const EVENTS = `select count(*) filter (where event->>'event' in ('raised', 'repeated')) as alerts,
  count(*) filter (where event->>'event' = 'callbackAsked') as callbacks
  from public.urgent_alerts a cross join lateral jsonb_array_elements(a.timeline) event where a.member_id = $1::uuid`

/** What there is of a member: on the server, and on the pages. @throws Error while the database is down */
export async function endOfMember(member: PortalMember, database: AdminDatabase): Promise<MemberEnd> {
  const own = [member.id] as const
  const [messages, screenings, texts, items, [events]] = [
    await database.sql(
      `select id, message from public.chat_messages where member_id = $1::uuid and sender_type = 'member'`,
      own,
    ),
    await database.sql(
      `select id, to_jsonb(other_ids) as other_ids, status, responses, crisis_at is not null as danger,
         case when status = 'completed' then ${exact('completed_at')} end as at,
         case when assessment_type = 'sdoh' then 'need-food' when score >= 10 then 'screening-follow-up' else 'check-in' end as asks
       from public.care_gap_assessments where member_id = $1::uuid and deleted_at is null`,
      own,
    ),
    await database.sql(TEXTS, own),
    await database.sql(ITEMS, own),
    await database.sql(EVENTS, own),
  ]
  return {
    member: member.id,
    messages: messages.map(({ id, message }) => ({ id: String(id), text: String(message) })),
    texts: texts.map(({ id, content, at, asks }) => ({
      id: String(id),
      text: String(content),
      at: Number(at),
      asks: String(asks),
    })),
    items: items.map(({ kind, until }) => ({ kind: String(kind), until: until === null ? null : Number(until) })),
    screenings: screenings.map(({ id, other_ids: others, status, responses, danger, at, asks }) => ({
      ids: [String(id), ...(Array.isArray(others) ? others.map(String) : [])],
      completed: status === 'completed',
      answers: JSON.stringify(responses),
      danger: danger === true,
      at: at === null ? null : Number(at),
      asks: String(asks),
    })),
    alerts: Number(events?.['alerts']),
    callbacks: Number(events?.['callbacks']),
    pending: [...member.pending(), ...(await member.pendingScreenings())],
  }
}
