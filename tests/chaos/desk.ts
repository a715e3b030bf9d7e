import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { EMPTY_DRAFT } from '../../src-shared/ipc/calls.ts'
import type { SampleAccount } from '../../src-shared/sample-data/accounts.ts'
import { SAMPLE_PASSWORD } from '../../src-shared/sample-data/accounts.ts'
import type { Random } from '../../src-shared/sample-data/panel/random.ts'
import type { FaultyProxy } from './faulty-proxy.ts'
import type { Told, WorkTable } from './judge.ts'
import { untilItHappens } from './patience.ts'
import { loseWhatWasNotSynced } from './power-cut.ts'
import { startStation, type Station } from './station.ts'

interface DeskOptions {
  readonly account: SampleAccount
  readonly userData: string
  readonly proxy: FaultyProxy
  readonly publishableKey: string
  /** ISO 8601: the time at the desk, at which calls are allowed, so many days later. */
  readonly nowAfter: (days: number) => string
  readonly random: Random
  /** Ids of members; not all of them are this desk's. */
  readonly members: readonly [string, ...string[]]
  readonly tell: (told: Told) => void
  readonly complain: (violation: string) => void
}

type Act = (desk: Station, member: string, text: string) => Promise<readonly (readonly [WorkTable, string, string])[]>

const AFTERNOON = { time: '14:30', whose: 'team' } as const

/** A person at a desk who works on, whatever happens to the desk. */
export class Desk {
  readonly name: string
  readonly staffId: string
  readonly userId: string
  readonly userData: string
  readonly proxy: FaultyProxy
  readonly #options: DeskOptions
  #station: Station | null = null
  /** The notes of the running call that were acknowledged last; null where it is not known whether it runs. */
  #notes: { readonly memberId: string; readonly text: string } | null = null
  /** What is being done: one thing after the other. */
  #acting: Promise<void> = Promise.resolve()
  #count = 0
  #days = 0

  constructor(options: DeskOptions) {
    this.#options = options
    this.name = options.account.email
    this.staffId = options.account.staffId
    this.userId = options.account.userId
    this.userData = options.userData
    this.proxy = options.proxy
    mkdirSync(options.userData, { recursive: true })
  }

