import { z } from 'zod'
import { backendSettings, addressOf, isLoopback, required, type ReadSetting } from '../settings.ts'
import { DeliveryProblem } from './types.ts'
import { EMAIL_API } from './provider-for.ts'

const headers = z.union([
  z.record(z.string(), z.union([z.string(), z.array(z.string()).transform((lines) => lines.join(', '))])),
  z
    .array(z.object({ name: z.string(), value: z.string() }))
    .transform((lines) => Object.fromEntries(lines.map(({ name, value }) => [name, value]))),
])

/** What is read of an e-mail that the service received. */
const receivedEmail = z.object({
  from: z.string(),
  subject: z.string().nullish(),
  text: z.string().nullish(),
  html: z.string().nullish(),
  message_id: z.string().nullish(),
  headers: headers.nullish().catch(null),
  attachments: z.array(z.unknown()).nullish().catch(null),
})
export type ReceivedEmail = z.infer<typeof receivedEmail>

const TIMEOUT_MS = 10_000
/** Bytes: what a person writes is far below; files stay with the service. */
const LARGEST = 12_000_000

/** Null for more. */
async function limitedText(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > LARGEST) return null
    parts.push(part)
  }
  return new Blob(parts as BlobPart[]).text()
}

/**
 * Fetches what an e-mail says from the service that received it (Resend: `GET /emails/receiving/{id}`), on a local stack from its
 * mailbox; null where the service no longer has it, or it is larger than any person writes.
 * @throws DeliveryProblem when there was no answer that can be used; SettingProblem
 */
export async function fetchReceivedEmail(read: ReadSetting, id: string): Promise<ReceivedEmail | null> {
  const { url, secretKey } = backendSettings(read)
  const isLocal = !read('EMAIL_PROVIDER_KEY') && isLoopback(url)
  const base = isLocal ? `${url}/mailbox` : addressOf(read, 'EMAIL_API_URL', EMAIL_API)
  const identity: Record<string, string> = isLocal
    ? { apikey: secretKey }
    : { authorization: `Bearer ${required(read, 'EMAIL_PROVIDER_KEY')}`, 'user-agent': 'gapwise' }
  // Pictures within the text stay out of it.
  const address = `${base}/emails/receiving/${encodeURIComponent(id)}?html_format=cid`
  const response = await fetch(address, {
    headers: identity,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  }).catch(() => {
    throw new DeliveryProblem('notTaken', 'unreachable')
  })
  const text = await limitedText(response)
  if (text === null || response.status === 404 || response.status === 410) return null
  if (response.status === 401 || response.status === 403) throw new DeliveryProblem('notTaken', 'credentials')
  if (!response.ok) throw new DeliveryProblem('notTaken', 'providerError')
  const answer = receivedEmail.safeParse(parsedOrNull(text))
  if (!answer.success) throw new DeliveryProblem('unknown', 'answerNotUnderstood')
  return answer.data
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
