import type { DocumentType } from '#shared/domain/documents/index.ts'
import { BackendAway, serviceHeaders, type BackendOptions } from '../backend.ts'

/** 10 MiB go from the functions to the storage of the same project. */
const TIMEOUT_MS = 20_000

/** Stores bytes at a place of a bucket, once more where it was cut short. @throws BackendAway */
export type StoreFile = (place: string, bytes: Uint8Array, type: DocumentType) => Promise<void>

/** Puts bytes into the bucket with the secret key. */
export function createStore(
  { url, secretKey, fetch }: Pick<BackendOptions, 'url' | 'secretKey' | 'fetch'>,
  bucket: 'evidence-documents' | 'message-files',
): StoreFile {
  return async (place, bytes, type) => {
    const answer = await fetch(`${url}/storage/v1/object/${bucket}/${place}`, {
      method: 'POST',
      headers: { ...serviceHeaders(secretKey), 'content-type': type, 'cache-control': 'no-store', 'x-upsert': 'true' },
      body: new Uint8Array(bytes),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok !== true) throw new BackendAway()
  }
}
