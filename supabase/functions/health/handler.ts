import type { Setup } from './setup.ts'
import type { Loading } from './siblings.ts'

export interface HealthDeps {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Asks the database as the caller for the newest migration. Rejects when it can't be asked. */
  readonly schemaVersion: (authorization: string | null) => Promise<string | null>
  /** How the functions are set up; null unless this is the server's secret key. */
  readonly setup: (apiKey: string) => Promise<Setup | null>
  /** Whether each of the other functions starts, by name. Never rejects. */
  readonly siblings: () => Promise<Readonly<Record<string, Loading>>>
  /** Asks the database as the caller for a transaction that stays open. Rejects when the caller is not told. */
  readonly openTransaction: (authorization: string | null) => Promise<OpenTransaction | null>
}

export interface HealthInput {
  readonly method: string
  /** The caller's `Authorization` header; without one the question is asked with the publishable key. */
  readonly authorization: string | null
  readonly apiKey: string | null
}

/** A transaction that has written something and been open for more than 60 seconds. */
export interface OpenTransaction {
  /** ISO 8601, the database's clock. */
  readonly since: string
  readonly role: string
  readonly application: string
}

interface HealthReport {
  readonly status: 'ok' | 'degraded'
  /** ISO 8601, the function's clock. */
  readonly time: string
  readonly database: { readonly status: 'ok' | 'fail'; readonly latencyMs: number }
  /** Version of the newest migration; null where unknown. */
  readonly migration: string | null
  /** Only for the secret key. */
  readonly setup?: Setup
  /** Only for the secret key: whether each of the other functions starts. */
  readonly functions?: Readonly<Record<string, Loading>>
  /** Null: none, or the caller is neither staff nor the service role. */
  readonly openTransaction: OpenTransaction | null
}

export interface HealthAnswer {
  readonly status: 200 | 405 | 503
  readonly body: HealthReport | { readonly code: 'health.method' }
}

/**
 * Says whether the database answers, how fast, and with which schema; never why it doesn't. Staff are told what stays open,
 * and who has the secret key more: how the functions are set up, and whether each of them starts.
 */
export async function handleHealth(
  deps: HealthDeps,
  { method, authorization, apiKey }: HealthInput,
): Promise<HealthAnswer> {
  if (method !== 'GET' && method !== 'POST') return { status: 405, body: { code: 'health.method' } }
  const startedAt = deps.now()
  const asked = await deps.schemaVersion(authorization).then(
    (migration) => ({ ok: true, migration }),
    () => ({ ok: false, migration: null }),
  )
  const endedAt = deps.now()
  const setup = asked.ok && apiKey !== null ? await deps.setup(apiKey) : null
  // Each is started by it, so nobody else sets them all off.
  const functions = setup === null ? null : await deps.siblings()
  const isWhole = asked.ok && Object.values(functions ?? {}).every((state) => state === 'loads')
  const openTransaction = asked.ok ? await deps.openTransaction(authorization).catch(() => null) : null
  return {
    status: isWhole ? 200 : 503,
    body: {
      status: isWhole ? 'ok' : 'degraded',
      time: new Date(endedAt).toISOString(),
      database: { status: asked.ok ? 'ok' : 'fail', latencyMs: Math.round(endedAt - startedAt) },
      migration: asked.migration,
      ...(setup === null ? {} : { setup }),
      ...(functions === null ? {} : { functions }),
      openTransaction,
    },
  }
}
