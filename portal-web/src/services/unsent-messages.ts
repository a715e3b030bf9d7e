import type { ChatRow } from '../api/member/rows.ts'
import { problemKind } from '../api/problems.ts'

/**
 * `waiting`: on its way; `failed`: no connection, tried again by itself and on request; `refused`: only on request;
 * `sent`: stored on the server, kept until the conversation shows it.
 */
export interface UnsentMessage {
  readonly id: string
  readonly text: string
  /** When it was written, ISO 8601. */
  readonly at: string
  readonly state: 'waiting' | 'failed' | 'refused' | 'sent'
  /** As the server stored it; null before. */
  readonly row: ChatRow | null
}

export interface Unsent {
  /** What is typed and not sent. */
  readonly draft: string
  /** Oldest first. */
  readonly messages: readonly UnsentMessage[]
  /** The message whose words brought up the crisis card; null while there is no card. */
  readonly crisisId: string | null
  /** The server takes no more messages for the moment: the rest goes by itself. */
  readonly slowed: boolean
}

export type Deliver = (message: Pick<UnsentMessage, 'id' | 'text'>) => Promise<ChatRow>

const NOTHING: Unsent = { draft: '', messages: [], crisisId: null, slowed: false }
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60_000

const isPending = ({ state }: UnsentMessage): boolean => state === 'waiting' || state === 'failed'

/**
 * What a member has written and the server does not have yet. It lives in this page's memory and nowhere else, so it
 * survives a change of pages and a sign-in that ran out, and leaves nothing in the browser. Messages are sent one after
 * the other, in the order in which they were written.
 */
export class UnsentMessages {
  #now: Unsent = NOTHING
  readonly #listeners = new Set<() => void>()
  #deliver: Deliver | null = null
  #sending = false
  #waitMs = FIRST_WAIT_MS
  #timer: ReturnType<typeof setTimeout> | null = null

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly read = (): Unsent => this.#now

  readonly setDraft = (draft: string): void => this.#change({ draft })
  readonly setCrisis = (crisisId: string | null): void => this.#change({ crisisId })

  /** Takes over a message: it is shown at once, and sent when those before it are. */
  add(message: Pick<UnsentMessage, 'id' | 'text' | 'at'>): void {
    this.#change({ messages: [...this.#now.messages, { ...message, state: 'waiting', row: null }] })
    void this.#send()
  }

  /** Tries everything again that is not on the server yet. */
  readonly retry = (): void => {
    this.#set(() => 'waiting')
    this.#waitMs = FIRST_WAIT_MS
    void this.#send()
  }

  /** Forgets messages that the conversation shows now. */
  drop(shown: (id: string) => boolean): void {
    const messages = this.#now.messages.filter(({ id }) => !shown(id))
    if (messages.length < this.#now.messages.length) this.#change({ messages })
  }

  /** Sends from now on, beginning with what has waited. @returns how to stop */
  connect(deliver: Deliver): () => void {
    this.#deliver = deliver
    const again = (): void => void this.#send()
    window.addEventListener('online', again)
    void this.#send()
    return () => {
      window.removeEventListener('online', again)
      this.#stopTimer()
      if (this.#deliver === deliver) this.#deliver = null
    }
  }

  async #send(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    this.#stopTimer()
    for (;;) {
      const next = this.#now.messages.find(isPending)
      if (!next || !this.#deliver) break
      if (!(await this.#sendOne(next, this.#deliver))) break
    }
    this.#sending = false
  }

  /** @returns whether it makes sense to go on with the next one */
  async #sendOne({ id, text }: UnsentMessage, deliver: Deliver): Promise<boolean> {
    try {
      const row = await deliver({ id, text })
      this.#replace(id, { state: 'sent', row })
      this.#change({ slowed: false })
      this.#waitMs = FIRST_WAIT_MS
      return true
    } catch (error) {
      const kind = problemKind(error)
      if (kind !== 'offline' && kind !== 'busy' && kind !== 'signedOut') {
        this.#replace(id, { state: 'refused' })
        return true
      }
      this.#change({ slowed: kind === 'busy' })
      this.#set((message) => (isPending(message) ? 'failed' : message.state))
      if (kind !== 'signedOut') this.#sendLater()
      return false
    }
  }

  #sendLater(): void {
    this.#timer = setTimeout(() => void this.#send(), this.#waitMs)
    this.#waitMs = Math.min(2 * this.#waitMs, LONGEST_WAIT_MS)
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  #replace(id: string, change: Partial<UnsentMessage>): void {
    this.#change({ messages: this.#now.messages.map((one) => (one.id === id ? { ...one, ...change } : one)) })
  }

  #set(stateOf: (message: UnsentMessage) => UnsentMessage['state']): void {
    this.#change({
      messages: this.#now.messages.map((one) => (one.state === 'sent' ? one : { ...one, state: stateOf(one) })),
    })
  }

  #change(change: Partial<Unsent>): void {
    this.#now = { ...this.#now, ...change }
    for (const listener of this.#listeners) listener()
  }
}

const kept = new Map<string, UnsentMessages>()

/** What this member has not sent yet; nobody else gets to see it. */
export function unsentOf(memberId: string): UnsentMessages {
  const known = kept.get(memberId)
  if (known) return known
  const made = new UnsentMessages()
  kept.set(memberId, made)
  return made
}

/** After a sign-out nothing of the member stays. */
export const forgetUnsent = (memberId: string): boolean => kept.delete(memberId)
