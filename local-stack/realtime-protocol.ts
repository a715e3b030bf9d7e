import { z } from 'zod'

/** One Phoenix message, whichever protocol version carried it. */
export interface PhoenixMessage {
  readonly joinRef: string | null
  readonly ref: string | null
  readonly topic: string
  readonly event: string
  readonly payload: Record<string, unknown>
}

const text = z.string().nullish()
const payloadOf = z.record(z.string(), z.unknown()).catch({})
const versionTwo = z.tuple([text, text, z.string(), z.string(), payloadOf])
const versionOne = z.object({ join_ref: text, ref: text, topic: z.string(), event: z.string(), payload: payloadOf })

/** Kind byte of a broadcast pushed as a binary frame. */
const BINARY_PUSH = 3
const JSON_ENCODING = 1

function decodeBinary(frame: Buffer): PhoenixMessage | null {
  if (frame[0] !== BINARY_PUSH) return null
  const [joinLength = 0, refLength = 0, topicLength = 0, eventLength = 0, metaLength = 0, encoding] = frame.subarray(
    1,
    7,
  )
  if (encoding !== JSON_ENCODING) return null
  let offset = 7
  const cut = (length: number): string => frame.subarray(offset, (offset += length)).toString()
  const [joinRef, ref, topic, event] = [cut(joinLength), cut(refLength), cut(topicLength), cut(eventLength)]
  cut(metaLength)
  const body: unknown = JSON.parse(frame.subarray(offset).toString() || '{}')
  return { joinRef, ref, topic, event: 'broadcast', payload: { type: 'broadcast', event, payload: body } }
}

/** @returns null for a frame this stack does not speak. @throws when the text is not a Phoenix message */
export function decodeMessage(frame: Buffer, binary: boolean): PhoenixMessage | null {
  if (binary) return decodeBinary(frame)
  const raw: unknown = JSON.parse(frame.toString())
  if (Array.isArray(raw)) {
    const [joinRef, ref, topic, event, payload] = versionTwo.parse(raw)
    return { joinRef: joinRef ?? null, ref: ref ?? null, topic, event, payload }
  }
  const { join_ref: joinRef, ref, topic, event, payload } = versionOne.parse(raw)
  return { joinRef: joinRef ?? null, ref: ref ?? null, topic, event, payload }
}

/** @param versionTwoWanted what the client asked for with `vsn` */
export function encodeMessage(message: PhoenixMessage, versionTwoWanted: boolean): string {
  const { joinRef, ref, topic, event, payload } = message
  return JSON.stringify(
    versionTwoWanted ? [joinRef, ref, topic, event, payload] : { topic, event, payload, ref, join_ref: joinRef },
  )
}

export const joinConfig = z.object({
  private: z.boolean().optional(),
  broadcast: z.object({ self: z.boolean().optional(), ack: z.boolean().optional() }).optional(),
  presence: z.object({ key: z.string().optional() }).optional(),
  postgres_changes: z
    .array(
      z.object({
        event: z.string(),
        schema: z.string(),
        table: z.string().optional(),
        filter: z.string().optional(),
      }),
    )
    .default([]),
})

/** What the trigger function sends through pg_notify. */
export const changeNotice = z.object({
  schema: z.string(),
  table: z.string(),
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  keys: z.array(z.record(z.string(), z.unknown())).min(1),
  at: z.string(),
})
export type ChangeNotice = z.infer<typeof changeNotice>
