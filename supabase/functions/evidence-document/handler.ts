import { inspectDocument, LARGEST_DOCUMENT, type DocumentType, type Inflate } from '#shared/domain/documents/index.ts'
import { sha256Of } from '../_shared/digest.ts'
import type { StoreFile } from '../_shared/files/store.ts'
import { parseKey } from '../_shared/input.ts'
import { personalToken } from '../_shared/message-facts.ts'
import type { FileRequest, FunctionAnswer } from '../_shared/respond.ts'

export interface EvidenceDocumentDeps {
  /**
   * Where in the bucket the caller's announced document goes; null where they announced none under this number.
   * @throws BackendRefused with 401 for a bad token
   */
  readonly announced: (token: string, ticket: string) => Promise<string | null>
  readonly store: StoreFile
  /** Answers the document's id, null where it was not announced. @throws BackendRefused, BackendAway */
  readonly keep: (ticket: string, facts: DocumentFacts) => Promise<string | null>
  readonly inflate: Inflate
}

interface DocumentFacts {
  readonly type: DocumentType
  readonly bytes: number
  readonly sha256: string
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
const notFound: FunctionAnswer = { status: 404, body: { code: 'document.notFound' } }

/**
 * Takes the bytes of a document that the caller announced (`announce_document`), whose number stands in Idempotency-Key. What it is,
 * its content decides; what is refused is answered with its fault and kept nowhere.
 */
export async function handleEvidenceDocument(
  deps: EvidenceDocumentDeps,
  { header, bytes }: FileRequest,
): Promise<FunctionAnswer> {
  const token = personalToken(header('authorization'))
  const key = parseKey(header('idempotency-key'))
  if (!key.ok || !UUID.test(key.value)) return { status: 400, body: { code: 'document.invalid' } }
  const place = await deps.announced(token, key.value)
  if (place === null) return notFound
  const inspected =
    bytes === null ? ({ ok: false, fault: 'tooLarge' } as const) : await inspectDocument(bytes, deps.inflate)
  if (!inspected.ok) {
    return {
      status: 422,
      body: { code: 'document.notTaken', fault: inspected.fault, mostBytes: LARGEST_DOCUMENT },
    }
  }
  const facts = { type: inspected.type, bytes: inspected.bytes.length, sha256: await sha256Of(inspected.bytes) }
  await deps.store(place, inspected.bytes, inspected.type)
  const documentId = await deps.keep(key.value, facts)
  return documentId === null ? notFound : { status: 200, body: { documentId, ...facts } }
}
