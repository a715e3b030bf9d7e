import { hasCrisisAnswer } from '#shared/domain/assessments/index.ts'
import type { SavedAssessment, AssessmentAnswers } from '../../api/member/assessments.ts'
import type { ProblemKind } from '../../api/problems.ts'
import { isPhq9Draft, type Draft, type AutosaveEvent } from '../../services/answer-autosave/index.ts'
import { CRISIS_QUESTION, ASSESSMENTS, type Question } from './questions.ts'

type Value = number | string

/**
 * `crisis`: the card after an answer about self-harm; `waiting`: finished, and the server could not be reached;
 * `failed`: finished, and the server did not take it; `elsewhere`: finished by another window or device.
 */
type Phase = 'loading' | 'question' | 'crisis' | 'sending' | 'waiting' | 'failed' | 'result' | 'elsewhere'

export interface AssessmentState {
  readonly phase: Phase
  readonly draft: Draft | null
  /** Index of the question on the screen. */
  readonly index: number
  /** Chosen on the screen and not confirmed with Next, by question. */
  readonly picked: AssessmentAnswers
  /** Next was pressed without an answer. */
  readonly missing: boolean
  /** Why the newest try to save failed; null where it did not. */
  readonly problem: ProblemKind | null
  /** The server has the answer about self-harm. */
  readonly crisisStored: boolean
  readonly saved: SavedAssessment | null
}

export const START: AssessmentState = {
  phase: 'loading',
  draft: null,
  index: 0,
  picked: {},
  missing: false,
  problem: null,
  crisisStored: false,
  saved: null,
}

export type AssessmentAction =
  | { readonly type: 'opened'; readonly draft: Draft }
  | { readonly type: 'picked'; readonly question: number; readonly value: Value }
  | { readonly type: 'missing' }
  | { readonly type: 'answered'; readonly draft: Draft }
  | { readonly type: 'back' }
  | { readonly type: 'goOn' }
  | { readonly type: 'again' }
  | { readonly type: 'heard'; readonly event: AutosaveEvent }

/** Whether these are answers of the PHQ-9 that need the crisis card. */
const isCrisis = ({ kind, answers }: Draft): boolean =>
  kind === 'phq9' && isPhq9Draft(answers) && hasCrisisAnswer(answers)

/** The first question that still needs an answer, else the last one. */
function indexToGoOn({ kind, answers }: Draft): number {
  const { questions } = ASSESSMENTS[kind]
  const open = questions.findIndex(({ number }) => answers[number] === undefined)
  return open === -1 ? questions.length - 1 : open
}

/** The answer to show at a question. What was answered in private is never shown again. */
export function shownAnswer({ picked, draft }: AssessmentState, { number, role }: Question): Value | null {
  return picked[number] ?? (role === 'private' ? null : draft?.answers[number]) ?? null
}

/** The draft after Next was pressed with this answer; null leaves the question out. */
export function withAnswer(draft: Draft, question: Question, value: Value | null, last: boolean): Draft {
  const answers = value === null ? draft.answers : { ...draft.answers, [question.number]: value }
  const next: Draft = { ...draft, answers, done: last }
  return { ...next, crisis: draft.crisis || isCrisis(next) }
}

/** What was chosen, without the choice at one question. */
const unpick = ({ picked }: AssessmentState, question: number | undefined): AssessmentAnswers =>
  Object.fromEntries(Object.entries(picked).filter(([number]) => Number(number) !== question))

function opened(state: AssessmentState, draft: Draft): AssessmentState {
  const index = indexToGoOn(draft)
  const phase = draft.done ? 'waiting' : isCrisis(draft) ? 'crisis' : 'question'
  // Where the card belongs to is the next question already; what came from the server is stored there.
  return {
    ...state,
    phase,
    draft,
    index,
    crisisStored: draft.crisis && draft.sent,
    // Not saved is all that is known until it is tried.
    problem: draft.sent ? null : 'refused',
  }
}

function answered(state: AssessmentState, draft: Draft): AssessmentState {
  const question = ASSESSMENTS[draft.kind].questions[state.index]
  const next = { ...state, draft, picked: unpick(state, question?.number), missing: false }
  if (draft.done) return { ...next, phase: 'sending' }
  const card = question?.number === CRISIS_QUESTION && isCrisis(draft)
  return { ...next, phase: card ? 'crisis' : 'question', index: state.index + 1 }
}

function failed(state: AssessmentState, problem: ProblemKind): AssessmentState {
  const next = { ...state, problem }
  if (state.phase !== 'sending' && state.phase !== 'waiting') return next
  return { ...next, phase: problem === 'offline' ? 'waiting' : 'failed' }
}

function heard(state: AssessmentState, event: AutosaveEvent): AssessmentState {
  if (event.id !== state.draft?.id) return state
  if (event.type === 'failed') return failed(state, event.problem)
  const next = { ...state, problem: null, crisisStored: event.saved.crisis || state.crisisStored, saved: event.saved }
  if (event.type === 'saved') return next
  return { ...next, phase: event.own ? 'result' : 'elsewhere' }
}

function back(state: AssessmentState): AssessmentState {
  const left = state.draft ? ASSESSMENTS[state.draft.kind].questions[state.index] : undefined
  const picked = left?.role === 'private' ? unpick(state, left.number) : state.picked
  return { ...state, picked, index: Math.max(0, state.index - 1), missing: false }
}

export function assessmentReducer(state: AssessmentState, action: AssessmentAction): AssessmentState {
  switch (action.type) {
    case 'opened':
      return opened(state, action.draft)
    case 'picked':
      return { ...state, picked: { ...state.picked, [action.question]: action.value }, missing: false }
    case 'missing':
      return { ...state, missing: true }
    case 'answered':
      return answered(state, action.draft)
    case 'back':
      return back(state)
    case 'goOn':
      return { ...state, phase: 'question' }
    case 'again':
      return { ...state, phase: 'sending' }
    case 'heard':
      return heard(state, action.event)
  }
}
