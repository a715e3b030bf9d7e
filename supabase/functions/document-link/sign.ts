import { z } from 'zod'
import { BackendAway, serviceHeaders, type BackendOptions } from '../_shared/backend.ts'
import type { DocumentLinkDeps } from './handler.ts'

const signed = z.object({
  signedURL: z.string().regex(/^\/object\/sign\/(?:lab-documents|evidence-documents|message-files)\//),
})
/** The storage answers most refusals with HTTP 400, whatever they are; what it means is said in its body. */
const refusal = z.object({ statusCode: z.coerce.string() })
const NOT_FOUND = '404'
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
      const said: unknown = await answer.json()
      if (!answer.ok && refusal.safeParse(said).data?.statusCode === NOT_FOUND) return null
      return `/storage/v1${signed.parse(said).signedURL}`
    } catch {
      throw new BackendAway()
    }
  }
}
