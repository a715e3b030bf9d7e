import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const MODEL_KEY = 'key-of-the-counterpart'
export const MODEL_NAME = 'model-of-the-counterpart'

interface SeenPrompt {
  readonly path: string
  readonly system: string
  /** The data that the prompt consists of. */
  readonly data: Record<string, unknown>
  /** The whole request as it came. */
  readonly body: string
}

/** What the model says, as text or as an object; `hang` never answers, `reset` cuts the connection, else an answer as it is. */
type ModelTurn =
  | 'hang'
  | 'reset'
  | { readonly says: unknown }
  | { readonly status: number; readonly body: string; readonly location?: string }

export interface ModelCounterpart {
  /** Base address, up to the version. */
  readonly url: string
  readonly seen: SeenPrompt[]
  next(turn: ModelTurn): void
  /** Back to the start: nothing seen, nothing to say. */
  forget(): void
  close(): Promise<void>
}

interface Message {
  readonly role?: string
  readonly content: string | readonly { readonly text?: string }[]
}

const textOf = (content: Message['content']): string =>
  typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('')

/** OpenAI puts the rules among the messages, Anthropic beside them. */
function promptOf(path: string, body: string): SeenPrompt {
  const { messages, system } = JSON.parse(body) as { messages: Message[]; system?: Message['content'] }
  const rules = system ?? messages.find(({ role }) => role === 'system')?.content ?? ''
  const user = messages.find(({ role }) => role === 'user')?.content ?? ''
  return { path, body, system: textOf(rules), data: JSON.parse(textOf(user)) as Record<string, unknown> }
}

function openAi(text: string): Record<string, unknown> {
  const message = { role: 'assistant', content: text }
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: MODEL_NAME,
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
  }
}

function anthropic(text: string): Record<string, unknown> {
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: MODEL_NAME,
    content: [{ type: 'text', text }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 10 },
  }
}

function isAllowed({ url, headers }: IncomingMessage): boolean {
  if (url === '/v1/messages') return headers['x-api-key'] === MODEL_KEY && headers['anthropic-version'] !== undefined
  return url === '/v1/chat/completions' && headers.authorization === `Bearer ${MODEL_KEY}`
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, status: number, body: string, location?: string): void {
  response.writeHead(status, { 'content-type': 'application/json', ...(location === undefined ? {} : { location }) })
  response.end(body)
}

/** A loopback server that speaks chat completions (`/v1/chat/completions`) and messages (`/v1/messages`). */
export async function startModel(): Promise<ModelCounterpart> {
  const seen: SeenPrompt[] = []
  const turns: ModelTurn[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request)
      if (!isAllowed(request))
        return send(response, 401, '{"error":{"message":"wrong key","type":"authentication_error"}}')
      const path = request.url ?? ''
      seen.push(promptOf(path, body))
      const turn = turns.shift() ?? 'reset'
      if (turn === 'hang') return
      if (turn === 'reset') return void request.socket.destroy()
      if ('status' in turn) return send(response, turn.status, turn.body, turn.location)
      const text = typeof turn.says === 'string' ? turn.says : JSON.stringify(turn.says)
      send(response, 200, JSON.stringify(path === '/v1/messages' ? anthropic(text) : openAi(text)))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    seen,
    next: (turn) => void turns.push(turn),
    forget: () => {
      for (const list of [seen, turns]) list.length = 0
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
