import { hasCrisisAnswer } from '#shared/domain/assessments/index.ts'
import type { AssessmentCopy, SavedAssessment } from '../../api/member/assessments.ts'
import type { AnswerCrisisCard, CrisisChoice } from '../../api/member/crisis.ts'
import type { AssessmentRow } from '../../api/member/rows.ts'
import type { EncryptedAnswerStore } from '../encrypted-answer-store/index.ts'
import { createDeviceDrafts, type DraftParcels, type Leaving, type TokenDraft } from './device-drafts.ts'
import { answersOf, type AssessmentKind, type Draft, isPending, isPhq9Draft } from './draft.ts'
import { type AutosaveEvent, createSender, type FinishedEvent } from './sender.ts'

/** Keeps the member's answers on this device until the server has them, whatever happens to page and network. */
export interface AnswerAutosave {
  /** Sends what an earlier visit left, and from now on what could not be sent, when that makes sense. */
  start(): void
  /**
   * The assessment to go on with, from this device and the server, or a new one. One that an earlier visit finished, and that is sent
   * meanwhile, is the one that the member came back to: its end is told by `endOf`.
   */
  open(kind: AssessmentKind): Promise<Draft>
  /** How an assessment ended that an earlier visit had left here; null where it has not, or was answered on this page. */
  endOf(id: string): FinishedEvent | null
  /** Assessments on this device that the server lacks something of, be it what was pressed on the crisis card. */
  waiting(): Promise<readonly Draft[]>
  /** Keeps and sends. The request has left when this returns; what becomes of it is told to the listeners. */
  put(draft: Draft): void
  /** Whether this was pressed on the card and is not passed on yet. */
  isChosen(id: string, choice: CrisisChoice): boolean
  /** Keeps what was pressed on the crisis card of an assessment until the care team has it. */
  choose(draft: Draft, choice: CrisisChoice): void
  /** Passes it on now. @returns false where there is no open alert to note it on @throws ApiProblem */
  tellCard(id: string, choice: CrisisChoice): Promise<boolean>
  listen(listener: (event: AutosaveEvent) => void): () => void
  /** Tries to send everything now. Resolves when that is done or has failed. */
  flush(): Promise<void>
  /** The session is over: sends nothing any more; what stays on the device is said in `DeviceDrafts`. */
  leave(how: Leaving): Promise<void>
}

export interface AutosaveParts {
  readonly store: EncryptedAnswerStore
  readonly parcels: DraftParcels
  readonly save: (copy: AssessmentCopy) => Promise<SavedAssessment>
  readonly answerCard: AnswerCrisisCard
  /** @returns whether the server has it now @throws ApiProblem */
  readonly deliverByToken: (draft: TokenDraft) => Promise<boolean>
  /** Has the server take an assessment by this token, also without a session. @throws ApiProblem */
  readonly allowDelivery: (what: Pick<Draft, 'id' | 'kind'>, token: string) => Promise<boolean>
  readonly newToken: () => string
  /** The member's assessments on the server, newest first. */
  readonly rows: () => Promise<readonly AssessmentRow[]>
  readonly newId: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Calls back when another try makes sense. @returns how to stop */
  readonly onRetryOpportunity: (listener: () => void) => () => void
}

const PATIENCE_MS = 6_000

/** Without an answer of the server within seconds, the member goes on with what the device has. */
function soonOrNull<T>(asked: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS)
    const settle = (value: T | null): void => {
      clearTimeout(timer)
      resolve(value)
    }
    asked.then(settle, () => settle(null))
  })
}

