import type { AttachedFile } from '#shared/domain/inbound-email/index.ts'
import type { ReservedWord } from '#shared/domain/portal-links/index.ts'
import type { FunctionRequest } from '../respond.ts'

/** A text message as a service tells of it. */
export interface TextFromMember {
  /** The service's own id of it. */
  readonly id: string
  /** Stands for all that says who wrote what: the same message has the same. */
  readonly digest: string
  /** As the service wrote it. */
  readonly from: string
  readonly body: string
  /** Pictures and other files that came with it. */
  readonly media: number
  /** What is known of them. */
  readonly files: readonly AttachedFile[]
  /** Where each of them can be had, in the same order; null: the service does not say. */
  readonly sources: readonly (string | null)[]
  /** The service took it for this word, and has answered it. */
  readonly answered: ReservedWord | null
}

/** What became of a text message of ours. */
export interface TextReport {
  readonly externalId: string
  readonly status: 'sent' | 'delivered' | 'failed'
  /** Milliseconds since the epoch; null where the service does not say. */
  readonly atMs: number | null
}

/** `told` null: signed, and nothing for us. */
export type Signed<T> = { readonly signed: false } | { readonly signed: true; readonly told: T | null }

/** What a service of text messages tells us, each in its own form. */
export interface TextHooks {
  /** Stored with each message. */
  readonly name: 'twilio' | 'telnyx'
  /** Sends what the answer to its request says; for another, answers are messages of their own. */
  readonly sendsAnswer: boolean
  readonly readMessage: (request: FunctionRequest) => Promise<Signed<TextFromMember>>
  readonly readReport: (request: FunctionRequest) => Promise<Signed<TextReport>>
}

/** What a table says of a word that a service sent; undefined for every other. */
export const saidBy = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

/** Words that services answer by themselves, as they name them. */
const ANSWERED_WORDS: Readonly<Record<string, ReservedWord>> = { STOP: 'stop', HELP: 'help', START: 'start' }

export const answeredWord = (said: string): ReservedWord | null => saidBy(ANSWERED_WORDS, said) ?? null
