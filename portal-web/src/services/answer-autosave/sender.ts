import type { SavedAssessment, AssessmentCopy } from '../../api/member/assessments.ts'
import { problemKind, type ProblemKind } from '../../api/problems.ts'
import type { DeviceDrafts } from './device-drafts.ts'
import type { Draft } from './draft.ts'

/** `finished`: the assessment stands as completed; `own`: with the answers that this device sent as the last ones. */
export type AutosaveEvent =
  | { readonly type: 'saved'; readonly id: string; readonly saved: SavedAssessment }
  | { readonly type: 'finished'; readonly id: string; readonly saved: SavedAssessment; readonly own: boolean }
  | { readonly type: 'failed'; readonly id: string; readonly problem: ProblemKind }

export interface Sender {
  /** Sends what is not sent of an assessment: one save at a time, always the newest copy. Never rejects. */
  send(id: string): Promise<void>
  /** Sends a copy without waiting for another save; what fails is left to `send`. */
  sendAlongside(copy: Draft): void
  /** Tries everything that is not sent. */
  flush(): Promise<void>
  /** From now on nothing is sent, and of what is under way nobody is told. */
  stop(): void
}

interface SenderParts {
  readonly drafts: DeviceDrafts
  readonly save: (copy: AssessmentCopy) => Promise<SavedAssessment>
  readonly tell: (event: AutosaveEvent) => void
}

const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 60_000

export function createSender({ drafts, save, tell }: SenderParts): Sender {
  const running = new Map<string, Promise<void>>()
  const state = { stopped: false, delay: FIRST_RETRY_MS }
  let timer: ReturnType<typeof setTimeout> | undefined

  const next = (id: string): Draft | undefined => {
    const draft = drafts.get(id)
    return draft && !draft.sent && !state.stopped ? draft : undefined
  }

  async function deliver(copy: Draft): Promise<void> {
    const saved = await save({ id: copy.id, kind: copy.kind, answers: copy.answers, done: copy.done })
    if (state.stopped) return
    state.delay = FIRST_RETRY_MS
    const finished = saved.status === 'completed'
    const noted = finished ? drafts.forget(copy.id) : drafts.markSent(copy)
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
      for (let copy = next(id); copy; copy = next(id)) await deliver(copy)
    } catch (error) {
      if (state.stopped) return
      const problem = problemKind(error)
      if (problem === 'offline' || problem === 'busy') tryLater()
      tell({ type: 'failed', id, problem })
    }
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
    flush,
    stop() {
      state.stopped = true
      clearTimeout(timer)
    },
  }
}
