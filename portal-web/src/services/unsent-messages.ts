import type { AnswerCrisisCard, CrisisChoice } from '../api/member/crisis.ts'
import type { ChatRow } from '../api/member/rows.ts'
import { ApiProblem, problemKind } from '../api/problems.ts'
import { createAskOnce } from './ask-once.ts'
import type { KeptCard } from './kept-card.ts'
import type { UnsentDevice } from './unsent-device.ts'

/**
 * `waiting`: on its way; `failed`: no connection, tried again by itself and on request; `refused`: only on request;
 * `sent`: stored on the server, kept until the conversation shows it.
 */
export interface UnsentMessage {
  readonly id: string
  readonly text: string
  /** When it was written, ISO 8601. */
  readonly at: string
  /** It has words of crisis. */
  readonly crisis: boolean
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
  /** They run over it and the one before: only the server knows whether it has heard them together. */
  readonly crisisTogether: boolean
  /** What was pressed on that card and is not passed on yet, in order. */
  readonly choices: readonly CrisisChoice[]
  /** `busy`: the server takes no more for the moment, the rest goes by itself; `signedOut`: it goes after a sign-in. */
  readonly heldBy: 'busy' | 'signedOut' | null
}

/** How it reaches the server. */
export interface UnsentDelivery {
  readonly send: (message: Pick<UnsentMessage, 'id' | 'text'>) => Promise<ChatRow>
  readonly answerCard: AnswerCrisisCard
}

const NOTHING: Unsent = {
  draft: '',
  messages: [],
  crisisId: null,
  crisisTogether: false,
  choices: [],
  heldBy: null,
}
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60_000

const isPending = ({ state }: UnsentMessage): boolean => state === 'waiting' || state === 'failed'

/**
 * What a member has written and the server does not have yet. It survives a change of pages, a reload and a sign-in that ran
 * out: a sealed copy lies on the device until the server has it. Messages are sent one after the other, in the order in
 * which they were written.
 */
