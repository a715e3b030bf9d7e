import { z } from 'zod'
import { LARGEST_DOCUMENT } from '#shared/domain/documents/index.ts'
import { EMAIL_API, smsService, TELNYX_API, TWILIO_API } from '../delivery/provider-for.ts'
import { basic } from '../delivery/sms-rest.ts'
import { DeliveryProblem } from '../delivery/types.ts'
import { addressOf, backendSettings, isLoopback, required, type ReadSetting } from '../settings.ts'

/** A file of a message at the service that received it. */
export interface FileAtService {
  readonly provider: string
  /** The service's id of the message. */
  readonly message: string
  /** Its address; of an e-mail the id of the attachment. */
  readonly source: string
}

/** `gone`: the service does not have it (any more). */
export type FetchedFile = Uint8Array | 'gone' | 'tooLarge'

const TIMEOUT_MS = 20_000
const attachment = z.object({ download_url: z.string() })

interface Account {
  readonly base: string
  readonly identity: Readonly<Record<string, string>>
}

/** @throws SettingProblem */
function accountOf(read: ReadSetting, provider: string): Account {
  const { url, secretKey } = backendSettings(read)
  // The other service may still tell of messages to the number before.
  const smsBase = (api: string): string => (smsService(read) === provider ? addressOf(read, 'SMS_API_URL', api) : api)
  if (provider === 'twilio') {
    return {
      base: smsBase(TWILIO_API),
      identity: { authorization: basic(required(read, 'SMS_ACCOUNT_SID'), required(read, 'SMS_AUTH_TOKEN')) },
    }
  }
  // Its addresses are signed for themselves, and lie elsewhere.
  if (provider === 'telnyx') return { base: smsBase(TELNYX_API), identity: {} }
  if (!read('EMAIL_PROVIDER_KEY') && isLoopback(url)) return { base: `${url}/mailbox`, identity: { apikey: secretKey } }
  return {
    base: addressOf(read, 'EMAIL_API_URL', EMAIL_API),
    identity: { authorization: `Bearer ${required(read, 'EMAIL_PROVIDER_KEY')}`, 'user-agent': 'gapwise' },
  }
}

/** What opens the account goes to the service itself and to none of the places where it keeps files. */
function identityFor({ base, identity }: Account, address: string): Readonly<Record<string, string>> {
  const [own, host] = [URL.parse(base), URL.parse(address)?.host ?? '']
  return own?.host === host || (own?.hostname === 'api.twilio.com' && host.endsWith('.twilio.com')) ? identity : {}
}

/** Null for more than a document has. */
async function limitedBytes(response: Response): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > LARGEST_DOCUMENT) return null
    parts.push(part)
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
}

/** Statuses of what is not there; an address that was signed for a time says 403 once it is over. */
const isGone = (status: number, isSigned: boolean): boolean =>
  status === 404 || status === 410 || (isSigned && status === 403)

/** @throws DeliveryProblem */
async function ask(account: Account, address: string): Promise<Response | 'gone'> {
  const isOwnMachine = isLoopback(address) && isLoopback(account.base)
  if (URL.parse(address)?.protocol !== 'https:' && !isOwnMachine) return 'gone'
  const headers = identityFor(account, address)
  // A service sends on to where the file lies, without what opens the account.
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {
    throw new DeliveryProblem('notTaken', 'unreachable')
  })
  if (answer.ok) return answer
  await answer.body?.cancel()
  if (isGone(answer.status, Object.keys(headers).length === 0)) return 'gone'
  throw new DeliveryProblem(
    'notTaken',
    answer.status === 401 || answer.status === 403 ? 'credentials' : 'providerError',
  )
}

/**
 * Fetches a file of a message from the service that received it: a picture of a text from its address (Twilio with the account's
 * credentials, Telnyx by a signed address), an attachment of an e-mail by its id (Resend: `GET /emails/receiving/{id}/attachments/{id}`
 * names an address of an hour).
 * @throws DeliveryProblem where another try may work; SettingProblem
 */
export async function fetchFile(read: ReadSetting, { provider, message, source }: FileAtService): Promise<FetchedFile> {
  const account = accountOf(read, provider)
  let address = source
  if (provider === 'resend') {
    const path = `${encodeURIComponent(message)}/attachments/${encodeURIComponent(source)}`
    const told = await ask(account, `${account.base}/emails/receiving/${path}`)
    if (told === 'gone') return 'gone'
    const said = attachment.safeParse(await told.json().catch(() => null)).data
    if (said === undefined) throw new DeliveryProblem('unknown', 'answerNotUnderstood')
    address = said.download_url
  }
  const found = await ask(account, address)
  return found === 'gone' ? 'gone' : ((await limitedBytes(found)) ?? 'tooLarge')
}
