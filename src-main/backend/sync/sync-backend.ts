import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Misfit } from '#shared/domain/station/index.ts'
import type { OutboxOperation } from '#shared/sync/outbox.ts'
import { syncNewsOutput, type PullCursor, type SyncNewsOutput } from '#shared/sync/pull.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import { systemClock, type Clock } from '../../base/clock.ts'
import { isCreation, type Actor } from '../../sync/operations/index.ts'
import type { NotedEvent } from '../../sync/audit.repo.ts'
import {
  DESK_FAULT,
  LEFT_STATES,
  type BackendResult,
  type LeftState,
  type LiveNews,
  type SyncBackend,
} from '../../sync/types.ts'
import { pushChange } from './changes.ts'
import { pushCreation, pushCreations } from './creations.ts'
import { fail, sessionFailure, toFailure } from './failure.ts'
import { LiveTopics } from './live-topics.ts'

const PUBLIC = 'public'
const refusal = z.object({ code: z.string().optional(), message: z.string() })

/** supabase-js reads every answer at once, on this thread: its own fetch, which knows who asks, hands over the bytes. */
async function pull(
  client: SupabaseClient,
  table: SyncedTable,
  place: { after: PullCursor; limit: number },
): Promise<BackendResult<Uint8Array>> {
  const { url, headers, fetch = globalThis.fetch } = client.schema(PUBLIC)
  const asked = new Headers(headers)
  asked.set('content-type', 'application/json')
  asked.set('content-profile', PUBLIC)
  const body = { p_table: table, p_after: place.after, p_limit: place.limit }
  const answer = await fetch(`${url}/rpc/sync_pull`, { method: 'POST', headers: asked, body: JSON.stringify(body) })
  if (answer.ok) return { ok: true, value: new Uint8Array(await answer.arrayBuffer()) }
  const said = refusal.safeParse(await answer.json().catch(() => null)).data ?? { message: answer.statusText }
  return fail(toFailure(said, answer.status))
}

async function news(
  client: SupabaseClient,
  { seen: places, mark, limit }: { seen: ReadonlyMap<SyncedTable, string>; mark: string | null; limit: number },
): Promise<BackendResult<SyncNewsOutput>> {
  const asked = [...places].map(([table, seen]) => ({ table, seen }))
  const { data, error, status } = await client.rpc('sync_news', {
    p_after: asked,
    p_mark: mark,
    p_rows: limit,
  })
  if (error) return fail(toFailure(error, status))
  const answer = syncNewsOutput.safeParse(data)
  return answer.success
    ? { ok: true, value: answer.data }
    : fail({ kind: 'unreachable', detail: 'answer of sync_news not understood' })
}

async function sendAuditEvents(client: SupabaseClient, events: readonly NotedEvent[]): Promise<BackendResult<null>> {
  const { error, status } = await client.rpc('record_audit_events', { p_events: events })
  return error ? fail(toFailure(error, status)) : { ok: true, value: null }
}

async function leaveWork(
  client: SupabaseClient,
  operations: readonly OutboxOperation[],
): Promise<BackendResult<readonly LeftState[]>> {
  const { data, error, status } = await client.rpc('leave_work', { p_operations: operations })
  if (error) return fail(toFailure(error, status))
  const answer = z.array(z.enum(LEFT_STATES)).length(operations.length).safeParse(data)
  return answer.success
    ? { ok: true, value: answer.data }
    : fail({ kind: 'unreachable', detail: 'answer of leave_work not understood' })
}

/**
 * supabase-js answers for a minute from memory that a renewal failed, also when the server is back. Whoever asks here keeps
 * delays of their own.
 */
const forgetFailedRenewal = ({ auth }: SupabaseClient): boolean => Reflect.set(auth, 'lastRefreshFailure', null)

async function refreshSession({ client, misfit }: Options, tokenRefused: boolean): Promise<BackendResult<null>> {
  forgetFailedRenewal(client)
  const { data, error } = await (tokenRefused ? client.auth.refreshSession() : client.auth.getSession())
  if (error) return fail(sessionFailure(error))
  if (!data.session) return fail({ kind: 'unauthorized', detail: 'no session' })
  const found = (await misfit?.()) ?? null
  return found ? fail({ kind: 'unfit', misfit: found }) : { ok: true, value: null }
}

