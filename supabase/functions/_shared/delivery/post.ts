import type { PostRequest, SendOnce } from './send-once.ts'
import { DeliveryProblem, type DeliveryReason } from './types.ts'

/** Codes of the system when no connection came about. */
const NEVER_LEFT: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Answers about the account, the address or the moment, not about the message. */
const IN_THE_WAY: Readonly<Record<number, DeliveryReason>> = {
  301: 'credentials',
  302: 'credentials',
  307: 'credentials',
  308: 'credentials',
  401: 'credentials',
  403: 'credentials',
  404: 'credentials',
  408: 'providerError',
  429: 'rateLimited',
}

function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof Error && error.name === 'TimeoutError') return new DeliveryProblem('unknown', 'timeout')
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return new DeliveryProblem(NEVER_LEFT.has(code) ? 'notTaken' : 'unknown', 'unreachable')
}

/**
 * Hands a message to a provider's REST interface; answers the JSON of a success or of a 4xx that says something about
 * the message.
 * @throws DeliveryProblem when there was no such answer
 */
export async function postMessage(send: SendOnce, request: PostRequest): Promise<{ status: number; body: unknown }> {
  const { status, text } = await send(request).catch((error: unknown) => {
    throw problemOf(error)
  })
  const inTheWay = IN_THE_WAY[status] ?? (status >= 500 ? 'providerError' : null)
  if (inTheWay !== null) throw new DeliveryProblem('notTaken', inTheWay)
  return { status, body: parsedOrNull(text) }
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
