import type { SavedAssessment, AssessmentCopy } from '../../api/member/assessments.ts'
import type { AnswerCrisisCard, CrisisChoice } from '../../api/member/crisis.ts'
import { problemKind, type ProblemKind } from '../../api/problems.ts'
import { createAskOnce } from '../ask-once.ts'
import { whyFailed } from '../why-failed.ts'
import type { DeviceDrafts, TokenDraft } from './device-drafts.ts'
import { isPending, type Draft } from './draft.ts'

/** The assessment stands as completed; `own`: with the answers that this device sent as the last ones, which are `copy`. */
export interface FinishedEvent {
  readonly type: 'finished'
  readonly id: string
  readonly saved: SavedAssessment
  readonly own: boolean
  readonly copy: Draft
}
export type AutosaveEvent =
  | { readonly type: 'saved'; readonly id: string; readonly saved: SavedAssessment }
  | FinishedEvent
  /** `problem` as it is said: a fault of the server is no connection that broke. */
  | { readonly type: 'failed'; readonly id: string; readonly problem: ProblemKind }

export interface Sender {
  /** Sends what is not sent of an assessment: one save at a time, always the newest copy. Never rejects. */
  send(id: string): Promise<void>
  /** Sends a copy without waiting for another save; what fails is left to `send`. */
  sendAlongside(copy: Draft): void
  /** Passes on what was pressed on the crisis card, once for each press. @throws ApiProblem */
  tellCard(id: string, choice: CrisisChoice): Promise<boolean>
  /** It was pressed anew. */
  pressed(id: string, choice: CrisisChoice): void
  /** Tries everything that is not sent. */
  flush(): Promise<void>
  /** From now on nothing is sent, and of what is under way nobody is told. */
  stop(): void
}

interface SenderParts {
  readonly drafts: DeviceDrafts
  readonly save: (copy: AssessmentCopy) => Promise<SavedAssessment>
  readonly answerCard: AnswerCrisisCard
  /** Delivers by the token, without a session. @returns whether the server has it now @throws ApiProblem */
  readonly deliverByToken: (draft: TokenDraft) => Promise<boolean>
  readonly tell: (event: AutosaveEvent) => void
}

const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 60_000

export function createSender({ drafts, save, answerCard, deliverByToken, tell }: SenderParts): Sender {
  const running = new Map<string, Promise<void>>()
  const state = { stopped: false, delay: FIRST_RETRY_MS }
  let timer: ReturnType<typeof setTimeout> | undefined

  const next = (id: string): Draft | undefined => {
    const draft = drafts.get(id)
    return draft && isPending(draft) && !state.stopped ? draft : undefined
  }

  const told = createAskOnce<boolean>()
  const nameOf = (id: string, choice: CrisisChoice): string => `${id} ${choice}`
  const tellCard = (id: string, choice: CrisisChoice): Promise<boolean> =>
    told.ask(nameOf(id, choice), async () => {
      const noted = await answerCard(choice).catch(async (error: unknown) => {
        await byToken(error, drafts.get(id), [choice])
        return true
      })
      await drafts.dropChoice(id, choice)
      return noted
    })

  /**
   * A session that was ended elsewhere holds up nothing about self-harm: the page may stand open for long before it finds
   * out. @throws what had failed, where a token can't help; ApiProblem where that did not get through
   */
  async function byToken(failed: unknown, draft: Draft | undefined, choices: Draft['choices']): Promise<void> {
    const token = draft?.crisis && problemKind(failed) === 'signedOut' ? draft.token : null
    if (!draft || token === null || !(await deliverByToken({ ...draft, token, choices }))) throw failed
  }

  async function saveAnyhow(copy: Draft): Promise<SavedAssessment> {
    const { id, kind, answers, done } = copy
    try {
      return await save({ id, kind, answers, done })
    } catch (error) {
      await byToken(error, copy, [])
      // What came of finished answers is told to nobody without a session.
      if (done) throw error
      return { status: 'in-progress', score: null, risk_level: null, crisis: true }
    }
  }

  async function deliver(copy: Draft): Promise<void> {
    const saved = await saveAnyhow(copy)
    if (state.stopped) return
    state.delay = FIRST_RETRY_MS
    const finished = saved.status === 'completed'
    const closing = (): Promise<void> => (saved.crisis || copy.crisis ? drafts.close(copy.id) : drafts.forget(copy.id))
    const noted = finished ? closing() : drafts.markSent(copy)
    const { id } = copy
    tell(finished ? { type: 'finished', id, saved, own: copy.done, copy } : { type: 'saved', id, saved })
    await noted
  }

  function tryLater(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), state.delay)
    state.delay = Math.min(state.delay * 2, LAST_RETRY_MS)
  }

  async function sendAll(id: string): Promise<void> {
    try {
      for (let copy = next(id); copy; copy = next(id)) {
        const [choice] = copy.choices
        if (!copy.sent) await deliver(copy)
        else if (choice) await tellCard(id, choice)
      }
    } catch (error) {
      if (state.stopped) return
      const problem = problemKind(error)
      if (problem === 'offline' || problem === 'busy') tryLater()
      void tellFailed(id, whyFailed(error))
    }
  }

  /** The member is told that the device keeps it: not before it does. Trying again waits for neither. */
  async function tellFailed(id: string, problem: ProblemKind): Promise<void> {
    await drafts.kept()
    if (next(id)) tell({ type: 'failed', id, problem })
  }

  function send(id: string): Promise<void> {
    const already = running.get(id)
    if (already) return already
    const started = sendAll(id).finally(() => running.delete(id))
    running.set(id, started)
    return started
  }

  async function flush(): Promise<void> {
    await drafts.adopt()
    await Promise.all(drafts.all().map(({ id }) => send(id)))
  }

  return {
    send,
    sendAlongside: (copy) => void (running.has(copy.id) ? deliver(copy).catch(() => {}) : send(copy.id)),
    tellCard,
    pressed: (id, choice) => told.forget(nameOf(id, choice)),
    flush,
    stop() {
      state.stopped = true
      clearTimeout(timer)
    },
  }
}
