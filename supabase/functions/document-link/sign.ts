import { z } from 'zod'
import { BackendAway, serviceHeaders, type BackendOptions } from '../_shared/backend.ts'
import type { DocumentLinkDeps } from './handler.ts'

const signed = z.object({ signedURL: z.string().startsWith('/object/sign/lab-documents/') })
const TIMEOUT_MS = 8000

/** Has the storage sign an address, with the secret key. @throws BackendAway when it does not answer, or not usably */
export function createSigner({
  url,
  secretKey,
  fetch,
}: Pick<BackendOptions, 'url' | 'secretKey' | 'fetch'>): DocumentLinkDeps['sign'] {
  return async (object, seconds) => {
    try {
      const answer = await fetch(`${url}/storage/v1/object/sign/${object}`, {
        method: 'POST',
        headers: { ...serviceHeaders(secretKey), 'content-type': 'application/json' },
        body: JSON.stringify({ expiresIn: seconds }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      // The storage says 'not found' with 400 or 404, depending on its version.
      if (answer.status === 400 || answer.status === 404) return null
      return `/storage/v1${signed.parse(await answer.json()).signedURL}`
    } catch {
      throw new BackendAway()
    }
  }
}