interface Options {
  readonly client: SupabaseClient
  /** Who is signed in at `client`, written where an operation says who acted. */
  readonly actor: Actor
  /** Whether this desk and its server fit; null also where the server does not answer. Left out where nobody asks. */
  readonly misfit?: () => Promise<Misfit | null>
  readonly clock?: Clock
  /** In [0, 1): spreads joins after a loss of Realtime. */
  readonly random?: () => number
  /** Of the client; left out where nobody has to know at once. */
  readonly onAway?: (listener: () => void) => () => void
  readonly onRefused?: (listener: () => void) => () => void
  /** Asks the server for a sign of life, so that `onAway` is told where it gives none. */
  readonly askSignOfLife?: () => Promise<void>
}

/**
 * Where announcements end, the whole server may be gone: within this time the desk asks whether it is. 5,000 desks that lost Realtime alone
 * are 2,500 questions a second for two seconds, which the auth service answers without the database; what does ask it (joins, pulls) is spread over a minute.
 */
export const SIGN_OF_LIFE_SPREAD_MS = 2_000

/** What a fetch rejects with where nothing arrived, in Node and in Electron. */
const NOTHING_ARRIVED = /^(?:fetch failed|terminated|Failed to fetch|net::)/

/** The name of an error that the desk made itself, null where the network did. */
function faultOf(error: unknown): string | null {
  const isFault = error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError
  return isFault && !NOTHING_ARRIVED.test(error.message) ? error.name : null
}

/** The server over REST and Realtime, as the person signed in at `client`. Failures are values; nothing throws. */
export function createSyncBackend(options: Options): SyncBackend {
  const { client, actor, onAway, onRefused, askSignOfLife, clock = systemClock, random = Math.random } = options
  const guarded = async <T>(work: () => Promise<BackendResult<T>>): Promise<BackendResult<T>> => {
    try {
      return await work()
    } catch (error) {
      const fault = faultOf(error)
      if (fault === null) return fail({ kind: 'unreachable', detail: 'network' })
      return fail({ kind: 'unreachable', detail: `fault of this desk: ${fault}`, ownFault: true })
    }
  }
  let live: LiveTopics | null = null
  let isAway = false
  /** Where the server was away, its Realtime was too, or this desk's network: the delays of whoever asked have spread the desks already. */
  const asked = async <T>(work: () => Promise<BackendResult<T>>): Promise<BackendResult<T>> => {
    const answer = await guarded(work)
    const wasAway = isAway
    isAway = !answer.ok && answer.failure.kind === 'unreachable' && answer.failure.ownFault !== true
    if (wasAway && !isAway) live?.hurry()
    return answer
  }
  /** A change that the desk can't even ask for holds up no other, and is not tried again for ever as if the network were away. */
  const guardedPush = <T>(work: () => Promise<BackendResult<T>>): Promise<BackendResult<T>> =>
    guarded(() =>
      work().catch((error: unknown) => {
        const fault = faultOf(error)
        if (fault === null) throw error
        return fail({ kind: 'refused', code: DESK_FAULT, detail: fault })
      }),
    )
  return {
    pull: (table, after, limit) => asked(() => pull(client, table, { after, limit })),
    news: (seen, mark, limit) => asked(() => news(client, { seen, mark, limit })),
    push: (operation) =>
      guardedPush(() =>
        isCreation(operation)
          ? pushCreation(client, operation, actor)
          : pushChange({ client, operation, staffId: actor.staffId }),
      ),
    pushCreations: (operations) => guarded(() => pushCreations(client, operations, actor)),
    leaveWork: (operations) => guarded(() => leaveWork(client, operations)),
    sendAuditEvents: (events) => guarded(() => sendAuditEvents(client, events)),
    refreshSession: async (tokenRefused = false) => {
      const answer = await guarded(() => refreshSession(options, tokenRefused))
      // Somebody is back at this computer.
      if (answer.ok) live?.hurry()
      return answer
    },
    subscribe: ({ onHint, onAway: onGone, onRefused: onEnded, onLive }) => {
      let wasLive = false
      let cancel: (() => void) | null = null
      const followLive = (news: LiveNews): void => {
        if (wasLive && !news.isLive) {
          cancel?.()
          cancel = clock.after(random() * SIGN_OF_LIFE_SPREAD_MS, () => void askSignOfLife?.())
        }
        wasLive = news.isLive
        onLive(news)
      }
      const opened = new LiveTopics({ client, clock, random, onHint, onLive: followLive })
      const ends = [onAway?.(onGone), onRefused?.(onEnded)]
      live = opened
      return {
        listenTo: (teamIds) => opened.listenTo(teamIds),
        end: () => {
          live = null
          cancel?.()
          opened.end()
          for (const end of ends) end?.()
        },
      }
    },
  }
}