export class UnsentMessages {
  readonly #device: UnsentDevice
  readonly #told = createAskOnce<boolean>()
  #now: Unsent = NOTHING
  #keepingDraft = false
  /** What this page has written, set or taken over: a copy on the device is older, however late it is read. */
  readonly #own = { draft: false, card: false, ids: new Set<string>() }
  readonly #listeners = new Set<() => void>()
  #delivery: UnsentDelivery | null = null
  #sending = false
  #waitMs = FIRST_WAIT_MS
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(device: UnsentDevice) {
    this.#device = device
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly read = (): Unsent => this.#now

  readonly setDraft = (draft: string): void => {
    this.#own.draft = true
    this.#change({ draft })
    void this.#keepDraft()
  }
  readonly setCrisis = (crisisId: string | null, crisisTogether = false): void => {
    this.#change({ crisisId, crisisTogether })
    this.#keepCard()
    // Half of the words is in the one before: a log-out keeps both.
    const before = crisisTogether ? this.#now.messages.at(-2) : undefined
    if (before && before.state !== 'sent') void this.#device.keepMessage({ ...before, crisis: true })
  }
  /** The card that a message brought up. */
  readonly card: KeptCard = {
    isChosen: (choice) => this.#now.choices.includes(choice),
    choose: (choice) => {
      this.#told.forget(choice)
      this.#change({ choices: [...this.#now.choices.filter((kept) => kept !== choice), choice] })
      this.#keepCard()
    },
    tell: (choice) => this.#told.ask(choice, () => this.#tell(choice)),
  }

  /** Takes over what an earlier page left on the device; what is here already stays as it is. */
  async restore(): Promise<void> {
    const { draft, messages, crisisId, crisisTogether, choices } = await this.#device.load()
    const found = messages.filter(({ id }) => !this.#own.ids.has(id))
    for (const { id } of found) this.#own.ids.add(id)
    this.#change({
      ...(!this.#own.draft && { draft }),
      ...(!this.#own.card && { crisisId, crisisTogether, choices }),
      messages: [
        ...found.map((one): UnsentMessage => ({ ...one, state: 'waiting', row: null })),
        ...this.#now.messages,
      ],
    })
    void this.#send()
  }

  /** Forgets what is here, and on the device what may be given up. */
  async erase(): Promise<void> {
    this.#change(NOTHING)
    await this.#device.erase()
  }

  /** Takes over a message: it is shown at once, and sent when those before it are. */
  add(message: Pick<UnsentMessage, 'id' | 'text' | 'at' | 'crisis'>): void {
    this.#own.ids.add(message.id)
    this.#change({
      messages: [...this.#now.messages, { ...message, state: 'waiting', row: null }],
    })
    void this.#device.keepMessage(message)
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
  connect(delivery: UnsentDelivery): () => void {
    this.#delivery = delivery
    const again = (): void => void this.#send()
    window.addEventListener('online', again)
    void this.#send()
    return () => {
      window.removeEventListener('online', again)
      this.#stopTimer()
      if (this.#delivery === delivery) this.#delivery = null
    }
  }

  async #send(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    this.#stopTimer()
    for (;;) {
      const next = this.#now.messages.find(isPending)
      if (!this.#delivery) break
      if (next) {
        if (!(await this.#sendOne(next, this.#delivery.send))) break
      } else if (this.#now.choices.length === 0 || !(await this.#tellCard())) break
    }
    this.#sending = false
  }

  /** What was pressed is about a message that the care team has by now. @returns whether all of it is passed on */
  async #tellCard(): Promise<boolean> {
    try {
      for (const choice of this.#now.choices) await this.card.tell(choice)
      return true
    } catch {
      this.#sendLater()
      return false
    }
  }

  async #tell(choice: CrisisChoice): Promise<boolean> {
    if (!this.#delivery) throw new ApiProblem('offline')
    const noted = await this.#delivery.answerCard(choice)
    this.#change({ choices: this.#now.choices.filter((kept) => kept !== choice) })
    this.#keepCard()
    return noted
  }

  #keepCard(): void {
    this.#own.card = true
    const { crisisId, crisisTogether, choices } = this.#now
    void this.#device.keepCard({ crisisId, crisisTogether, choices })
  }

  /** One write at a time, always the newest. */
  async #keepDraft(): Promise<void> {
    if (this.#keepingDraft) return
    this.#keepingDraft = true
    for (let kept: string | null = null; kept !== this.#now.draft;) {
      kept = this.#now.draft
      await this.#device.keepDraft(kept)
    }
    this.#keepingDraft = false
  }

  /** @returns whether it makes sense to go on with the next one */
  async #sendOne({ id, text }: UnsentMessage, send: UnsentDelivery['send']): Promise<boolean> {
    try {
      const row = await send({ id, text })
      void this.#device.dropMessage(id)
      this.#replace(id, { state: 'sent', row })
      this.#change({ heldBy: null })
      this.#waitMs = FIRST_WAIT_MS
      return true
    } catch (error) {
      const kind = problemKind(error)
      if (kind !== 'offline' && kind !== 'busy' && kind !== 'signedOut') {
        this.#replace(id, { state: 'refused' })
        return true
      }
      this.#change({ heldBy: kind === 'offline' ? null : kind })
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
    this.#change({
      messages: this.#now.messages.map((one) => (one.id === id ? { ...one, ...change } : one)),
    })
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

/** Where what seals it can't be fetched any more, a message lasts as long as its page. */
const NO_DEVICE: UnsentDevice = {
  load: async () => ({ draft: '', messages: [], crisisId: null, crisisTogether: false, choices: [] }),
  keepMessage: async () => {},
  dropMessage: async () => {},
  keepDraft: async () => {},
  keepCard: async () => {},
  erase: async () => {},
}

/** What seals it is fetched when it is first needed: the first page does not wait for it. */
function laterDevice(memberId: string): UnsentDevice {
  const opened: { device?: Promise<UnsentDevice> } = {}
  const device = (): Promise<UnsentDevice> =>
    (opened.device ??= import('./unsent-device.ts').then(
      ({ openUnsentDevice }) => openUnsentDevice(memberId),
      () => NO_DEVICE,
    ))
  return {
    load: async () => (await device()).load(),
    keepMessage: async (message) => (await device()).keepMessage(message),
    dropMessage: async (id) => (await device()).dropMessage(id),
    keepDraft: async (text) => (await device()).keepDraft(text),
    keepCard: async (card) => (await device()).keepCard(card),
    erase: async () => (await device()).erase(),
  }
}

const kept = new Map<string, UnsentMessages>()

/** What this member has not sent yet; nobody else gets to see it. */
export function unsentOf(memberId: string): UnsentMessages {
  const known = kept.get(memberId)
  if (known) return known
  const made = new UnsentMessages(laterDevice(memberId))
  kept.set(memberId, made)
  return made
}

/** After a sign-out that the member chose: what stays, sealed, is said in `UnsentDevice.erase`, and read at the next sign-in. */
export function forgetUnsent(memberId: string): Promise<void> {
  const store = unsentOf(memberId)
  kept.delete(memberId)
  return store.erase()
}
