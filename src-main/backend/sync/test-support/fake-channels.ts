import type { LiveChannelOptions } from '../live-channel.ts'

type Heard = (state: string, error?: Error) => void

/** A channel as its client sees it: it can be told what became of it, and what was said on it. */
export interface FakeChannel {
  readonly topic: string
  heard: Heard
  removed: boolean
  readonly say: (event: string, payload: unknown) => void
}

/** supabase-js as far as a channel needs it. */
export class FakeClient {
  readonly made: FakeChannel[] = []
  /** What was asked of the connection. */
  readonly asked: string[] = []
  isConnected = true
  /** What the connection can't. */
  fails: 'connect' | 'disconnect' | null = null
  readonly realtime = {
    setAuth: () => Promise.resolve(),
    isConnected: () => this.isConnected,
    isConnecting: () => false,
    connect: () => this.#asks('connect'),
    disconnect: async () => this.#asks('disconnect'),
  }
  #asks(what: 'connect' | 'disconnect'): void {
    this.asked.push(what)
    if (this.fails === what) throw new Error(`no ${what}`)
  }
  channel = (topic: string) => {
    const listeners = new Map<string, (message: { payload: unknown }) => void>()
    const say = (event: string, payload: unknown): void => listeners.get(event)?.({ payload })
    const entry: FakeChannel = { topic, heard: () => undefined, removed: false, say }
    this.made.push(entry)
    const channel = {
      entry,
      on: (_kind: string, { event }: { event: string }, tell: (message: { payload: unknown }) => void) => {
        listeners.set(event, tell)
        return channel
      },
      subscribe: (heard: Heard) => (entry.heard = heard),
    }
    return channel
  }
  removeChannel = async (channel: { entry: { removed: boolean } }) => {
    channel.entry.removed = true
    return 'ok'
  }

  asClient(): LiveChannelOptions['client'] {
    return this as unknown as LiveChannelOptions['client']
  }

  /** The newest channel of this name. */
  of(topic: string): FakeChannel | undefined {
    return this.made.findLast((channel) => channel.topic === topic)
  }

  /** Names of the channels that were not removed. */
  open(): string[] {
    return this.made.filter(({ removed }) => !removed).map(({ topic }) => topic)
  }
}
