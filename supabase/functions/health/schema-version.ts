export interface SchemaVersionOptions {
  readonly url: string
  readonly key: string
  readonly fetch: typeof globalThis.fetch
  /** Milliseconds after which the database counts as not answering. */
  readonly timeoutMs: number
}

/** Calls `public.schema_version()` over REST with the caller's rights. @throws Error when the answer is not 200. */
export async function askSchemaVersion(
  { url, key, fetch, timeoutMs }: SchemaVersionOptions,
  authorization: string | null,
): Promise<string | null> {
  const response = await fetch(`${url}/rest/v1/rpc/schema_version`, {
    method: 'POST',
    headers: {
      apikey: key,
      'content-type': 'application/json',
      ...(authorization === null ? {} : { authorization }),
    },
    body: '{}',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`database answered ${response.status}`)
  return typeof answer === 'string' && /^\d{14}$/.test(answer) ? answer : null
}
