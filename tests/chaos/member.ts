import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { createAssessmentApi } from '../../portal-web/src/api/member/assessments.ts'
import { createMemberBackend, type MemberBackend } from '../../portal-web/src/api/member/backend.ts'
import { createMemberChat } from '../../portal-web/src/api/member/chat.ts'
import { createCrisisAnswer } from '../../portal-web/src/api/member/crisis.ts'
import { createMemberRecords } from '../../portal-web/src/api/member/records.ts'
import { problemKind } from '../../portal-web/src/api/problems.ts'
import {
  createAnswerAutosave,
  type AnswerAutosave,
} from '../../portal-web/src/services/answer-autosave/answer-autosave.ts'
import type { Draft } from '../../portal-web/src/services/answer-autosave/draft.ts'
import { createEncryptedAnswerStore } from '../../portal-web/src/services/encrypted-answer-store/encrypted-answer-store.ts'
import { memoryStore, type RecordStore } from '../../portal-web/src/services/encrypted-answer-store/record-store.ts'
import { createUnsentDevice } from '../../portal-web/src/services/unsent-device.ts'
import { UnsentMessages } from '../../portal-web/src/services/unsent-messages.ts'
import { toDialable } from '../../src-shared/domain/contact-rules/index.ts'
import { revokesTexts } from '../../src-shared/domain/revocation/index.ts'
import { seededRandom, type Random } from '../../src-shared/sample-data/panel/random.ts'
import { memberSession } from '../../supabase/functions/_shared/test-support/portal-client.ts'
import type { AdminDatabase } from './database.ts'
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy.ts'
import { CRISIS_WORDS, REVOKING_WORDS, type MemberTold } from './judge-members.ts'
import { onceRecovered } from './patience.ts'
import type { StackProcess } from './stack-process.ts'

/** What the browser of the member who acts keeps: each has one, though all run in this process. */
const kept = new AsyncLocalStorage<Map<string, string>>()
const localStorage = {
  getItem: (key: string): string | null => kept.getStore()?.get(key) ?? null,
  setItem: (key: string, value: string): void => void kept.getStore()?.set(key, value),
  removeItem: (key: string): void => void kept.getStore()?.delete(key),
}

/** What the portal hears from a browser, where it listens to one: that there is a connection again. Each member hears it in their own. */
class Browser extends EventTarget {
  readonly #own = new Map<unknown, EventListener>()

  override addEventListener(type: string, listener: EventListener): void {
    const own = AsyncResource.bind(listener)
    this.#own.set(listener, own)
    super.addEventListener(type, own)
  }

  override removeEventListener(type: string, listener: EventListener): void {
    super.removeEventListener(type, this.#own.get(listener) ?? listener)
  }
}
const browser = new Browser()
Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true })
Object.assign(globalThis, { window: browser })

/** What becomes of something on a page that is gone: nothing, ever. */
const never = new Promise<never>(() => {})

/** The portal's own queues as one page of a browser has them; what is on the device outlasts it. */
interface Page {
  readonly unsent: UnsentMessages
  readonly autosave: AnswerAutosave
  /** Resolves once what was changed last is sealed on the device. */
  readonly sealed: () => Promise<void>
  readonly close: () => void
  /** Resolves when it is closed: whoever waits for it waits for nothing any more. */
  readonly gone: Promise<void>
}

interface PageParts {
  readonly memberId: string
  readonly backend: MemberBackend
  readonly device: RecordStore
}

let pages = 0

