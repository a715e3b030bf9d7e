import { z } from 'zod'
import { BackendAway } from '../_shared/backend.ts'
import { parseBody } from '../_shared/input.ts'
import { personalToken } from '../_shared/message-facts.ts'
import type { FunctionAnswer, FunctionRequest } from '../_shared/respond.ts'

/** The body of document-link (docs/rules/foundations.md#edge-functions). */
const documentBody = z.union(
  [
    z.strictObject({ resultId: z.uuid('Send the id of the result, a UUID.') }),
    z.strictObject({ documentId: z.uuid('Send the id of the document of evidence, a UUID.') }),
    z.strictObject({ fileId: z.uuid('Send the id of the file of a message, a UUID.') }),
  ],
  'Send a JSON object with resultId, documentId or fileId.',
)
/** A result, whose document is meant, a document of evidence, or a file that came with a message. */
export type Wanted = z.infer<typeof documentBody>

/** Long enough to follow the answer, too short to be passed on. */
const LINK_SECONDS = 60

export interface DocumentLinkDeps {
  /**
   * Bucket and name of the document; null where the caller sees none.
   * @throws BackendRefused with 401 for a bad token
   */
  readonly find: (token: string, wanted: Wanted) => Promise<string | null>
  /**
   * The same, judged anew and logged as opened; null, logged as denied, where the caller may not read it.
   * @throws BackendRefused with 401 for a bad token
   */
  readonly open: (token: string, wanted: Wanted) => Promise<string | null>
  /** Path below the server's address that opens the object for so many seconds; null where there is no such object. */
  readonly sign: (object: string, seconds: number) => Promise<string | null>
}

const notFound: FunctionAnswer = { status: 404, body: { code: 'document.notFound' } }

/**
 * An address of a document for whoever may read the result, the evidence or the message, good for a minute. Unknown, deleted, another's and
 * missing documents get the same answer. Nobody gets an address before the log has it, and the log has none that was not
 * signed.
 * @throws BackendAway when the document changes meanwhile
 */
export async function handleDocumentLink(deps: DocumentLinkDeps, request: FunctionRequest): Promise<FunctionAnswer> {
  const token = personalToken(request.header('authorization'))
  const body = parseBody(request.text, documentBody)
  if (!body.ok) return { status: 400, body: { code: 'document.invalid', ...body.problem } }
  const object = await deps.find(token, body.value)
  const path = object === null ? null : await deps.sign(object, LINK_SECONDS)
  if (object !== null && path === null) return notFound
  const opened = await deps.open(token, body.value)
  if (opened === null) return notFound
  if (opened !== object) throw new BackendAway()
  return { status: 200, body: { path, expiresIn: LINK_SECONDS } }
}