  /** @throws Error while the desk is down */
  get api(): Station['api'] {
    if (!this.#station) throw new Error(`${this.name} is down`)
    return this.#station.api
  }

  /** Starts, unlocks, and looks whether the call and its notes are as they were. */
  async start(): Promise<void> {
    const { userData, proxy, publishableKey, nowAfter, complain } = this.#options
    const env = {
      GAPWISE_BACKEND_URL: `http://127.0.0.1:${proxy.port}`,
      GAPWISE_BACKEND_KEY: publishableKey,
      GAPWISE_SAMPLE_DATA: '1',
      GAPWISE_NOW: nowAfter(this.#days),
    }
    const station = await startStation(userData, env, () =>
      complain(`fallen: the desk of ${this.name} ended by itself`),
    )
    const { session } = station.api
    const state = await session.getState()
    if (state.ok && state.value.kind === 'signed-in') {
      if (state.value.locked) await session.unlock({ password: SAMPLE_PASSWORD })
      await this.#lookForNotes(station)
    }
    this.#notes = null
    this.#station = station
  }

  /** The call that ran, and its notes, are as they were, unless its member is not this desk's any more. */
  async #lookForNotes({ api: { calls, board } }: Station): Promise<void> {
    const active = await calls.getActive()
    const kept = active.ok ? active.value : null
    if (this.#notes !== null && !kept?.draft.notes.startsWith(this.#notes.text)) {
      const member = await board.getMember({ memberId: this.#notes.memberId })
      if (member.ok) this.#options.complain(`notes: what ${this.name} had typed is gone after a kill`)
    }
    if (kept) await calls.cancel({ memberId: kept.memberId })
  }

  /** Ends the process without a word and starts it again on what it had on disk, which may change `between`. */
  async crash({ days = 0, between }: { readonly days?: number; readonly between?: () => unknown } = {}): Promise<void> {
    this.#days = days
    const station = this.#station
    this.#station = null
    await station?.kill()
    await between?.()
    await this.start()
  }

  /**
   * The power goes at the moment at which a piece of work was acknowledged: the desk starts on a copy of its disk that holds what
   * had been made durable by then, and in the log of its cache a page of which only the half was written.
   */
  async powerCut(): Promise<void> {
    const durability = (await this.#station?.durability()) ?? 0
    await this.act()
    this.#station?.freeze()
    const copy = `${this.userData}.copy`
    cpSync(this.userData, copy, { recursive: true })
    await this.crash({
      between: () => {
        rmSync(this.userData, { recursive: true })
        renameSync(copy, this.userData)
        loseWhatWasNotSynced(this.userData, durability)
      },
    })
  }

  /** Fills its disk; answers what makes room again. */
  async fillDisk(): Promise<() => Promise<void>> {
    const station = this.#station
    await station?.fillDisk(true)
    return async () => station?.fillDisk(false)
  }

  /** Whether nobody is signed in here any more, because the server said that the account is gone. */
  async isErased(): Promise<boolean> {
    const state = await this.#station?.api.session.getState()
    const isGone = state?.ok === true && state.value.kind === 'demo' && state.value.erased?.reason === 'gone'
    // Its notes are sealed with what else was not sent.
    if (isGone) this.#notes = null
    return isGone
  }

  async close(): Promise<void> {
    const station = this.#station
    this.#station = null
    await station?.close()
  }

  /** One piece of work, after the one that is being done; only what the desk acknowledged is told. */
  act(): Promise<void> {
    this.#acting = this.#acting.then(() => this.#act())
    return this.#acting
  }

  async #act(): Promise<void> {
    const station = this.#station
    if (!station) return
    const { random, members, tell } = this.#options
    const act = random.weighted<Act>([
      [this.#chat, 5],
      [this.#task, 3],
      [this.#call, 2],
    ])
    await this.#signInAgain(station)
    const text = `Work ${++this.#count} of ${this.name}`
    const memberId = random.one(members)
    if (!(await this.#isAtWork(station))) return
    const done = await act(station, memberId, text)
    // Otherwise it may have been done on the sample members of a desk at which nobody is signed in.
    if (!(await this.#isAtWork(station))) return
    const at = performance.now()
    for (const [table, id, written] of done) tell({ station: this.name, table, id, text: written, memberId, at })
  }

  /** As a person does where the desk says that the server no longer knows the session. */
  async signInAgain(): Promise<void> {
    if (this.#station) await this.#signInAgain(this.#station)
  }

  async #signInAgain({ api: { session, sync } }: Station): Promise<void> {
    const state = await session.getState()
    if (!state.ok) return
    const status = await sync.getStatus()
    const isPaused = status.ok && status.value.state === 'paused' && !status.value.diskFull
    if (state.value.kind === 'signed-in' && !isPaused) return
    const { email } = this.#options.account
    const answer = await session.signIn({ email, password: SAMPLE_PASSWORD })
    if (answer.ok) await sync.syncNow()
  }

  /** Signs in until somebody works here whom the server knows. */
  async untilAtWork(): Promise<void> {
    const isAtWork = await untilItHappens(async () => {
      const station = this.#station
      const status = await station?.api.sync.getStatus()
      if (station && status?.ok && status.value.state !== 'paused' && (await this.#isAtWork(station))) return true
      await this.signInAgain()
      return false
    })
    if (!isAtWork) this.#options.complain(`kept out: ${this.name} can't sign in`)
  }

  async #isAtWork({ api: { session } }: Station): Promise<boolean> {
    const state = await session.getState()
    return state.ok && state.value.kind === 'signed-in'
  }

  readonly #chat: Act = async ({ api }, memberId, text) => {
    const sent = await api.chat.send({ memberId, text, aiSuggested: false })
    return sent.ok ? [['chat_messages', sent.value.id, text]] : []
  }

  readonly #task: Act = async ({ api }, memberId, text) => {
    const added = await api.tasks.add({ memberId, task: 'ride-question', note: text })
    return added.ok ? [['outreach_tasks', added.value.id, text]] : []
  }

  /** A call with notes that are saved as they are typed, and at times a promise to call back. */
  readonly #call: Act = async ({ api }, memberId, text) => {
    const { random, nowAfter } = this.#options
    const before = await api.calls.getActive()
    if (!before.ok) return []
    this.#notes = null
    // One that the disk had no room to go on with, or to end.
    if (before.value) await api.calls.cancel({ memberId: before.value.memberId })
    const started = await api.calls.start({ memberId, overrideReason: null, knowsOfWish: true })
    if (!started.ok) return []
    await api.calls.confirmIdentity({ memberId, name: true, dateOfBirth: true })
    for (const notes of [text.slice(0, 6), text]) {
      const saved = await api.calls.saveDraft({ memberId, draft: { ...EMPTY_DRAFT, notes } })
      // The desk may be gone: what it had acknowledged is there when it starts again.
      if (!saved.ok) return []
      this.#notes = { memberId, text: notes }
    }
    const again = random.chance(0.4)
    this.#notes = null
    const done = await api.calls.complete({
      memberId,
      draft: {
        ...EMPTY_DRAFT,
        notes: text,
        outcome: 'voicemail',
        reason: 'no-message',
        callback: again ? { ...AFTERNOON, date: nowAfter(this.#days).slice(0, 10), note: text } : null,
      },
    })
    if (!done.ok) {
      await api.calls.cancel({ memberId })
      return []
    }
    const { callId, callbackId } = done.value
    return [['calls', callId, text], ...(callbackId === null ? [] : [['callbacks', callbackId, text] as const])]
  }
}
