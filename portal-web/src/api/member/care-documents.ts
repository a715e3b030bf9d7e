import * as z from 'zod/mini'
import { ApiProblem } from '../problems.ts'
import { upload, type UploadAnswer } from '../upload.ts'
import { dataOf, NO_RECORD, type MemberBackend } from './backend.ts'

const sentDocument = z.object({
  id: z.uuid(),
  care_gap_id: z.uuid(),
  /** Nobody looked yet; evidence was entered from it; it was refused. */
  state: z.enum(['quarantined', 'released', 'refused']),
  created_at: z.string(),
  /** In the words of staff; null unless refused. */
  refused_why: z.nullable(z.string()),
})
export type SentDocument = z.infer<typeof sentDocument>

/** Why the server does not take a file (docs/rules/care.md#documents-of-evidence). */
const FAULTS = [
  'empty',
  'tooLarge',
  'webPage',
  'svg',
  'archive',
  'program',
  'unknown',
  'damaged',
  'locked',
  'active',
  'bomb',
  'mixed',
] as const
export type FileFault = (typeof FAULTS)[number]

/** The file is not taken, whoever sends it again. */
export class FileRefused extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(`file refused: ${fault}`)
    this.name = 'FileRefused'
    this.fault = fault
  }
}

/** When and where the member had it done. */
export interface DoneAt {
  /** `YYYY-MM` */
  readonly month: string
  readonly place: string
}

/** Photos and PDFs that a member sends about planned care. */
export interface CareDocuments {
  /** Those sent so far, newest first. @throws ApiProblem */
  read(): Promise<readonly SentDocument[]>
  /**
   * Announces one. Answers the number under which its bytes go, for a day.
   * @throws ApiProblem `busy` after 20 in an hour, `refused` where the care is over
   */
  announce(careId: string, at: DoneAt): Promise<string>
  /**
   * Sends the bytes; `onPart` is told how far they are, 0 to 1.
   * @throws FileRefused
   * @throws ApiProblem `conflict` where the number is used up: announce anew, the same file is there once
   */
  send(number: string, content: Blob, onPart: (part: number) => void): Promise<void>
}

/** 10 MiB over a slow phone. */
const UPLOAD_MS = 300_000

const notTaken = z.object({ code: z.literal('document.notTaken'), fault: z.enum(FAULTS) })

function problemOf({ status, body }: UploadAnswer): Error {
  const refusal = notTaken.safeParse(body)
  if (refusal.success) return new FileRefused(refusal.data.fault)
  if (status === 413) return new FileRefused('tooLarge')
  if (status === 401) return new ApiProblem('signedOut')
  if (status === 403) return new ApiProblem(JSON.stringify(body).includes(NO_RECORD) ? 'noRecord' : 'refused')
  if (status === 404) return new ApiProblem('conflict')
  if (status === 429) return new ApiProblem('busy')
  return status >= 500 ? new ApiProblem('offline', { isOfServer: true }) : new ApiProblem('refused')
}

export function createCareDocuments({
  address,
  auth,
  rest,
}: Pick<MemberBackend, 'address' | 'auth' | 'rest'>): CareDocuments {
  return {
    async read() {
      const rows = rest
        .from('evidence_documents')
        .select('id,care_gap_id,state,created_at,refused_why')
        .eq('came_by', 'portal')
        .order('created_at', { ascending: false })
        .limit(500)
      return z.array(sentDocument).parse(await dataOf(rows))
    },
    async announce(careId, { month, place }) {
      const asked = { p_gap_id: careId, p_month: month, p_place: place }
      return z.uuid().parse(await dataOf(rest.rpc('announce_document', asked)))
    },
    async send(number, content, onPart) {
      const post = async (session: { readonly token: string } | null): Promise<UploadAnswer> => {
        if (session === null) throw new ApiProblem('signedOut')
        return upload(`${address.url}/functions/v1/evidence-document`, {
          headers: {
            apikey: address.key,
            authorization: `Bearer ${session.token}`,
            'content-type': 'application/octet-stream',
            'idempotency-key': number,
          },
          content,
          onPart,
          limitMs: UPLOAD_MS,
        })
      }
      const first = await post(await auth.current())
      // A device's clock may be wrong: a token that is not taken is renewed once.
      const answer = first.status === 401 ? await post(await auth.renew()) : first
      if (answer.status !== 200) throw problemOf(answer)
    },
  }
}