function openPage({ memberId, backend, device }: PageParts): Page {
  let isOpen = true
  const gone = Promise.withResolvers<void>()
  /** An answer that comes when the page is gone is heard by nobody. */
  const here =
    <Args extends unknown[], T>(ask: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (!isOpen) return never
      return ask(...args).then(
        (answer) => (isOpen ? answer : never),
        (error: unknown) => (isOpen ? Promise.reject(error) : never),
      )
    }
  const records: RecordStore = {
    key: here(device.key),
    all: here(device.all),
    put: here(device.put),
    remove: here(device.remove),
    isLasting: true,
  }
  const store = createEncryptedAnswerStore(async () => records, { owner: memberId, lock: `page ${++pages}` })
  const chat = createMemberChat(backend)
  const assessments = createAssessmentApi(backend)
  const answerCard = here(createCrisisAnswer(backend))
  const unsent = new UnsentMessages(createUnsentDevice(store))
  const stopSending = unsent.connect({
    send: here(({ id, text }) => chat.send({ id, text, memberId, senderName: 'Member' })),
    answerCard,
  })
  const autosave = createAnswerAutosave({
    store,
    // What goes out without a session is another way: tests/e2e-portal/keeping.spec.ts.
    parcels: { put: async () => {}, remove: async () => {} },
    save: here((copy) => assessments.save(copy)),
    answerCard,
    deliverByToken: async () => false,
    allowDelivery: here((what, token) => assessments.allowDelivery(what, token)),
    newToken: () => randomUUID().replaceAll('-', '').repeat(2),
    rows: here(() => createMemberRecords(backend).assessments(memberId)),
    newId: randomUUID,
    now: Date.now,
    onRetryOpportunity: (listener) => {
      browser.addEventListener('online', listener)
      return () => browser.removeEventListener('online', listener)
    },
  })
  autosave.start()
  return {
    unsent,
    autosave,
    // Changes of the store are made one after the other.
    sealed: async () => void (await store.readAll()),
    close: () => {
      isOpen = false
      gone.resolve()
      stopSending()
      void autosave.leave('ended')
    },
    gone: gone.promise,
  }
}

interface MemberOptions {
  readonly memberId: string
  readonly stack: StackProcess
  readonly database: AdminDatabase
  readonly proxy: FaultyProxy
  readonly random: Random
  /** Of text messages: hands over what the member writes, as the function for it does; by the member's proxy, which is shut for a restore. */
  readonly provider: SupabaseClient
  /** Only what the page has sealed, and so may call kept. */
  readonly tell: (told: MemberTold) => void
}

const CALM = { 1: 1, 2: 0, 3: 2, 4: 1, 5: 0, 6: 0, 7: 3, 8: 0, 9: 0 } as const
const IN_DANGER = { ...CALM, 9: 1 } as const
/** Of the social needs check: somebody who has not enough to eat. */
const HUNGRY = {
  1: 'I have a steady place to live',
  2: 'No',
  3: 'Often true',
  4: 'Never true',
  5: 'Yes',
  6: 'No',
  7: 'No',
  8: 'Yes',
  9: 'Yes',
  10: 'No',
} as const

/** Of a text message that the provider hands over. */
const heldBy = z.object({ members: z.array(z.string()) })

/** A member at the portal, on a phone and at times on a second device, whatever happens to pages and connection. */
export class PortalMember {
  readonly id: string
  readonly proxy: FaultyProxy
  readonly #options: MemberOptions
  readonly #backend: MemberBackend
  /** Whatever is done in it is done in this member's browser. */
  readonly #inBrowser = AsyncLocalStorage.snapshot()
  readonly #phone = memoryStore()
  readonly #tablet = memoryStore()
  #page: Page
  #second: Page | null = null
  #count = 0
  #acts = 0

  private constructor(options: MemberOptions, backend: MemberBackend) {
    this.#options = options
    this.#backend = backend
    this.id = options.memberId
    this.proxy = options.proxy
    this.#page = this.#open(this.#phone)
  }

  /** @throws Error where the member can't sign in */
  static signIn(options: MemberOptions): Promise<PortalMember> {
    return kept.run(new Map(), () => PortalMember.#signIn(options))
  }

  static async #signIn(options: MemberOptions): Promise<PortalMember> {
    const { stack, proxy } = options
    const backend = createMemberBackend({ url: `http://127.0.0.1:${proxy.port}`, key: stack.publishableKey })
    await PortalMember.#openSession(options, backend)
    return new PortalMember(options, backend)
  }

