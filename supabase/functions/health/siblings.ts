import { z } from 'zod'

/** All functions but this one; a test compares them with the folders. */
export const SIBLINGS = [
  'ai-suggest-reply',
  'coach-ai-assistant',
  'contact-change',
  'contact-notices',
  'delivery-status',
  'document-link',
  'evidence-document',
  'generate-otp',
  'inbound-message',
  'log-communication',
  'send-reminder',
  'send-text',
  'staff-accounts',
  'verify-otp',
] as const

/** `fails`: it is there and does not start, or asks for a token before it is reached. */
export type Loading = 'loads' | 'missing' | 'fails'

interface AskOptions {
  /** Of the server, without a path. */
  readonly url: string
  readonly key: string
  readonly fetch: typeof globalThis.fetch
  /** Milliseconds after which a function counts as not starting. */
  readonly timeoutMs: number
}

/** What each says to a request that it does not take, before it asks anything. */
const answer = z.object({ code: z.literal('function.method') })

/**
 * Whether each of the others starts, by a request to it past the public address. Never rejects: one that does not answer within the
 * limit fails.
 */
export async function askSiblings({ url, key, fetch, timeoutMs }: AskOptions): Promise<Record<string, Loading>> {
  const one = async (name: string): Promise<Loading> => {
    try {
      const response = await fetch(`${url}/functions/v1/${name}`, {
        headers: { apikey: key },
        signal: AbortSignal.timeout(timeoutMs),
      })
      const said: unknown = await response.json().catch(() => null)
      if (answer.safeParse(said).success) return 'loads'
      return response.status === 404 ? 'missing' : 'fails'
    } catch {
      return 'fails'
    }
  }
  return Object.fromEntries(await Promise.all(SIBLINGS.map(async (name) => [name, await one(name)] as const)))
}
