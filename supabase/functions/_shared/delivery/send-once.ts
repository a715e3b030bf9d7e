import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'

export interface PostRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeoutMs?: number
}

interface PostAnswer {
  readonly status: number
  readonly text: string
}

/** @throws Error named TimeoutError, or with the `code` of the system, when there is no complete answer */
export type SendOnce = (request: PostRequest) => Promise<PostAnswer>

const TIMEOUT_MS = 10_000
const LARGEST_ANSWER = 65_536

async function read(response: IncomingMessage): Promise<PostAnswer> {
  let text = ''
  response.setEncoding('utf8')
  for await (const chunk of response) {
    text += String(chunk)
    if (text.length > LARGEST_ANSWER) throw new Error('answer is too large')
  }
  return { status: response.statusCode ?? 0, text }
}

function timeout(): Error {
  const error = new Error('no answer in time')
  error.name = 'TimeoutError'
  return error
}

/**
 * Posts exactly once, on a connection of its own, and follows no redirection. Not `fetch`: in Deno that silently sends a
 * request a second time when the connection is cut before the answer, and a member would get two messages.
 */
export const sendOnce: SendOnce = ({ url, headers, body, timeoutMs = TIMEOUT_MS }) =>
  new Promise((resolve, reject) => {
    const post = new URL(url).protocol === 'https:' ? secureRequest : plainRequest
    const length = String(new TextEncoder().encode(body).byteLength)
    const request = post(url, { method: 'POST', headers: { ...headers, 'content-length': length }, agent: false })
    const limit = setTimeout(() => request.destroy(timeout()), timeoutMs)
    const settled = <T>(settle: (value: T) => void): ((value: T) => void) => {
      return (value) => {
        clearTimeout(limit)
        settle(value)
      }
    }
    request.once('error', settled(reject))
    request.once('response', (response) => void read(response).then(settled(resolve), settled(reject)))
    request.end(body)
  })
