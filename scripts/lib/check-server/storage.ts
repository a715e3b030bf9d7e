import { randomUUID } from 'node:crypto'
import { bucketSize } from './database.ts'
import { right, unknown, wrong, type Finding, type PointGroup } from './point.ts'
import type { Answer, Server } from './server.ts'

const BUCKET = 'lab-documents'
const PDF = new TextEncoder().encode('%PDF-1.4\n%%EOF\n')

/** Stores a document of nobody, which is removed again. */
async function upload(server: Server, type: string): Promise<{ answer: Answer; name: string }> {
  const name = `${randomUUID()}/check.pdf`
  // Before the upload: one that is cut short may have arrived.
  server.undoLater(() => server.ask(`/storage/v1/object/${BUCKET}`, { method: 'DELETE', body: { prefixes: [name] } }))
  const answer = await server.post(`/storage/v1/object/${BUCKET}/${name}`, PDF, { headers: { 'content-type': type } })
  return { answer, name }
}

async function findBucket(server: Server): Promise<Finding> {
  const { answer } = await upload(server, 'application/pdf')
  return answer.ok ? right('a document is stored') : wrong(`a document is not stored: ${answer.status}`)
}

async function findPrivacy(server: Server): Promise<Finding> {
  const { answer, name } = await upload(server, 'application/pdf')
  if (!answer.ok) return unknown('no document can be stored')
  const read = await server.ask(`/storage/v1/object/public/${BUCKET}/${name}`, { key: server.strangerKey })
  const facts = await server.facts()
  if (read.ok || facts?.bucket?.public === true) return wrong('whoever knows the name reads a document')
  return right('a document has no public address')
}

async function findTypes(server: Server): Promise<Finding> {
  const { answer } = await upload(server, 'text/html')
  if (answer.ok) return wrong('a web page is stored')
  return answer.status < 500 ? right('only PDF is stored') : unknown(`the storage service answers ${answer.status}`)
}

export const STORAGE: PointGroup = {
  name: 'Documents',
  points: [
    {
      name: 'Bucket',
      fix: 'Apply the migrations (npx supabase db push), which make the bucket lab-documents.',
      find: findBucket,
    },
    {
      name: 'Private',
      fix: "update storage.buckets set public = false where id = 'lab-documents';",
      find: findPrivacy,
    },
    {
      name: 'PDF only',
      fix: "update storage.buckets set allowed_mime_types = array['application/pdf'] where id = 'lab-documents';",
      find: findTypes,
    },
    bucketSize,
  ],
}
