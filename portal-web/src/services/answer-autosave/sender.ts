import type { SavedAssessment, AssessmentCopy } from '../../api/member/assessments.ts'
import type { AnswerCrisisCard, CrisisChoice } from '../../api/member/crisis.ts'
import { problemKind, type ProblemKind } from '../../api/problems.ts'
import { createAskOnce } from '../ask-once.ts'
import type { DeviceDrafts } from './device-drafts.ts'
import { isPending, type Draft } from './draft.ts'

/** `finished`: the assessment stands as completed; `own`: with the answers that this device sent as the last ones. */
export type AutosaveEvent =
  | { readonly type: 'saved'; readonly id: string; readonly saved: SavedAssessment }
  | {
      readonly type: 'finished'
      readonly id: string
      readonly saved: SavedAssessment
      readonly own: boolean
    }
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
  readonly tell: (event: AutosaveEvent) => void
}

const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 60_000

export function createSender({ drafts, save, answerCard, tell }: SenderParts): Sender {
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
      const noted = await answerCard(choice)
      await drafts.dropChoice(id, choice)
      return noted
    })

  async function deliver(copy: Draft): Promise<void> {
    const saved = await save({
      id: copy.id,
      kind: copy.kind,
      answers: copy.answers,
      done: copy.done,
    })
    if (state.stopped) return
    state.delay = FIRST_RETRY_MS
    const finished = saved.status === 'completed'
    const closing = (): Promise<void> => (saved.crisis || copy.crisis ? drafts.close(copy.id) : drafts.forget(copy.id))
    const noted = finished ? closing() : drafts.markSent(copy)
    tell(finished ? { type: 'finished', id: copy.id, saved, own: copy.done } : { type: 'saved', id: copy.id, saved })
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
      void tellFailed(id, problem)
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
