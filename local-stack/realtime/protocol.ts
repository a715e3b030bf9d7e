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

/** @returns null for a binary frame: only broadcasts come in those, which nobody may send. @throws when the text is not a Phoenix message */
export function decodeMessage(frame: Buffer, binary: boolean): PhoenixMessage | null {
  if (binary) return null
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
  /** Row subscriptions. */
  postgres_changes: z.array(z.unknown()).default([]),
})

/** A message of the database as it comes through pg_notify. */
export const messageNotice = z.object({
  topic: z.string(),
  event: z.string(),
  payload: z.record(z.string(), z.unknown()),
  private: z.boolean(),
})
export type MessageNotice = z.infer<typeof messageNotice>