  static async #openSession({ memberId, stack, database }: MemberOptions, backend: MemberBackend): Promise<void> {
    const { url, publishableKey, secretKey } = stack
    const sql = (text: string, given: readonly unknown[] = []) => database.sql(text, given.map(String))
    const session = await memberSession({ url, publishableKey, secretKey, sql }, memberId)
    const { error } = await (await backend.auth.client()).setSession({ ...session })
    if (error) throw new Error(`a member could not sign in: ${error.message}`)
  }

  /** As a person does whom the portal asks to sign in and send: the server has said that the session is over. */
  signInAgain(): Promise<void> {
    return this.#inBrowser(async () => {
      const asking = this.#backend.fetch('/rest/v1/members?select=id&limit=1').then(() => null, problemKind)
      if ((await asking) !== 'signedOut') return
      await PortalMember.#openSession(this.#options, this.#backend)
      await this.#discard()
      if (this.#second === null) return
      this.#second.close()
      this.#second = this.#open(this.#tablet)
      await this.#second.autosave.waiting()
      void this.#second.autosave.flush()
    })
  }

  /** The page is gone without a word, as a phone discards it; the next one finds what is on the device. */
  discard(): Promise<void> {
    return this.#inBrowser(() => this.#discard())
  }

  async #discard(): Promise<void> {
    this.#page.close()
    this.#page = this.#open(this.#phone)
    await this.#page.unsent.restore()
    await this.#page.autosave.waiting()
    void this.#page.autosave.flush()
  }

  /** One thing that a member does; only what is sealed by then is told. */
  act(): Promise<void> {
    return this.#inBrowser(() => this.#act())
  }

  async #act(): Promise<void> {
    // However short the run is, each member is in danger once, and sends a text.
    const act =
      [this.#writeInDanger, this.#text][this.#acts++] ??
      this.#options.random.weighted([
        [this.#write, 5],
        [this.#writeInDanger, 1],
        [this.#screening, 3],
        [this.#needs, 1],
        [this.#elsewhere, 2],
        [this.#text, 4],
      ])
    const page = this.#page
    const told = await Promise.race([act(), page.gone.then((): MemberTold[] => [])])
    // Told by a page that is there: another may not have found it on the device.
    if (page === this.#page) for (const entry of told) this.#options.tell(entry)
  }

  /** What the pages still have to send, in words of the judge. */
  pending(): string[] {
    const { messages, choices } = this.#page.unsent.read()
    const open = messages.filter(({ state }) => state !== 'sent').map(({ id, state }) => `message ${id} is ${state}`)
    return [...open, ...choices.map((choice) => `${choice} is not passed on`)]
  }

  /** @returns what of the screenings waits on a device */
  async pendingScreenings(): Promise<string[]> {
    const seen = [this.#page, ...(this.#second ? [this.#second] : [])].map(({ autosave }) => autosave.waiting())
    return (await Promise.all(seen)).flat().map(({ id }) => `screening ${id} waits`)
  }

  close(): void {
    this.#page.close()
    this.#second?.close()
  }

  #open(device: RecordStore): Page {
    return openPage({ memberId: this.id, backend: this.#backend, device })
  }

  readonly #write = async (): Promise<MemberTold[]> => this.#send(`Word ${++this.#count} of ${this.id}`, false)

  readonly #writeInDanger = async (): Promise<MemberTold[]> => {
    const told = await this.#send(`${CRISIS_WORDS} ${++this.#count} of ${this.id}`, true)
    const [{ id } = { id: '' }] = told
    this.#page.unsent.setCrisis(id)
    this.#page.unsent.card.choose('callback')
    await this.#page.sealed()
    // Passed on by itself once the message is there.
    return [...told, { member: this.id, what: 'callback', id, text: '' }]
  }

  async #send(text: string, crisis: boolean): Promise<MemberTold[]> {
    const id = randomUUID()
    const page = this.#page
    page.unsent.add({ id, text, at: new Date().toISOString(), crisis })
    await page.sealed()
    return [{ member: this.id, what: 'message', id, text }]
  }

  /** From the phone of the member; the provider hands it over until the server has said that it is kept. */
  readonly #text = async (): Promise<MemberTold[]> => {
    const { random, database, provider } = this.#options
    const begin = random.weighted([
      ['On Tuesday.', 4],
      [REVOKING_WORDS, 1],
      [CRISIS_WORDS, 1],
    ])
    const text = `${begin} ${++this.#count} of ${this.id}`
    const id = `SM${random.uuid().replaceAll('-', '')}`
    const ask = () => database.sql('select phone from public.members where id = $1::uuid', [this.id])
    const [row] = await onceRecovered(ask)
    const phone = toDialable(String(row?.['phone']))
    if (phone.status === 'refused') return []
    const revokes = revokesTexts(text)
    const said = { id, digest: `${id} signed`, phone: phone.e164, body: text, media: 0, revokes, provider: 'twilio' }
    const { members } = await onceRecovered(async () => {
      const { data, error } = await provider.rpc('receive_text', { p_text: said })
      if (error) throw new Error(`a text was not taken: ${error.message}`)
      return heldBy.parse(data)
    })
    return members.includes(this.id) ? [{ member: this.id, what: 'text', id, text }] : []
  }

  readonly #needs = async (): Promise<MemberTold[]> => {
    const draft = await this.#page.autosave.open('sdoh')
    if (draft.done) return []
    this.#page.autosave.put({ ...draft, answers: HUNGRY, done: true })
    await this.#page.sealed()
    return this.#toldOf(draft.id, false, JSON.stringify(HUNGRY))
  }

  readonly #screening = async (): Promise<MemberTold[]> => {
    const page = this.#page
    const draft = await page.autosave.open('phq9')
    // Finished and on its way: there is nothing to answer.
    if (draft.done) return []
    const danger = this.#options.random.chance(0.3)
    const answers = danger ? IN_DANGER : CALM
    const begun: Draft = { ...draft, answers: { ...draft.answers, 1: answers[1] } }
    page.autosave.put(begun)
    await page.sealed()
    if (this.#options.random.chance(0.3)) return []
    page.autosave.put({ ...begun, answers, crisis: draft.crisis || danger, done: true })
    await page.sealed()
    return this.#toldOf(draft.id, danger, JSON.stringify(answers))
  }

  /** On a second device, whose draft has an id of its own where the server can't be asked, and is adopted by the other. */
  readonly #elsewhere = async (): Promise<MemberTold[]> => {
    this.#second ??= this.#open(this.#tablet)
    const draft = await this.#second.autosave.open('phq9')
    if (draft.done) return []
    this.#second.autosave.put({ ...draft, answers: { ...draft.answers, 9: 1 }, crisis: true })
    await this.#second.sealed()
    return this.#toldOf(draft.id, true, null)
  }

  #toldOf(id: string, danger: boolean, answers: string | null): MemberTold[] {
    const done: MemberTold[] = answers === null ? [] : [{ member: this.id, what: 'screening', id, text: answers }]
    return [...done, ...(danger ? [{ member: this.id, what: 'danger', id, text: '' } as const] : [])]
  }
}

