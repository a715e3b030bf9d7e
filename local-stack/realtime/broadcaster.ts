import type { ChannelRegistry } from './channels.ts'
import type { MessageNotice } from './protocol.ts'

interface Options {
  readonly registry: ChannelRegistry
  /** What comes beyond it within a second is skipped without a word. */
  readonly messagesPerSecond: number
  /** Milliseconds. */
  readonly now: () => number
}

/** Hands messages of the database to those who have joined their channel. */
export class Broadcaster {
  readonly #options: Options
  #second = 0
  #sent = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** A message counts once for itself and once for each who hears it. */
  deliver({ topic, event, payload, private: isPrivate }: MessageNotice): void {
    // Nobody can join a public channel.
    if (!isPrivate || this.#isTooMany()) return
    const { registry } = this.#options
    for (const channel of registry.joinedTo(`realtime:${topic}`)) {
      if (this.#isTooMany()) return
      const message = { type: 'broadcast', event, payload, meta: { id: payload['id'] } }
      registry.send(channel.peer, { topic: channel.topic, event: 'broadcast', payload: message })
    }
  }

  #isTooMany(): boolean {
    const second = Math.floor(this.#options.now() / 1000)
    if (second !== this.#second) this.#sent = 0
    this.#second = second
    this.#sent += 1
    return this.#sent > this.#options.messagesPerSecond
  }
}
