import type { SenderType } from '../../sync/vocabulary.ts'

/** waiting: on this device, not on the server yet; refused: the server did not take it, a person decides. */
export const MESSAGE_STATES = ['sent', 'waiting', 'refused'] as const

/** One message as a thread shows it, on the desk and in the portal. */
export interface ThreadMessage {
  readonly id: string
  readonly senderType: SenderType
  readonly senderName: string
  readonly text: string
  /** ISO 8601 with offset. */
  readonly at: string
  readonly aiSuggested: boolean
  /** Seen by the other side. */
  readonly read: boolean
  readonly state: (typeof MESSAGE_STATES)[number]
}

/** Tones that have a word in the catalogs. */
export const REPLY_TONES = ['friendly', 'professional', 'empathetic'] as const
export type ReplyTone = (typeof REPLY_TONES)[number]

/** A draft that a coordinator may take over into the message box. */
export interface ReplySuggestion {
  readonly text: string
  /** One of `REPLY_TONES`, or whatever a server names it. */
  readonly tone: string
  /** Percent: how plainly the message asks for what this draft answers. */
  readonly confidence: number
}
