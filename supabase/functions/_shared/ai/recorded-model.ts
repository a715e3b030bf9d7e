import { hiddenKinds } from '#assistant/index.ts'
import type { ModelPrompt, ModelReply } from './ask-model.ts'

/** What the audit trail keeps of a question to a model: no text, and nothing that a text could be found by without the key. */
export interface ModelRecord {
  /** What the model was asked for. */
  readonly purpose: 'drafts' | 'answer'
  /** Keyed hash of exactly what left. */
  readonly hash: string
  /** Kinds of what was hidden in it, such as `name` or `phone`. */
  readonly hidden: readonly string[]
}

/** Asks a model; `notRecorded`: it was not asked, because that could not be written down. */
export type RecordedModel = (
  prompt: ModelPrompt,
) => Promise<ModelReply | { readonly ok: false; readonly reason: 'notRecorded' }>

export interface Recorder {
  /** Writes into the trail, as the person who asks; false when that was not possible. */
  readonly record: (event: ModelRecord) => Promise<boolean>
  readonly hash: (text: string) => Promise<string>
}

/** Everything that somebody wrote: the texts in the data, wherever they stand. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Asks a model after what leaves was written down; without that it is not asked. */
export function recordedModel(
  ask: (prompt: ModelPrompt) => Promise<ModelReply>,
  { record, hash }: Recorder,
  purpose: ModelRecord['purpose'],
): RecordedModel {
  return async (prompt) => {
    const event = { purpose, hash: await hash(JSON.stringify(prompt.data)), hidden: hiddenKinds(textsIn(prompt.data)) }
    return (await record(event)) ? ask(prompt) : { ok: false, reason: 'notRecorded' }
  }
}