export function createAnswerAutosave({
  store,
  parcels,
  save,
  answerCard,
  deliverByToken,
  allowDelivery,
  newToken,
  rows,
  newId,
  now,
  onRetryOpportunity,
}: AutosaveParts): AnswerAutosave {
  const drafts = createDeviceDrafts(store, parcels)
  const listeners = new Set<(event: AutosaveEvent) => void>()
  let finished = 0
  const answeredHere = new Set<string>()
  /** Of those that an earlier visit left here, by id, in the order in which they ended. */
  const ends = new Map<string, FinishedEvent>()
  const tell = (event: AutosaveEvent): void => {
    if (event.type === 'finished') {
      finished += 1
      if (!answeredHere.has(event.id)) ends.set(event.id, event)
    }
    listeners.forEach((listener) => listener(event))
  }
  /** What was read before an assessment was finished here still says that it is open: what is answered in it would be kept nowhere. */
  const rowsNow = async (): Promise<readonly AssessmentRow[]> => {
    const before = finished
    const known = await rows()
    return finished === before ? known : rowsNow()
  }
  const sender = createSender({ drafts, save, answerCard, deliverByToken, tell })
  const tokens = createTokens({ drafts, allowDelivery, newToken })
  let stopListening = (): void => {}
  return {
    start() {
      stopListening()
      stopListening = onRetryOpportunity(() => {
        tokens.retry()
        void sender.flush()
      })
      void sender.flush()
    },
    async open(kind) {
      const before = ends.size
      const [known] = await Promise.all([soonOrNull(rowsNow()), drafts.adopt()])
      const ended = [...ends.values()].slice(before).find(({ own, copy }) => own && copy.kind === kind)
      if (ended) return ended.copy
      const { draft, stale } = chooseDraft(kind, drafts.all(), known, { id: newId(), at: now() })
      for (const { id } of stale) void drafts.forget(id)
      tokens.ask(draft)
      void sender.send(draft.id)
      return draft
    },
    endOf: (id) => ends.get(id) ?? null,
    async waiting() {
      await drafts.adopt()
      return drafts.all().filter(isPending)
    },
    put(draft) {
      answeredHere.add(draft.id)
      const before = drafts.get(draft.id)
      const token = tokens.of(draft.id) ?? draft.token
      const mine: Draft = {
        ...draft,
        sent: false,
        changedAt: now(),
        token,
        choices: before?.choices ?? draft.choices,
      }
      drafts.put(mine)
      // An answer about self-harm waits for no other save.
      if (mine.crisis && !before?.crisis) sender.sendAlongside(mine)
      else void sender.send(mine.id)
    },
    isChosen: (id, choice) => drafts.get(id)?.choices.includes(choice) ?? false,
    choose(draft, choice) {
      sender.pressed(draft.id, choice)
      if (!drafts.get(draft.id)) drafts.put({ ...draft, token: tokens.of(draft.id) })
      void drafts.change(draft.id, (kept) => ({
        ...kept,
        choices: [...kept.choices.filter((earlier) => earlier !== choice), choice],
        changedAt: now(),
      }))
    },
    tellCard: (id, choice) => sender.tellCard(id, choice),
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    flush: () => sender.flush(),
    async leave(how) {
      sender.stop()
      stopListening()
      await drafts.leave(how)
    },
  }
}

interface Tokens {
  of(id: string): string | null
  /** Asks the server to take this assessment without a session, from now on. */
  ask(draft: Draft): void
  /** Asks again for what was opened without a connection. */
  retry(): void
}

/** One token for each assessment that is opened on this page; a later one replaces what an earlier visit had. */
function createTokens(parts: {
  readonly drafts: ReturnType<typeof createDeviceDrafts>
  readonly allowDelivery: AutosaveParts['allowDelivery']
  readonly newToken: () => string
}): Tokens {
  const allowed = new Map<string, string>()
  const asked = new Map<string, Draft>()
  async function allow(draft: Draft, token: string): Promise<void> {
    const isAllowed = await parts.allowDelivery(draft, token)
    asked.delete(draft.id)
    if (!isAllowed) return
    allowed.set(draft.id, token)
    await parts.drafts.change(draft.id, (kept) => ({ ...kept, token }))
  }
  const ask = (draft: Draft): void => {
    asked.set(draft.id, draft)
    const token = parts.newToken()
    void allow(draft, token).catch(() => {})
  }
  return {
    of: (id) => allowed.get(id) ?? null,
    ask,
    retry: () => [...asked.values()].forEach(ask),
  }
}

/**
 * Which assessment the member goes on with.
 * @param drafts what this device has, of any kind
 * @param rows what the server has, newest first; null when it could not be asked
 * @param fresh id and time of a new one
 * @returns also the drafts that were finished elsewhere meanwhile and are to be forgotten
 */
function chooseDraft(
  kind: AssessmentKind,
  drafts: readonly Draft[],
  rows: readonly AssessmentRow[] | null,
  fresh: { readonly id: string; readonly at: number },
): { readonly draft: Draft; readonly stale: readonly Draft[] } {
  const own = drafts
    .filter((draft) => draft.kind === kind && !draft.closed)
    .sort((one, other) => other.changedAt - one.changedAt)
  const row = rows?.find(({ assessment_type: type, status }) => type === kind && status === 'in-progress') ?? null
  const stale = rows !== null && row === null ? own.filter(({ sent }) => sent) : []
  const begun: Draft = {
    id: fresh.id,
    kind,
    answers: {},
    done: false,
    crisis: false,
    sent: true,
    changedAt: fresh.at,
    choices: [],
    closed: false,
    token: null,
  }
  const mine = own.find((draft) => !stale.includes(draft)) ?? null
  if (mine?.done || row === null) return { draft: mine ?? begun, stale }
  const stored = answersOf(kind, row.responses)
  const crisis = kind === 'phq9' && isPhq9Draft(stored) && hasCrisisAnswer(stored)
  if (mine === null) return { draft: { ...begun, id: row.id, answers: stored, crisis }, stale }
  // Of an answer that both have, the one is newer that the other side can't know yet.
  const answers = mine.sent ? { ...mine.answers, ...stored } : { ...stored, ...mine.answers }
  return { draft: { ...mine, answers, crisis: mine.crisis || crisis }, stale }
}
