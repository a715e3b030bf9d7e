import * as z from 'zod/mini'
import { ApiProblem } from '../problems.ts'
import { noAnswer, reach } from '../reach.ts'
import type { MemberBackend } from './backend.ts'

/** Documents of labs in the private storage. */
export interface ResultDocuments {
  /**
   * The document of a result.
   * @throws ApiProblem `refused` where the member may not read it, there is none, or it is no PDF
   */
  fetch(resultId: string): Promise<Blob>
}

/** A document has at most 10 MB, which takes a slow phone a minute. */
const DOWNLOAD_MS = 120_000

const link = z.object({ path: z.string().check(z.startsWith('/storage/v1/object/sign/lab-documents/')) })

function whyNot(status: number): ApiProblem {
  if (status === 401) return new ApiProblem('signedOut')
  if (status === 429) return new ApiProblem('busy')
  return status >= 500 ? new ApiProblem('offline', { isOfServer: true }) : new ApiProblem('refused')
}

/** The signed address is fetched by the page itself, so it enters neither the history nor the address bar. */
async function download(address: string): Promise<Blob> {
  const answer = await reach(address, { credentials: 'omit' }, DOWNLOAD_MS)
  if (!answer.ok) throw whyNot(answer.status)
  const document = await answer.blob().catch(noAnswer)
  if (document.type !== 'application/pdf') throw new ApiProblem('refused')
  return document
}

export function createResultDocuments({
  address,
  fetch: asMember,
}: Pick<MemberBackend, 'address' | 'fetch'>): ResultDocuments {
  return {
    async fetch(resultId) {
      const answer = await asMember('/functions/v1/document-link', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ resultId }),
      })
      if (answer.status === 403) throw new ApiProblem('noRecord')
      if (!answer.ok) throw whyNot(answer.status)
      const parsed = link.safeParse(await answer.json().catch(() => null))
      if (!parsed.success) throw new ApiProblem('refused')
      return download(`${address.url}${parsed.data.path}`)
    },
  }
}
