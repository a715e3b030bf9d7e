export interface HealthDeps {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Asks the database as the caller for the newest migration. Rejects when it can't be asked. */
  readonly schemaVersion: (authorization: string | null) => Promise<string | null>
}

export interface HealthInput {
  readonly method: string
  /** The caller's `Authorization` header; without one the question is asked with the publishable key. */
  readonly authorization: string | null
}

interface HealthReport {
  readonly status: 'ok' | 'degraded'
  /** ISO 8601, the function's clock. */
  readonly time: string
  readonly database: { readonly status: 'ok' | 'fail'; readonly latencyMs: number }
  /** Version of the newest migration; null where unknown. */
  readonly migration: string | null
}

export interface HealthAnswer {
  readonly status: 200 | 405 | 503
  readonly body: HealthReport | { readonly code: 'health.method' }
}

/** Says whether the database answers, how fast, and with which schema; never why it doesn't. */
export async function handleHealth(deps: HealthDeps, { method, authorization }: HealthInput): Promise<HealthAnswer> {
  if (method !== 'GET' && method !== 'POST') return { status: 405, body: { code: 'health.method' } }
  const startedAt = deps.now()
  const asked = await deps.schemaVersion(authorization).then(
    (migration) => ({ ok: true, migration }),
    () => ({ ok: false, migration: null }),
  )
  const endedAt = deps.now()
  return {
    status: asked.ok ? 200 : 503,
    body: {
      status: asked.ok ? 'ok' : 'degraded',
      time: new Date(endedAt).toISOString(),
      database: { status: asked.ok ? 'ok' : 'fail', latencyMs: Math.round(endedAt - startedAt) },
      migration: asked.migration,
    },
  }
}
