import { create } from 'zustand'
import type { AssistantAnswer, AssistantTurn } from '#shared/ipc/assistant.ts'
import type { BoardCard } from '#shared/ipc/board.ts'

/** What became of the thumbs under an answer: stored once, then settled. */
export type Feedback = 'none' | 'sending' | 'helpful' | 'unhelpful'

/** A question that was answered. */
export interface AnsweredQuestion {
  readonly id: number
  readonly question: string
  readonly answer: AssistantAnswer
  /** Answered from the card of a member: it leaves this computer neither as history nor with thumbs. */
  readonly ofMember: boolean
  readonly feedback: Feedback
}

/** The member who is selected on the board, and when that was looked at (milliseconds). */
export interface MemberInSight {
  readonly card: BoardCard
  readonly now: number
}

interface AssistantState {
  /** Whose desk it is; null before the first. */
  readonly owner: string | null
  readonly opened: boolean
  /** Rises with every fresh start: an answer that comes after it belongs to nobody. */
  readonly conversation: number
  /** What is in the box. */
  readonly text: string
  readonly answered: readonly AnsweredQuestion[]
  /** The question that waits for its answer. */
  readonly pending: string | null
  readonly inSight: MemberInSight | null
}

const START = { opened: false, text: '', answered: [], pending: null }

/** The one conversation with the assistant. Outside the screens, so that it outlives a lock and a look at another page. */
export const useAssistantStore = create<AssistantState>()(() => ({
  owner: null,
  conversation: 0,
  inSight: null,
  ...START,
}))

const { getState, setState } = useAssistantStore

/** What is said now, for event handlers; parts that show it use the hook. */
export const assistantState = getState

/** Turns and characters that the bridge takes (`assistant.ask`). */
const HISTORY_MAX = 20
const TURN_MAX = 20_000

/** The earlier turns, oldest first, without the greeting and what is about one member. */
export function historyOf({ answered }: Pick<AssistantState, 'answered'>): AssistantTurn[] {
  return answered
    .filter(({ ofMember }) => !ofMember)
    .flatMap(({ question, answer }): AssistantTurn[] => [
      { role: 'user', text: question },
      { role: 'assistant', text: answer.answer.slice(0, TURN_MAX) },
    ])
    .slice(-HISTORY_MAX)
}

/** A text that came back, before what was typed since. */
const before = (text: string, since: string): string => (since.trim() === '' ? text : `${text}\n${since}`)

export const assistantActions = {
  open: (): void => setState({ opened: true }),
  close: (): void => setState({ opened: false }),
  type: (text: string): void => setState({ text }),
  /** The question leaves the box or the list of quick ones. */
  ask: (pending: string, text: string): void => setState({ pending, text }),
  look: (inSight: MemberInSight | null): void => setState({ inSight }),
  answer: (question: string, answer: AssistantAnswer, ofMember: boolean): void =>
    setState(({ answered }) => ({
      pending: null,
      answered: [...answered, { id: answered.length, question, answer, ofMember, feedback: 'none' }],
    })),
  /** Nobody answered: the question goes back into the box. */
  restoreQuestion: (question: string): void =>
    setState(({ text }) => ({ pending: null, text: before(question, text) })),
  judge: (id: number, feedback: Feedback): void =>
    setState(({ answered }) => ({ answered: answered.map((one) => (one.id === id ? { ...one, feedback } : one)) })),
  startOver: (): void =>
    setState(({ conversation }) => ({ conversation: conversation + 1, answered: [], pending: null })),
  /** Starts afresh when somebody else has come to the desk. */
  belongTo: (owner: string): void => {
    const { owner: known, conversation } = getState()
    if (known !== owner) setState({ ...START, owner, conversation: conversation + 1 })
  },
}