interface PeopleParts extends Pick<MemberOptions, 'stack' | 'database' | 'tell'> {
  /** The server with the key of functions, at an address. */
  readonly serverAt: (url: string) => SupabaseClient
  readonly members: readonly string[]
  readonly seed: number
}

const PORTAL_MEMBERS = 2

/** Signs in members of whom there is no screening and no alert yet. @throws Error where they can't */
export async function portalMembers({ members, seed, serverAt, ...parts }: PeopleParts): Promise<PortalMember[]> {
  const rows = await parts.database.sql(
    `select m.id from public.members m where m.id::text = any (string_to_array($1, ','))
       and not exists (select from public.care_gap_assessments a where a.member_id = m.id)
       and not exists (select from public.urgent_alerts a where a.member_id = m.id)
     order by m.id limit ${PORTAL_MEMBERS}`,
    [members.join(',')],
  )
  const signing = rows.map(async ({ id }, number) => {
    const proxy = await startFaultyProxy(parts.stack.port)
    const provider = serverAt(`http://127.0.0.1:${proxy.port}`)
    const random = seededRandom(seed + 200 + number)
    return PortalMember.signIn({ ...parts, memberId: String(id), proxy, provider, random })
  })
  return Promise.all(signing)
}

/** What a browser says when it finds its connection again. */
export const tellOnline = (): void => void browser.dispatchEvent(new Event('online'))
