import * as z from 'zod/mini'
import { ApiProblem } from '../problems.ts'
import type { MemberBackend } from './backend.ts'

/** Documents of labs in the private storage. */
export interface ResultDocuments {
  /**
   * The document of a result.
   * @param path `lab-documents/<member>/<file>.pdf`, as a result names it
   * @throws ApiProblem `invalid` for any other path, `refused` where the member may not read it or it is no PDF
   */
  fetch(path: string): Promise<Blob>
}

/** Long enough to follow the answer, too short to be passed on. */
const SIGNED_SECONDS = 60
/** A document has at most 10 MB, which takes a slow phone a minute. */
const DOWNLOAD_MS = 120_000
const PATH = /^lab-documents\/[0-9a-f-]{36}\/[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.pdf$/

const signed = z.object({ signedURL: z.string().check(z.startsWith('/object/sign/lab-documents/')) })

function whyNot(status: number): ApiProblem {
  if (status === 401) return new ApiProblem('signedOut')
  if (status === 429) return new ApiProblem('busy')
  return new ApiProblem(status >= 500 ? 'offline' : 'refused')
}

/** The signed address is fetched by the page itself, so it enters neither the history nor the address bar. */
async function download(address: string): Promise<Blob> {
  const limits = { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(DOWNLOAD_MS) } as const
  try {
    const answer = await fetch(address, limits)
    if (!answer.ok) throw whyNot(answer.status)
    const document = await answer.blob()
    if (document.type !== 'application/pdf') throw new ApiProblem('refused')
    return document
  } catch (error) {
    throw error instanceof ApiProblem ? error : new ApiProblem('offline')
  }
}

export function createResultDocuments({
  address,
  fetch: asMember,
}: Pick<MemberBackend, 'address' | 'fetch'>): ResultDocuments {
  return {
    async fetch(path) {
      if (!PATH.test(path)) throw new ApiProblem('invalid', { field: 'result_document_url' })
      const answer = await asMember(`/storage/v1/object/sign/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ expiresIn: SIGNED_SECONDS }),
      })
      if (!answer.ok) throw whyNot(answer.status)
      const parsed = signed.safeParse(await answer.json().catch(() => null))
      if (!parsed.success) throw new ApiProblem('refused')
      return download(`${address.url}/storage/v1${parsed.data.signedURL}`)
    },
  }
}
