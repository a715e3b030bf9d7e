import { CHANNEL_NAMES, channelName, UNEXPECTED } from '#shared/ipc/channels.ts'
import type { ApiResult } from '#shared/ipc/contract.ts'
import type { DeskApi } from '#shared/ipc/index.ts'

/** The two things a preload needs of Electron's `ipcRenderer`. */
export interface Wire {
  invoke(channel: string, ...input: unknown[]): Promise<unknown>
  /** Answers a function that ends the subscription. */
  subscribe(channel: string, listener: (payload: unknown) => void): () => void
}

type Call = (...input: unknown[]) => Promise<ApiResult<unknown>>
type Subscribe = (listener: (payload: unknown) => void) => () => void

const isResult = (value: unknown): value is ApiResult<unknown> =>
  typeof value === 'object' && value !== null && 'ok' in value

/** Calls never reject: a broken wire or an input that can't be cloned is a failure like any other. */
function makeCall(wire: Wire, channel: string): Call {
  return async (...input) => {
    try {
      const answer = await wire.invoke(channel, ...input.slice(0, 1))
      return isResult(answer) ? answer : { ok: false, error: UNEXPECTED }
    } catch {
      return { ok: false, error: UNEXPECTED }
    }
  }
}

function makeFeature(wire: Wire, feature: string, names: { calls: readonly string[]; events: readonly string[] }) {
  const calls = names.calls.map((name): [string, Call] => [name, makeCall(wire, channelName(feature, name))])
  const events = names.events.map((name): [string, Subscribe] => [
    `on${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    (listener) => wire.subscribe(channelName(feature, name), (payload) => listener(payload)),
  ])
  return Object.fromEntries<Call | Subscribe>([...calls, ...events])
}

/** `window.api`: a fixed set of named functions; nothing on it takes a channel name. */
export function makeApi(wire: Wire): DeskApi {
  const features = Object.entries(CHANNEL_NAMES).map(([feature, names]) => [feature, makeFeature(wire, feature, names)])
  // The shape follows CHANNEL_NAMES, which the compiler and tests/contract hold equal to the contract.
  return Object.fromEntries(features) as DeskApi
}
