import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { addDays } from '../../src-shared/domain/time/index.ts'
import { EMPTY_DRAFT } from '../../src-shared/ipc/calls.ts'
import type { SampleAccount } from '../../src-shared/sample-data/accounts.ts'
import { SAMPLE_PASSWORD } from '../../src-shared/sample-data/accounts.ts'
import { seededRandom, type Random } from '../../src-shared/sample-data/panel/random.ts'
import type { OutboxKind } from '../../src-shared/sync/outbox.ts'
import type { FaultyProxy } from './faulty-proxy.ts'
import { operationTable } from '../../src-main/sync/operations/index.ts'
import type { Begun, Told } from './judge.ts'
import { untilItHappens } from './patience.ts'
import { loseWhatWasNotSynced } from './power-cut.ts'
import { startStation, type Station } from './station.ts'
import type { Done, Hands, Work } from './everyday/hands.ts'
import { doSomething, workOf } from './everyday/index.ts'

interface DeskOptions {
  /** The folder of its program; undefined: the product's. */
  readonly app: string | undefined
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
  /** Hears of what was begun when the desk was killed, so that nobody was told whether it is done. */
  readonly leave: (begun: Begun) => void
  readonly complain: (violation: string) => void
}

interface Contest extends Pick<Hands, 'memberId'> {
  readonly seed: number
  readonly apart: string
}

const AFTERNOON = { time: '14:30', whose: 'team' } as const

/** A person at a desk who works on, whatever happens to the desk. */
export class Desk {
  readonly name: string
  readonly staffId: string
  readonly fullName: string
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
    this.fullName = options.account.fullName
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
    const { app, userData, proxy, publishableKey, nowAfter, complain } = this.#options
    const env = {
      GAPWISE_BACKEND_URL: `http://127.0.0.1:${proxy.port}`,
      GAPWISE_BACKEND_KEY: publishableKey,
      GAPWISE_SAMPLE_DATA: '1',
      GAPWISE_NOW: nowAfter(this.#days),
    }
    const onFall = (): void => complain(`fallen: the desk of ${this.name} ended by itself`)
    const station = await startStation(userData, env, { onFall, app })
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

  /** Whether this desk has the member. */
  async shows(memberId: string): Promise<boolean> {
    const station = this.#station
    if (!station || !(await this.#isAtWork(station))) return false
    return (await station.api.board.getMember({ memberId })).ok
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
    if (this.#station) await this.#signInAgain(this.#station)
    const { random, members } = this.#options
    await this.#do(doSomething, { memberId: random.one(members), random, apart: null })
  }

  /**
   * Speaks of the same row as a colleague who does this with the same seed, and of whom nothing is heard meanwhile.
   * @param apart the same for both, and of no other time
   */
  contest(kind: OutboxKind, { memberId, seed, apart }: Contest): Promise<void> {
    this.#acting = this.#acting.then(() => this.#do(workOf(kind), { memberId, random: seededRandom(seed), apart }))
    return this.#acting
  }

  /** Does it, and tells what was acknowledged. */
  async #do(work: Work, { apart, ...given }: Pick<Hands, 'memberId' | 'random'> & Pick<Told, 'apart'>): Promise<void> {
    const station = this.#station
    if (!station || !(await this.#isAtWork(station))) return
    const { tell, leave, nowAfter } = this.#options
    const text = `Work ${++this.#count} of ${this.name}`
    const today = nowAfter(this.#days).slice(0, 10)
    const begun: OutboxKind[] = []
    const done = await work({
      ...given,
      begin: (kind) => void begun.push(kind),
      api: station.api,
      staffId: this.staffId,
      text,
      day: (later) => addDays(today, later),
      call: (promise) => this.#call(station, { memberId: given.memberId, text, promise, today }),
    })
    // Otherwise it may have been done on the sample members of a desk at which nobody is signed in.
    const isAtWork = await this.#isAtWork(station)
    const at = performance.now()
    if (station !== this.#station) {
      for (const table of begun.map(operationTable)) {
        // Who is away, or wants it quiet, says so of themselves.
        const memberId = table === 'staff_absences' ? this.staffId : given.memberId
        leave({ table, memberId, text, at })
      }
    }
    if (!isAtWork) return
    for (const one of done) tell({ ...one, station: this.name, at, apart })
  }

  /** As a person does where the desk says that the server no longer knows the session. */
  async signInAgain(): Promise<void> {
    if (this.#station) await this.#signInAgain(this.#station)
  }

  async #signInAgain({ api: { session, sync } }: Station): Promise<void> {
    const state = await session.getState()
    if (!state.ok) return
    // What a full disk had no room for when the desk started: the right password is kept as such before it opens.
    if (state.value.kind === 'signed-in' && state.value.locked) await session.unlock({ password: SAMPLE_PASSWORD })
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

  /** A call with notes that are saved as they are typed, and where `promise` a promise to call back. */
  async #call(
    { api }: Station,
    { memberId, text, promise, today }: { memberId: string; text: string; promise: boolean; today: string },
  ): Promise<readonly Done[]> {
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
    this.#notes = null
    const done = await api.calls.complete({
      memberId,
      draft: {
        ...EMPTY_DRAFT,
        notes: text,
        outcome: 'voicemail',
        reason: 'no-message',
        callback: promise ? { ...AFTERNOON, date: today, note: text } : null,
      },
    })
    if (!done.ok) {
      await api.calls.cancel({ memberId })
      return []
    }
    const { callId, callbackId } = done.value
    const call: Done = { kind: 'call.log', table: 'calls', id: callId, memberId, text, holds: { notes: text } }
    if (callbackId === null) return [call]
    return [call, { kind: 'callback.add', table: 'callbacks', id: callbackId, memberId, text, holds: { note: text } }]
  }
}
