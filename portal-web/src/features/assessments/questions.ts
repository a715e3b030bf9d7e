import {
  PHQ9,
  PHQ9_ANSWERS,
  PHQ9_FUNCTIONAL,
  PHQ9_ITEMS,
  SDOH_QUESTIONS,
  SDOH_SAFETY_QUESTION,
  SKIPPED,
  type Bilingual,
} from '#shared/domain/assessments/index.ts'
import type { AssessmentKind } from '../../services/answer-autosave/index.ts'

export interface Option extends Bilingual {
  readonly value: number | string
}

export interface Question extends Bilingual {
  readonly number: number
  /** Read before the question, for example what all of them ask about. */
  readonly lead: Bilingual | null
  /** What is asked about a statement. */
  readonly prompt: Bilingual | null
  readonly options: readonly Option[]
  /** `counted`: part of the result; `extra`: may be left out; `private`: asked alone, may be skipped, never shown again. */
  readonly role: 'counted' | 'extra' | 'private'
}

export interface Assessment {
  readonly kind: AssessmentKind
  readonly questions: readonly Question[]
  /** How many questions there are to say, 'Question 3 of 9'. */
  readonly count: number
  /** Stands under the form. */
  readonly credit: Bilingual | null
}

const PHQ9_QUESTIONS: readonly Question[] = PHQ9_ITEMS.map((item) => ({
  ...item,
  lead: PHQ9.stem,
  prompt: null,
  options: PHQ9_ANSWERS,
  role: 'counted',
}))
const FUNCTIONAL: Question = {
  ...PHQ9_FUNCTIONAL,
  lead: null,
  prompt: null,
  options: PHQ9_FUNCTIONAL.answers,
  role: 'extra',
}

export const ASSESSMENTS: Readonly<Record<AssessmentKind, Assessment>> = {
  phq9: {
    kind: 'phq9',
    questions: [...PHQ9_QUESTIONS, FUNCTIONAL],
    count: PHQ9_ITEMS.length,
    credit: PHQ9.credit,
  },
  sdoh: {
    kind: 'sdoh',
    questions: SDOH_QUESTIONS.map((question) => ({
      ...question,
      lead: null,
      role: question.number === SDOH_SAFETY_QUESTION ? 'private' : 'counted',
    })),
    count: SDOH_QUESTIONS.length,
    credit: null,
  },
}

/** The value of 'I would rather not answer', which only the private question has. */
export const SKIP_VALUE = SKIPPED
/** The item of the PHQ-9 that asks about thoughts of self-harm. */
export const CRISIS_QUESTION = 9
