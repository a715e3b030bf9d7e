import { randomUUID } from 'node:crypto'
import { DOCUMENT_TYPES, LARGEST_DOCUMENT } from '#shared/domain/documents/index.ts'
import { factPoint } from './database.ts'
import { right, unknown, wrong, type Finding, type PointGroup } from './point.ts'
import type { Answer, Facts, Server } from './server.ts'

/** The one into which the plan's feed writes; the others take what functions put there. */
const BUCKET = 'lab-documents'
const PDF_TYPE = 'application/pdf'
/** What each bucket takes, as the migrations make it. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  [BUCKET]: [PDF_TYPE],
  'evidence-documents': DOCUMENT_TYPES,
  'message-files': DOCUMENT_TYPES,
}
const MIGRATE = 'Apply the migrations (npx supabase db push), which make the three buckets.'

type Bucket = Facts['buckets'][string]
const PDF = new TextEncoder().encode('%PDF-1.4\n%%EOF\n')

/** Stores a document of nobody, which is removed again. */
async function upload(server: Server, type: string): Promise<{ answer: Answer; name: string }> {
  const name = `${randomUUID()}/check.pdf`
  // Before the upload: one that is cut short may have arrived.
  server.undoLater(() => server.ask(`/storage/v1/object/${BUCKET}`, { method: 'DELETE', body: { prefixes: [name] } }))
  const answer = await server.post(`/storage/v1/object/${BUCKET}/${name}`, PDF, { headers: { 'content-type': type } })
  return { answer, name }
}

/** The first bucket of which something is wrong; null: of none. */
function wrongBucket(facts: Facts | null, judge: (bucket: Bucket, types: readonly string[]) => string | null) {
  if (facts === null) return null
  for (const [name, types] of Object.entries(TYPES)) {
    const bucket = facts.buckets[name]
    if (!bucket) return wrong(`there is no bucket ${name}`, MIGRATE)
    const why = judge(bucket, types)
    if (why !== null) return wrong(`${name}: ${why}`)
  }
  return null
}

async function findBucket(server: Server): Promise<Finding> {
  const missing = wrongBucket(await server.facts(), () => null)
  if (missing) return missing
  const { answer } = await upload(server, PDF_TYPE)
  return answer.ok ? right('a document is stored') : wrong(`a document is not stored: ${answer.status}`)
}

async function findPrivacy(server: Server): Promise<Finding> {
  const { answer, name } = await upload(server, PDF_TYPE)
  if (!answer.ok) return unknown('no document can be stored')
  const read = await server.ask(`/storage/v1/object/public/${BUCKET}/${name}`, { key: server.strangerKey })
  const why = 'whoever knows the name reads a document'
  if (read.ok) return wrong(`${BUCKET}: ${why}`)
  return (
    wrongBucket(await server.facts(), (bucket) => (bucket.public === true ? why : null)) ??
    right('a document has no public address')
  )
}

async function findTypes(server: Server): Promise<Finding> {
  const { answer } = await upload(server, 'text/html')
  if (answer.ok) return wrong(`${BUCKET}: a web page is stored`)
  if (answer.status >= 500) return unknown(`the storage service answers ${answer.status}`)
  const others = (bucket: Bucket, types: readonly string[]): string | null =>
    bucket.types === null || bucket.types.some((type) => !types.includes(type)) ? 'it takes other files' : null
  return wrongBucket(await server.facts(), others) ?? right('only PDF, and pictures of members, are stored')
}

const bucketSize = factPoint(
  'Size of documents',
  `update storage.buckets set file_size_limit = ${LARGEST_DOCUMENT} where id = '<bucket>';`,
  (facts) =>
    wrongBucket(facts, ({ bytes }) =>
      bytes === null ? 'it has no limit' : bytes > LARGEST_DOCUMENT ? `${bytes} bytes` : null,
    ) ?? right(`at most ${LARGEST_DOCUMENT / 2 ** 20} MiB`),
)

export const STORAGE: PointGroup = {
  name: 'Documents',
  points: [
    {
      name: 'Bucket',
      fix: MIGRATE,
      find: findBucket,
    },
    {
      name: 'Private',
      fix: "update storage.buckets set public = false where id = '<bucket>';",
      find: findPrivacy,
    },
    {
      name: 'Types of documents',
      fix: "update storage.buckets set allowed_mime_types = array['application/pdf'] where id = 'lab-documents'; the others take JPEG, PNG and HEIC too.",
      find: findTypes,
    },
    bucketSize,
  ],
}
