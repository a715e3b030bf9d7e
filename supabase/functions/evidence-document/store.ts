import { BackendAway, serviceHeaders, type BackendOptions } from '../_shared/backend.ts'
import type { EvidenceDocumentDeps } from './handler.ts'

/** 10 MiB go from the functions to the storage of the same project. */
const TIMEOUT_MS = 20_000

/** Puts bytes into the bucket with the secret key. */
export function createStore({
  url,
  secretKey,
  fetch,
}: Pick<BackendOptions, 'url' | 'secretKey' | 'fetch'>): EvidenceDocumentDeps['store'] {
  return async (place, bytes, type) => {
    const answer = await fetch(`${url}/storage/v1/object/evidence-documents/${place}`, {
      method: 'POST',
      headers: { ...serviceHeaders(secretKey), 'content-type': type, 'cache-control': 'no-store', 'x-upsert': 'true' },
      body: new Uint8Array(bytes),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok !== true) throw new BackendAway()
  }
}
