import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const SMS_ACCOUNT = 'AC00000000000000000000000000000001'
export const SMS_TOKEN = 'token-of-the-counterpart'
export const TELNYX_KEY = 'key-of-the-counterpart'
export const EMAIL_KEY = 're_counterpart'

interface SeenRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** What happens to the next request instead of the usual answer; `hang` never answers, `reset` cuts the connection. */
type Mishap =
  | 'hang'
  | 'reset'
  | 'takenThenReset'
  | { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> }

type KeptThere = {
  readonly authorization?: string
} & ({ readonly bytes: Uint8Array } | { readonly at: string })

export interface Counterpart {
  readonly url: string
  readonly seen: SeenRequest[]
  /** Files by their paths: bytes, for whoever has the `authorization`, or where they lie. */
  readonly files: Map<string, KeptThere>
  /** Messages taken, as `to: text`. */
  readonly taken: string[]
  next(mishap: Mishap): void
  /** Back to the start: nothing seen, nothing taken, no mishap to come. */
  forget(): void
  close(): Promise<void>
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

const refused = (status: number, body: Record<string, unknown>): Answer => ({ status, body: { status, ...body } })

/** Errors of Twilio by recipient, as its own test numbers give them. */
const SMS_REFUSALS: Readonly<Record<string, number>> = {
  '+15005550001': 21211,
  '+15005550004': 21610,
  '+15005550009': 21614,
  '+15005550003': 21408,
}

function textMessage(request: SeenRequest, taken: string[]): Answer {
  const basic = `Basic ${Buffer.from(`${SMS_ACCOUNT}:${SMS_TOKEN}`).toString('base64')}`
  if (request.headers['authorization'] !== basic) return refused(401, { code: 20003, message: 'Authenticate' })
  const fields = new URLSearchParams(request.body)
  const [to, text] = [fields.get('To') ?? '', fields.get('Body') ?? '']
  const code = SMS_REFUSALS[to]
  if (code !== undefined) return refused(400, { code, message: `The number ${to} is refused` })
  if (!(fields.get('From') ?? fields.get('MessagingServiceSid'))) return refused(400, { code: 21603 })
  taken.push(`${to}: ${text}`)
  const sid = `SM${String(taken.length).padStart(32, '0')}`
  return { status: 201, body: { sid, status: 'queued', to, body: text, error_code: null } }
}

/** Telnyx's own codes in the place of Twilio's, for the same numbers. */
const TELNYX_REFUSALS: Readonly<Record<string, string>> = {
  '+15005550001': '40310',
  '+15005550004': '40300',
  '+15005550009': '40001',
  '+15005550003': '40319',
}

function telnyxMessage(request: SeenRequest, taken: string[]): Answer {
  if (request.headers['authorization'] !== `Bearer ${TELNYX_KEY}`) {
    return { status: 401, body: { errors: [{ code: '10009', title: 'Authentication failed' }] } }
  }
  const { to, text } = JSON.parse(request.body) as { to: string; text: string }
  const code = TELNYX_REFUSALS[to]
  if (code !== undefined) return { status: 422, body: { errors: [{ code, title: 'Refused' }] } }
  taken.push(`${to}: ${text}`)
  const id = `7d5c3f10-0000-4000-8000-${String(taken.length).padStart(12, '0')}`
  return { status: 200, body: { data: { id, record_type: 'message', to: [{ phone_number: to, status: 'queued' }] } } }
}

/** Resend answers a repeated key with the first id, and refuses another text under it. */
function email(request: SeenRequest, taken: string[], byKey: Map<string, { id: string; body: string }>): Answer {
  if (request.headers['authorization'] !== `Bearer ${EMAIL_KEY}`) {
    return { status: 401, body: { statusCode: 401, name: 'validation_error', message: 'API key is invalid' } }
  }
  const key = String(request.headers['idempotency-key'] ?? '')
  const known = byKey.get(key)
  if (known && known.body !== request.body) {
    return { status: 409, body: { statusCode: 409, name: 'invalid_idempotent_request', message: 'payload changed' } }
  }
  if (known) return { status: 200, body: { id: known.id } }
  const { to, text } = JSON.parse(request.body) as { to: string[]; text: string }
  if (to[0]?.endsWith('@invalid.example')) {
    return { status: 422, body: { statusCode: 422, name: 'validation_error', message: 'Invalid `to` field.' } }
  }
  taken.push(`${to[0]}: ${text}`)
  const id = `49a3999c-0ce1-4ea6-ab68-${String(taken.length).padStart(12, '0')}`
  byKey.set(key, { id, body: request.body })
  return { status: 200, body: { id } }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function reply(response: ServerResponse, { status, body }: Answer, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

function serveFile(request: SeenRequest, file: KeptThere | undefined, response: ServerResponse): void {
  if (file === undefined) return reply(response, refused(404, { code: 20404 }))
  if (request.headers['authorization'] !== file.authorization) return reply(response, refused(401, { code: 20003 }))
  if ('at' in file) return void response.writeHead(307, { location: file.at }).end()
  response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file.bytes)
}

/** A loopback server that speaks the shapes of both text-message services and of the e-mail service. */
export async function startCounterpart(): Promise<Counterpart> {
  const seen: SeenRequest[] = []
  const taken: string[] = []
  const mishaps: Mishap[] = []
  const byKey = new Map<string, { id: string; body: string }>()
  const files = new Map<string, KeptThere>()
  const server = createServer((incoming, response) => {
    void (async () => {
      const request = { path: incoming.url ?? '', headers: incoming.headers, body: await bodyOf(incoming) }
      seen.push(request)
      const mishap = mishaps.shift()
      if (mishap === 'hang') return
      if (mishap === 'reset') return void incoming.socket.destroy()
      if (typeof mishap === 'object') return reply(response, mishap, mishap.headers)
      if (incoming.method === 'GET') return serveFile(request, files.get(request.path), response)
      const answer =
        request.path === '/emails'
          ? email(request, taken, byKey)
          : request.path === '/v2/messages'
            ? telnyxMessage(request, taken)
            : textMessage(request, taken)
      if (mishap === 'takenThenReset') return void incoming.socket.destroy()
      reply(response, answer)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    files,
    taken,
    next: (mishap) => void mishaps.push(mishap),
    forget: () => {
      for (const list of [seen, taken, mishaps]) list.length = 0
      byKey.clear()
      files.clear()
    },
    close: async () => {
      if (!server.listening) return
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
