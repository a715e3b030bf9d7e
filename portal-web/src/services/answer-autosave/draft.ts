import {
  PHQ9_ANSWERS,
  PHQ9_FUNCTIONAL,
  PHQ9_ITEMS,
  SDOH_QUESTIONS,
  SDOH_SAFETY_QUESTION,
  SKIPPED,
  type Phq9Draft,
  type SdohDraft,
} from '#shared/domain/assessments/index.ts'
import type { AssessmentAnswers, AssessmentCopy } from '../../api/member/assessments.ts'
import type { CrisisChoice } from '../../api/member/crisis.ts'

export type AssessmentKind = AssessmentCopy['kind']

/** An assessment that the member has begun, as this device knows it. */
export interface Draft extends AssessmentCopy {
  /** An answer about self-harm was given, even if it was changed later. */
  readonly crisis: boolean
  /** The server has exactly these answers. */
  readonly sent: boolean
  /** Milliseconds since 1970; the newest of a kind is the one to go on with. */
  readonly changedAt: number
  /** What was pressed on the crisis card and is not passed on yet, in order. */
  readonly choices: readonly CrisisChoice[]
  /** The server has it as completed: only `choices` may still wait. */
  readonly closed: boolean
  /** By which the server takes it without a session; null where it has not agreed to that. */
  readonly token: string | null
}

/** The server lacks something of it. */
export const isPending = ({ sent, choices }: Draft): boolean => !sent || choices.length > 0

type Value = number | string
const PHQ9_VALUES: readonly Value[] = PHQ9_ANSWERS.map(({ value }) => value)
const PHQ9_NUMBERS: readonly number[] = [...PHQ9_ITEMS.map(({ number }) => number), PHQ9_FUNCTIONAL.number]

const phq9Values = (question: number): readonly Value[] => (PHQ9_NUMBERS.includes(question) ? PHQ9_VALUES : [])

function sdohValues(question: number): readonly Value[] {
  const values = SDOH_QUESTIONS.filter(({ number }) => number === question).flatMap(({ options }) =>
    options.map(({ value }): Value => value),
  )
  return question === SDOH_SAFETY_QUESTION ? [...values, SKIPPED] : values
}

const fits = (values: (question: number) => readonly Value[], answers: AssessmentAnswers): boolean =>
  Object.entries(answers).every(([question, answer]) => values(Number(question)).some((value) => value === answer))

export const isPhq9Draft = (answers: AssessmentAnswers): answers is Phq9Draft => fits(phq9Values, answers)
export const isSdohDraft = (answers: AssessmentAnswers): answers is SdohDraft => fits(sdohValues, answers)

/** What of `raw` is an answer to a question of this kind; anything else is left out. */
export function answersOf(kind: AssessmentKind, raw: Readonly<Record<string, unknown>>): AssessmentAnswers {
  const values = kind === 'phq9' ? phq9Values : sdohValues
  const known = Object.entries(raw).flatMap(([name, answer]): [number, Value][] => {
    const question = Number(name)
    const value = values(question).find((allowed) => allowed === answer)
    return value === undefined ? [] : [[question, value]]
  })
  return Object.fromEntries(known)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isChoice = (value: unknown): value is CrisisChoice => value === 'callback' || value === 'safe'

/** A draft as it was kept by `JSON.stringify`; null for anything else. */
export function parseDraft(text: string): Draft | null {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return null
  }
  if (!isRecord(raw) || typeof raw['id'] !== 'string' || !isRecord(raw['answers'])) return null
  const kind = raw['kind']
  if (kind !== 'phq9' && kind !== 'sdoh') return null
  return {
    id: raw['id'],
    kind,
    answers: answersOf(kind, raw['answers']),
    done: raw['done'] === true,
    crisis: raw['crisis'] === true,
    sent: raw['sent'] === true,
    changedAt: typeof raw['changedAt'] === 'number' ? raw['changedAt'] : 0,
    choices: Array.isArray(raw['choices']) ? raw['choices'].filter(isChoice) : [],
    closed: raw['closed'] === true,
    token: typeof raw['token'] === 'string' ? raw['token'] : null,
  }
}

const sameAnswers = (one: AssessmentAnswers, other: AssessmentAnswers): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What is kept after `mine` was changed here while `kept` lies on the device, where another tab may have put it. */
export function mergeDrafts(kept: Draft | null, mine: Draft): Draft {
  if (kept === null || mine.done) return mine
  if (kept.done) return { ...kept, choices: mine.choices.length > 0 ? mine.choices : kept.choices }
  return {
    ...mine,
    answers: { ...kept.answers, ...mine.answers },
    crisis: kept.crisis || mine.crisis,
  }
}

/** What is kept after the server took `copy`; a draft that was changed meanwhile is still to be sent. */
export const afterSending = (kept: Draft | null, copy: Draft): Draft | null =>
  kept && kept.done === copy.done && sameAnswers(kept.answers, copy.answers) ? { ...kept, sent: true } : kept

/** What is kept of a completed one: that something was pressed on its card. */
export const afterClosing = (draft: Draft): Draft => ({
  ...draft,
  answers: {},
  done: true,
  sent: true,
  closed: true,
})
